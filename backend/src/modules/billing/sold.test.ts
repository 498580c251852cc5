/** A sale never changes (D107): current data does not appear in earlier invoices or lists. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../app'
import { readConfig } from '../../config/config'
import { lookupPostcode } from '../../geo'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { companies } from '../../tables/company.tables'
import { plans, subscriptions, transactions } from '../../tables/billing.tables'
import { aBuyer, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { pdfText } from './testing/pdf-text'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const SHINJUKU = {
  postcode: '1600022',
  prefectureId: 13,
  cityId: 13104,
  lotNum: '3-1-4',
  buildingNameJp: '新宿試験ビル 8F',
}
const shinjuku = { ...SHINJUKU, wardId: lookupPostcode(SHINJUKU.postcode)?.wards[0]?.id ?? 0 }
const moveCompany = (buyer: Buyer, values: Partial<typeof companies.$inferInsert>) =>
  app.services.db.update(companies).set(values).where(eq(companies.id, buyer.company.id))

async function byInvoice(buyer: Buyer): Promise<void> {
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
}

async function download(buyer: Buyer, http: TestApp['http'] = app.http): Promise<Buffer> {
  const [newest] = await buyer.transactions()
  const url = `${billing.downloadInvoice.path}?transaction_id=${newest?.transaction_id ?? ''}`
  return (await http.inject({ method: 'GET', url, headers: { authorization: `Token ${buyer.token}` } })).rawPayload
}

/** A restarted backend on the same database. */
async function startedAgain(env: Readonly<Record<string, string>>) {
  const config = readConfig(
    { PORTAL_MODE: 'test', PORTAL_DATA: app.config.dataDir, PORTAL_SEED: 'none', ...env },
    app.config.dataDir,
  )
  return buildApp({ config, database: app.services.database, clock: app.services.clock })
}

it.each(['card', 'invoice'] as const)(
  '[REAL-21] a later change of catalogue, configuration and company does not change a sale by %s and the bytes of its invoice',
  async (way) => {
    const buyer = await aBuyer(app)
    await moveCompany(buyer, shinjuku)
    if (way === 'card') await buyer.pay(PLAN.light)
    else await byInvoice(buyer)
    const [before, listed] = [await download(buyer), await buyer.transactions()]
    expect(before.subarray(0, 5).toString()).toBe('%PDF-')

    await app.advance(3600)
    const again = await startedAgain({
      INVOICE_ISSUER: '別の発行者株式会社',
      INVOICE_ADDRESS: '〒530-0001 大阪府大阪市北区梅田1-2-3',
      INVOICE_REGISTRATION_NUMBER: 'T1111111111111',
      INVOICE_BANK_NAME: '別の銀行',
      INVOICE_PAYMENT_DAYS: '60',
    })
    const { db } = app.services
    await db.update(plans).set({ nameJp: '名前を変えたプラン', price: 1, maxDays: 84 }).where(eq(plans.id, PLAN.light))
    await moveCompany(buyer, {
      nameJp: '社名変更株式会社',
      contactName: '別の 担当',
      postcode: '5300001',
      prefectureId: 27,
      cityId: 27127,
      wardId: null,
      lotNum: '9',
      buildingNameJp: null,
    })

    expect((await download(buyer, again.http)).equals(before)).toBe(true)
    expect(await buyer.transactions()).toEqual(listed)
    await again.http.close()
    // A start loads the shipped catalogue and this app's configuration again.
    await (await startedAgain({})).http.close()
  },
)

it('[REAL-21] an old sale gets its plan name and address once, at the next start of the backend', async () => {
  const buyer = await aBuyer(app)
  await moveCompany(buyer, shinjuku)
  await buyer.pay(PLAN.light)
  const { db } = app.services
  const mine = eq(transactions.companyId, buyer.company.id)
  await db.update(transactions).set({ sold: null }).where(mine)
  await db
    .update(subscriptions)
    .set({ planName: '以前のプラン名' })
    .where(eq(subscriptions.companyId, buyer.company.id))
  await (await startedAgain({ INVOICE_ISSUER: '以前の発行者' })).http.close()
  await (await startedAgain({})).http.close()
  expect(await buyer.transactions()).toMatchObject([
    { plan: { name_jp: '以前のプラン名' }, amount: 49_500, tax: 4500, total: 49_500, duration: 28 },
  ])
  const text = pdfText(await download(buyer))
  for (const part of [
    '以前のプラン名',
    '以前の発行者',
    '〒160-0022',
    '東京都新宿区新宿3-1-4',
    '新宿試験ビル 8F',
    '2026年1月15日',
  ])
    expect(text).toContain(part)
})

it('[REAL-21] an earlier sale of a company that has moved keeps name, postcode and lot number, and the places of the postcode', async () => {
  const buyer = await aBuyer(app)
  await moveCompany(buyer, shinjuku)
  await buyer.pay(PLAN.light)
  const { db } = app.services
  await db.update(transactions).set({ sold: null }).where(eq(transactions.companyId, buyer.company.id))
  await moveCompany(buyer, {
    nameJp: '新しい社名',
    postcode: '5300001',
    prefectureId: 27,
    cityId: 27127,
    wardId: null,
    lotNum: '9',
    buildingNameJp: '梅田ビル',
  })
  // A sale by an older backend that still runs: reading the list completes it.
  expect(await buyer.transactions()).toHaveLength(1)
  const text = pdfText(await download(buyer))
  expect(text).toContain(`${buyer.company.nameJp} 御中`)
  expect(text).toContain('東京都新宿区新宿3-1-4')
  for (const part of ['梅田', '新しい社名']) expect(text).not.toContain(part)
})
