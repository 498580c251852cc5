/** The floor of hourly pay by prefecture and day, and what a posting must pay to reach it. Pure. */
import type { JobContent } from '../jobs/job.schema'
import { paysHourly } from '../jobs/job-type.rules'
import type { JobType } from '../jobs/job.codes'
import type { IsoDay } from '../jobs/ssw-fields.data'
import { weeklyHours } from '../visa/weekly-hours'

export interface WageFloor {
  readonly yen: number
  /** The day it takes effect, or the first possible one if the day is not known. */
  readonly from: IsoDay
  /** Only where the day is not known: the day on which it is in force at the latest. */
  readonly by?: IsoDay | undefined
}

/** A floor whose day is not known counts as in force only from its last possible day on. */
export const sureDay = ({ from, by = from }: WageFloor): IsoDay => by

/** The newest row that is certainly in force on the day. */
export function floorOn(rows: readonly WageFloor[], day: IsoDay): WageFloor | undefined {
  return rows
    .filter((row) => sureDay(row) <= day)
    .reduce<WageFloor | undefined>(
      (newest, row) => (newest && sureDay(newest) > sureDay(row) ? newest : row),
      undefined,
    )
}

/** The next row that is announced, or that may be in force already. */
export function comingFloor(rows: readonly WageFloor[], day: IsoDay): WageFloor | undefined {
  return rows
    .filter((row) => sureDay(row) > day)
    .reduce<WageFloor | undefined>((next, row) => (next && sureDay(next) < sureDay(row) ? next : row), undefined)
}

const MONTHS = 12
const WEEKS = 52
/** Raised pay of a month is rounded up to this many yen. */
const ROUND = 100

export interface MonthlyHours {
  readonly least: number
  readonly most: number
}
/** M5: monthly pay is divided by the scheduled hours. */
export function monthlyHours(content: Pick<JobContent, 'work_timing' | 'break_minutes'>): MonthlyHours | null {
  const hours = weeklyHours(content.work_timing, content.break_minutes ?? null)
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
function monthlyRaise(content: Paid, floor: number): Raise {
  const [basic, hours] = [basicMonthly(content), monthlyHours(content)]
  if (basic === null || !hours || basic >= Math.floor(floor * hours.least)) return {}
  const least = Math.ceil((floor * hours.least) / ROUND) * ROUND + (content.fixed_overtime_pay ?? 0)
  const max = content.monthly_salary_max
  return { monthly_salary_min: least, ...(typeof max === 'number' && max < least ? { monthly_salary_max: least } : {}) }
}

/** The fields that must rise, with their new values; empty if the pay reaches the floor. */
export const raiseTo = (jobType: JobType, content: Paid, floor: number): Raise =>
  paysHourly(jobType) ? hourlyRaise(content, floor) : monthlyRaise(content, floor)
