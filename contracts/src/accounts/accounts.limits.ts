import { DAY_SECONDS, HOUR_SECONDS } from '../kernel'

/** Validity and tries of links, codes and tokens (D10, D13, D44, D45). Durations in seconds. */
export const ACCOUNT_LIMITS = {
  verificationLink: 72 * HOUR_SECONDS,
  resetLink: HOUR_SECONDS,
  tokenIdle: 14 * DAY_SECONDS,
  /** REAL-35: however much it is used, a token ends after this. */
  tokenLife: 90 * DAY_SECONDS,
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
  /**
   * REAL-16: mails to people who are not logged in, asked for from one network address. An office shares one address:
   * thirty people who forgot their password within an hour are served, a machine is stopped.
   */
  mailsOfSenderAnHour: { most: 30, seconds: HOUR_SECONDS },
  mailsOfSenderADay: { most: 100, seconds: DAY_SECONDS },
  /** REAL-16: new addresses that one member asks for. */
  emailChangesADay: { most: 10, seconds: DAY_SECONDS },
  /** REAL-17: wrong current passwords of one member, over all tokens. */
  passwordTries: { most: 10, seconds: 15 * 60 },
  /** REAL-35: wrong codes of one member, over all logins. */
  secondFactorTries: { most: 10, seconds: 15 * 60 },
  /** Between the password and the code, and codes that one such ticket takes. */
  loginTicket: 5 * 60,
  loginTicketTries: 5,
  /** From showing a secret or a challenge to its confirmation. */
  secondFactorSetUp: 10 * 60,
  totpPeriod: 30,
  recoveryCodes: 10,
  passkeys: 10,
} as const
