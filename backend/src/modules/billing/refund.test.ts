/** [BOOK-03] The operator gives a sale back, and the books say so. */
import { billingEndpoints as billing, booksEndpoints as books } from '@portal/contracts/billing'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { moneyFaults } from './money-faults'
import { aBuyer, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
afterAll(() => app.close())

const refund = async (buyer: Buyer, more: { dry_run?: boolean; amount?: number } = {}) => {
  const { company } = buyer
  const transactionId = (await buyer.transactions()).at(-1)?.transaction_id ?? ''
  const named = { company_id: company.id, company_name: company.nameJp }
  return app.call(books.refund, {
    body: { ...named, transaction_id: transactionId, reason: '二重のお申込み', ...more },
  })
}
const notesOf = async ({ token }: Buyer) => (await app.call(billing.creditNotes, { token })).ok

it('[BOOK-03] a sale by card goes back to the card once, with a credit note over it and a mail', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  expect((await refund(buyer, { dry_run: true })).status).toBe(200)
  await app.settle()
  expect(await notesOf(buyer)).toEqual([])
  expect((await refund(buyer)).ok).toMatchObject({ amount: 49_500, credit_note: null })
  expect((await refund(buyer)).refusal).toMatchObject({ code: 'status_conflict' })
  await app.settle()
  const [sale] = await buyer.transactions()
  expect(await notesOf(buyer)).toMatchObject([{ amount: 49_500, transaction_id: sale?.transaction_id, is_cc: true }])
  expect((await refund(buyer)).refusal).toMatchObject({ code: 'status_conflict' })
  expect((await app.mails(buyer.member.email))[0]?.text).toContain('¥49,500')
  expect((await app.call(books.sales, { query: { year: '2026' } })).text).toContain('二重のお申込み')
})

it('[BOOK-03] an invoice is cancelled by a credit note, and what was paid for it is credit', async () => {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  const note = (await buyer.transactions())[0]?.transaction_id ?? ''
  await app.call(books.record, { body: { paid_on: '2026-01-20', amount: 20_000, payer: 'ア', note } })
  expect((await refund(buyer)).ok.credit_note).toMatch(/^CN-/)
  expect((await refund(buyer)).refusal).toMatchObject({ code: 'status_conflict' })
  const { invoices, credit } = (await app.call(billing.invoices, { token: buyer.token })).ok
  expect([invoices[0]?.state, invoices[0]?.credited, invoices[0]?.paid, credit]).toEqual(['paid', 49_500, 0, 20_000])
})

it('[BOOK-03] a part of an invoice is cancelled; what was paid too much is credit, and no more than the invoice goes back', async () => {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  const note = (await buyer.transactions())[0]?.transaction_id ?? ''
  await app.call(books.record, { body: { paid_on: '2026-01-20', amount: 49_500, payer: 'ア', note } })
  expect((await refund(buyer, { amount: 9500 })).ok).toMatchObject({ amount: 9500 })
  const books1 = (await app.call(billing.invoices, { token: buyer.token })).ok
  expect([books1.invoices[0]?.state, books1.invoices[0]?.paid, books1.credit]).toEqual(['paid', 40_000, 9500])
  expect((await refund(buyer, { amount: 40_001 })).refusal).toMatchObject({ code: 'status_conflict' })
  expect((await refund(buyer)).ok).toMatchObject({ amount: 40_000 })
  expect((await notesOf(buyer)).map(({ amount, tax, is_part: isPart }) => [amount, tax, isPart])).toEqual([
    [40_000, 3637, true],
    [9500, 863, true],
  ])
})
