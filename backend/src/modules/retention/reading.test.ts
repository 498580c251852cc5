/**
 * How many rows retention reads in tables in which nothing has expired: as few, however large they grow. The database
 * counts them, so that it makes no difference by which statements a rule reads. `MANY_ROWS=1000000` measures at that
 * size.
 */
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asOneCall, transaction } from '../../database/database'
import { idempotencyKeys, sentMails, sentSms } from '../../database/system.tables'
import { loginAttempts, oneTimeCodes, sendLimits, tokens } from '../../tables/accounts.tables'
import { loginTickets } from '../../tables/second-factor.tables'
import { applicants, applications, personLinks } from '../../tables/applications.tables'
import { aCase } from '../applications/testing/case'
import { RETENTION_DAYS } from '@portal/contracts/company'
import { companies } from '../../tables/company.tables'
import { cardSessions } from '../../tables/billing.tables'
import { mailTrace } from '../../tables/mail-trace.tables'
import { toldOnce } from '../../tables/notifications.tables'
import { invitations } from '../../tables/team.tables'
import { outbox } from '../../outbox/outbox.tables'
import { rateLimits } from '../../tables/rate-limits.tables'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { before, RETENTION } from './rules'

const MANY = Number(process.env.MANY_ROWS ?? 6000)
/** Rows of one statement while the tables are filled. */
const AT_ONCE = 100_000
const ONE_IN = 300
/** Development counts the thousand mails that it keeps, and identity documents that are needed still are looked at. */
const FEW = 1500 + MANY / ONE_IN

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
  await fill()
}, 120_000 + MANY)
afterAll(() => app.close())

const query = async (text: string, values: readonly unknown[] = []) =>
  (await app.services.database.pool.query<Record<string, unknown>>(text, [...values])).rows

/** Copies the only row of the table; `own` are the values that differ in each copy, which is `n`. */
async function multiply(table: PgTable, own: Readonly<Record<string, string>>): Promise<void> {
  const name = getTableName(table)
  const columns = (
    await query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [name],
    )
  ).map((row) => String(row['name']))
  for (let from = 1; from <= MANY; from += AT_ONCE)
    await query(
      `insert into ${name} (${columns.join(', ')})
       select ${columns.map((column) => own[column] ?? `one.${column}`).join(', ')}
       from (select * from ${name} limit 1) one, generate_series(${from}, ${Math.min(from + AT_ONCE - 1, MANY)}) n`,
    )
}

