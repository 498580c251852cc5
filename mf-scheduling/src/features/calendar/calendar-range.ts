import { formatDate } from '@portal/browser/time'
import { DAY_SECONDS, mondayOf, startOfDay, tokyoDay, tokyoDayStart, type Locale } from '@portal/contracts/kernel'

export type CalendarView = 'week' | 'day'

const DAYS: Readonly<Record<CalendarView, number>> = { week: 7, day: 1 }

/** The visible days: Monday to Sunday, or one day. */
export function rangeOf(moment: number, view: CalendarView): { readonly from: number; readonly until: number } {
  const from = view === 'week' ? startOfDay(mondayOf(tokyoDay(moment))) : tokyoDayStart(moment)
  return { from, until: from + DAYS[view] * DAY_SECONDS }
}

export const stepped = (moment: number, view: CalendarView, steps: number): number =>
  moment + steps * DAYS[view] * DAY_SECONDS

export function rangeTitle(moment: number, view: CalendarView, locale: Locale): string {
  const { from, until } = rangeOf(moment, view)
  return view === 'day' ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(until - 1, locale)}`
}
