/** Orders by card and by invoice, the trial, and their refusals. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import * as v from 'valibot'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, CANCEL, DECLINE, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('orders by card', () => {
  it('[BUY-18] the order is stored before the browser opens the hosted page, which shows its price with tax', async () => {
    const buyer = await aBuyer(app)
    expect((await buyer.buy(PLAN.light)).status).toBe(200)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'BT', has_unprocessed_fsq: true })
    const page = await buyer.cardPage()
    const shown = await app.http.inject({ method: 'GET', url: `${page.pathname}${page.search}` })
    expect(shown.body).toContain('¥49,500')
  })

  it('an approved order that starts now is paid, also if an invoice order waits before it; the approved invoice order becomes the next plan', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.allInOne, 'INV')
    await buyer.requestInvoice()
    expect(await buyer.pay(PLAN.light)).toBe('/dashboard/billing?payment=true')
    expect(await buyer.transactions()).toMatchObject([{ total: 49_500, is_cc: true }])
    const { rows } = await app.services.db.execute<{
      amount: number
    }>(`select amount from sandbox_charges where gateway_member_id =
      (select gateway_member_id from billing_accounts where company_id = ${buyer.company.id})`)
    expect(rows).toEqual([{ amount: 49_500 }])
    expect((await buyer.buy(PLAN.light)).refusal).toMatchObject({ code: 'next_plan_exists' })
    await buyer.screened('approve')
    const { subscription_data: present, next_subscription_data: next } = await buyer.subscription()
    expect([present?.plan.id, next?.starts_on]).toEqual([PLAN.light, present?.expiry_date_timestamp])
  })

  it('a double press on the hosted page, in two tabs, charges once', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.light)
    const tabs = [await buyer.cardPage(), await buyer.cardPage()]
    await Promise.all(tabs.map((tab) => buyer.atCardPage(APPROVE, tab)))
    expect(await buyer.transactions()).toHaveLength(1)
    expect((await buyer.subscription()).next_subscription_data).toBeNull()
  })
})

describe('[MEET-03] a declined card', () => {
  const declined = async (token: string) => (await app.call(billing.declined, { token })).ok.order

  it('keeps what was to be bought, until it is bought another way', async () => {
    const buyer = await aBuyer(app)
    expect(await declined(buyer.token)).toBeNull()
    expect(await buyer.pay(PLAN.light, DECLINE)).toBe('/dashboard/billing?payment=false')
    expect(await declined(buyer.token)).toMatchObject({
      plan: { id: PLAN.light },
      total: 49_500,
      tax: 4500,
      is_trial: false,
    })
    // D53: the order itself is dropped.
    expect((await buyer.subscription()).has_unprocessed_fsq).toBe(false)
    expect(await buyer.pay(PLAN.light)).toBe('/dashboard/billing?payment=true')
    expect(await declined(buyer.token)).toBeNull()
  })

  it('may go on by invoice; a second declined card keeps it too', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.allInOne, DECLINE)
    await buyer.pay(PLAN.allInOne, DECLINE)
    expect(await declined(buyer.token)).toMatchObject({ plan: { id: PLAN.allInOne } })
    expect((await buyer.buy(PLAN.allInOne, 'INV')).status).toBe(200)
    expect(await declined(buyer.token)).toBeNull()
  })

  it('is not told after a cancel, after a week, to other companies or to members', async () => {
    const [buyer, other] = [await aBuyer(app), await aBuyer(app)]
    await buyer.pay(PLAN.light, CANCEL)
    expect(await declined(buyer.token)).toBeNull()
    await buyer.pay(PLAN.light, DECLINE)
    expect(await declined(other.token)).toBeNull()
    await buyer.pass(8)
    expect(await declined(buyer.token)).toBeNull()
  })

  it('a charge that the gateway declines keeps the order too', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light, FAILS_LATER)
    await buyer.pass(29)
    expect((await buyer.subscription()).subscription_status).toBe('OS')
    expect(await buyer.pay(PLAN.light, REGISTERED)).toBe('/dashboard/billing?payment=false')
    expect(await declined(buyer.token)).toMatchObject({ plan: { id: PLAN.light } })
  })
})

describe('the trial', () => {
  it('[BUY-07] can be bought once, before any other plan, by card only', async () => {
    const buyer = await aBuyer(app)
    expect((await buyer.buy(PLAN.trial, 'INV')).status).toBe(404)
    for (const answer of [DECLINE, CANCEL])
      expect(await buyer.pay(PLAN.trial, answer)).toBe('/dashboard/billing?payment=false')
    expect(await buyer.pay(PLAN.trial)).toBe('/dashboard/billing?payment=true')
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', is_trial: true })
    expect((await buyer.buy(PLAN.trial)).status).toBe(404)

    const payer = await aBuyer(app)
    await payer.pay(PLAN.light)
    expect((await payer.buy(PLAN.trial)).status).toBe(404)
  })
})

describe('orders by invoice', () => {
  it('[BUY-21] at NA the purchase and then the request start the screening; no plan starts', async () => {
    const buyer = await aBuyer(app)
    expect((await buyer.buy(PLAN.allInOne, 'INV')).status).toBe(200)
    expect((await buyer.subscription()).verification_status).toBe('NA')
    expect((await buyer.requestInvoice()).ok).toEqual({ verification_status: 'PENDING' })
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'BT',
      verification_status: 'PENDING',
      has_unprocessed_fsq: true,
    })
  })

  it('[BUY-22] at VERIFIED the purchase alone completes it', async () => {
    const buyer = await aBuyer(app)
    await buyer.requestInvoice()
    await buyer.screened('approve')
    expect((await buyer.buy(PLAN.allInOne, 'INV')).status).toBe(200)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'IS',
      has_unprocessed_fsq: false,
      subscription_data: { paid_by: 'INV' },
    })
  })

  it('[BUY-23] at REJECTED it is refused, and the card can still be used', async () => {
    const buyer = await aBuyer(app)
    await buyer.requestInvoice()
    await buyer.screened('reject')
    expect([(await buyer.buy(PLAN.allInOne, 'INV')).status, (await buyer.subscription()).has_unprocessed_fsq]).toEqual([
      409,
      false,
    ])
    expect(await buyer.pay(PLAN.allInOne)).toBe('/dashboard/billing?payment=true')
  })

  it('[BUY-24] at PENDING the purchase waits as the next one; a third is refused (D94)', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.allInOne, 'INV')
    await buyer.requestInvoice()
    expect((await buyer.buy(PLAN.light, 'INV')).status).toBe(200)
    expect((await buyer.buy(PLAN.light, 'INV')).refusal).toMatchObject({ code: 'next_plan_exists' })
    await buyer.screened('approve')
    expect(await buyer.subscription()).toMatchObject({
      subscription_data: { plan: { id: PLAN.allInOne } },
      next_subscription_data: { plan: { name_jp: 'ライトプラン（1求人・28日間）' } },
    })
  })

  it('[BUY-26] a request of a company that is an invoice member already is refused with its fixed text', async () => {
    const buyer = await aBuyer(app)
    await buyer.requestInvoice()
    await buyer.screened('approve')
    const refused = await buyer.requestInvoice()
    expect([refused.status, refused.refusal]).toEqual([
      409,
      expect.objectContaining({ code: 'already_invoice_member', error: 'You are already an invoice member!' }),
    ])
  })
})

it('[DEAL-03] waiting orders are listed with plan, amount, date and step; paid and dropped ones are not', async () => {
  const buyer = await aBuyer(app)
  const waiting = async () => (await app.call(billing.orders, { token: buyer.token })).ok
  const at = () => Math.floor(app.services.clock.now().getTime() / 1000)
  expect(await waiting()).toEqual([])
  await buyer.buy(PLAN.allInOne, 'INV')
  const first = at()
  await app.advance(600)
  await buyer.requestInvoice()
  await buyer.buy(PLAN.light)
  const screened = {
    id: expect.any(Number),
    plan: {
      id: PLAN.allInOne,
      name_jp: 'オールインワンプラン（3求人・28日間）',
      name_en: 'All-in-one plan (3 postings, 28 days)',
    },
    payment_mode: 'INV',
    amount: 237_600,
    tax: 21_600,
    tax_percent: 10,
    total: 237_600,
    ordered_at: first,
    step: 'invoice_screening',
    place: 'present',
    is_renewal: false,
    authentication: null,
  }
  const open = {
    id: expect.any(Number),
    plan: { id: PLAN.light, name_jp: 'ライトプラン（1求人・28日間）', name_en: 'Light plan (1 posting, 28 days)' },
    payment_mode: 'CC',
    amount: 49_500,
    tax: 4500,
    tax_percent: 10,
    total: 49_500,
    ordered_at: at(),
    step: 'card_page',
    place: 'next',
    is_renewal: false,
    authentication: null,
  }
  expect(await waiting()).toEqual([screened, open])
  await app.advance(60)
  expect(await waiting()).toEqual([screened, open])
  await buyer.atCardPage(CANCEL)
  expect(await waiting()).toEqual([screened])
  await buyer.screened('approve')
  expect(await waiting()).toEqual([])
})

it("[BUY-32] no call of the portal accepts a card number; the address in the answer of a purchase is the gateway's page", async () => {
  const taken = Object.values(billing).flatMap((endpoint) => [
    ...Object.keys(endpoint.query?.entries ?? {}),
    ...(endpoint.body ? [`body of ${endpoint.id}`] : []),
  ])
  expect([...new Set(taken)].sort()).toEqual([
    'card',
    'is_cc',
    'payment_mode',
    'place',
    'total',
    'transaction_id',
    'year',
  ])
  // That word is what a page shows of a card.
  expect(v.is(billing.renew.query, { card: '1111-2030-12' })).toBe(true)
  expect(v.is(billing.renew.query, { card: '4111111111111111' })).toBe(false)
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  await buyer.pay(PLAN.light, REGISTERED)
  // None of our tables contains a card number; the sandbox keeps it masked, as a gateway does.
  const { rows } = await app.services.db.execute(
    `select * from billing_accounts a, orders o, card_sessions s, sandbox_cards c where a.company_id = ${buyer.company.id}`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/4111/)
})
