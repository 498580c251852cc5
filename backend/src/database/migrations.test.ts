import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { moneyFaults } from '../modules/billing/money-faults'
import { sha256 } from '../security/tokens'
import { emptyDatabase } from '../testing/test-database'
import { migrateDatabase, migrationsFolder, pendingMigrations } from './migrate'
import type { Database } from './database'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

interface Released {
  readonly released: readonly { readonly tag: string; readonly sha256: string }[]
}

/** The schema after the first `count` migrations. */
async function migrateTo(database: Database, count: number): Promise<void> {
  const from = migrationsFolder()
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  try {
    const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8')) as Journal
    const entries = journal.entries.slice(0, count)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) cpSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(drizzle({ client: database.pool }), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The rows of a company in the first schema: two paid plans, a trial, a waiting order, tokens, failed and claimed
 * tasks.
 */
const ROWS_OF_BEFORE = [
  `insert into companies (name_jp, contact_name, contact_num, created_at, updated_at) values ('株式会社旧', '山田', '0312345678', now(), now())`,
  `insert into members (company_id, email, password_hash, first_name, last_name, display_name, is_admin, created_at, updated_at)
     values (1, 'old@example.com', 'hash', '太郎', '山田', '山田', true, now(), now())`,
  `insert into tokens (hash, member_id, is_admin, last_used_at, created_at) values ('t1', 1, true, now(), now()), ('t2', 1, false, now(), now())`,
  `insert into plans (id, name_jp, max_jobs, max_days, is_all_in_one, is_trial, price, is_active, position)
     values (1, 'お試し', 1, 28, false, true, 0, true, 0), (2, 'ライト', 1, 28, false, false, 45000, true, 1)`,
  `insert into billing_accounts (company_id, verification_status, gateway_member_id, updated_at) values (1, 'NA', 'EPold', now())`,
  `insert into orders (company_id, plan_id, mode, place, state, gateway_order_id, created_at)
     values (1, 1, 'CC', 'present', 'done', 'Otrial', now()), (1, 2, 'CC', 'present', 'done', 'Obought', now()), (1, 2, 'INV', 'next', 'waiting', 'Owaiting', now())`,
  `insert into subscriptions (company_id, plan_id, order_id, is_trial, state, paid_by, ordered_at, starts_at, expires_at, created_at)
     values (1, 1, 1, true, 'ended', 'CC', now(), now() - interval '70 days', now() - interval '42 days', now()),
            (1, 2, 2, false, 'ended', 'CC', now(), now() - interval '42 days', now() - interval '14 days', now()),
            (1, 2, null, false, 'active', 'CC', now(), now() - interval '14 days', now() + interval '14 days', now())`,
  `insert into transactions (company_id, subscription_id, plan_id, transaction_id, amount, tax, total, is_cc, occurred_at, expires_at, duration_days, billed_to)
     values (1, 2, 2, 'EP-20260101-000002', 49500, 4500, 49500, true, now(), now(), 28, '{"name_jp":"株式会社旧"}'),
            (1, 3, 2, 'EP-20260129-000003', 49500, 4500, 49500, true, now(), now(), 28, '{"name_jp":"株式会社旧"}')`,
  `insert into sandbox_charges (gateway_order_id, gateway_member_id, amount, approved, charged_at)
     values ('Obought', 'EPold', 49500, true, now()), ('Orefused', 'EPold', 49500, false, now())`,
  `insert into outbox (kind, payload, run_at, attempts, locked_until, last_error, created_at)
     values ('mail', '{"to":"old@example.com"}', now(), 3, now() + interval '9 years', '550 no such user old@example.com', now())`,
]

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

it('a database of the first schema keeps its rows when the later migrations run, and facts of sales are filled in', async () => {
  await migrateTo(database, 1)
  for (const statement of ROWS_OF_BEFORE) await database.pool.query(statement)
  expect(await pendingMigrations(database)).toBeGreaterThan(0)
  await migrateDatabase(database)
  expect(await pendingMigrations(database)).toBe(0)

  const rows = async (text: string) => (await database.pool.query(text)).rows as unknown[]
  expect(await rows('select hash, member_id from tokens order by hash')).toEqual([
    { hash: 't1', member_id: 1 },
    { hash: 't2', member_id: 1 },
  ])
  expect(await rows('select count(distinct id) as ids from tokens')).toEqual([{ ids: 2 }])
  expect(await rows('select plan_name, plan_days, amount, tax, tax_percent from orders order by id')).toEqual([
    { plan_name: 'お試し', plan_days: 28, amount: 0, tax: 0, tax_percent: 10 },
    { plan_name: 'ライト', plan_days: 28, amount: 49500, tax: 4500, tax_percent: 10 },
    { plan_name: 'ライト', plan_days: 28, amount: 49500, tax: 4500, tax_percent: 10 },
  ])
  expect(await rows('select subscription_id, amount, state, outcome from charges order by subscription_id')).toEqual([
    { subscription_id: 2, amount: 49500, state: 'captured', outcome: 'plan' },
    { subscription_id: 3, amount: 49500, state: 'captured', outcome: 'plan' },
  ])
  expect(await rows(`select first, last from document_numbers where series = 'EP'`)).toEqual([{ first: 4, last: 3 }])
  expect(await rows('select gateway_order_id, status from sandbox_charges order by 1')).toEqual([
    { gateway_order_id: 'Obought', status: 'CAPTURE' },
    { gateway_order_id: 'Orefused', status: 'UNPROCESSED' },
  ])
  expect(await rows('select locked_until, last_error, payload from outbox')).toEqual([
    { locked_until: null, last_error: 'unknown', payload: { to: 'old@example.com' } },
  ])
  expect(await moneyFaults(database.db)).toEqual([])
})

it('migrations run only once', async () => {
  await migrateDatabase(database)
  expect((await database.pool.query('select count(*) as orders from orders')).rows).toEqual([{ orders: 3 }])
})

it('a released migration never changes, because databases have it already', () => {
  const folder = migrationsFolder()
  const { released } = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8')) as Released
  for (const { tag, sha256: known } of released)
    expect({ tag, sha256: sha256(readFileSync(join(folder, `${tag}.sql`), 'utf8')) }).toEqual({ tag, sha256: known })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  expect(journal.entries.slice(0, released.length).map(({ tag }) => tag)).toEqual(released.map(({ tag }) => tag))
  // One migration at most is still to be released.
  expect(journal.entries.length - released.length).toBeLessThanOrEqual(1)
})
