import { DateTime, nowInTokyo } from '@portal/browser/time'
import { TIME_ZONE, type Locale } from '@portal/contracts/kernel'
import { luxonLocalizer, type Formats } from 'react-big-calendar'

/**
 * The calendar uses Japan's time in every browser zone (D2). The page has one copy of luxon, so its default zone is not
 * changed; the calendar gets a view of luxon that is bound to Tokyo.
 */
const TokyoDateTime = {
  fromJSDate: (date: Date) => DateTime.fromJSDate(date, { zone: TIME_ZONE }),
  local: nowInTokyo,
  min: (...moments: DateTime[]) => DateTime.min(...moments),
  max: (...moments: DateTime[]) => DateTime.max(...moments),
}

/** Monday is the first day. Japan has no summer time; the library would otherwise apply that of the browser's zone. */
export const tokyoLocalizer = Object.assign(luxonLocalizer(TokyoDateTime, { firstDayOfWeek: 1 }), {
  getDstOffset: () => 0,
  getTimezoneOffset: () => 0,
})

const hours = (date: Date): string => DateTime.fromJSDate(date, { zone: TIME_ZONE }).toFormat('HH:mm')
const range = ({ start, end }: { start: Date; end: Date }): string => `${hours(start)}–${hours(end)}`

const DAY_FORMAT: Readonly<Record<Locale, string>> = { ja: 'M/d(ccc)', en: 'ccc d LLL' }

export const calendarFormats = (locale: Locale): Formats => ({
  timeGutterFormat: 'HH:mm',
  dayFormat: DAY_FORMAT[locale],
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }) => `${hours(start)}–`,
  eventTimeRangeEndFormat: ({ end }) => `–${hours(end)}`,
  selectRangeFormat: range,
})
