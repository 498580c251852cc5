/**
 * What a database with many companies reads, as rows, blocks and plans: of ticks of which nothing is due, and of the
 * ten most used calls. `WRITE_PLANS=1` writes the plans that the test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPath } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { isAdjustable } from '../ports/clock'
import { aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { copyCompanies } from '../testing/many-companies'
import { readBy, scansOf, statementsOf } from '../testing/rows-read'
import type { Read } from '../testing/rows-read'
import { aCase } from '../modules/applications/testing/case'
import type { Case } from '../modules/applications/testing/case'
import { inScope } from './scope'
import { A_PAGE } from '../outbox/each-minute'

const [FEW, MANY] = [10, 1200]
const DAY_MS = 86_400_000
/** Between the evening of a day and the next morning nothing of the companies falls due. */
const EVENING = new Date('2026-01-15T14:30:00Z')
const MORNING = new Date('2026-01-16T00:30:00Z')
const nextDay = (at: Date): Date => new Date(at.getTime() + DAY_MS)

/**
 * Ticks that look through everything page by page: rows per row of a page at most, and blocks. Without a due moment,
 * because the law, a slot or a record of another table decides.
 */
const PAGED: Readonly<Record<string, number>> = {
  waiting: 8,
  hires: 12,
  wages: 16,
  money: 16,
  document_numbers: 5,
  // Half a page of companies, for their days of retention.
  retention: 1,
}
/** An index is a level deeper. */
const SLACK: Omit<Read, 'statements'> = { rows: 20, buffers: 4 }
/** The days of cards are as many places of one index. */
const PLACES: Readonly<Record<string, number>> = { expiring_cards: 31 }

let app: TestApp
let own: Case
beforeAll(async () => {
  app = await createTestApp({ now: EVENING, oneProcess: true })
})
afterAll(() => app.close())

const moveTo = (now: Date) => {
  const { clock } = app.services
  if (isAdjustable(clock)) return clock.moveTo(now)
  throw new Error('The clock of tests can be moved')
}

/** A company with everything for which a tick looks; nothing of it falls due. */
async function aTemplate(): Promise<void> {
  own = await aCase(app, 'IF', { inHours: 200 })
  const { company, actor, job, id } = own
  const { pool } = app.services.database
  await aJob(app.services, company.id, actor.memberId, { status: 'RN' })
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  const [now, days] = [EVENING.toISOString(), (n: number) => new Date(EVENING.getTime() + n * DAY_MS).toISOString()]
  await run(
    `update jobs set published_at = $1, running_since = $1, confirmed_at = $1, still_asked_at = $2 where id = $3`,
    [days(-40), days(-5), job.id],
  )
  await run(
    `update applications set interview_starts_at = $1, interview_ends_at = $2, status_changed_at = $3 where id = $4`,
    [
      // Within the last day, but fixed too late for the reminder of that day.
      days(1.9),
      days(2),
      days(0.95),
      id,
    ],
  )
  await run(
    `insert into slots (company_id, job_id, interviewer_id, starts_at, ends_at, seat, created_at) values ($1, $2, $3, $4, $5, 1, $6)`,
    [company.id, job.id, actor.memberId, days(10), days(10.02), now],
  )
  const further = async (status: string, changed: string) => {
    const { rows } = await run(
      `with p as (insert into applicants (email, first_name, last_name, search, name_order, residence_card_image_key, profile, created_at)
        select 'more' || gen_random_uuid() || '@example.com', 'A', 'B', '', '', 'key', '{"residence_card_expires_on": "2029-01-01"}', $1 returning id, email)
       insert into applications (company_id, job_id, applicant_id, applicant_email, status, applied_at, status_changed_at, created_at, updated_at)
       select $2, $3, id, email, $4, $5, $5, $1, $1 from p returning id`,
      [now, company.id, job.id, status, changed],
    )
    return (rows[0] as { id: number }).id
  }
  await further('ESP', days(-1))
  await further('SL', days(-200))
  await further('RJ', days(-5))
  const { rows: bought } = await run(
    `insert into subscriptions (company_id, plan_id, is_trial, state, paid_by, ordered_at, starts_at, expires_at, amount, created_at)
     select $1, min(id), false, 'active', 'INV', $2, $2, $3, 49500, $2 from plans returning id, plan_id`,
    [company.id, days(-20), new Date('2026-01-21T06:00:00Z').toISOString()],
  )
  const { id: subscription, plan_id: plan } = bought[0] as { id: number; plan_id: number }
  await run(
    `update billing_accounts set card_expires = '2026-01', card_registered_at = $1, gateway_member_id = 'm' where company_id = $2`,
    [now, company.id],
  )
  await run(
    `insert into transactions (company_id, subscription_id, plan_id, transaction_id, amount, tax, total, is_cc, occurred_at, expires_at, duration_days, billed_to, is_followed, sold, written_off_at)
     values ($1, $2, $3, 'EP-20251201-000001', 49500, 4500, 49500, false, $4, $5, 28, '{}', true, '{"dueOn": "2025-12-20"}', $4)`,
    [company.id, subscription, plan, days(-40), days(5)],
  )
  await run(
    `insert into notifications (company_id, member_id, type, text_key, data, created_at, digest_at) values ($1, $2, 'charge_failed', 'charge_failed', '{}', $3, $4)`,
    [company.id, actor.memberId, now, days(3)],
  )
}

