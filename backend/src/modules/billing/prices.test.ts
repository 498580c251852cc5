/** BOOK-04: prices by the day of the sale, the rate of the tax by the day on which a plan starts. */
import { billingEndpoints as billing, offerEndpoints } from '@portal/contracts/billing'
import { dayAfter, startOfDay } from '@portal/contracts/kernel'
import { lawEndpoints } from '@portal/contracts/law'
import type { GivenLawRow } from '@portal/contracts/law'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../ports/clock'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { charges, orders } from '../../tables/billing.tables'
import { lawRows } from '../../tables/law.tables'
import { aBuyer, APPROVE, DAY, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { SANDBOX_NUMBERS } from './sandbox-gateway'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.delete(lawRows)
  await app.services.law.refresh(app.services.db)
})

const today = () => dayOf(app.services.clock.now())
const row = (change: Partial<GivenLawRow>): GivenLawRow => ({
  key: 'tax.percent',
  of: 0,
  from: dayAfter(today(), 1),
  value: '12',
  by: null,
  source: 'https://operator.example/prices',
  checked: today(),
  check_by: dayAfter(today(), 100),
  ...change,
})
const load = (rows: readonly GivenLawRow[], isDry = false) =>
  app.call(lawEndpoints.load, { body: { dry_run: isDry, rows: [...rows] } })
const priceOf = (plan: number, price: number, inDays: number) =>
  row({ key: 'plan.price', of: plan, value: String(price), from: dayAfter(today(), inDays) })
const rateIn = (inDays: number, percent = 12) => row({ value: String(percent), from: dayAfter(today(), inDays) })

const sums = (list: readonly { readonly total: number; readonly tax: number }[]) =>
  list.map(({ total, tax }) => [total, tax])
const invoiceOf = async (buyer: Buyer, transactionId: string) =>
  (
    await app.http.inject({
      method: 'GET',
      url: `${billing.downloadInvoice.path}?transaction_id=${transactionId}`,
      headers: { authorization: `Token ${buyer.token}` },
    })
  ).rawPayload
const running = (buyer: Buyer) =>
  aJob(app.services, buyer.company.id, buyer.member.id, { status: 'RN', publishedAt: app.services.clock.now() })

it('[BOOK-04] a dry run says what each row replaces; loaded rows are in the lists of those who buy, today and to come', async () => {
  const buyer = await aBuyer(app)
  const rows = [rateIn(30), priceOf(PLAN.light, 46_000, 10)]
  const dry = await load(rows, true)
  expect(dry.ok.rows.map(({ row: { key }, before }) => [key, before])).toEqual([
    ['tax.percent', '10'],
    ['plan.price', '45000'],
  ])
  const light = async () => {
    const offer = (await app.call(offerEndpoints.show)).ok.plans.find(({ id }) => id === PLAN.light)
    const own = (await app.call(billing.plans, { token: buyer.token })).ok.find(({ id }) => id === PLAN.light)
    expect(own).toEqual(offer)
    return offer
  }
  expect((await light())?.dated?.prices).toEqual([{ from: '', price: 45_000 }])
  await load(rows)
  expect(await light()).toMatchObject({
    price: 45_000,
    dated: {
      prices: [
        { from: '', price: 45_000 },
        { from: dayAfter(today(), 10), price: 46_000 },
      ],
      rates: [
        { from: '2019-10-01', percent: 10 },
        { from: dayAfter(today(), 30), percent: 12 },
      ],
    },
  })
  await app.advance(10 * DAY)
  expect((await light())?.price).toBe(46_000)
})

it('[BOOK-04] a price of a trial, of no plan or of nothing, and a rate without its day are refused', async () => {
  const wrong = [
    priceOf(PLAN.trial, 100, 1),
    priceOf(999, 100, 1),
    priceOf(PLAN.light, 0, 1),
    row({ by: dayAfter(today(), 5) }),
  ]
  for (const one of wrong)
    expect((await load([rateIn(2), one])).refusal).toMatchObject({ fields: { 'rows.1': expect.any(String) } })
})

it('[BOOK-04] a next plan has the rate of its start and the price of its sale; the sale and the invoice before stay as they are', async () => {
  const buyer = await aBuyer(app)
  await load([rateIn(20)])
  await buyer.pay(PLAN.light)
  await buyer.pay(PLAN.light)
  const next = async () => (await buyer.subscription()).next_subscription_data
  expect(await next()).toMatchObject({ total: 50_400, tax: 5400, tax_percent: 12 })
  const [first] = await buyer.transactions()
  const invoice = await invoiceOf(buyer, first?.transaction_id ?? '')
  // Another price after the sale, and another rate before the start.
  await load([priceOf(PLAN.light, 60_000, 1), rateIn(25, 15)])
  expect(await next()).toMatchObject({ total: 51_750, tax: 6750, tax_percent: 15 })
  await buyer.pass(28)
  expect(sums(await buyer.transactions())).toEqual([
    [51_750, 6750],
    [49_500, 4500],
  ])
  expect(await buyer.subscription()).toMatchObject({ subscription_data: { total: 51_750, tax_percent: 15 } })
  expect((await invoiceOf(buyer, first?.transaction_id ?? '')).equals(invoice)).toBe(true)
  const csv = (
    await app.http.inject({ url: billing.transactionsCsv.path, headers: { authorization: `Token ${buyer.token}` } })
  ).body
  expect([csv.includes(',15,6750,'), csv.includes(',10,4500,')]).toEqual([true, true])
})

