import { DAY_SECONDS, HOUR_SECONDS } from '../kernel'

/** Validity and tries of links, codes and tokens (D10, D13, D44, D45). Durations in seconds. */
export const ACCOUNT_LIMITS = {
  verificationLink: 72 * HOUR_SECONDS,
  resetLink: HOUR_SECONDS,
  tokenIdle: 14 * DAY_SECONDS,
  /** REAL-35: the longest life of a token; use does not extend it. */
  tokenLife: 90 * DAY_SECONDS,
  loginFailures: 10,
  loginWindow: 15 * 60,
  loginLock: 15 * 60,
  smsCodeDigits: 6,
  smsCode: 10 * 60,
  smsCodeTries: 5,
  /** At most one re-sent mail or SMS code per address or number in this many seconds. */
  resendEvery: 60,
  /** At most this many re-sent mails or SMS codes per address or number a day. */
  resendsADay: 10,
  /**
   * REAL-16: mails that people who are not logged in request from one network address. The limit allows thirty people
   * of one office to reset their passwords within an hour, and stops an automated sender.
   */
  mailsOfSenderAnHour: { most: 30, seconds: HOUR_SECONDS },
  mailsOfSenderADay: { most: 100, seconds: DAY_SECONDS },
  /** REAL-16: how many new addresses one member may request. */
  emailChangesADay: { most: 10, seconds: DAY_SECONDS },
  /** REAL-17: how many wrong current passwords one member may send, counted over all tokens. */
  passwordTries: { most: 10, seconds: 15 * 60 },
  /** REAL-35: how many wrong codes one member may send, counted over all logins. */
  secondFactorTries: { most: 10, seconds: 15 * 60 },
  /** The life of the ticket between the password and the code, and the number of codes that one ticket accepts. */
  loginTicket: 5 * 60,
  loginTicketTries: 5,
  /** The time between showing a secret or a challenge and its confirmation. */
  secondFactorSetUp: 10 * 60,
  totpPeriod: 30,
  recoveryCodes: 10,
  passkeys: 10,
} as const
