import type { Slot } from '@portal/contracts/scheduling'
import type { ComponentType } from 'react'
import type { DateLocalizer, Formats, NavigateAction, TitleOptions, ViewStatic } from 'react-big-calendar'
import { dateOf, epochOf, tokyoLocalizer } from './tokyo-localizer'

/** In the order of the toolbar. */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]
/** SLOT-01: seven columns are too narrow on a phone, and its first view is what comes (CALE-02). */
export const PHONE_VIEWS = ['agenda', 'day', 'month'] as const satisfies readonly CalendarView[]

/** Epoch seconds; `until` is not part of it. */
export interface Span {
  readonly from: number
  readonly until: number
}

interface Extent {
  readonly unit: 'day' | 'week' | 'month'
  readonly count: number
  readonly heading: keyof Formats
}
const EXTENTS: Readonly<Record<CalendarView, Extent>> = {
  month: { unit: 'month', count: 1, heading: 'monthHeaderFormat' },
  week: { unit: 'week', count: 1, heading: 'dayRangeHeaderFormat' },
  day: { unit: 'day', count: 1, heading: 'dayHeaderFormat' },
  agenda: { unit: 'day', count: 7, heading: 'agendaHeaderFormat' },
}

/** The days that a view shows at a date. */
export function spanOf(view: CalendarView, date: Date): Span {
  const { unit, count } = EXTENTS[view]
  const start = unit === 'week' ? tokyoLocalizer.startOf(date, unit, 1) : tokyoLocalizer.startOf(date, unit)
  return { from: epochOf(start), until: epochOf(tokyoLocalizer.add(start, count, unit)) }
}

/** What the library gives each view; more than this no view uses. */
export interface ViewProps {
  readonly date: Date
  readonly events: readonly Slot[]
  readonly onNavigate: (action: NavigateAction, date?: Date) => void
  readonly onDrillDown: (date: Date, view: CalendarView) => void
  readonly localizer: { readonly messages: { readonly noEventsInRange?: string } }
}

/** A view of our own, with the three functions by which the library moves and names it. */
export function asView(view: CalendarView, View: ComponentType<ViewProps>): ComponentType<ViewProps> & ViewStatic {
  const { unit, count, heading } = EXTENTS[view]
  const isRange = count > 1 || unit === 'week'
  return Object.assign((props: ViewProps) => <View {...props} />, {
    navigate: (date: Date, action: NavigateAction) =>
      action === 'DATE' || action === 'TODAY'
        ? date
        : tokyoLocalizer.add(date, action === 'NEXT' ? count : -count, unit),
    // The library's copy of the localizer knows the language.
    title(date: Date, { localizer }: TitleOptions & { readonly localizer?: DateLocalizer }) {
      const { from, until } = spanOf(view, date)
      return (localizer ?? tokyoLocalizer).format(
        isRange ? { start: dateOf(from), end: dateOf(until - 1) } : date,
        heading,
      )
    },
  })
}
