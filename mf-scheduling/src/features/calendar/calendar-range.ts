import { formatDate } from '@portal/browser/time'
import { DAY_SECONDS, type Locale } from '@portal/contracts/kernel'
import { formatTokyo, parseTokyo } from '@portal/contracts/scheduling'

export type CalendarView = 'week' | 'day'

const DAYS: Readonly<Record<CalendarView, number>> = { week: 7, day: 1 }
const dayStart = (moment: number): number => parseTokyo(`${formatTokyo(moment).slice(0, 10)} 00:00`) ?? moment
/** 0 on Monday. Epoch day 0 was a Thursday, and midnight in Tokyo is on the UTC day before. */
const weekday = (start: number): number => (Math.floor(start / DAY_SECONDS) + 1 + 3) % 7

/** The visible days: Monday to Sunday, or one day. */
export function rangeOf(moment: number, view: CalendarView): { readonly from: number; readonly until: number } {
  const day = dayStart(moment)
  const from = view === 'week' ? day - weekday(day) * DAY_SECONDS : day
  return { from, until: from + DAYS[view] * DAY_SECONDS }
}

export const stepped = (moment: number, view: CalendarView, steps: number): number =>
  moment + steps * DAYS[view] * DAY_SECONDS

export function rangeTitle(moment: number, view: CalendarView, locale: Locale): string {
  const { from, until } = rangeOf(moment, view)
  return view === 'day' ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(until - 1, locale)}`
}
