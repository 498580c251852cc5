/** [BOOK-02] EMV 3-D Secure: nothing is charged before the cardholder was there, and what is shown is charged. */
import { billingEndpoints as billing, CARD_RULES, cardKey } from '@portal/contracts/billing'
import { and, eq, ne } from 'drizzle-orm'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { charges, sandboxCharges } from '../../tables/billing.tables'
import { AUTHENTICATED_PATH } from './charge.service'
import { hastenCharge } from './ledger'
import { moneyFaults } from './money-faults'
import { SANDBOX_CHALLENGE_PATH, SANDBOX_NUMBERS, saveSandboxCard } from './sandbox-gateway'
import { aBuyer, APPROVE, DAY, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { aGmoBuyer, anAppAtGmo } from './testing/gmo-buyer'
import { aGmoServer } from './testing/gmo-server'

const withCard = (number: string, expiry = '12/30') => ({ action: 'card', number, expiry })
const CHALLENGED = withCard(SANDBOX_NUMBERS.challenge)
const LEFT = CARD_RULES.authenticationSeconds

const chargesOf = (app: TestApp, { company }: Buyer) =>
  app.services.db
    .select()
    .from(charges)
    .where(and(eq(charges.companyId, company.id), ne(charges.purpose, 'refund')))
    .orderBy(charges.id)
const runs = (app: TestApp, { company, member }: Buyer) => {
  const now = app.services.clock.now()
  return aJob(app.services, company.id, member.id, {
    status: 'RN',
    jobType: 'PT1',
    publishedAt: now,
    runningSince: now,
  })
}
const pathOf = (address: unknown): string => String(address).replace(/^https?:\/\/[^/]+/, '')

describe('the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
  afterAll(() => app.close())

  /** The bank's page of an order that was paid with a card that it asks about. */
  async function atTheBank() {
    const buyer = await aBuyer(app)
    const page = await buyer.pay(PLAN.light, CHALLENGED)
    expect(page).toMatch(new RegExp(`^${SANDBOX_CHALLENGE_PATH}\\?charge=`))
    const number = new URLSearchParams(page.split('?')[1]).get('charge') ?? ''
    const answer = async (what: 'Y' | 'N' | 'U') => {
      const answered = await app.http.inject({
        method: 'POST',
        url: SANDBOX_CHALLENGE_PATH,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ charge: number, answer: what }).toString(),
      })
      return pathOf(answered.headers.location)
    }
    const comeBack = async (address = `${AUTHENTICATED_PATH}?charge=${number}`, method: 'GET' | 'POST' = 'GET') =>
      pathOf((await app.http.inject({ method, url: address })).headers.location)
    const atGateway = async () =>
      (await app.services.db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayOrderId, number)))[0]?.status
    const orders = async () => (await app.call(billing.orders, { token: buyer.token })).ok
    const declined = async () => (await app.call(billing.declined, { token: buyer.token })).ok.order
    return { buyer, page, number, answer, comeBack, atGateway, orders, declined }
  }
  type AtTheBank = Awaited<ReturnType<typeof atTheBank>>
  const isCharged = async ({ buyer, atGateway }: AtTheBank) => [
    await atGateway(),
    (await buyer.transactions()).length,
    (await buyer.subscription()).subscription_status,
  ]
  const NOTHING = ['UNPROCESSED', 0, 'BT']
  const ONCE = ['CAPTURE', 1, 'IS']

  it('[BOOK-02] nothing is charged while the bank asks; the order says so, keeps its place, and has the way back to the page', async () => {
    const bank = await atTheBank()
    expect((await app.http.inject({ method: 'GET', url: bank.page })).statusCode).toBe(200)
    const [order] = await bank.orders()
    expect(order).toMatchObject({
      step: 'payment_checked',
      authentication: { url: expect.stringContaining(bank.page) },
    })
    expect((await bank.buyer.buy(PLAN.allInOne)).refusal).toMatchObject({ code: 'payment_in_progress' })
    expect(await isCharged(bank)).toEqual(NOTHING)
    expect(await bank.comeBack(await bank.answer('Y'))).toBe('/dashboard/billing?payment=true')
    expect(await isCharged(bank)).toEqual(ONCE)
  })

  it('[BOOK-02] coming back twice, at once or late, in any browser, charges once', async () => {
    const bank = await atTheBank()
    const back = await bank.answer('Y')
    await Promise.all([bank.comeBack(back), bank.comeBack(back, 'POST')])
    await app.settle()
    expect(await bank.comeBack(back)).toBe('/dashboard/billing?payment=true')
    expect(await isCharged(bank)).toEqual(ONCE)
    expect(await chargesOf(app, bank.buyer)).toMatchObject([{ state: 'captured', tries: 2 }])
  })

  it('[BOOK-02] who comes back before the answer stays at the bank, whose time does not begin again', async () => {
    const bank = await atTheBank()
    const [before] = await bank.orders()
    await app.advance(60)
    expect(await bank.comeBack()).toBe('/dashboard/billing?payment=checking')
    await hastenCharge(app.services.db, bank.number, app.services.clock.now())
    await app.settle()
    expect((await bank.orders())[0]?.authentication).toEqual(before?.authentication)
    expect(await isCharged(bank)).toEqual(NOTHING)
    expect(await bank.comeBack(await bank.answer('Y'))).toBe('/dashboard/billing?payment=true')
  })

  it.each([
    ['N', 'authentication_refused'],
    ['U', 'authentication_failed'],
  ] as const)('[BOOK-02] the answer %s charges nothing; a second answer changes nothing', async (answer, cause) => {
    const bank = await atTheBank()
    const back = await bank.answer(answer)
    await bank.answer('Y')
    expect(await bank.comeBack(back)).toBe('/dashboard/billing?payment=false')
    expect([await isCharged(bank), (await bank.declined())?.cause]).toEqual([NOTHING, cause])
  })

  it('[BOOK-02] an authentication that is left open ends with nothing charged, also if it is answered afterwards', async () => {
    const bank = await atTheBank()
    await app.advance(LEFT - 1)
    await app.settle()
    expect((await bank.orders()).length).toBe(1)
    await app.advance(2)
    await app.settle()
    expect([await bank.orders(), (await bank.declined())?.cause]).toEqual([[], 'authentication_left'])
    expect(await bank.comeBack(await bank.answer('Y'))).toBe('/dashboard/billing?payment=false')
    await app.advance(DAY)
    await app.settle()
    expect(await isCharged(bank)).toEqual(NOTHING)
    expect(await bank.buyer.pay(PLAN.light, APPROVE)).toBe('/dashboard/billing?payment=true')
  })

  it.each([
    ['only attempted', SANDBOX_NUMBERS.attempted, 'true', undefined],
    ['refused', SANDBOX_NUMBERS.unauthenticated, 'false', 'authentication_refused'],
    ['failed', SANDBOX_NUMBERS.authenticationFails, 'false', 'authentication_failed'],
    ['of a card that cannot do it', SANDBOX_NUMBERS.notEnrolled, 'false', 'not_enrolled'],
  ])('[BOOK-02] an authentication without a question that is %s', async (_name, number, payment, cause) => {
    const buyer = await aBuyer(app)
    expect(await buyer.pay(PLAN.light, withCard(number))).toBe(`/dashboard/billing?payment=${payment}`)
    const { order } = (await app.call(billing.declined, { token: buyer.token })).ok
    expect(order?.cause).toBe(cause)
  })

  it('[BOOK-02] a renewal asks nobody', async () => {
    const bank = await atTheBank()
    await bank.comeBack(await bank.answer('Y'))
    await runs(app, bank.buyer)
    await bank.buyer.pass(28)
    await app.settle()
    expect(await chargesOf(app, bank.buyer)).toMatchObject([
      { authentication: 'answered', state: 'captured' },
      { purpose: 'renewal', authentication: null, state: 'captured' },
    ])
  })

  it('[BOOK-02] a card that is only registered is authenticated by the page itself', async () => {
    const buyer = await aBuyer(app)
    const page = await buyer.cardPage()
    const send = async (fields: Readonly<Record<string, string>>) =>
      app.http.inject({
        method: 'POST',
        url: page.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...fields }).toString(),
      })
    const asked = await send(CHALLENGED)
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('name="answer"')])
    expect((await send({ ...CHALLENGED, answer: 'N' })).headers.location).toContain('outcome=declined')
    expect((await send(withCard(SANDBOX_NUMBERS.notEnrolled))).headers.location).toContain('outcome=declined')
    expect((await send({ ...CHALLENGED, answer: 'Y' })).headers.location).toContain('outcome=approved')
  })

  it('[BOOK-02] the card that is shown is the card that is charged: another one since then is refused, and shown', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light, withCard('4111111111111111', '11/29'))
    const shown = (await buyer.subscription()).card
    expect(shown).toEqual({ last_four: '1111', brand: 'Visa', expires: '2029-11', fails_renewal: false })
    await buyer.pass(29)
    await app.settle()
    const renew = (card = shown) =>
      app.call(billing.renew, { token: buyer.token, query: card ? { card: cardKey(card) } : {} })
    // In another tab: with the return to the portal, and without it.
    await buyer.atCardPage(withCard('5555555555554444'))
    expect((await renew()).refusal).toMatchObject({ code: 'card_changed' })
    const second = (await buyer.subscription()).card
    expect(second).toMatchObject({ last_four: '4444', brand: 'Mastercard' })
    const [{ gatewayMemberId } = { gatewayMemberId: '' }] = await chargesOf(app, buyer)
    await saveSandboxCard(app.services, gatewayMemberId, '3530111333300000')
    expect((await renew(second)).refusal).toMatchObject({ code: 'card_changed' })
    const third = (await buyer.subscription()).card
    expect(third).toMatchObject({ last_four: '0000', brand: 'JCB' })
    expect((await buyer.transactions()).length).toBe(1)
    expect((await renew(third)).status).toBe(200)
    expect((await buyer.transactions()).length).toBe(2)
  })

  it('[BOOK-02] a card that expires before the renewal is told once, and shown; a new card ends it', async () => {
    const buyer = await aBuyer(app)
    // Other tests have moved the clock; a plan of 28 days renews before the end of the month after the next.
    const monthIn = (days: number) => {
      const at = new Date(app.services.clock.now().getTime() + days * DAY * 1000)
      return `${String(at.getUTCMonth() + 1).padStart(2, '0')}/${String(at.getUTCFullYear()).slice(2)}`
    }
    await buyer.pay(PLAN.light, withCard('4111111111111111', monthIn(62)))
    await runs(app, buyer)
    const told = async () =>
      (await app.mails(buyer.member.email)).filter(({ subject }) => subject.includes('Your card expires soon')).length
    await app.advance(60)
    await app.settle()
    expect([(await buyer.subscription()).card?.fails_renewal, await told()]).toEqual([false, 0])
    await buyer.atCardPage(withCard('4111111111111111', monthIn(-31)))
    await app.advance(2 * DAY)
    await app.settle()
    for (const _ of [1, 2, 3]) await app.advance(DAY)
    expect([(await buyer.subscription()).card?.fails_renewal, await told()]).toEqual([true, 1])
    await buyer.atCardPage(withCard('4111111111111111', '12/30'))
    await app.advance(2 * DAY)
    expect([(await buyer.subscription()).card?.fails_renewal, await told()]).toEqual([false, 1])
  })

  it('[BOOK-02] a next plan with the registered card is not authenticated at its charge', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    expect(await buyer.pay(PLAN.lightThree, REGISTERED)).toBe('/dashboard/billing?payment=true')
    await buyer.pass(28)
    await app.settle()
    expect((await chargesOf(app, buyer)).at(-1)).toMatchObject({ purpose: 'next', authentication: null })
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

  it.each([
    ['answered', 'prompt', 'true'],
    ['whose answer is lost', 'cut', 'checking'],
  ] as const)('[BOOK-02] Tds2 at the first charge, %s: one execution, one capture', async (_name, manner, payment) => {
    const buyer = await aGmoBuyer(app, gmo)
    const session = await buyer.atThePage()
    const [member] = [...gmo.cards].slice(-1)
    gmo.challenges.add(member ?? '')
    expect(await buyer.comeBack(session)).toBe(null)
    const charge = await buyer.charge()
    const [entry, exec] = [gmo.calls('EntryTran').at(-1)?.fields, gmo.calls('ExecTran').at(-1)?.fields]
    expect(entry).toMatchObject({ OrderID: charge.gatewayOrderId, TdFlag: '2', Tds2Type: '2' })
    expect(exec?.RetUrl).toContain(`${AUTHENTICATED_PATH}?charge=${charge.gatewayOrderId}`)
    expect(charge).toMatchObject({ state: 'authenticating', challengeUrl: expect.stringContaining('bank.example.com') })
    const back = async () => {
      const answer = await app.http.inject({ method: 'GET', url: pathOf(exec?.RetUrl) })
      return new URL(String(answer.headers.location)).searchParams.get('payment')
    }
    expect([await back(), (await buyer.charge()).state]).toEqual(['checking', 'authenticating'])
    Object.assign(await buyer.trade(), { authentication: 'Y' })
    if (manner === 'cut') gmo.next('SecureTran2', 'cut')
    const before = gmo.calls('SecureTran2').length
    expect(await back()).toBe(payment)
    for (const seconds of [30, 120, 240]) {
      await app.advance(seconds)
      await app.settle()
    }
    expect([await back(), (await buyer.trade()).status, (await buyer.transactions()).length]).toEqual([
      'true',
      'CAPTURE',
      1,
    ])
    expect(gmo.calls('SecureTran2').length).toBe(before + 1)
  })

  it('[BOOK-02] a refusal by the bank charges nothing', async () => {
    const buyer = await aGmoBuyer(app, gmo)
    const session = await buyer.atThePage()
    gmo.challenges.add([...gmo.cards].at(-1) ?? '')
    await buyer.comeBack(session)
    const { gatewayOrderId } = await buyer.charge()
    Object.assign(await buyer.trade(), { authentication: 'N' })
    const before = gmo.calls('SecureTran2').length
    await app.http.inject({ method: 'GET', url: `${AUTHENTICATED_PATH}?charge=${gatewayOrderId}` })
    expect([await buyer.charge(), gmo.calls('SecureTran2').length]).toMatchObject([
      { state: 'declined', declineCause: 'authentication_refused' },
      before,
    ])
  })

  it('[BOOK-02] of several cards the first one is shown, and charged', async () => {
    const buyer = await aGmoBuyer(app, gmo)
    const session = await buyer.atThePage()
    const two = { answer: 'CardSeq=0|1&CardNo=************1111|************2222&Expire=3012|2905&Brand=VISA|JCB' }
    gmo.next('SearchCard', two, two)
    expect(await buyer.comeBack(session)).toBe('true')
    expect((await buyer.subscription()).card).toMatchObject({ last_four: '1111', brand: 'VISA', expires: '2030-12' })
    expect(gmo.calls('ExecTran').at(-1)?.fields.CardSeq).toBe('0')
  })
})
