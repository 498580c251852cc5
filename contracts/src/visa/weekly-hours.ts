import { fromWorkTiming } from '../jobs/work-timing.codec'
import type { Shift, WorkTiming } from '../jobs/work-timing.codec'

/**
 * Weekly hours from a posting's shifts. `most` counts every shift and only stated breaks. `least` counts the shortest
 * shift of each day with several, and the breaks that article 34 of the labour standards law requires. The real hours
 * lie between the two.
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
/** A break of one hour above 8 hours, of 45 minutes above 6 hours. */
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

/** Null if the posting has no shifts. `breakMinutes` is the stated break of each shift, if any. */
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
