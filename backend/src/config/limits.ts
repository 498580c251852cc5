/** Every limit that counts in time, in one table. The counters are in the database (`rate-limits.ts`). */
import { NOTE_LIMITS, PERSON_LINK, PERSON_SMS, TALK_LIMITS } from '@portal/contracts/applications'
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { CALENDAR_ADDRESS } from '@portal/contracts/scheduling'
import { TEAM_LIMITS } from '@portal/contracts/team'

export interface Limit {
  /** Whose count it is. An address is the network address of a caller; a recipient is an e-mail address or a number. */
  readonly subject: 'address' | 'account' | 'recipient' | 'member' | 'company' | 'application' | 'installation'
  readonly most: number
  readonly seconds: number
  /** What is counted. */
  readonly counts: string
}

export const LIMITS = {
  mailsOfSenderAnHour: {
    subject: 'address',
    ...ACCOUNT_LIMITS.mailsOfSenderAnHour,
    counts: 'registrations, and requests of verification and reset links',
  },
  mailsOfSenderADay: {
    subject: 'address',
    ...ACCOUNT_LIMITS.mailsOfSenderADay,
    counts: 'registrations, and requests of verification and reset links',
  },
  wrongSecrets: {
    subject: 'address',
    most: 50,
    seconds: ACCOUNT_LIMITS.loginWindow,
    counts: 'wrong passwords, codes of the second step, and mailed links, over all accounts',
  },
  wrongServiceTokens: {
    subject: 'address',
    most: 20,
    seconds: ACCOUNT_LIMITS.loginWindow,
    counts: 'calls of the partner and the operator API with a wrong token',
  },
  loginFailures: {
    subject: 'account',
    most: ACCOUNT_LIMITS.loginFailures,
    seconds: ACCOUNT_LIMITS.loginWindow,
    counts: 'wrong passwords of one e-mail address; the last one locks it',
  },
  sendingsToRecipient: {
    subject: 'recipient',
    most: ACCOUNT_LIMITS.resendsADay,
    seconds: DAY_SECONDS,
    counts: 'mails with a link and SMS with a code, per kind',
  },
  sendingAgain: {
    subject: 'recipient',
    most: 1,
    seconds: ACCOUNT_LIMITS.resendEvery,
    counts: 'mails with a link and SMS with a code, per kind',
  },
  passwordTries: {
    subject: 'member',
    ...ACCOUNT_LIMITS.passwordTries,
    counts: 'wrong current passwords, over all sessions',
  },
  secondFactorTries: {
    subject: 'member',
    ...ACCOUNT_LIMITS.secondFactorTries,
    counts: 'wrong codes of the second step, over all logins',
  },
  emailChanges: { subject: 'member', ...ACCOUNT_LIMITS.emailChangesADay, counts: 'new e-mail addresses asked for' },
  smsOfMember: { subject: 'member', most: 5, seconds: DAY_SECONDS, counts: 'SMS with a code' },
  smsOfCompany: { subject: 'company', most: 20, seconds: DAY_SECONDS, counts: 'SMS with a code' },
  smsOfInstallation: {
    subject: 'installation',
    most: 500,
    seconds: DAY_SECONDS,
    counts: 'SMS with a code; `SMS_A_DAY` sets another number',
  },
  invitationsAnHour: { subject: 'company', ...TEAM_LIMITS.invitationsAnHour, counts: 'addresses invited or looked up' },
  invitationsADay: { subject: 'company', ...TEAM_LIMITS.invitationsADay, counts: 'addresses invited or looked up' },
  notes: { subject: 'company', ...NOTE_LIMITS.written, counts: 'notes about applicants' },
  replies: { subject: 'company', ...TALK_LIMITS.replies, counts: 'replies mailed to applicants' },
  smsToApplicant: { subject: 'recipient', ...PERSON_SMS.toOne, counts: 'invitations and reminders by SMS' },
  smsToApplicants: { subject: 'company', ...PERSON_SMS.ofCompany, counts: 'invitations and reminders by SMS' },
  smsToAllApplicants: { subject: 'installation', ...PERSON_SMS.ofAll, counts: 'invitations and reminders by SMS' },
  personVisits: {
    subject: 'application',
    ...PERSON_LINK.visits,
    counts: 'visits to the links in texts to an applicant',
  },
  wrongPersonLinks: { subject: 'address', ...PERSON_LINK.wrong, counts: 'wrong links to the page of an applicant' },
  calendarReads: { subject: 'member', ...CALENDAR_ADDRESS.reads, counts: 'reads of a calendar address' },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS
