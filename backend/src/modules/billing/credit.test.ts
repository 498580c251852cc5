/** [BOOK-01] [D125] Credit has a limit, and an overdue invoice is reminded of before it stops renewals. */
import { billingEndpoints as billing, booksEndpoints as books } from '@portal/contracts/billing'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const named = ({ company }: Buyer) => ({ company_id: company.id, company_name: company.nameJp })
const invoicesOf = async ({ token }: Buyer) => (await app.call(billing.invoices, { token })).ok
async function anInvoiceBuyer(): Promise<Buyer> {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  return buyer
}
const codeOf = async (buyer: Buyer, mode: 'CC' | 'INV') => (await buyer.buy(PLAN.light, mode)).refusal?.code

it('[BOOK-01] two unpaid invoices are the limit, the card stays, and the operator may allow another number', async () => {
  const buyer = await anInvoiceBuyer()
  expect(await codeOf(buyer, 'INV')).toBeUndefined()
  // The second plan is ordered and not invoiced yet: it counts as well.
  expect(await invoicesOf(buyer)).toMatchObject({ owed: 2, limit: 2 })
  await buyer.pass(29)
  expect(await codeOf(buyer, 'INV')).toBe('invoice_limit')
  expect((await app.call(books.terms, { body: { ...named(buyer), open_invoices: 3 } })).status).toBe(200)
  expect(await codeOf(buyer, 'INV')).toBeUndefined()
  const other = await anInvoiceBuyer()
  expect((await app.call(books.terms, { body: { ...named(other), open_invoices: 1 } })).status).toBe(200)
  expect([await codeOf(other, 'INV'), await codeOf(other, 'CC')]).toEqual(['invoice_limit', undefined])
})

it('[BOOK-01] reminders go out 3, 10 and 20 days after the due day, once each; after 30 days nothing renews', async () => {
  const buyer = await anInvoiceBuyer()
  const [invoice] = (await invoicesOf(buyer)).invoices
  const reminders = async () =>
    (await app.mails(buyer.member.email)).filter(({ subject }) => subject.includes(invoice?.transaction_id ?? '-'))
  await buyer.pass(28)
  // By card from now on, so that there is something to renew.
  await buyer.pay(PLAN.light, APPROVE)
  const told: number[] = []
  for (const days of [2, 3, 1, 6, 1, 9, 1]) {
    await buyer.pass(days)
    await app.advance(60)
    told.push((await reminders()).length)
  }
  expect(told).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect(await invoicesOf(buyer)).toMatchObject({ stops_on: (invoice?.due_on ?? 0) + 31 * 86_400 })
  expect((await reminders())[0]?.text).toContain('¥49,500')
  expect(await codeOf(buyer, 'INV')).toBeUndefined()
  await buyer.pass(10)
  expect((await buyer.subscription()).renewal_state).toBe('none')
  expect(await codeOf(buyer, 'INV')).toBe('invoice_overdue')
  const line = { paid_on: '2026-03-01', amount: 49_500, payer: 'カ）ア', note: invoice?.transaction_id ?? '' }
  await app.call(books.record, { body: line })
  expect(await codeOf(buyer, 'INV')).toBeUndefined()
  expect((await invoicesOf(buyer)).stops_on).toBeNull()
})
