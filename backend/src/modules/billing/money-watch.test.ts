import { sql } from 'drizzle-orm'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { moneyWatch } from './money-watch'

let app: TestApp
beforeAll(async () => { app = await createTestApp() })
afterAll(() => app.close())

it('[REAL-33] [REAL-31] books that do not add up are told by a metric', async () => {
  const { company } = await aCompanyWithAdmin(app.services)
  const shown = async () => (await app.services.metrics.registry.metrics()).split('\n').find((line) => line.startsWith('portal_money_faults '))
  const now = app.services.clock.now()
  const at = now.toISOString()
  await moneyWatch(app.services)(now)
  expect(await shown()).toBe('portal_money_faults 0')
  await app.services.db.execute(sql`
    insert into charges (company_id, purpose, plan_id, gateway_member_id, gateway_order_id, state, amount, tries, created_at, updated_at)
    select ${company.id}::int, 'order', min(id), 'EPx', 'Nx', 'captured', 49500, 1, ${at}::timestamptz, ${at}::timestamptz from plans`)
  await moneyWatch(app.services)(now)
  expect(await shown()).not.toBe('portal_money_faults 0')
})
