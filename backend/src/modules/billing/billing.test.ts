import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, CANCEL, DAY, DECLINE, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('buying by card', () => {
  it('[BUY-19] [API-33] [API-38] [API-41] an approval charges and starts the plan, a refusal and a cancellation drop the order', async () => {
    const company = await aBuyer(app)
    expect((await company.subscription()).subscription_status).toBe('BT')
    for (const answer of [DECLINE, CANCEL]) {
      await company.buy(PLAN.allInOne)
      expect((await company.subscription()).has_unprocessed_fsq).toBe(true)
      expect(await company.atCardPage(answer)).toBe('/dashboard/billing?payment=false')
      expect(await company.subscription()).toMatchObject({ subscription_status: 'BT', has_unprocessed_fsq: false })
    }
    await company.buy(PLAN.allInOne)
    expect(await company.atCardPage(APPROVE)).toBe('/dashboard/billing?payment=true')
    expect(await company.subscription()).toMatchObject({
      subscription_status: 'IS',
      is_cc_added_in_gmo: true,
      subscription_data: { paid_by: 'CC', days_consumed: 0 },
    })
    const { ok: list } = await app.call(billing.transactions, { token: company.token })
    expect(list).toMatchObject([
      { amount: 237_600, tax: 21_600, total: 237_600, duration: 28, event: null, is_cc: true },
    ])
  })

  it('[BUY-20] [API-39] the page is marked as opened for the first time once, and offers the registered card', async () => {
    const company = await aBuyer(app)
    const first = await app.call(billing.cardPage, { token: company.token })
    expect(first.ok.is_first_time_click).toBe(true)
    expect((await app.call(billing.cardPage, { token: company.token })).ok.is_first_time_click).toBe(false)
    expect(await company.atCardPage(APPROVE)).toBe('/dashboard/billing')
    await company.buy(PLAN.light)
    expect(await company.atCardPage(REGISTERED)).toBe('/dashboard/billing?payment=true')
  })

  it('an approval typed into the address bar is not accepted, and a reloaded return changes nothing', async () => {
    const company = await aBuyer(app)
    await company.buy(PLAN.light)
    const { ok: body } = await app.call(billing.cardPage, { token: company.token })
    const session = new URL(body.gmo_url).searchParams.get('session') ?? ''
    await app.http.inject({
      method: 'GET',
      url: `/api/payments/card_return/?session=${session}&outcome=approved&signature=x`,
    })
    expect((await company.subscription()).subscription_status).toBe('BT')
  })

  it('[BUY-28] [BUY-29] while in service the bought plan is the next one; a second next plan is refused, a waiting card order is replaced', async () => {
    const company = await aBuyer(app)
    await company.buy(PLAN.light)
    await company.buy(PLAN.allInOne)
    await company.atCardPage(APPROVE)
    expect((await company.subscription()).subscription_data?.plan.is_all_in_one).toBe(true)
    await company.buy(PLAN.light)
    await company.atCardPage(REGISTERED)
    const { next_subscription_data: next, subscription_data: present } = await company.subscription()
    expect(next?.starts_on).toBe(present?.expiry_date_timestamp)
    const refused = await company.buy(PLAN.light)
    expect([refused.status, refused.refusal]).toMatchObject([409, { code: 'next_plan_exists' }])
  })
})

