/** A process whose clock is wrong goes by the clock of the database, and leaves what falls due to others. */
import { eq } from 'drizzle-orm'
import { DatabaseClock } from '../adapters/clocks'
import { buildApp } from '../app'
import type { App } from '../app'
import { addReadings } from '../readings'
import { tokens } from '../tables/accounts.tables'
import { subscriptions } from '../tables/billing.tables'
import { aPeriod } from '../modules/billing/testing/period'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp, TestCompany } from '../testing'
import { outbox } from './outbox.tables'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let right: TestApp
let wrong: App
let company: TestCompany
/** By how much the clock of the process is ahead. */
let aheadMs = 0
const lines: string[] = []

beforeEach(async () => {
  right = await createTestApp({ now: new Date(), oneProcess: true })
  aheadMs = 30 * DAY_MS
  lines.length = 0
  const { config, database } = right.services
  wrong = await buildApp({
    config,
    database,
    clock: await DatabaseClock.open(database.pool, () => Date.now() + aheadMs),
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  company = await aCompanyWithAdmin(right.services)
})
afterEach(async () => {
  await wrong.http.close()
  await right.close()
})

const plan = async () =>
  (
    await right.services.db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(eq(subscriptions.companyId, company.company.id))
  )[0]?.state
const sessions = async () => (await right.services.db.select().from(tokens)).length
/** The keys of the mails that left. */
const left = async () =>
  (await right.services.db.select().from(outbox))
    .filter(({ doneAt }) => doneAt)
    .map(({ dedupeKey }) => dedupeKey)
    .sort()
const ready = async () => JSON.parse((await wrong.http.inject('/readyz')).body) as object

async function queueMail(dedupeKey: string, writtenMs: number, dueMs: number): Promise<void> {
  const createdAt = new Date(Date.now() - writtenMs)
  const runAt = new Date(Date.now() - dueMs)
  const { db } = right.services
  await db.insert(outbox).values({
    kind: 'sms',
    payload: { to: '09012345678', text: dedupeKey },
    attempts: 0,
    runAt,
    dueAt: runAt,
    createdAt,
    dedupeKey,
  })
}

it('[DOOR-05] the time is that of the database, whatever the clock of the process says', async () => {
  expect(Math.abs(wrong.services.clock.now().getTime() - Date.now())).toBeLessThan(5000)
  expect(wrong.services.clock.comparison?.aheadMs).toBeGreaterThan(30 * DAY_MS - 5000)
  // A plan that ends in 20 days and a session of yesterday are over by the wrong clock only.
  await aPeriod(right.services, company.company.id, new Date(Date.now() + 20 * DAY_MS))
  await wrong.services.outbox.runDue()
  aheadMs = 0
  await wrong.services.outbox.runDue()
  expect([await plan(), await sessions()]).toEqual(['active', 1])
})

it('[DOOR-05] a process more than 30 s off charges, ends, deletes and reminds nothing, says so, and goes on when it is right', async () => {
  const { db } = right.services
  addReadings(wrong.services)
  await aPeriod(right.services, company.company.id, new Date(Date.now() - HOUR_MS))
  await db.update(tokens).set({ lastUsedAt: new Date(Date.now() - 400 * DAY_MS) })
  await queueMail('reminder', 2 * HOUR_MS, HOUR_MS)
  await queueMail('answer', HOUR_MS, HOUR_MS)
  await wrong.services.outbox.runDue()
  expect([await plan(), await sessions(), await left()]).toEqual(['active', 1, ['answer']])
  expect(await ready()).toMatchObject({ status: 'ready', warnings: expect.arrayContaining(['clock']) })
  expect(await wrong.services.metrics.registry.metrics()).toMatch(/^portal_clock_ahead_seconds 259\d{4}/m)
  expect(lines.filter((line) => line.includes('timed work rests'))).toHaveLength(1)

  aheadMs = 0
  // A comparison holds for a second.
  while (wrong.services.clock.comparison?.isClose === false) await wrong.services.outbox.runDue()
  await wrong.services.outbox.runDue()
  expect([await plan(), await sessions(), await left()]).toEqual(['ended', 0, ['answer', 'reminder']])
  expect(await ready()).toMatchObject({ warnings: expect.not.arrayContaining(['clock']) })
  expect(lines.filter((line) => line.includes('timed work goes on'))).toHaveLength(1)
})

it.each([-31_000, 31_000])('[DOOR-05] a clock that is off by %d ms is wrong', async (ms) => {
  aheadMs = ms
  const clock = await DatabaseClock.open(right.services.database.pool, () => Date.now() + aheadMs)
  expect(clock.isClose).toBe(false)
})

it('a clock that is off by 29 seconds is good enough', async () => {
  const clock = await DatabaseClock.open(right.services.database.pool, () => Date.now() + 29_000)
  expect(clock.isClose).toBe(true)
})
