import { DateTime, nowInTokyo } from '@portal/browser/time'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { luxonLocalizer, type Formats } from 'react-big-calendar'

/**
 * The calendar counts in Japan's time wherever the browser stands (D2). luxon is one copy for the whole page, so its
 * default zone is left alone and the calendar gets a view of it that is bound to the zone.
 */
const TokyoDateTime = {
  fromJSDate: (date: Date) => DateTime.fromJSDate(date, { zone: TIME_ZONE }),
  local: nowInTokyo,
  min: (...moments: DateTime[]) => DateTime.min(...moments),
  max: (...moments: DateTime[]) => DateTime.max(...moments),
}

/** Monday first. Japan has no summer time; the library would otherwise count that of the browser's zone. */
export const tokyoLocalizer = Object.assign(luxonLocalizer(TokyoDateTime, { firstDayOfWeek: 1 }), {
  getDstOffset: () => 0,
  getTimezoneOffset: () => 0,
})

const hours = (date: Date): string => DateTime.fromJSDate(date, { zone: TIME_ZONE }).toFormat('HH:mm')
const range = ({ start, end }: { start: Date; end: Date }): string => `${hours(start)}–${hours(end)}`

export const calendarFormats = (locale: 'ja' | 'en'): Formats => ({
  timeGutterFormat: 'HH:mm',
  dayFormat: locale === 'ja' ? 'M/d(ccc)' : 'ccc d LLL',
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }) => `${hours(start)}–`,
  eventTimeRangeEndFormat: ({ end }) => `–${hours(end)}`,
  selectRangeFormat: range,
})
