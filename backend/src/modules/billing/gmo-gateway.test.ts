/** GMO over HTTP: no answer at each call, notifications, the return by POST, and refunds. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '../../testing'
import { charges } from '../../tables/billing.tables'
import { moneyFaults } from './money-faults'
import { PLAN } from './testing/buyer'
import { aGmoBuyer, anAppAtGmo } from './testing/gmo-buyer'
import { aGmoServer, gmoResult } from './testing/gmo-server'
import type { Manner } from './testing/gmo-server'
import { pdfText } from './testing/pdf-text'

/** The time limit of a call in this test; calls that are answered take far less. */
const PATIENCE_MS = 2500
const HOUR = 3600

const gmo = aGmoServer()
let app: TestApp
beforeAll(async () => {
  app = await anAppAtGmo(gmo, { GMO_TIMEOUT_MS: String(PATIENCE_MS) })
})
afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
afterAll(async () => {
  await app.close()
  await gmo.stop()
})

const buyerAt = () => aGmoBuyer(app, gmo)
type GmoBuyer = Awaited<ReturnType<typeof buyerAt>>

/**
 * Waits until no call for this company is at the gateway, because a tick of the worker does not wait for a hanging
 * call.
 */
async function atRest({ company }: GmoBuyer): Promise<void> {
  for (;;) {
    await app.settle()
    const rows = await app.services.db.select().from(charges).where(eq(charges.companyId, company.id))
    if (rows.every(({ claimedBy }) => claimedBy === null)) return
    await pause(20)
  }
}
async function later(buyer: GmoBuyer, seconds: number): Promise<void> {
  await app.advance(seconds)
  await atRest(buyer)
}
const entered = (number: string) => gmo.calls('EntryTran').filter(({ fields }) => fields.OrderID === number).length
const executed = (number: string) => gmo.calls('ExecTran').filter(({ fields }) => fields.OrderID === number).length

describe('a gateway that does not answer', () => {
  it('[REAL-03] for the card page causes 503 with Retry-After, and the next try gets the page', async () => {
    const buyer = await buyerAt()
    await buyer.buy(PLAN.light)
    gmo.next('GetLinkplusUrlMember', 'silent')
    const refused = await app.call(billing.cardPage, { token: buyer.token })
    expect([refused.status, refused.refusal.code, Number(refused.headers['retry-after'])]).toEqual([
      503,
      'unavailable',
      30,
    ])
    expect(await buyer.comeBack(await buyer.atThePage())).toBe('true')
  })

  it('[REAL-03] for the card charges nothing, which the member is told; the browser gets no error, and a new order succeeds', async () => {
    const buyer = await buyerAt()
    const session = await buyer.atThePage()
    gmo.next('SearchCard', 'silent')
    const before = gmo.calls('EntryTran').length
    expect([await buyer.comeBack(session), gmo.calls('EntryTran').length, await buyer.orders()]).toEqual([
      'false',
      before,
      [],
    ])
    expect(await buyer.comeBack(await buyer.atThePage())).toBe('true')
  })

  it.each([
    ['the entry', 'EntryTran', 'silent', 1],
    ['the entry, its answer lost', 'EntryTran', 'mute', 1],
    ['the execution', 'ExecTran', 'silent', 2],
    ['the execution, its answer lost', 'ExecTran', 'mute', 1],
  ] as const)(
    '[REAL-03] [REAL-05] for %s leaves the payment "being checked"; the look-up ends it, and it is captured once',
    async (_name, call, manner, executions) => {
      const buyer = await buyerAt()
      const session = await buyer.atThePage()
      gmo.next(call, manner)
      expect(await buyer.comeBack(session)).toBe('checking')
      expect(await buyer.orders()).toMatchObject([{ step: 'payment_checked' }])
      for (const seconds of [20, 60, 120, 240]) await later(buyer, seconds)
      const { gatewayOrderId } = await buyer.charge()
      expect([
        (await buyer.subscription()).subscription_status,
        (await buyer.transactions()).length,
        (await buyer.trade()).status,
      ]).toEqual(['IS', 1, 'CAPTURE'])
      expect(executed(gatewayOrderId)).toBe(executions)
      expect(await buyer.comeBack(session)).toBe('true')
    },
  )

  it('[REAL-03] for the look-up is asked again, and nothing is charged meanwhile', async () => {
    const buyer = await buyerAt()
    const session = await buyer.atThePage()
    gmo.next('ExecTran', 'cut')
    gmo.next('SearchTrade', 'silent')
    expect(await buyer.comeBack(session)).toBe('checking')
    const { gatewayOrderId } = await buyer.charge()
    await later(buyer, 200)
    expect([await buyer.comeBack(session), entered(gatewayOrderId), executed(gatewayOrderId)]).toEqual([
      'checking',
      1,
      1,
    ])
    await later(buyer, 60)
    expect([await buyer.comeBack(session), entered(gatewayOrderId), executed(gatewayOrderId)]).toEqual(['true', 1, 1])
  })
})

