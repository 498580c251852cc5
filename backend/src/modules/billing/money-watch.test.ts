import { sql } from 'drizzle-orm'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { moneyLooks } from './money-watch'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('[REAL-33] [REAL-31] a metric reports violated rules of the books', async () => {
  const { company } = await aCompanyWithAdmin(app.services)
  const shown = async () =>
    (await app.services.metrics.registry.metrics()).split('\n').find((line) => line.startsWith('portal_money_faults '))
  const now = app.services.clock.now()
  const at = now.toISOString()
  const look = async () => {
    for (const [, each] of moneyLooks(app.services)) await each(now)
  }
  await look()
  expect(await shown()).toBe('portal_money_faults 0')
  // A plan in service without a payment.
  await app.services.db.execute(sql`
    insert into subscriptions (company_id, plan_id, is_trial, state, paid_by, ordered_at, starts_at, expires_at, amount, created_at)
    select ${company.id}::int, min(id), false, 'active', 'CC', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '28 days', 49500, ${at}::timestamptz
      from plans`)
  await look()
  expect(await shown()).not.toBe('portal_money_faults 0')
})
