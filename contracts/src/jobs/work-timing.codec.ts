import * as v from 'valibot'
import { fields } from '../kernel'
import { SHIFT_TIMES } from './job.limits'
import { WEEKDAYS, WeekdaySchema } from './job.codes'
import type { Weekday } from './job.codes'

/** D68, D96: keys `HH:MM-HH:MM`, values weekdays. */
const KEY = /^([01]\d|2[0-3]):(00|30)-([01]\d|2[0-3]):(00|30)$/
export const WorkTimingSchema = v.record(fields.word(KEY, 11, 'rule.job.shift'), v.array(WeekdaySchema))
export type WorkTiming = v.InferOutput<typeof WorkTimingSchema>

export interface Shift {
  readonly timeFrom: string
  readonly timeTo: string
  readonly days: readonly Weekday[]
}

/** As chosen so far; it may be empty. */
const time = fields.given('draft', 10)
export const ShiftSchema = v.object({ timeFrom: time, timeTo: time, days: v.array(WeekdaySchema) })

const ordered = (days: Iterable<Weekday>): Weekday[] => {
  const set = new Set(days)
  return WEEKDAYS.filter((day) => set.has(day))
}

/** Joins shifts of the same times, because the map has one entry per time range (JCON-34). */
export function toWorkTiming(shifts: readonly Shift[]): WorkTiming {
  const timing: Record<string, Weekday[]> = {}
  for (const { timeFrom, timeTo, days } of shifts) {
    const key = `${timeFrom}-${timeTo}`
    timing[key] = ordered([...(timing[key] ?? []), ...days])
  }
  return timing
}

export function fromWorkTiming(timing: WorkTiming): Shift[] {
  return Object.entries(timing)
    .map(([range, days]) => ({ timeFrom: range.slice(0, 5), timeTo: range.slice(6), days: ordered(days) }))
    .sort((a, b) => a.timeFrom.localeCompare(b.timeFrom) || a.timeTo.localeCompare(b.timeTo))
}

/** D68: an end before the start is on the next day. */
export const isOvernight = (shift: Pick<Shift, 'timeFrom' | 'timeTo'>): boolean => shift.timeTo < shift.timeFrom

const TIMES = new Set(SHIFT_TIMES)

/** What is wrong with one shift, as a message key (JCON-31, JCON-32, JCON-35). */
export function shiftFault(shift: Shift): string | undefined {
  if (!TIMES.has(shift.timeFrom) || !TIMES.has(shift.timeTo)) return 'rule.job.shift'
  if (shift.timeFrom === shift.timeTo) return 'rule.job.shiftEqual'
  if (shift.days.length === 0) return 'rule.job.shiftDays'
  return undefined
}

export function workTimingFault(timing: WorkTiming | null | undefined): string | undefined {
  const shifts = timing ? fromWorkTiming(timing) : []
  if (shifts.length === 0) return 'rule.job.shift'
  for (const shift of shifts) {
    const fault = shiftFault(shift)
    if (fault) return fault
  }
  return undefined
}