/** A charge whose answer was lost and whose look-ups break off. */
async function inDoubt(isCaptured = true): Promise<GmoBuyer> {
  const buyer = await buyerAt()
  const session = await buyer.atThePage()
  gmo.next('ExecTran', isCaptured ? 'cut' : { answer: 'ErrCode=E92&ErrInfo=E92000001' })
  expect(await buyer.comeBack(session)).toBe('checking')
  return buyer
}

describe('the notification', () => {
  it('[REAL-03] triggers the look-up at once; a repeated or late one changes nothing', async () => {
    const buyer = await inDoubt()
    await atRest(buyer)
    expect((await buyer.subscription()).subscription_status).toBe('BT')
    expect(await buyer.notify()).toBe('0')
    await atRest(buyer)
    expect((await buyer.subscription()).subscription_status).toBe('IS')
    const [looks, settled] = [gmo.calls('SearchTrade').length, await buyer.charge()]
    for (const _ of ['twice', 'five times']) expect(await buyer.notify()).toBe('0')
    await later(buyer, HOUR)
    expect([await buyer.charge(), gmo.calls('SearchTrade').length, (await buyer.transactions()).length]).toEqual([
      settled,
      looks,
      1,
    ])
  })

  it('[REAL-03] sent twice at the same moment starts one plan', async () => {
    const buyer = await inDoubt()
    expect(await Promise.all([buyer.notify(), buyer.notify()])).toEqual(['0', '0'])
    await atRest(buyer)
    expect([(await buyer.subscription()).subscription_status, (await buyer.transactions()).length]).toEqual(['IS', 1])
  })

  it.each([
    ['of an unknown order', { OrderID: 'nobody-000000000000000000' }],
    ['of another shop', { ShopID: 'tshop2' }],
    ['without a shop', { ShopID: '' }],
    ['over another amount', { Amount: '44999' }],
    ['over another tax', { Tax: '0' }],
    ['with an amount that is no number', { Amount: '45000x' }],
  ])('[REAL-03] with %s is refused, and nothing is looked up', async (_name, forged) => {
    const buyer = await inDoubt()
    const [looks, before] = [gmo.calls('SearchTrade').length, await buyer.charge()]
    expect(await buyer.notify(forged)).toBe('1')
    await atRest(buyer)
    expect([await buyer.charge(), gmo.calls('SearchTrade').length]).toEqual([before, looks])
    expect(await buyer.notify()).toBe('0')
    await atRest(buyer)
  })

  it('[REAL-05] of a capture that the gateway does not know starts no plan: only the look-up counts', async () => {
    const buyer = await inDoubt(false)
    expect(await buyer.notify({ Status: 'CAPTURE' })).toBe('0')
    await atRest(buyer)
    expect([(await buyer.subscription()).subscription_status, (await buyer.orders())[0]?.step]).toEqual([
      'BT',
      'payment_checked',
    ])
    await later(buyer, 200)
    expect((await buyer.subscription()).subscription_status).toBe('IS')
  })

  it('[REAL-05] of a refused charge triggers a look-up too, and the charge stays refused', async () => {
    const buyer = await buyerAt()
    const session = await buyer.atThePage()
    gmo.refuse()
    expect(await buyer.comeBack(session)).toBe('false')
    expect(await buyer.notify()).toBe('0')
    await atRest(buyer)
    expect(await buyer.charge()).toMatchObject({ state: 'declined', outcome: null })
    expect((await buyer.subscription()).subscription_status).toBe('BT')
  })
})

describe('the return by POST, as after 3-D Secure', () => {
  it('[REAL-05] with the signed result charges once, however often the form is sent', async () => {
    const buyer = await buyerAt()
    const session = await buyer.atThePage()
    const both = await Promise.all([1, 2].map(() => buyer.comeBackByPost(session, { result: gmoResult() })))
    expect(both.map(([status]) => status)).toEqual([303, 303])
    expect(both.map(([, payment]) => payment)).toContain('true')
    expect(await buyer.comeBackByPost(session, { result: gmoResult() })).toEqual([303, 'true'])
    expect([(await buyer.transactions()).length, executed((await buyer.charge()).gatewayOrderId)]).toEqual([1, 1])
  })

  it.each([
    ['no result', {}],
    ['a result under another password', { result: gmoResult('guessed') }],
    ['a result without its hash', { result: gmoResult().split('.')[0] ?? '' }],
  ])('[REAL-05] with %s buys nothing', async (_name, form) => {
    const buyer = await buyerAt()
    const before = gmo.calls('EntryTran').length
    expect(await buyer.comeBackByPost(await buyer.atThePage(), form)).toEqual([303, 'false'])
    expect([gmo.calls('EntryTran').length, await buyer.orders()]).toEqual([before, []])
  })

  it('uses the session in the address, not the one in the form', async () => {
    const [buyer, other] = [await buyerAt(), await buyerAt()]
    const [mine, theirs] = [await buyer.atThePage(), await other.atThePage()]
    expect(await buyer.comeBackByPost(mine, { result: gmoResult(), session: theirs })).toEqual([303, 'true'])
    expect((await other.orders())[0]?.step).toBe('card_page')
  })
})

