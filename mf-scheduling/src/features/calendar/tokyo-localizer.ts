import { BRIEF_DAY, YEAR_AND_MONTH } from '@portal/browser/i18n'
import { DateTime, formatBy, formatDate, fromEpoch, nowInTokyo } from '@portal/browser/time'
import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { luxonLocalizer, type Formats } from 'react-big-calendar'

/** The library has its moments as `Date`, the portal as epoch seconds. */
export const dateOf = (epoch: number): Date => new Date(epoch * 1000)
export const epochOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/**
 * What the library uses of luxon, in Japan's time whatever the browser's zone (D2). All rooms of the page share one
 * copy of luxon, so its default zone is not changed for one of them.
 */
const LuxonInTokyo = {
  fromJSDate: (date: Date) => fromEpoch(date.getTime() / 1000),
  local: nowInTokyo,
  min: (...moments: DateTime[]) => DateTime.min(...moments),
  max: (...moments: DateTime[]) => DateTime.max(...moments),
}

/** Weeks begin on Monday. */
export const tokyoLocalizer = luxonLocalizer(LuxonInTokyo, { firstDayOfWeek: 1 })

const localeOf = (culture: string | undefined): Locale => LOCALES.find((locale) => locale === culture) ?? 'ja'
const day = (date: Date, culture?: string): string => formatDate(epochOf(date), localeOf(culture))
/** Short, so that the toolbar stays one line. */
const days = ({ start, end }: { start: Date; end: Date }, culture?: string): string =>
  [start, end].map((date) => formatBy(BRIEF_DAY, epochOf(date), localeOf(culture))).join(' – ')

/** The headings of the views, as the portal writes days. */
export const calendarFormats: Formats = {
  monthHeaderFormat: (date, culture) => formatBy(YEAR_AND_MONTH, epochOf(date), localeOf(culture)),
  dayRangeHeaderFormat: days,
  dayHeaderFormat: day,
  agendaHeaderFormat: days,
}
