import { fromWorkTiming } from '../jobs/work-timing.codec'
import type { Shift, WorkTiming } from '../jobs/work-timing.codec'
import { lawOn } from '../law'
import type { IsoDay, Law } from '../law'

/**
 * Weekly hours from a posting's shifts. `most` counts every shift and only stated breaks. `least` counts the shortest
 * shift of each day with several, and the breaks that the law requires (rows `break.*`). The real hours
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
const BREAKS = [
  ['break.longHours', 'break.longMinutes'],
  ['break.hours', 'break.minutes'],
] as const
export const BREAK_KEYS = BREAKS.flat()

/** The law of a day. */
export interface LawDay {
  readonly law: Law
  readonly day: IsoDay
}
type DueBreak = (worked: number) => number
/** The break that a shift of so many minutes must have. */
function dueBreakOn({ law, day }: LawDay): DueBreak {
  const steps = BREAKS.map((step) => step.map((key) => lawOn(law, key, day).value))
  return (worked) => steps.find(([hours = 0]) => worked > hours * 60)?.[1] ?? 0
}

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

/** The minutes of each day: of its shortest shift, and of all its shifts. Null without shifts. */
function minutesByDay(
  timing: WorkTiming | null | undefined,
  breakMinutes: number | null,
  on: LawDay,
): { readonly least: number[]; readonly most: number[] } | null {
  const byDay = new Map<string, Span[]>()
  for (const shift of timing ? fromWorkTiming(timing) : []) {
    for (const day of shift.days) byDay.set(day, [...(byDay.get(day) ?? []), spanOf(shift)])
  }
  if (byDay.size === 0) return null
  const dueBreak = dueBreakOn(on)
  const least: number[] = []
  const most: number[] = []
  for (const spans of byDay.values()) {
    const net = spans.map(({ from, to }) => Math.max(0, to - from - (breakMinutes ?? dueBreak(to - from))))
    least.push(Math.min(...net))
    most.push(Math.max(0, joined(spans) - (breakMinutes ?? 0) * spans.length))
  }
  return { least, most }
}

/** Null if the posting has no shifts. `breakMinutes` is the stated break of each shift, if any. */
export function weeklyHours(
  timing: WorkTiming | null | undefined,
  breakMinutes: number | null,
  on: LawDay,
): WeeklyHours | null {
  const found = minutesByDay(timing, breakMinutes, on)
  if (!found) return null
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
  return {
    least: hours(sum(found.least)),
    most: hours(sum(found.most)),
    days: found.least.length,
    shortestDay: hours(Math.min(...found.least)),
    longestDay: hours(Math.max(...found.most)),
  }
}

/** What a part-time posting states about one person. */
export interface OnePerson {
  readonly days_per_week?: number | null | undefined
  readonly hours_per_day?: number | null | undefined
  readonly hours_per_week?: number | null | undefined
}

/**
 * MEET-06: the hours of one person, as stated; what is not stated comes from the shifts. Null if the statement says
 * less than a week.
 */
export function statedHours(
  { days_per_week: days, hours_per_day: ofDay, hours_per_week: ofWeek }: OnePerson,
  timing: WorkTiming | null | undefined,
  breakMinutes: number | null,
  on: LawDay,
): WeeklyHours | null {
  const shifts = minutesByDay(timing, breakMinutes, on)
  const day = ofDay == null ? undefined : ofDay * 60
  const shortest = day ?? (shifts ? Math.min(...shifts.least) : undefined)
  const longest = day ?? (shifts ? Math.max(...shifts.most) : undefined)
  const known = {
    days: days ?? shifts?.least.length ?? 0,
    shortestDay: hours(shortest ?? 0),
    longestDay: hours(longest ?? 0),
  }
  if (ofWeek != null) return { least: ofWeek, most: ofWeek, ...known }
  if (days == null || shortest === undefined || longest === undefined) return null
  return { least: hours(days * shortest), most: hours(days * longest), ...known }
}