/**
 * For 72 hours nobody knows whether the money was taken, so the order is given up. Then the gateway reports the real
 * state.
 */
async function givenUp(isCaptured: boolean): Promise<GmoBuyer> {
  const buyer = await inDoubt(isCaptured)
  gmo.always('SearchTrade', 'cut')
  await later(buyer, 72 * HOUR + 1)
  gmo.always('SearchTrade')
  expect([(await buyer.orders()).length, (await buyer.charge()).givenUpAt]).toEqual([0, app.services.clock.now()])
  return buyer
}

async function found(buyer: GmoBuyer): Promise<void> {
  expect(await buyer.notify()).toBe('0')
  await atRest(buyer)
}

const alterations = async (buyer: GmoBuyer) => {
  const { accessId } = await buyer.trade()
  return gmo
    .calls('AlterTran')
    .map(({ fields }) => fields)
    .filter(({ AccessID }) => AccessID === accessId)
}

describe('a capture that arrives too late', () => {
  it.each([
    ['RETURN', 'of an earlier day of the month', undefined, true],
    ['VOID', 'of the same day', undefined, false],
    ['RETURNX', 'of an earlier month', '2026-01-30T02:00:00Z', true],
  ] as const)(
    '[REAL-03] [DEAL-04] [TELL-01] is refunded by %s (%s): with the access of that payment, a credit note and two mails',
    async (job, _name, startsAt, isCaptured) => {
      if (startsAt) await app.moveTo(new Date(startsAt))
      const buyer = await givenUp(isCaptured)
      const trade = await buyer.trade()
      // The gateway itself captures it today.
      if (!isCaptured) gmo.capture((await buyer.charge()).gatewayOrderId)
      await found(buyer)
      expect(await alterations(buyer)).toEqual([
        {
          ShopID: 'tshop',
          ShopPass: 'shoppass',
          AccessID: trade.accessId,
          AccessPass: `pass-of-${trade.accessId}`,
          JobCd: job,
        },
      ])
      expect([trade.status, await buyer.charge()]).toEqual([
        job,
        expect.objectContaining({ state: 'captured', outcome: 'refund', subscriptionId: null }),
      ])
      const [note, ...others] = await buyer.creditNotes()
      expect([note, others]).toEqual([
        expect.objectContaining({
          number: expect.stringMatching(/^CN-\d{8}-\d{6}$/),
          transaction_id: null,
          amount: 49_500,
          tax: 4500,
          is_cc: true,
          refunded_timestamp: app.services.clock.now().getTime() / 1000,
        }),
        [],
      ])
      const file = await app.call(billing.downloadCreditNote, { token: buyer.token, params: { id: note?.id ?? 0 } })
      for (const part of [note?.number ?? '?', '¥45,000', '¥4,500', '¥49,500', 'クレジットカードへの返金'])
        expect(pdfText(file.raw)).toContain(part)
      expect([await buyer.transactions(), (await buyer.subscription()).subscription_status]).toEqual([[], 'BT'])
      expect(await buyer.subjects()).toEqual([
        '[Employer Portal] Your payment is refunded',
        expect.stringMatching(
          /^\[Employer Portal\] .+: The payment of ¥49,500 \(with tax\) for .+ could not be confirmed$/,
        ),
      ])
    },
  )

  it.each<[string, Manner, number]>([
    ['refused', { answer: 'ErrCode=E11&ErrInfo=E11010099' }, 2],
    ['not answered, and not done', 'silent', 2],
    ['done, but not answered', 'mute', 1],
    ['answered by an empty body', { answer: '' }, 2],
  ])(
    '[REAL-03] a refund that is %s is requested again until the gateway accepts it, with one credit note',
    async (_name, manner, times) => {
      const buyer = await givenUp(true)
      gmo.next('AlterTran', manner)
      await found(buyer)
      expect(await buyer.creditNotes()).toEqual([])
      for (const seconds of [20, 40, 90]) await later(buyer, seconds)
      expect([(await alterations(buyer)).length, (await buyer.creditNotes()).length]).toEqual([times, 1])
      expect((await buyer.trade()).status).toMatch(/^(VOID|RETURNX?)$/)
      await later(buyer, 25 * HOUR)
      expect([(await alterations(buyer)).length, (await buyer.creditNotes()).length]).toEqual([times, 1])
    },
  )
})