async function fill(): Promise<void> {
  const { db } = app.services
  const { actor } = await aCase(app, 'RJ')
  const { companyId, memberId } = actor
  await app.settle()
  const now = app.services.clock.now()
  await db.delete(tokens)
  await db.delete(loginAttempts)
  await db.delete(outbox)
  await db.delete(rateLimits)
  await db.delete(mailTrace)
  await db.delete(toldOnce)
  await db.delete(sentMails)
  await db.insert(tokens).values({ hash: '0', memberId, isAdmin: false, lastUsedAt: now, createdAt: now })
  await multiply(tokens, { hash: 'n::text' })
  await db.insert(loginTickets).values({ hash: '0', memberId, expiresAt: new Date(now.getTime() + 300_000) })
  await multiply(loginTickets, { hash: 'n::text' })
  await db
    .insert(rateLimits)
    .values({ kind: 'a', subject: '0', used: 1, windowEndsAt: new Date(now.getTime() + 60_000) })
  await multiply(rateLimits, { subject: 'n::text' })
  const code = { memberId, purpose: 'reset', hash: '0', recipient: 'a@example.com', expiresAt: now } as const
  await db.insert(oneTimeCodes).values({ ...code, createdAt: now })
  await multiply(oneTimeCodes, { hash: 'n::text' })
  await db.insert(loginAttempts).values({ email: 'a', failedAt: [now, now] })
  await multiply(loginAttempts, { email: 'n::text' })
  await db.insert(sendLimits).values({ kind: 'sms', recipient: '0', lastSentAt: now, dayStartedAt: now, sentInDay: 1 })
  await multiply(sendLimits, { recipient: 'n::text' })
  const invitation = { companyId, email: 'a@example.com', isAdmin: false, tokenHash: '0', sentAt: now, expiresAt: now }
  await db.insert(invitations).values({ ...invitation, acceptedAt: now, createdAt: now })
  await multiply(invitations, { token_hash: 'n::text' })
  await db.insert(cardSessions).values({ hash: '0', companyId, expiresAt: now, createdAt: now })
  await multiply(cardSessions, { hash: 'n::text' })
  await db.insert(idempotencyKeys).values({ scope: 'a', key: '0', response: {}, createdAt: now })
  await multiply(idempotencyKeys, { key: 'n::text' })
  await db.insert(outbox).values({ kind: 'mail', payload: {}, runAt: now, attempts: 1, createdAt: now, doneAt: now })
  await multiply(outbox, { done_at: 'case when n % 2 = 0 then one.done_at end', failed_at: 'one.done_at' })
  const traced = { channel: 'mail', kind: 'account', about: 'reset', state: 'sent' } as const
  await db.insert(mailTrace).values({ ...traced, companyId, outboxId: 0, queuedAt: now })
  await multiply(mailTrace, {})
  await db.insert(toldOnce).values({ key: '0', toldAt: now })
  await multiply(toldOnce, { key: 'n::text' })
  await db.insert(sentMails).values({ recipient: 'a@example.com', subject: '', text: '', html: '', sentAt: now })
  await multiply(sentMails, {})
  await db.insert(sentSms).values({ recipient: '0', text: '', sentAt: now })
  await multiply(sentSms, {})
  // Ended long ago, and their documents are deleted already.
  await db.update(applications).set({ statusChangedAt: new Date(now.getTime() - 400 * 86_400_000) })
  await db
    .update(applicants)
    .set({ residenceCardImageKey: null, residenceCardImageBackKey: null, designationPaperImageKey: null })
  await multiply(applicants, { profile_image_key: `'applicants/' || n` })
  await multiply(applications, { applicant_id: `(select min(id) from applicants) + n` })
  const link = { purpose: 'result', createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) } as const
  const [one] = await db.select({ id: applications.id }).from(applications).limit(1)
  await db.insert(personLinks).values({ ...link, hash: '0', applicationId: one?.id ?? 0 })
  await multiply(personLinks, { hash: 'n::text' })
  // Kept for longer than they are ended, and who left did so lately (CARE-02).
  await db.update(companies).set({ retentionDays: RETENTION_DAYS.most })
  await multiply(companies, {})
  await query(
    `insert into hire_records (application_id, item, day, member_id, at) select id, 'left_on', '2026-01-01', $1, $2 from applications`,
    [memberId, now],
  )
  // Some are needed still.
  await query(`update applicants set residence_card_image_key = 'documents/' || id where id % ${ONE_IN} = 0`)
  await query('update applications set status_changed_at = $1 where applicant_id % $2 = 0', [now, ONE_IN])
  await query('analyze')
}

interface Counts {
  readonly scans: number
  readonly rows: number
}

/** What this transaction did so far; the counters may contain an earlier one of the same connection. */
async function counted(): Promise<ReadonlyMap<string, Counts>> {
  const rows = await query(
    `select relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans,
       coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
     from pg_stat_xact_user_tables where schemaname = 'public'`,
  )
  return new Map(
    rows.map(({ name, scans, rows: read }) => [String(name), { scans: Number(scans), rows: Number(read) }]),
  )
}

/** The tables that the work reads, with the number of rows that it reads there. */
const readBy = (
  work: () => Promise<unknown>,
): Promise<readonly { readonly table: string; readonly rows: number }[]> => {
  const { db } = app.services
  return asOneCall(db, {
    begin: async () => undefined,
    work: async () => {
      // From here on everything runs in one transaction.
      await transaction(db, async () => undefined)
      const at = await counted()
      await work()
      return [...(await counted())].flatMap(([table, { scans, rows }]) => {
        const earlier = at.get(table) ?? { scans: 0, rows: 0 }
        return scans > earlier.scans ? [{ table, rows: rows - earlier.rows }] : []
      })
    },
    end: async () => undefined,
    isRefusal: () => false,
  })
}

const many = ({ rows }: { readonly rows: number }): boolean => rows > FEW

it.each(RETENTION)('[DOOR-16] the rule $name reads by indexes, in tables that `fill` has filled', async (rule) => {
  const { services } = app
  const read = await readBy(() => rule.purge(services, before(rule, services.clock.now()), 200))
  expect(read).not.toEqual([])
  for (const { table } of read) {
    const [row] = await query(`select count(*) as rows from ${table}`)
    expect({ table, isFilled: Number(row?.['rows']) > MANY / 2 }).toEqual({ table, isFilled: true })
  }
  expect(read.filter(many)).toEqual([])
})

it('[DOOR-16] whether a row names a file of an applicant is read by indexes', async () => {
  const { outbox: tasks, db } = app.services
  await tasks.enqueue(db, 'applicant_files', { keys: ['applicants/gone'] })
  const read = await readBy(() => tasks.runTasks())
  expect(read.map(({ table }) => table)).toContain('applicants')
  expect(read.filter(many)).toEqual([])
})
