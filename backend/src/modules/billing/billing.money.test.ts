/** Transactions, tax and the qualified invoice. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { plans } from '../../tables/billing.tables'
import { aBuyer, DAY, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { pdfText } from './testing/pdf-text'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: { INVOICE_REGISTRATION_NUMBER: 'T9876543210987', INVOICE_ISSUER: '試験発行株式会社' },
  })
})
afterAll(() => app.close())

const epoch = () => Math.floor(app.services.clock.now().getTime() / 1000)

describe('transactions', () => {
  it('[TRAN-02] contain plan, number, amounts, dates, duration, why the plan ended and how it was paid, newest first', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.allInOneLong)
    const first = epoch()
    await buyer.pass(84)
    await app.advance(3600)
    await buyer.requestInvoice()
    await buyer.screened('approve')
    await buyer.buy(PLAN.light, 'INV')
    const second = epoch()
    const list = await buyer.transactions()
    expect(list).toMatchObject([
      {
        plan: { name_jp: 'ライトプラン（1求人・28日間）', name_en: 'Light plan (1 posting, 28 days)' },
        amount: 49_500,
        tax: 4500,
        total: 49_500,
        transaction_date_timestamp: second,
        expiry_on: second + 28 * DAY,
        duration: 28,
        event: null,
        is_cc: false,
      },
      {
        plan: { name_jp: 'オールインワンプラン（3求人・84日間）' },
        amount: 580_800,
        tax: 52_800,
        total: 580_800,
        transaction_date_timestamp: first,
        expiry_on: first + 84 * DAY,
        duration: 84,
        event: 'expired',
        is_cc: true,
      },
    ])
    expect(list.map(({ transaction_id: id }) => id)).toEqual([
      expect.stringMatching(/^EP-\d{8}-\d{6}$/),
      expect.stringMatching(/^EP-\d{8}-\d{6}$/),
    ])
    expect(new Set(list.map(({ transaction_id: id }) => id)).size).toBe(2)
  })

  it('[TRAN-05] are created at the charge, for an invoice at its approval, for a next plan at its start; a trial and a refused charge create none', async () => {
    const trial = await aBuyer(app)
    await trial.pay(PLAN.trial)
    expect(await trial.transactions()).toEqual([])

    const byInvoice = await aBuyer(app)
    await byInvoice.buy(PLAN.light, 'INV')
    await byInvoice.requestInvoice()
    await app.advance(2 * DAY)
    expect(await byInvoice.transactions()).toEqual([])
    await byInvoice.screened('approve')
    expect(await byInvoice.transactions()).toMatchObject([{ transaction_date_timestamp: epoch() }])

    const byCard = await aBuyer(app)
    await byCard.buy(PLAN.light)
    expect(await byCard.transactions()).toEqual([])
    await byCard.atCardPage(FAILS_LATER)
    expect(await byCard.transactions()).toHaveLength(1)
    await byCard.pay(PLAN.lightThree, REGISTERED)
    expect(await byCard.transactions()).toHaveLength(1)
    await byCard.pass(28)
    // The card fails from the second charge on.
    expect(await byCard.transactions()).toMatchObject([{ event: 'renewal_failed' }])
  })
})

describe('tax', () => {
  it('[TRAN-04] is 10 % of the price, rounded down once, on the transaction and on its invoice', async () => {
    await app.services.db.update(plans).set({ price: 45_679 }).where(eq(plans.id, PLAN.light))
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    await app.services.db.update(plans).set({ price: 45_000 }).where(eq(plans.id, PLAN.light))
    expect(await buyer.transactions()).toMatchObject([{ amount: 50_246, tax: 4567, total: 50_246 }])
    // The invoice shows what was charged, even if the catalogue changes later.
    const text = await invoiceOf(buyer)
    for (const amount of ['¥45,679', '¥4,567', '¥50,246']) expect(text).toContain(amount)
  })
})

async function invoiceOf(buyer: Buyer): Promise<string> {
  const [newest] = await buyer.transactions()
  const file = await app.call(billing.downloadInvoice, {
    token: buyer.token,
    query: { transaction_id: newest?.transaction_id ?? '' },
  })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pdfText(file.raw)
}

it('[TRAN-09] the invoice is a qualified invoice in Japanese', async () => {
  await app.moveTo(new Date('2026-09-30T16:30:00Z'))
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.allInOne)
  const text = await invoiceOf(buyer)
  for (const part of [
    '請求書（適格請求書）',
    '試験発行株式会社',
    '登録番号：T9876543210987',
    `${buyer.company.nameJp} 御中`,
    '取引年月日：2026年10月1日',
    'オールインワンプラン（3求人・28日間）',
    '2026年10月1日〜2026年10月29日（28日間）',
    'クレジットカード',
    '10%対象（税抜）',
    '¥216,000',
    '消費税（10%）',
    '¥21,600',
    '合計（税込）',
    '¥237,600',
  ])
    expect(text).toContain(part)
})
