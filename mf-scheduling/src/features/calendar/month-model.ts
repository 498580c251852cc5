import { dayAfter, mondayOf, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { slotState, type Slot } from '@portal/contracts/scheduling'
import { shapeOf } from '../../parts/slot-shape'
import { restOf } from './rest-day'

/** CALE-02: what is counted of a day. A held slot counts as booked; one that another booking closed, not at all. */
export const MONTH_COUNTS = ['open', 'booked', 'over'] as const
type MonthCount = (typeof MONTH_COUNTS)[number]

export interface MonthDay {
  /** `2026-11-21`. */
  readonly day: string
  readonly start: number
  readonly rest: ReturnType<typeof restOf>
  readonly counts: Readonly<Record<MonthCount, number>>
}

function countOf(slot: Slot, now: number): MonthCount | undefined {
  const shape = shapeOf(slotState(slot, now))
  if (shape === 'taken') return undefined
  return shape === 'held' ? 'booked' : shape
}

/** The weeks of a month (`2026-11`), whole ones from Monday to Sunday. */
export function monthOf(month: string, slots: readonly Slot[], now: number): MonthDay[][] {
  const byDay = new Map<string, Record<MonthCount, number>>()
  const countsOf = (day: string) => byDay.get(day) ?? { open: 0, booked: 0, over: 0 }
  for (const slot of slots) {
    const count = countOf(slot, now)
    const day = tokyoDay(slot.start_timestamp)
    if (!count) continue
    const counts = countsOf(day)
    byDay.set(day, { ...counts, [count]: counts[count] + 1 })
  }
  const weeks: MonthDay[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = dayAfter(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = dayAfter(monday, index)
        const start = startOfDay(day)
        return { day, start, rest: restOf(start), counts: countsOf(day) }
      }),
    )
  }
  return weeks
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day to which a key moves; undefined for other keys. */
export function movedDay(day: string, key: string): string | undefined {
  const monday = mondayOf(day)
  if (key === 'Home') return monday
  if (key === 'End') return dayAfter(monday, 6)
  if (key === 'PageUp') return dayAfter(day, -28)
  if (key === 'PageDown') return dayAfter(day, 28)
  const steps = STEPS[key]
  return steps === undefined ? undefined : dayAfter(day, steps)
}
