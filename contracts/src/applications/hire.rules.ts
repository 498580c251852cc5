/** VISA-06: what a company looks at after a hire, and when its members are reminded. It informs and decides nothing. */
import { DAY_SECONDS } from '../kernel'
import { startOfDay } from '../scheduling/tokyo-time'
import { statusOfResidence } from '../visa/statuses.data'

/** What somebody confirms, in the order in which it is done; the report is the notification of employment. */
export const HIRE_CHECKS = ['original', 'chip', 'inquiry', 'report'] as const
export type HireCheck = (typeof HIRE_CHECKS)[number]
/** Days that replace what the portal knows: the day of the hire, and the date on the card. */
export const HIRE_DAYS = ['starts_on', 'expires_on'] as const
export type HireDay = (typeof HIRE_DAYS)[number]

export const HIRE = {
  /** The report is due on this day of the month after the hire (docs/product/facts.md, R22). */
  reportDay: 10,
  /** How many days before the last day members are reminded. */
  reportNotices: [7, 1],
  expiryNotices: [90, 60, 30, 7],
  /** Reminders are sent at this hour in Tokyo, not at midnight. */
  noticeHour: 9,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
} as const

/**
 * The Immigration Services Agency's inquiry about numbers of residence cards that lapsed (docs/product/facts.md, R11).
 */
export const LAPSE_INQUIRY_URL = 'https://lapse-immi.moj.go.jp/'

/** 特別永住者, 外交 and 公用: no notification of employment (R22). */
const UNREPORTED: readonly number[] = [5, 26, 27]
export const isReported = (status: string | null): boolean => !UNREPORTED.includes(statusOfResidence(status)?.id ?? 0)

/** The day by which the employment of a person who starts on that day is reported. */
export function reportBy(startsOn: string): string {
  const [year = 0, month = 0] = startsOn.split('-').map(Number)
  const [dueYear, dueMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${dueYear}-${String(dueMonth).padStart(2, '0')}-${HIRE.reportDay}`
}

/** Undefined if one of the texts is no day. */
export function daysUntil(day: string, due: string): number | undefined {
  const [from, to] = [startOfDay(day), startOfDay(due)]
  return from === undefined || to === undefined ? undefined : Math.round((to - from) / DAY_SECONDS)
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
  if (left === undefined || left < 0) return undefined
  const notice = notices.filter((days) => days >= left).toSorted((a, b) => a - b)[0]
  return notice !== undefined && (daysUntil(hiredOn, due) ?? -1) >= notice ? notice : undefined
}
