/** [BOOK-03] What went back at the gateway itself reaches the books once, and is told. */
import { billingEndpoints as billing, booksEndpoints as books } from '@portal/contracts/billing'
import { endpoints } from '@portal/contracts/api'
import { and, eq, ne } from 'drizzle-orm'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { charges, sandboxCharges } from '../../tables/billing.tables'
import { pursueCharge } from './charge.service'
import { hastenCharge } from './ledger'
import { moneyFaults } from './money-faults'
import { partOf } from './returns'
import { sandboxGateway, SANDBOX_NUMBERS } from './sandbox-gateway'
import { aBuyer, DAY, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { aGmoBuyer, anAppAtGmo } from './testing/gmo-buyer'
import { aGmoServer } from './testing/gmo-server'
import { pdfText } from './testing/pdf-text'

const { operators: people } = endpoints

const notesOf = async (app: TestApp, { token }: Buyer) => (await app.call(billing.creditNotes, { token })).ok
const subjectsTo = async (app: TestApp, address: string) => (await app.mails(address)).map(({ subject }) => subject)

describe('the daily comparison with the gateway', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const role of ['books', 'support'] as const)
      await app.call(people.add, { body: { name: `person ${role}`, role, email: `${role}@example.com` } })
  })
  afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
  afterAll(() => app.close())

  /** A paid plan, and how the gateway changes its record of the payment. */
  async function aPayment(card: string = SANDBOX_NUMBERS.approved) {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light, { action: 'card', number: card })
    const where = and(eq(charges.companyId, buyer.company.id), ne(charges.purpose, 'refund'))
    const [charge] = await app.services.db.select().from(charges).where(where)
    const number = charge?.gatewayOrderId ?? ''
    const becomes = (values: Partial<typeof sandboxCharges.$inferInsert>) =>
      app.services.db.update(sandboxCharges).set(values).where(eq(sandboxCharges.gatewayOrderId, number))
    return { buyer, id: charge?.id ?? 0, number, becomes }
  }

  it('[BOOK-03] a chargeback is found within a day, once: credit note, sales lists, the list of the company, and mails to its admins and the operator', async () => {
    const { buyer } = await aPayment(SANDBOX_NUMBERS.chargedBack)
    const [before, mailsBefore] = [await buyer.subscription(), (await app.mails('support@example.com')).length]
    await app.advance(DAY)
    expect(await notesOf(app, buyer)).toEqual([])
    await app.advance(DAY)
    await app.settle()
    const [sale] = await buyer.transactions()
    const [note, ...others] = await notesOf(app, buyer)
    expect([note, others]).toEqual([
      expect.objectContaining({
        amount: 49_500,
        tax: 4500,
        is_chargeback: true,
        is_part: false,
        transaction_id: sale?.transaction_id,
      }),
      [],
    ])
    expect((await subjectsTo(app, buyer.member.email))[0]).toContain("Your card's bank took a payment back")
    expect((await subjectsTo(app, 'books@example.com'))[0]).toContain(buyer.company.nameJp)
    expect((await app.mails('support@example.com')).length).toBe(mailsBefore)
    const year = await app.call(books.sales, { query: { year: '2026' } })
    expect(year.text.split('\r\n').filter((line) => line.includes(note?.number ?? '?'))).toEqual([
      expect.stringMatching(/-49500,.*チャージバック/),
    ])
    const file = await app.call(billing.downloadCreditNote, { token: buyer.token, params: { id: note?.id ?? 0 } })
    expect(pdfText(file.raw)).toContain('チャージバック')
    expect((await buyer.subscription()).subscription_status).toBe(before.subscription_status)
    for (const _ of [1, 2]) await app.advance(DAY)
    expect((await notesOf(app, buyer)).length).toBe(1)
  })

  it('[BOOK-03] a payment that waits for its comparison is not due for the release before, which would give it back', async () => {
    const { id } = await aPayment()
    const [charge] = await app.services.db.select().from(charges).where(eq(charges.id, id))
    expect(charge).toMatchObject({ state: 'captured', nextLookAt: null, compareAt: expect.any(Date) as Date })
  })

  it('[BOOK-03] refunds of parts are found one after the other; together they have the tax of the sale', async () => {
    const { buyer, number, becomes } = await aPayment()
    await becomes({ amount: 39_500 })
    await app.advance(DAY)
    await app.settle()
    expect(await notesOf(app, buyer)).toMatchObject([{ amount: 10_000, tax: 909, is_part: true, is_chargeback: false }])
    await becomes({ status: 'VOID' })
    await hastenCharge(app.services.db, number, app.services.clock.now(), true)
    await app.settle()
    const notes = await notesOf(app, buyer)
    expect(notes.map(({ amount, tax }) => [amount, tax])).toEqual([
      [39_500, 3591],
      [10_000, 909],
    ])
    expect((await subjectsTo(app, buyer.member.email)).filter((one) => one.includes('was given back'))).toHaveLength(2)
  })

  it('[BOOK-03] a refund of ours that is under way is not taken for one of the gateway', async () => {
    const { buyer, id, becomes } = await aPayment()
    const [sale] = await buyer.transactions()
    const named = { company_id: buyer.company.id, company_name: buyer.company.nameJp }
    const body = { ...named, transaction_id: sale?.transaction_id ?? '', reason: '値引き', amount: 10_000 }
    // The gateway has done it already, and its answer was lost.
    await becomes({ amount: 39_500, tax: 3591 })
    await app.call(books.refund, { body })
    // The payment is compared before the worker comes to the refund.
    await pursueCharge(app.services, sandboxGateway(app.services), id)
    expect(await notesOf(app, buyer)).toEqual([])
    for (const _ of [1, 2, 3]) await app.advance(300)
    expect(await notesOf(app, buyer)).toMatchObject([{ amount: 10_000, is_part: true }])
  })

  it('[BOOK-03] the last part has the rest of the tax', () => {
    const left = { amount: 49_500, tax: 4500 }
    expect([partOf(left, 1, 10), partOf(left, 33, 10), partOf(left, 49_499, 10), partOf(left, 49_500, 10)]).toEqual([
      { amount: 1, tax: 0 },
      { amount: 33, tax: 3 },
      { amount: 49_499, tax: 4499 },
      left,
    ])
  })
})

