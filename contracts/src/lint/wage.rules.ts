/** The floor of hourly pay by prefecture and day, and what a posting must pay to reach it. Pure. */
import type { JobContent } from '../jobs/job.schema'
import { paysHourly } from '../jobs/job-type.rules'
import type { JobType } from '../jobs/job.codes'
import { lawOn } from '../law'
import type { IsoDay, Law } from '../law'
import { weeklyHours } from '../visa/weekly-hours'
import type { LawDay } from '../visa/weekly-hours'

export interface WageFloor {
  readonly yen: number
  /** The day it takes effect, or the first possible one if the day is not known. */
  readonly from: IsoDay
  /** Only where the day is not known: the day on which it is in force at the latest. */
  readonly by?: IsoDay | undefined
}

/** A floor whose day is not known counts as in force only from its last possible day on. */
export const sureDay = ({ from, by = from }: WageFloor): IsoDay => by

interface Floors {
  /** The newest one that is certainly in force; `isOld` if it was not checked in time. */
  readonly now?: WageFloor & { readonly isOld: boolean; readonly checked: IsoDay }
  /** The next one that is announced, or that may be in force already. */
  readonly next?: WageFloor
}

export function floorsAt(law: Law, prefecture: number, day: IsoDay): Floors {
  const fact = lawOn(law, 'wage.floor', day, prefecture)
  if (!fact) return {}
  const floor = (yen: number, { from, by }: { from: IsoDay; by: IsoDay | null }): WageFloor =>
    by === null ? { yen, from } : { yen, from, by }
  const { value, state, checked, coming } = fact
  return {
    ...(state === 'unknown' ? {} : { now: { ...floor(value, fact), isOld: state === 'old', checked } }),
    ...(coming ? { next: floor(coming.value, coming) } : {}),
  }
}

export const MONTHS = 12
export const WEEKS = 52
/** Raised pay of a month is rounded up to this many yen. */
const ROUND = 100

export interface MonthlyHours {
  readonly least: number
  readonly most: number
}
/** M5: monthly pay is divided by the scheduled hours. */
export function monthlyHours(
  content: Pick<JobContent, 'work_timing' | 'break_minutes'>,
  on: LawDay,
): MonthlyHours | null {
  const hours = weeklyHours(content.work_timing, content.break_minutes ?? null, on)
  return hours && { least: (hours.least * WEEKS) / MONTHS, most: (hours.most * WEEKS) / MONTHS }
}

export const PAY_FIELDS = [
  'hourly_salary_min',
  'hourly_salary_max',
  'training_hourly_salary_min',
  'training_hourly_salary_max',
  'monthly_salary_min',
  'monthly_salary_max',
] as const
export type PayField = (typeof PAY_FIELDS)[number]
export type Raise = Partial<Record<PayField, number>>
type Paid = Pick<JobContent, PayField | 'work_timing' | 'break_minutes' | 'fixed_overtime_pay'>

/** Pay for fixed overtime is not pay for scheduled hours. */
export const basicMonthly = (content: Pick<JobContent, 'monthly_salary_min' | 'fixed_overtime_pay'>): number | null =>
  typeof content.monthly_salary_min === 'number' ? content.monthly_salary_min - (content.fixed_overtime_pay ?? 0) : null

function hourlyRaise(content: Paid, floor: number): Raise {
  const raise: Raise = {}
  for (const field of PAY_FIELDS.slice(0, 4)) {
    const pay = content[field]
    if (typeof pay === 'number' && pay < floor) raise[field] = floor
  }
  return raise
}

/**
 * Raises only pay that is certainly below the floor: monthly pay is divided by the fewest hours that the shifts
 * allow.
 */
function monthlyRaise(content: Paid, floor: number, on: LawDay): Raise {
  const [basic, hours] = [basicMonthly(content), monthlyHours(content, on)]
  if (basic === null || !hours || basic >= Math.floor(floor * hours.least)) return {}
  const least = Math.ceil((floor * hours.least) / ROUND) * ROUND + (content.fixed_overtime_pay ?? 0)
  const max = content.monthly_salary_max
  return { monthly_salary_min: least, ...(typeof max === 'number' && max < least ? { monthly_salary_max: least } : {}) }
}

/** The fields that must rise, with their new values; empty if the pay reaches the floor. */
export const raiseTo = (jobType: JobType, content: Paid, floor: number, on: LawDay): Raise =>
  paysHourly(jobType) ? hourlyRaise(content, floor) : monthlyRaise(content, floor, on)
