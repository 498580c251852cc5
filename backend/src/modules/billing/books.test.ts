/** [BOOK-01] Transfers find their invoices; what is paid in part, twice, late or too much is accounted. */
import { billingEndpoints as billing, booksEndpoints as books } from '@portal/contracts/billing'
import type { Recorded } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { transfers } from '../../tables/books.tables'
import { companies } from '../../tables/company.tables'
import { moneyFaults } from './money-faults'
import { aBuyer, DAY, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  expect(await moneyFaults(app.services.db)).toEqual([])
  await app.close()
})

/** A verified company in its first plan by invoice (49,500 yen). */
async function anInvoiceBuyer(nameKt = 'サクラショウジ'): Promise<Buyer> {
  const buyer = await aBuyer(app)
  await app.services.db.update(companies).set({ nameKt }).where(eq(companies.id, buyer.company.id))
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  return buyer
}
const invoicesOf = async ({ token }: Buyer) => (await app.call(billing.invoices, { token })).ok
const numberOf = async (buyer: Buyer) => (await invoicesOf(buyer)).invoices[0]?.transaction_id ?? ''
const standOf = async (buyer: Buyer) => {
  const { invoices, credit } = await invoicesOf(buyer)
  return { states: invoices.map(({ state, paid, remaining }) => [state, paid, remaining]), credit }
}
const named = ({ company }: Buyer) => ({ company_id: company.id, company_name: company.nameJp, dry_run: false })
let copies = 0
const record = async (line: { amount: number; payer?: string; note?: string; copy?: number; dry_run?: boolean }) =>
  (
    await app.call(books.record, {
      body: { paid_on: '2026-01-20', payer: 'ドコカノダレカ', dry_run: false, copy: (copies += 1), ...line },
    })
  ).ok
const bytes = (text: string): string => Buffer.from(text).toString('base64')
const importText = async (file: string, isDry = false) =>
  (await app.call(books.importFile, { body: { file, dry_run: isDry } })).ok
const resultsOf = (recorded: readonly Recorded[]) => recorded.map(({ result }) => result)

const TOTAL = 49_500

it('[BOOK-01] an invoice is open, partly paid, overdue and paid, by its amounts and its due day', async () => {
  const buyer = await anInvoiceBuyer()
  const number = await numberOf(buyer)
  expect(await standOf(buyer)).toEqual({ states: [['open', 0, TOTAL]], credit: 0 })
  await record({ amount: 20_000, note: number })
  expect(await standOf(buyer)).toEqual({ states: [['partly_paid', 20_000, 29_500]], credit: 0 })
  await buyer.pass(31)
  expect(await standOf(buyer)).toEqual({ states: [['overdue', 20_000, 29_500]], credit: 0 })
  await record({ amount: 30_000, note: `${number.replaceAll('-', '－')} ノコリ` })
  expect(await standOf(buyer)).toEqual({ states: [['paid', TOTAL, 0]], credit: 500 })
})

it('[BOOK-01] a file of a bank, in UTF-8 and Shift_JIS, is imported once, in whatever order its columns stand', async () => {
  const [first, second] = [await anInvoiceBuyer('サクラショウジ'), await anInvoiceBuyer('カブシキガイシャミライ')]
  const file = [
    '取引日,お支払金額,お預り金額,お取引内容,メモ',
    `2026/1/20,,"49,500",ｻｸﾗｼﾖｳｼﾞ(ｶ,`,
    `20260121,,49500,カ）ミライ,ありがとうございます`,
    '2026年1月21日,3000,,テスウリヨウ,',
    `2026/01/22,,777,ナゾノ　ダレカ,"引用, ""改行""\nあり\0"`,
    '明日,,100,ダレカ,',
  ].join('\r\n')
  const tried = await importText(bytes(file), true)
  expect(await app.services.db.select().from(transfers)).toEqual([])
  const done = await importText(bytes(file))
  expect([resultsOf(tried.recorded), resultsOf(done.recorded)]).toEqual([
    ['assigned', 'assigned', 'unmatched'],
    ['assigned', 'assigned', 'unmatched'],
  ])
  expect([done.without_income, done.unread]).toEqual([1, [6]])
  for (const buyer of [first, second]) expect(await standOf(buyer)).toEqual({ states: [['paid', TOTAL, 0]], credit: 0 })
  const again = await importText(bytes(file))
  expect(resultsOf(again.recorded)).toEqual(['known', 'known', 'known'])
  const open = (await app.call(books.transfers)).ok
  expect(open.map(({ amount, note }) => [amount, note])).toEqual([[777, '引用, "改行"\nあり']])
  // 日付,金額,摘要 / 2026/01/23,5,ｻｸﾗ
  const sjis = Buffer.from('93fa95742c8be08a7a2c934597760a323032362f30312f32332c352cbbb8d70a', 'hex').toString('base64')
  expect((await importText(sjis)).recorded.map(({ transfer }) => [transfer.paid_on, transfer.payer])).toEqual([
    ['2026-01-23', 'ｻｸﾗ'],
  ])
  expect(
    (await app.call(books.importFile, { body: { file: bytes('a,b\n1,2'), dry_run: true } })).refusal,
  ).toMatchObject({ code: 'invalid_fields' })
})

