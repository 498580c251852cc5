/**
 * The port (D18) with both adapters: the sandbox with its page, and GMO with a gateway that implements LinkType Plus.
 */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { setTimeout as pause } from 'node:timers/promises'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, CANCEL, DAY, DECLINE, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'
import { aGmoBuyer } from './testing/gmo-buyer'
import { aGmoServer, GMO, gmoResult } from './testing/gmo-server'

const CARD_NUMBER = /\d{13,19}/

describe('the sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('[BUY-31] approves, declines, can be cancelled, and has a card whose later charges fail; a wrong number is asked for again', async () => {
    const buyer = await aBuyer(app)
    for (const [answer, paid] of [
      [DECLINE, false],
      [CANCEL, false],
      [APPROVE, true],
    ] as const) {
      expect(await buyer.pay(PLAN.light, answer)).toBe(`/dashboard/billing?payment=${paid}`)
    }
    const page = await buyer.cardPage()
    const asked = await app.http.inject({
      method: 'POST',
      url: page.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...Object.fromEntries(page.searchParams),
        action: 'card',
        number: '12',
      }).toString(),
    })
    expect([asked.statusCode, asked.body.includes('role="alert"')]).toEqual([422, true])
    const failing = await aBuyer(app)
    expect(await failing.pay(PLAN.light, FAILS_LATER)).toBe('/dashboard/billing?payment=true')
    await failing.pay(PLAN.lightThree, REGISTERED)
    for (const days of [13, 13, 2]) {
      await app.advance(days * DAY)
      await failing.subscription()
    }
    expect(await failing.subscription()).toMatchObject({ subscription_status: 'OS', renewal_state: 'failed' })
  })
})

describe('GMO', () => {
  const gmo = aGmoServer()
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ env: { ...GMO, GMO_URL: await gmo.start() } })
  })
  afterAll(async () => {
    await app.close()
    await gmo.stop()
  })

  /** Returns from the hosted page, with or without the gateway's signed result. */
  async function comeBack(page: URL, isDone: boolean): Promise<string> {
    const back = new URL(page.searchParams.get('back') ?? '')
    if (isDone) back.searchParams.set('result', gmoResult())
    const returned = await app.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
    return String(returned.headers.location).replace(/^https?:\/\/[^/]+/, '')
  }

  it('[BUY-31] opens the hosted registration in the browser, asks the gateway for the card, and charges price and tax separately', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    expect(page.origin).toBe('https://stg.link.mul-pay.jp')
    gmo.cards.add(page.searchParams.get('member') ?? '')
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=true')
    const entry = gmo.calls('EntryTran')[0]?.fields
    expect(entry).toMatchObject({ ShopID: 'tshop', JobCd: 'CAPTURE', Amount: '45000', Tax: '4500' })
    expect((entry?.OrderID ?? '').length).toBeLessThanOrEqual(27)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', is_cc_added_in_gmo: true })
  })

  it('[BUY-31] accepts neither a return without the signed result nor one without a card, and drops the order of a refused charge', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    expect(await comeBack(await buyer.cardPage(), false)).toBe('/dashboard/billing?payment=false')
    await buyer.buy(PLAN.light)
    expect(await comeBack(await buyer.cardPage(), true)).toBe('/dashboard/billing?payment=false')
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    gmo.cards.add(page.searchParams.get('member') ?? '')
    gmo.refuse()
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=false')
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'BT', has_unprocessed_fsq: false })
    expect(await buyer.transactions()).toEqual([])
  })

  it('[REAL-03] [DEAL-03] after a lost answer no other purchase is possible, and the look-up finds the charge without a second one', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    gmo.cards.add(page.searchParams.get('member') ?? '')
    const before = gmo.trades.size
    gmo.next('ExecTran', 'cut')
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=checking')
    expect((await buyer.subscription()).has_unprocessed_fsq).toBe(true)
    expect((await app.call(billing.orders, { token: buyer.token })).ok).toMatchObject([
      { step: 'payment_checked', total: 49_500, place: 'present', is_renewal: false },
    ])
    expect((await buyer.buy(PLAN.light)).refusal).toMatchObject({ code: 'payment_in_progress' })
    expect((await app.call(billing.cardPage, { token: buyer.token })).refusal).toMatchObject({
      code: 'payment_in_progress',
    })
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=checking')
    await app.advance(30)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', has_unprocessed_fsq: false })
    expect(await comeBack(page, true)).toBe('/dashboard/billing?payment=true')
    expect([gmo.trades.size, (await buyer.transactions()).length]).toEqual([before + 1, 1])
    expect((await app.mails(buyer.member.email)).map(({ subject }) => subject)).toEqual([
      '[Employer Portal] Your plan has started',
    ])
  })

  /** Repeats the check while the worker runs. */
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) {
      await app.settle()
      await pause(20)
    }
  }

  it('[REAL-06] a gateway that hangs during one renewal delays no other company, and the plan of that renewal stays in service', async () => {
    const renewing = async () => {
      const buyer = await aGmoBuyer(app, gmo)
      expect(await buyer.comeBack(await buyer.atThePage())).toBe('true')
      const since = app.services.clock.now()
      await aJob(app.services, buyer.company.id, buyer.member.id, {
        status: 'RN',
        jobType: 'PT1',
        publishedAt: since,
        runningSince: since,
      })
      return buyer
    }
    const [buyers, ending] = [[await renewing(), await renewing()], await aGmoBuyer(app, gmo)]
    await ending.comeBack(await ending.atThePage())
    gmo.next('ExecTran', 'held')
    for (const days of [13, 13, 2]) {
      await app.advance(days * DAY)
      for (const buyer of [...buyers, ending]) await buyer.subscription()
    }
    await until(() => gmo.held().length > 0)
    const isHeld = await Promise.all(
      buyers.map(async (buyer) => gmo.held().includes((await buyer.charge()).gatewayOrderId)),
    )
    const [hanging, other] = isHeld[0] ? buyers : buyers.reverse()
    await until(async () => (await other?.charge())?.state === 'captured')
    expect([gmo.held(), (await hanging?.charge())?.state]).toEqual([
      [(await hanging?.charge())?.gatewayOrderId],
      'pending',
    ])
    expect((await other?.transactions())?.length).toBe(2)
    expect((await ending.subscription()).subscription_status).toBe('OS')
    expect(await hanging?.subscription()).toMatchObject({ subscription_status: 'IS', running_jobs_count: 1 })
    expect(await hanging?.orders()).toMatchObject([{ step: 'payment_checked', is_renewal: true, place: 'next' }])
    gmo.release()
    await until(async () => (await hanging?.charge())?.state === 'captured')
    expect((await hanging?.transactions())?.length).toBe(2)
  })

  it('[BUY-32] nothing that the portal sends to the gateway is a card number', () => {
    expect(gmo.received.length).toBeGreaterThan(8)
    expect(
      gmo.received.filter(({ body }) =>
        CARD_NUMBER.test(body.replace(/(MemberID|OrderID|Cardeditno|session|RetUrl)("?[:=])[^&,}]*/g, '$1')),
      ),
    ).toEqual([])
  })
})
