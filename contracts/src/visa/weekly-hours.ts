import { fromWorkTiming } from '../jobs/work-timing.codec'
import type { Shift, WorkTiming } from '../jobs/work-timing.codec'

/**
 * Hours a week as a posting's shifts say them. `most` is every shift, without breaks that are not stated; `least` takes the shortest
 * shift where a day has several to choose from, and the breaks that labour standards law art. 34 asks for. The truth lies between.
 */
export interface WeeklyHours {
  readonly least: number
  readonly most: number
  readonly days: number
  /** Of one day. */
  readonly shortestDay: number
  readonly longestDay: number
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const DAY = 24 * 60
/** Over 8 hours one hour, over 6 hours 45 minutes. */
const dueBreak = (worked: number): number => (worked > 8 * 60 ? 60 : worked > 6 * 60 ? 45 : 0)

interface Span {
  readonly from: number
  readonly to: number
}
const spanOf = ({ timeFrom, timeTo }: Shift): Span => {
  const [from, to] = [minutes(timeFrom), minutes(timeTo)]
  return { from, to: to > from ? to : to + DAY }
}

function joined(spans: readonly Span[]): number {
  let sum = 0
  let end = -1
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum
}

const hours = (total: number): number => Math.round(total / 6) / 10

/** Null where the posting has no shift yet. `breakMinutes` are those of each shift, where the posting states them. */
export function weeklyHours(
  timing: WorkTiming | null | undefined,
  breakMinutes: number | null = null,
): WeeklyHours | null {
  const byDay = new Map<string, Span[]>()
  for (const shift of timing ? fromWorkTiming(timing) : []) {
    for (const day of shift.days) byDay.set(day, [...(byDay.get(day) ?? []), spanOf(shift)])
  }
  if (byDay.size === 0) return null
  const least: number[] = []
  const most: number[] = []
  for (const spans of byDay.values()) {
    const net = spans.map(({ from, to }) => Math.max(0, to - from - (breakMinutes ?? dueBreak(to - from))))
    least.push(Math.min(...net))
    most.push(Math.max(0, joined(spans) - (breakMinutes ?? 0) * spans.length))
  }
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
  return {
    least: hours(sum(least)),
    most: hours(sum(most)),
    days: byDay.size,
    shortestDay: hours(Math.min(...least)),
    longestDay: hours(Math.max(...most)),
  }
}
