import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, actorOf, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { companies } from '../../tables/company.tables'
import { billingAccounts } from '../../tables/billing.tables'
import { purchase } from './purchase.service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const revisionOf = async (companyId: number) =>
  (await app.services.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.rev ?? -1

it('every start and end of a plan raises the revision used by list caches, with or without postings', async () => {
  const admin = await aCompanyWithAdmin(app.services)
  const { company } = admin
  await app.services.db
    .update(billingAccounts)
    .set({ verificationStatus: 'VERIFIED' })
    .where(eq(billingAccounts.companyId, company.id))
  const actor = actorOf(admin)
  const seen = [await revisionOf(company.id)]
  const look = async () => seen.push(await revisionOf(company.id))
  await purchase(app.services, actor, { planId: 11, mode: 'INV' })
  await look()
  await purchase(app.services, actor, { planId: 12, mode: 'INV' })
  await look()
  await app.advance(28 * 86_400)
  await look()
  await app.advance(28 * 86_400)
  await look()
  expect(seen.slice(1).every((revision, index) => revision > (seen[index] ?? 0))).toBe(true)
})