describe('GMO', () => {
  const gmo = aGmoServer()
  let app: TestApp
  beforeAll(async () => {
    app = await anAppAtGmo(gmo)
  })
  afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
  afterAll(async () => {
    await app.close()
    await gmo.stop()
  })
  const aPaid = async () => {
    const buyer = await aGmoBuyer(app, gmo)
    expect(await buyer.comeBack(await buyer.atThePage())).toBe('true')
    return buyer
  }

  it('[BOOK-03] a notification of less than was captured, or of a return, is looked up at once; what it says is not believed', async () => {
    const buyer = await aPaid()
    expect(await buyer.notify({ Amount: '40000', Tax: '4000' })).toBe('0')
    expect(await buyer.notify({ Status: 'RETURN' })).toBe('0')
    await app.settle()
    expect(await buyer.creditNotes()).toEqual([])
    Object.assign(await buyer.trade(), { amount: 40_000, tax: 4000 })
    for (const _ of ['twice', 'late']) expect(await buyer.notify({ Amount: '40000', Tax: '4000' })).toBe('0')
    await app.settle()
    expect(await buyer.creditNotes()).toMatchObject([{ amount: 5500, tax: 500, is_part: true }])
    Object.assign(await buyer.trade(), { status: 'RETURN' })
    expect(await buyer.notify({ Status: 'RETURN' })).toBe('0')
    await app.settle()
    expect((await buyer.creditNotes()).map(({ amount }) => amount)).toEqual([44_000, 5500])
    expect(await buyer.notify({ Amount: '60000', Tax: '0' })).toBe('1')
  })

  it('[BOOK-03] the operator gives a part back by a change of the amount, and later the rest by a return', async () => {
    const buyer = await aPaid()
    const [sale] = await buyer.transactions()
    const named = { company_id: buyer.company.id, company_name: buyer.company.nameJp }
    const refund = async (amount?: number) => {
      const body = { ...named, transaction_id: sale?.transaction_id ?? '', reason: '値引き', ...(amount && { amount }) }
      const answer = await app.call(books.refund, { body })
      await app.settle()
      return answer
    }
    gmo.next('ChangeTran', 'cut')
    expect((await refund(9900)).ok).toMatchObject({ amount: 9900, credit_note: null })
    await app.advance(60)
    await app.settle()
    expect(gmo.calls('ChangeTran').map(({ fields: { JobCd, Amount, Tax } }) => [JobCd, Amount, Tax])).toEqual([
      ['CAPTURE', '36000', '3600'],
    ])
    expect(await buyer.creditNotes()).toMatchObject([{ amount: 9900, tax: 900, is_part: true }])
    expect((await refund(40_000)).refusal).toMatchObject({ code: 'status_conflict' })
    expect((await refund()).ok).toMatchObject({ amount: 39_600 })
    expect((await buyer.trade()).status).toBe('VOID')
    expect((await refund()).refusal).toMatchObject({ code: 'status_conflict' })
    expect((await buyer.creditNotes()).map(({ amount, tax }) => [amount, tax])).toEqual([
      [39_600, 3600],
      [9900, 900],
    ])
  })
})
