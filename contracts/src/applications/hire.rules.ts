/** VISA-06: what a company looks at after a hire, and when its members are reminded. It informs and decides nothing. */
import { dayAfter, daysUntil } from '../kernel'
import type { ContractPeriod } from '../jobs/content.fields'
import { lawOn } from '../law'
import type { IsoDay, Law } from '../law'
import { statusOfResidence, STUDENT } from '../visa/statuses.data'
import type { WeeklyHours } from '../visa/weekly-hours'

/** What somebody confirms, in the order in which it is done; the report is the notification of employment. */
export const HIRE_CHECKS = ['original', 'chip', 'inquiry', 'report'] as const
export type HireCheck = (typeof HIRE_CHECKS)[number]
/** LAWS-05: the proof that a renewal or change was applied for in time; asked for once the card has expired. */
export const HIRE_PROOFS = ['renewal'] as const
/** Days that replace what the portal knows: the day of the hire, and the date on the card; and the last day of work. */
export const HIRE_DAYS = ['starts_on', 'expires_on', 'left_on'] as const
/** HIRE-03: the notification of the leaving; asked for once its day is recorded. */
export const HIRE_LEAVING = ['left_report'] as const
/** Everything that can be recorded of a hire. */
export const HIRE_ITEMS = [...HIRE_CHECKS, ...HIRE_PROOFS, ...HIRE_LEAVING, ...HIRE_DAYS] as const
export type HireDay = (typeof HIRE_DAYS)[number]

/** HIRE-04: what the agency's page answers to an inquiry. */
export const INQUIRY_RESULTS = ['valid', 'invalid', 'unclear'] as const

export const HIRE = {
  /** How many days before the last day members are reminded. */
  reportNotices: [7, 1],
  expiryNotices: [90, 60, 30, 7],
  /** Reminders are sent at this hour in Tokyo, not at midnight. */
  noticeHour: 9,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
} as const

/** Whether the notification of employment is asked for; of a few statuses it is not (R22). */
export const isReported = (law: Law, status: string | null, day: IsoDay): boolean =>
  !lawOn(law, 'report.exempt', day).value.includes(statusOfResidence(status)?.id ?? 0)

/** What the portal knows about a person's employment insurance; null means "not known". */
export interface InsuranceFacts {
  readonly status: string | null
  readonly hours: WeeklyHours | null
  readonly contractPeriod: ContractPeriod | null
  readonly contractMonths: number | null
}

/** No month has fewer days. */
const SHORTEST_MONTH = 28

/**
 * LAWS-04: whether the person gets employment insurance on that day. Null if the posting does not say enough, if the
 * test of the law was not checked in time, and for students: those of day schools do not, those of evening and
 * correspondence courses do.
 */
export function isInsured(
  law: Law,
  { status, hours, contractPeriod, contractMonths }: InsuranceFacts,
  day: IsoDay,
): boolean | null {
  const [least, days, students] = [
    lawOn(law, 'insurance.weeklyHours', day),
    lawOn(law, 'insurance.days', day),
    lawOn(law, 'insurance.dayStudents', day),
  ]
  if (![least, days, students].every(({ isSure }) => isSure)) return null
  if (hours && hours.most < least.value) return false
  const isLong = contractPeriod === 'indefinite' || (contractMonths ?? 0) * SHORTEST_MONTH >= days.value
  const isOpen = !students.value && statusOfResidence(status)?.id === STUDENT
  return hours && hours.least >= least.value && isLong && !isOpen ? true : null
}

/** The company states how many work there; the pension office counts its insured people. */
export interface SocialFacts extends Pick<InsuranceFacts, 'status' | 'hours'> {
  readonly companySize: number | null
}

/**
 * LAWS-06: whether the hire means health insurance and employees' pension. Null if that is not sure: also in a small
 * company (who works three quarters of the regular hours is insured in any), for students, and while pay counts.
 */
export function isSociallyInsured(law: Law, { status, hours, companySize }: SocialFacts, day: IsoDay): boolean | null {
  const [least, size, pay, students] = [
    lawOn(law, 'social.weeklyHours', day),
    lawOn(law, 'social.companySize', day),
    lawOn(law, 'social.monthlyPay', day),
    lawOn(law, 'social.students', day),
  ]
  if (!hours || ![least, size, pay, students].every(({ isSure }) => isSure)) return null
  if (hours.most < least.value) return false
  const isOpen = pay.value > 0 || (!students.value && (statusOfResidence(status)?.id ?? STUDENT) === STUDENT)
  return hours.least >= least.value && (companySize ?? 0) >= size.value && !isOpen ? true : null
}

export const REPORTED = ['hired', 'left'] as const

/**
 * LAWS-04: the day by which the hire on that day is reported, or the leaving with that last day. With insurance a hire
 * is reported in the month after it and a leaving within some days; without it both at the end of the next month.
 */
export function reportBy(law: Law, day: IsoDay, insured: boolean, what: (typeof REPORTED)[number] = 'hired'): IsoDay {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (insured && what === 'left') return dayAfter(day, lawOn(law, 'report.leavingDays', day).value)
  // Months of `Date` start at 0: `month` is the month after the hire, and day 0 the last day of the month before.
  const due = insured
    ? Date.UTC(year, month, lawOn(law, 'report.insuredDay', day).value)
    : Date.UTC(year, month + lawOn(law, 'report.uninsuredMonths', day).value, 0)
  return new Date(due).toISOString().slice(0, 10)
}

/**
 * The reminder that is due: the latest of `notices` (days before the day) whose time has come, so that a backend that
 * was down sends it later. None before the first one, after the day itself, or if its time was before the hire.
 */
export function hireNotice(
  notices: readonly number[],
  { day, due, hiredOn }: { readonly day: string; readonly due: string; readonly hiredOn: string },
): number | undefined {
  const left = daysUntil(day, due)
  if (!(left >= 0)) return undefined
  const notice = notices.filter((days) => days >= left).toSorted((a, b) => a - b)[0]
  return notice !== undefined && daysUntil(hiredOn, due) >= notice ? notice : undefined
}