it('[BOOK-01] two equal transfers in one file are two, and what a person recorded before is not counted twice', async () => {
  const buyer = await anInvoiceBuyer()
  const number = await numberOf(buyer)
  await record({ amount: TOTAL, payer: 'サクラショウジ', note: 'phone', copy: 1 })
  const line = `2026-01-20,${TOTAL},サクラシヨウジ,${number}`
  const { recorded } = await importText(bytes(`日付,金額,摘要,備考\n${line}\n${line}\n`))
  expect(resultsOf(recorded)).toEqual(['known', 'assigned'])
  expect(await standOf(buyer)).toEqual({ states: [['paid', TOTAL, 0]], credit: TOTAL })
  // The credit pays the next invoice.
  await buyer.buy(PLAN.light, 'INV')
  await buyer.pass(29)
  expect(await standOf(buyer)).toEqual({
    states: [
      ['paid', TOTAL, 0],
      ['paid', TOTAL, 0],
    ],
    credit: 0,
  })
})

it('[BOOK-01] the amount alone, the name alone and two companies of one name are left to the operator', async () => {
  const [one, other] = [await anInvoiceBuyer(), await anInvoiceBuyer()]
  for (const line of [
    { amount: TOTAL },
    { amount: 1000, payer: 'サクラショウジ' },
    { amount: TOTAL, payer: 'サクラショウジ' },
  ])
    expect((await record(line)).result).toBe('unmatched')
  const waiting = (await app.call(books.transfers)).ok
  expect(waiting.map(({ candidates }) => candidates.length)).toEqual([2, 0, 2])
  const id = waiting[0]?.id ?? 0
  const assign = (body: object, at = id) =>
    app.callWith(books.assign, { ...named(one), ...body }, { params: { id: at } })
  expect((await assign({ company_name: other.company.nameJp })).refusal).toMatchObject({ code: 'company_differs' })
  expect((await assign({ transaction_id: await numberOf(other) })).status).toBe(404)
  await assign({ dry_run: true })
  expect((await standOf(one)).states).toEqual([['open', 0, TOTAL]])
  expect((await assign({ transaction_id: await numberOf(one) })).ok).toMatchObject({
    left: 0,
    company_id: one.company.id,
  })
  expect((await assign({})).status).toBe(200)
  expect((await assign(named(other))).refusal).toMatchObject({ code: 'status_conflict' })
  expect((await standOf(one)).states).toEqual([['paid', TOTAL, 0]])
})

it('[BOOK-01] money that is left is paid back, and a transfer after a write-off still pays', async () => {
  const buyer = await anInvoiceBuyer()
  const number = await numberOf(buyer)
  const lost = { ...named(buyer), transaction_id: number, reason: '倒産' }
  expect((await app.call(books.writeOff, { body: lost })).ok).toMatchObject({
    state: 'written_off',
    write_off_reason: '倒産',
  })
  expect((await app.call(books.writeOff, { body: lost })).refusal).toMatchObject({ code: 'status_conflict' })
  const { transfer } = await record({ amount: TOTAL + 300, note: number })
  expect(await standOf(buyer)).toEqual({ states: [['paid', TOTAL, 0]], credit: 300 })
  const back = (amount: number) =>
    app.call(books.payBack, { params: { id: transfer.id ?? 0 }, body: { ...named(buyer), amount, reason: '過入金' } })
  expect((await back(301)).refusal).toMatchObject({ code: 'status_conflict' })
  expect((await back(300)).ok.left).toBe(0)
  expect((await back(300)).refusal).toMatchObject({ code: 'status_conflict' })
  expect((await standOf(buyer)).credit).toBe(0)
})

it('[BOOK-01] due days are a term of the company', async () => {
  const buyer = await anInvoiceBuyer()
  const terms = { ...named(buyer), payment_days: 60 }
  expect((await app.call(books.terms, { body: terms })).ok).toEqual({ payment_days: 60, open_invoices: 2 })
  await buyer.buy(PLAN.light, 'INV')
  await buyer.pass(29)
  const [next, before] = (await invoicesOf(buyer)).invoices.map(({ due_on: due, issued_at: at }) => (due - at) / DAY)
  expect([Math.ceil(next ?? 0), Math.ceil(before ?? 0)]).toEqual([60, 30])
})