describe('buying by invoice', () => {
  it('[BUY-30] [API-42] [API-82] an approval verifies and starts the waiting order, a rejection drops it', async () => {
    for (const [decision, status, verification] of [
      ['approve', 'IS', 'VERIFIED'],
      ['reject', 'BT', 'REJECTED'],
    ] as const) {
      const company = await aBuyer(app)
      await company.buy(PLAN.allInOne, 'INV')
      expect((await app.call(billing.requestInvoice, { token: company.token })).ok.verification_status).toBe('PENDING')
      expect((await app.call(billing.transactions, { token: company.token })).ok).toEqual([])
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/operator/v1/invoice_requests/${company.company.id}/${decision}/`,
        headers: { authorization: 'Bearer dev-operator-token' },
      })
      expect(answer.statusCode).toBe(200)
      expect(await company.subscription()).toMatchObject({
        subscription_status: status,
        verification_status: verification,
        has_unprocessed_fsq: false,
      })
      expect((await app.call(billing.requestInvoice, { token: company.token })).status).toBe(409)
    }
  })

  it('[DEV-11] at REJECTED an invoice purchase is refused', async () => {
    const company = await aBuyer(app)
    await app.call(billing.requestInvoice, { token: company.token })
    await app.http.inject({ method: 'POST', url: `/dev/operator/invoice_requests/${company.company.id}/reject` })
    expect((await company.buy(PLAN.allInOne, 'INV')).refusal).toMatchObject({ code: 'invoice_unavailable' })
  })
})

describe('rights', () => {
  it('[DEAL-01] a plain member too reads the lowest price of each kind of plan', async () => {
    const company = await aBuyer(app)
    const member = await aMember(app.services, company.company.id)
    expect(
      (await app.call(billing.entryPlans, { token: member.token })).ok.map(({ id, price }) => [id, price]),
    ).toEqual([
      [PLAN.light, 45_000],
      [PLAN.allInOneOne, 80_000],
    ])
  })

  it('[TRAN-01] [API-34] a member gets 403 from every billing call but the brief status', async () => {
    const company = await aBuyer(app)
    const member = await aMember(app.services, company.company.id)
    for (const endpoint of [
      billing.subscription,
      billing.transactions,
      billing.plans,
      billing.cardPage,
      billing.requestInvoice,
      billing.cancel,
      billing.renew,
    ]) {
      expect((await app.call(endpoint, { token: member.token })).status).toBe(403)
    }
    expect((await app.call(billing.status, { token: member.token })).status).toBe(200)
  })
})

/**
 * Slightly more than one cycle passes, with a call in between, because a token ends after 14 days without use (D45).
 */
async function aCyclePasses(company: Buyer): Promise<void> {
  for (const days of [13, 13]) {
    await app.advance(days * DAY)
    await company.subscription()
  }
  await app.advance(2 * DAY + 5)
}

describe('the end of a plan', () => {
  const inService = async (planId: number, card: Readonly<Record<string, string>> = APPROVE) => {
    const company = await aBuyer(app)
    await company.buy(planId)
    await company.atCardPage(card)
    return company
  }
  const running = (company: Buyer, type: 'PT1' | 'FT') =>
    aJob(app.services, company.company.id, company.member.id, {
      status: 'RN',
      jobType: type,
      publishedAt: app.services.clock.now(),
    })

  it('[BILL-21] [BILL-14] [BILL-15] [API-35] [API-36] renews without a gap with a card and a running posting; a cancellation stops it, a resubscription undoes that', async () => {
    const company = await inService(PLAN.allInOne)
    expect((await company.subscription()).renewal_state).toBe('no_running_job')
    await running(company, 'FT')
    expect((await company.subscription()).renewal_state).toBe('will_renew')
    expect((await app.call(billing.cancel, { token: company.token })).ok.renewal_state).toBe('cancelled')
    expect((await app.call(billing.resubscribe, { token: company.token })).ok.renewal_state).toBe('will_renew')
    const before = (await company.subscription()).subscription_data
    await aCyclePasses(company)
    const after = await company.subscription()
    expect(after.subscription_data?.start_date_timestamp).toBe(before?.expiry_date_timestamp)
    expect((await app.call(billing.transactions, { token: company.token })).ok.map(({ event }) => event)).toEqual([
      null,
      'renewed',
    ])
  })

  it('[BILL-22] without a following plan the status becomes OS and running postings stop', async () => {
    const company = await inService(PLAN.allInOne)
    await running(company, 'FT')
    await app.call(billing.cancel, { token: company.token })
    await aCyclePasses(company)
    expect(await company.subscription()).toMatchObject({
      subscription_status: 'OS',
      renewal_state: 'none',
      running_jobs_count: 0,
    })
  })

  it('[BILL-12] [BILL-16] a refused renewal is `failed`; resubscribing charges again and reports a refusal', async () => {
    const company = await inService(PLAN.allInOne, FAILS_LATER)
    await running(company, 'FT')
    await aCyclePasses(company)
    expect(await company.subscription()).toMatchObject({
      subscription_status: 'OS',
      renewal_state: 'failed',
      running_jobs_count: 0,
    })
    const refused = await app.call(billing.resubscribe, { token: company.token })
    expect([refused.status, refused.refusal]).toMatchObject([402, { code: 'charge_failed' }])
    await company.atCardPage(APPROVE)
    expect((await app.call(billing.resubscribe, { token: company.token })).ok).toMatchObject({
      subscription_status: 'IS',
      running_jobs_count: 1,
    })
  })

  it('[BILL-19] a trial becomes the basic plan after 28 days and creates no transaction itself', async () => {
    const company = await inService(PLAN.trial)
    expect((await company.subscription()).is_trial).toBe(true)
    expect((await app.call(billing.transactions, { token: company.token })).ok).toEqual([])
    await running(company, 'PT1')
    await aCyclePasses(company)
    expect(await company.subscription()).toMatchObject({
      subscription_status: 'IS',
      is_trial: false,
      subscription_data: { plan: { id: PLAN.light } },
    })
  })

  it('[BUY-07] the trial is listed only if it can be bought', async () => {
    const listed = async ({ token }: { token: string }) =>
      (await app.call(billing.plans, { token })).ok.some((plan) => plan.is_trial)
    const company = await inService(PLAN.trial)
    expect([await listed(await aBuyer(app)), await listed(company), await listed(await inService(PLAN.light))]).toEqual(
      [true, false, false],
    )
    await aCyclePasses(company)
    expect(await listed(company)).toBe(false)
  })
})

describe('the catalogue', () => {
  it('[BUY-05] [API-40] light 28 days with 1, 3 and 5 postings; all-in-one 28 and 84 days with 1, 3, 5 and 10; one trial', async () => {
    const company = await aBuyer(app)
    const { ok: plans } = await app.call(billing.plans, { token: company.token })
    const offered = (isAllInOne: boolean, days: number) =>
      plans
        .filter((plan) => !plan.is_trial && plan.is_all_in_one === isAllInOne && plan.max_days === days)
        .map((plan) => plan.max_jobs)
    expect([offered(false, 28), offered(false, 84), offered(true, 28), offered(true, 84)]).toEqual([
      [1, 3, 5],
      [],
      [1, 3, 5, 10],
      [1, 3, 5, 10],
    ])
    expect(plans.filter((plan) => plan.is_trial)).toMatchObject([
      { price: 0, max_jobs: 1, max_days: 28, is_all_in_one: false },
    ])
  })
})

describe('renewing', () => {
  it('[BILL-17] [API-37] buys the same plan with the registered card: as the next one while it runs, at once when it has ended', async () => {
    const company = await aBuyer(app)
    await company.buy(PLAN.allInOne)
    await company.atCardPage(APPROVE)
    const { ok: renewed } = await app.call(billing.renew, { token: company.token })
    expect(renewed.next_subscription_data?.starts_on).toBe(renewed.subscription_data?.expiry_date_timestamp)
    expect((await app.call(billing.renew, { token: company.token })).refusal).toMatchObject({ code: 'status_conflict' })
    await aCyclePasses(company)
    await company.subscription()
    await aCyclePasses(company)
    expect((await company.subscription()).subscription_status).toBe('OS')
    expect((await app.call(billing.renew, { token: company.token })).ok).toMatchObject({
      subscription_status: 'IS',
      subscription_data: { days_consumed: 0 },
    })
  })
})

describe('invoices', () => {
  it('[TRAN-07] [API-43] are a PDF under the name in the header; another company gets 404', async () => {
    const company = await aBuyer(app)
    await company.buy(PLAN.allInOne)
    await company.atCardPage(APPROVE)
    const { ok: list } = await app.call(billing.transactions, { token: company.token })
    const id = list[0]?.transaction_id ?? ''
    const url = `${billing.downloadInvoice.path}?transaction_id=${id}&is_cc=true`
    const file = await app.http.inject({ method: 'GET', url, headers: { authorization: `Token ${company.token}` } })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.headers['content-disposition']).toContain(`invoice_${id}.pdf`)
    const stranger = await aBuyer(app)
    expect(
      (await app.http.inject({ method: 'GET', url, headers: { authorization: `Token ${stranger.token}` } })).statusCode,
    ).toBe(404)
  })
})
