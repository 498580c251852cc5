/** VISA-06: what a company looks at after a hire, and when its members are reminded. It informs and decides nothing. */
import { daysUntil } from '../kernel'
import type { ContractPeriod } from '../jobs/content.fields'
import { statusOfResidence, STUDENT } from '../visa/statuses.data'
import type { WeeklyHours } from '../visa/weekly-hours'

/** What somebody confirms, in the order in which it is done; the report is the notification of employment. */
export const HIRE_CHECKS = ['original', 'chip', 'inquiry', 'report'] as const
export type HireCheck = (typeof HIRE_CHECKS)[number]
/** Days that replace what the portal knows: the day of the hire, and the date on the card. */
export const HIRE_DAYS = ['starts_on', 'expires_on'] as const
export type HireDay = (typeof HIRE_DAYS)[number]

export const HIRE = {
  /**
   * With employment insurance the report is due on this day of the month after the hire, otherwise at the end of that
   * month (docs/product/facts.md, R27).
   */
  reportDay: 10,
  /** R27: employment insurance begins at these hours a week, and a contract of 31 days. */
  insuredHours: 20,
  insuredMonths: 2,
  /** How many days before the last day members are reminded. */
  reportNotices: [7, 1],
  expiryNotices: [90, 60, 30, 7],
  /** Reminders are sent at this hour in Tokyo, not at midnight. */
  noticeHour: 9,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
} as const

/** 特別永住者, 外交 and 公用: no notification of employment (R22). */
const UNREPORTED: readonly number[] = [5, 26, 27]
export const isReported = (status: string | null): boolean => !UNREPORTED.includes(statusOfResidence(status)?.id ?? 0)

/** What the portal knows about a person's employment insurance; null means "not known". */
export interface InsuranceFacts {
  readonly status: string | null
  readonly hours: WeeklyHours | null
  readonly contractPeriod: ContractPeriod | null
  readonly contractMonths: number | null
}

/**
 * Whether the person gets employment insurance. Null if the posting does not say enough, and for students: those of
 * day schools do not, those of evening and correspondence courses do.
 */
export function isInsured({ status, hours, contractPeriod, contractMonths }: InsuranceFacts): boolean | null {
  if (hours && hours.most < HIRE.insuredHours) return false
  const isLong = contractPeriod === 'indefinite' || (contractMonths ?? 0) >= HIRE.insuredMonths
  const isStudent = statusOfResidence(status)?.id === STUDENT
  return hours && hours.least >= HIRE.insuredHours && isLong && !isStudent ? true : null
}

/** The day by which the employment of a person who starts on that day is reported. */
export function reportBy(startsOn: string, insured: boolean): string {
  const [year = 0, month = 0] = startsOn.split('-').map(Number)
  // Months of `Date` start at 0: `month` is the month after the hire, and day 0 the last day of the month before.
  const due = new Date(insured ? Date.UTC(year, month, HIRE.reportDay) : Date.UTC(year, month + 1, 0))
  return due.toISOString().slice(0, 10)
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