async function copies(from: number, to: number): Promise<void> {
  const client = await app.services.database.pool.connect()
  try {
    // Without triggers, which would count the applications one by one.
    await client.query('set session_replication_role = replica')
    await copyCompanies(client, { from, to }, ['transactions'])
    await client.query('set session_replication_role = origin')
    await client.query(
      'vacuum analyze companies, subscriptions, billing_accounts, transactions, jobs, applicants, applications, slots, notifications',
    )
  } finally {
    client.release()
  }
}

/** What each tick reads at that moment, when its process has looked before. */
async function readAt(now: Date): Promise<Map<string, Read>> {
  const { outbox, database } = app.services
  moveTo(now)
  const read = new Map<string, Read>()
  for (const name of [...outbox.tickNames, 'tasks']) {
    const sent = await statementsOf(database.pool, () => (name === 'tasks' ? outbox.runTasks() : outbox.runTick(name)))
    read.set(name, await readBy(database.pool, sent))
  }
  return read
}

it('[MANY-04] ticks read as much with 10 companies as with 1,200 of which nothing is due', async () => {
  await aTemplate()
  await copies(1, FEW - 1)
  await app.settle()
  const few = await readAt(MORNING)
  moveTo(nextDay(EVENING))
  await app.settle()
  await copies(FEW, MANY - 1)
  const many = await readAt(nextDay(MORNING))
  const over = [...many].flatMap(([name, { rows, buffers }]) => {
    const before = few.get(name) ?? { rows: 0, buffers: 0 }
    const paged = A_PAGE * (PAGED[name] ?? 0)
    const isMore =
      rows > before.rows + SLACK.rows + paged || buffers > before.buffers + (PLACES[name] ?? SLACK.buffers) + 4 * paged
    return isMore ? [`${name}: ${before.rows} rows, then ${rows}; ${before.buffers} blocks, then ${buffers}`] : []
  })
  expect(over).toEqual([])
})

/** The calls of `npm run load`. */
const CALLS = [
  'accounts.profile',
  'jobs.list',
  'applications.list',
  'applications.page',
  'applications.one',
  'applications.urgentCount',
  'notifications.list',
  'slots.list',
  'billing.subscription',
  'company.list',
  'jobs.options',
]
const PLANS = join(__dirname, 'plans-at-scale.txt')

async function plansOf(id: string): Promise<string> {
  const { database } = app.services
  const endpoint = allEndpoints.find((one) => one.id === id)
  if (!endpoint) throw new Error(`No endpoint ${id}`)
  const sent = await statementsOf(database.pool, async () => {
    const { statusCode } = await app.http.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, { id: own.id }),
      headers: { authorization: `Token ${own.token}` },
    })
    if (statusCode !== 200) throw new Error(`${id} was answered with ${statusCode}`)
  })
  const scans = await inScope({ companyId: own.company.id }, () => scansOf(database.pool, sent))
  return [id, ...scans.map((one) => `  ${one}`)].join('\n')
}

it('the plans of the ten most used calls stay as they are written down', async () => {
  // Versions of PostgreSQL plan differently.
  if (app.services.database.kind !== 'embedded') return
  const plans: string[] = []
  for (const id of CALLS) plans.push(await plansOf(id))
  const text = `${plans.join('\n')}\n`
  if (process.env['WRITE_PLANS']) writeFileSync(PLANS, text)
  expect(text).toBe(readFileSync(PLANS, 'utf8'))
})
