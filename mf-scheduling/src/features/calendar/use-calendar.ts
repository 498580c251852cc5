import { useIsPhone } from '@portal/browser/ui'
import type { SlotTimes } from '@portal/contracts/scheduling'
import { useCallback, useMemo, useState } from 'react'
import type { Arrangement } from './arrangement'
import { CALENDAR_VIEWS, PHONE_VIEWS, spanOf, type CalendarView, type Span } from './calendar-views'
import { SLOT_LENGTHS } from './drag-slots'
import { dateOf } from './tokyo-localizer'

/** What a calendar shows: a view at a date, how its columns are arranged, and which slot has to be in sight. */
export interface CalendarState {
  readonly view: CalendarView
  readonly views: readonly CalendarView[]
  readonly date: Date
  readonly span: Span
  readonly arrangement: Arrangement
  /** Minutes of a new slot. */
  readonly length: number
  /** A new object for each wish. */
  readonly sought: SlotTimes | undefined
  readonly onView: (view: CalendarView) => void
  readonly onDate: (date: Date) => void
  readonly onArrangement: (arrangement: Arrangement) => void
  readonly onLength: (minutes: number) => void
  /** CALE-03: shows these times, whatever days are visible now. */
  readonly reveal: (times: SlotTimes) => void
}

/** `start` is where week and day begin; what comes begins with `now`. */
export function useCalendar(start: number, now: number): CalendarState {
  const isPhone = useIsPhone()
  const views = isPhone ? PHONE_VIEWS : CALENDAR_VIEWS
  const [first] = useState({ start: dateOf(start), now: dateOf(now) })
  const [chosen, setView] = useState<CalendarView>(isPhone ? 'agenda' : 'week')
  const [moved, setDate] = useState<Date>()
  const [arrangement, setArrangement] = useState<Arrangement>('none')
  const [length, setLength] = useState<number>(SLOT_LENGTHS[0])
  const [sought, setSought] = useState<SlotTimes>()
  // A window that becomes narrow shows a day of the week.
  const view = views.find((each) => each === chosen) ?? 'day'
  const date = moved ?? (view === 'agenda' ? first.now : first.start)
  const span = useMemo(() => spanOf(view, date), [view, date])
  const { from, until } = span
  const reveal = useCallback(
    (times: SlotTimes) => {
      if (times.start < from || times.start >= until) setDate(dateOf(times.start))
      setSought({ ...times })
    },
    [from, until],
  )
  return {
    view,
    views,
    date,
    span,
    arrangement,
    length,
    sought,
    onView: setView,
    onDate: setDate,
    onArrangement: setArrangement,
    onLength: setLength,
    reveal,
  }
}
