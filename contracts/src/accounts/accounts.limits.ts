import { DAY_SECONDS, HOUR_SECONDS } from '../kernel'

/** Validity and tries of links, codes and tokens (D10, D13, D44, D45). Durations in seconds. */
export const ACCOUNT_LIMITS = {
  verificationLink: 72 * HOUR_SECONDS,
  resetLink: HOUR_SECONDS,
  tokenIdle: 14 * DAY_SECONDS,
  loginFailures: 10,
  loginWindow: 15 * 60,
  loginLock: 15 * 60,
  smsCodeDigits: 6,
  smsCode: 10 * 60,
  smsCodeTries: 5,
  /** Re-sent mails and SMS codes, per address or number: one in this many seconds … */
  resendEvery: 60,
  /** … and this many a day. */
  resendsADay: 10,
} as const
