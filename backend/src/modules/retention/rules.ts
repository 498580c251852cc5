/**
 * The retention periods of all data that expires. Data that the product shows (interviews, invoices, the audit
 * log) has no rule and is kept.
 */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { CLOSED_ERASED_DAYS, RETENTION_DAYS } from '@portal/contracts/company'
import { MAIL_TRACE_DAYS } from '@portal/contracts/operator'
import { getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { transaction } from '../../database/database'
import type { Db } from '../../database/database'
import { idempotencyKeys, sentMails, sentSms } from '../../database/system.tables'
import { mailTrace } from '../../tables/mail-trace.tables'
import { loginTickets } from '../../tables/second-factor.tables'
import { ATTEMPTS_END, loginAttempts, oneTimeCodes, sendLimits, tokens } from '../../tables/accounts.tables'
import { anonymiseDue, forgetDocuments } from '../applications'
import { eraseClosed } from '../closing'
import { personLinks } from '../../tables/applications.tables'
import { cardSessions } from '../../tables/billing.tables'
import { toldOnce } from '../../tables/notifications.tables'
import { INVITATION_END, invitations } from '../../tables/team.tables'
import { outbox } from '../../outbox/outbox.tables'
import { rateLimits } from '../../tables/rate-limits.tables'
import type { Services } from '../../services/services'

const DAY_MS = 86_400_000
/** Nobody waits for it, and a table may be large. */
const WITHIN_MS = 60_000

export interface RetentionRule {
  readonly name: string
  readonly days: number
  readonly why: string
  /** Deletes at most `limit` rows older than `before` and returns their number. */
  purge(services: Services, before: Date, limit: number): Promise<number>
}

/**
 * A limited batch that skips rows locked by another backend. As an array, the rows are fetched by their places; a join
 * may read the whole table.
 */
const rowsOf =
  (table: PgTable, where: (before: Date) => SQL) =>
  ({ db }: { db: Db }, before: Date, limit: number): Promise<number> => {
    const name = sql.identifier(getTableName(table))
    const expired = sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${where(before)} limit ${limit} for update skip locked))`
    return transaction(db, async (tx) => (await tx.execute(expired)).rowCount ?? 0, { statementMs: WITHIN_MS })
  }

export const RETENTION: readonly RetentionRule[] = [
  {
    name: 'tokens',
    days: (ACCOUNT_LIMITS.tokenIdle * 1000) / DAY_MS,
    why: 'tokens expire after so many days without use (D45)',
    purge: rowsOf(tokens, (before) => sql`last_used_at < ${before}`),
  },
  {
    name: 'tokens_of_age',
    days: (ACCOUNT_LIMITS.tokenLife * 1000) / DAY_MS,
    why: 'tokens expire at this age, even if they are used (REAL-35)',
    purge: rowsOf(tokens, (before) => sql`created_at < ${before}`),
  },
  {
    name: 'person_links',
    days: 180,
    why: 'an old link of an applicant still says for half a year that it is too old (VOICE-01)',
    purge: rowsOf(personLinks, (before) => sql`expires_at < ${before}`),
  },
  {
    name: 'login_tickets',
    days: 0,
    why: 'tickets expire five minutes after the password',
    purge: rowsOf(loginTickets, (before) => sql`expires_at <= ${before}`),
  },
  {
    name: 'rate_limits',
    days: 0,
    why: 'a limit ignores windows that have ended',
    purge: rowsOf(rateLimits, (before) => sql`window_ends_at <= ${before}`),
  },
  {
    name: 'one_time_codes',
    days: 30,
    why: 'until then an old link is reported as expired, not as unknown',
    purge: rowsOf(oneTimeCodes, (before) => sql`expires_at < ${before}`),
  },
  {
    name: 'login_attempts',
    days: 1,
    why: 'window and lock of a login last minutes (D13)',
    purge: rowsOf(loginAttempts, (before) => sql`${ATTEMPTS_END} < ${before}`),
  },
  {
    name: 'send_limits',
    days: 2,
    why: 'they count within one day (D44)',
    purge: rowsOf(sendLimits, (before) => sql`last_sent_at < ${before} and day_started_at < ${before}`),
  },
  {
    name: 'invitations',
    days: 30,
    why: 'accepted or revoked invitations are not shown any more, and they contain an address',
    purge: rowsOf(invitations, (before) => sql`${INVITATION_END} < ${before}`),
  },
  {
    name: 'card_sessions',
    days: 30,
    why: 'a visit to the card page takes minutes; a user who returns late still sees the result',
    purge: rowsOf(cardSessions, (before) => sql`expires_at < ${before}`),
  },
  {
    name: 'idempotency_keys',
    days: 1,
    why: 'a repeated call gets the first answer for 24 hours (D115)',
    purge: rowsOf(idempotencyKeys, (before) => sql`created_at < ${before}`),
  },
  {
    name: 'outbox_done',
    days: 7,
    why: 'counts and times of sent mails and SMS; their contents are deleted when they are sent',
    purge: rowsOf(outbox, (before) => sql`done_at < ${before}`),
  },
  {
    name: 'outbox_dead',
    days: 30,
    why: 'an operator can retry them in that time; they contain addresses and texts',
    purge: rowsOf(outbox, (before) => sql`done_at is null and failed_at < ${before}`),
  },
  {
    name: 'told_once',
    days: 180,
    why: 'a notification this old may be sent again',
    purge: rowsOf(toldOnce, (before) => sql`told_at < ${before}`),
  },
  {
    name: 'mail_trace',
    days: MAIL_TRACE_DAYS,
    why: 'so long operators and admins ask why a mail did not come (OPER-01)',
    purge: rowsOf(mailTrace, (before) => sql`queued_at < ${before}`),
  },
  {
    name: 'sent_mails',
    days: 0,
    why: 'development keeps the newest thousand',
    purge: rowsOf(sentMails, () => sql`id <= (select id from sent_mails order by id desc offset 1000 limit 1)`),
  },
  {
    name: 'sent_sms',
    days: 0,
    why: 'development keeps the newest thousand',
    purge: rowsOf(sentSms, () => sql`id <= (select id from sent_sms order by id desc offset 1000 limit 1)`),
  },
  {
    name: 'identity_documents',
    days: 30,
    why: 'pictures of residence card and designation paper are needed until the application has ended (TALK-08)',
    purge: forgetDocuments,
  },
  {
    name: 'ended_applications',
    days: RETENTION_DAYS.otherwise,
    why: 'personal data of ended applications is taken away after the days that the company chose (CARE-02)',
    purge: anonymiseDue,
  },
  {
    name: 'closed_companies',
    days: CLOSED_ERASED_DAYS,
    why: 'so long the mails are tried that tell applicants of the closing; then personal data and files go (CARE-03)',
    purge: eraseClosed,
  },
]

export const before = (rule: RetentionRule, now: Date): Date => new Date(now.getTime() - rule.days * DAY_MS)