it('[BOOK-04] a renewal costs the price and the rate of its day, and says so before', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  await running(buyer)
  await load([priceOf(PLAN.light, 46_000, 28), rateIn(28)])
  expect((await buyer.subscription()).following_plan).toMatchObject({ total: 51_520, tax: 5520, tax_percent: 12 })
  await buyer.pass(21)
  const [told] = await app.mails(buyer.member.email)
  expect(told?.text).toContain('51,520')
  await buyer.pass(7)
  expect(sums(await buyer.transactions())).toEqual([
    [51_520, 5520],
    [49_500, 4500],
  ])
})

it('[BOOK-04] an invoice order has the rate of the day of its approval, and the price of its order', async () => {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await load([rateIn(3), priceOf(PLAN.light, 60_000, 2)])
  const waiting = async () => (await app.call(billing.orders, { token: buyer.token })).ok
  expect(await waiting()).toMatchObject([{ total: 49_500, tax_percent: 10 }])
  await buyer.pass(3)
  expect(await waiting()).toMatchObject([{ total: 50_400, tax_percent: 12 }])
  await buyer.screened('approve')
  expect(sums(await buyer.transactions())).toEqual([[50_400, 5400]])
})

it('[BOOK-04] a sum that changed since it was shown is refused with the new one, and nothing is ordered', async () => {
  const buyer = await aBuyer(app)
  await load([priceOf(PLAN.light, 46_000, 1)])
  await app.advance(DAY)
  const buy = (total: string) =>
    app.call(billing.purchase, {
      params: { planId: PLAN.light },
      query: { payment_mode: 'CC', place: 'present', total },
      token: buyer.token,
    })
  const refused = await buy('49500')
  expect([refused.status, refused.refusal]).toMatchObject([
    409,
    { code: 'price_changed', total: 50_600, tax_percent: 10 },
  ])
  expect(await app.services.db.select().from(orders).where(eq(orders.companyId, buyer.company.id))).toEqual([])
  expect((await buy('50600')).status).toBe(200)
  await buyer.atCardPage(APPROVE)
  expect(sums(await buyer.transactions())).toEqual([[50_600, 4600]])
  // With one press, without a running posting.
  const renew = (total: string) => app.call(billing.renew, { query: { total }, token: buyer.token })
  expect((await renew('49500')).refusal).toMatchObject({ code: 'price_changed', total: 50_600 })
  expect((await renew('50600')).ok.next_subscription_data?.total).toBe(50_600)
})

it('[BOOK-04] nobody is charged another sum than the card page showed: the order ends without a charge', async () => {
  const buyer = await aBuyer(app)
  await load([rateIn(1)])
  await app.moveTo(new Date((startOfDay(dayAfter(today(), 1)) - 60) * 1000))
  await buyer.buy(PLAN.light)
  const page = await buyer.cardPage()
  await app.advance(120)
  expect(await buyer.atCardPage(APPROVE, page)).toBe('/dashboard/billing?payment=changed')
  expect(await app.services.db.select().from(charges).where(eq(charges.companyId, buyer.company.id))).toEqual([])
  expect(await buyer.transactions()).toEqual([])
  await buyer.pay(PLAN.light)
  expect(sums(await buyer.transactions())).toEqual([[50_400, 5400]])
})

it('[BOOK-04] an answer that comes on the first day of another rate takes the tax of that day out of the same sum', async () => {
  const buyer = await aBuyer(app)
  await load([rateIn(1)])
  await app.moveTo(new Date((startOfDay(dayAfter(today(), 1)) - 60) * 1000))
  await buyer.pay(PLAN.light, { action: 'card', number: SANDBOX_NUMBERS.silentAfter })
  expect(await buyer.transactions()).toEqual([])
  await app.advance(3600)
  expect(sums(await buyer.transactions())).toEqual([[49_500, 5303]])
  const [charge] = await app.services.db.select().from(charges).where(eq(charges.companyId, buyer.company.id))
  expect(charge).toMatchObject({ amount: 49_500, tax: 5303, taxPercent: 12 })
})
