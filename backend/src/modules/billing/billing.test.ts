import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp, TestCompany } from '../../testing'

const DAY = 86_400
const ALL_IN_ONE = 22
const LIGHT = 11
const TRIAL = 1

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const subscription = async (company: TestCompany) => (await app.call(billing.subscription, { token: company.token })).ok
const buy = (company: TestCompany, planId: number, mode: 'CC' | 'INV' = 'CC') =>
  app.call(billing.purchase, { params: { planId }, query: { payment_mode: mode }, token: company.token })

/** Goes to the hosted page and does there what a person does; answers where the browser ends. */
async function atCardPage(company: TestCompany, fields: Record<string, string>): Promise<string> {
  const { ok: body } = await app.call(billing.cardPage, { token: company.token })
  const url = new URL(body.gmo_url)
  const page = await app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
  expect(page.statusCode).toBe(200)
  const visit = Object.fromEntries(url.searchParams)
  const posted = await app.http.inject({
    method: 'POST', url: url.pathname, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...visit, ...fields }).toString(),
  })
  const back = new URL(String(posted.headers.location))
  const returned = await app.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
  return String(returned.headers.location).replace(/^https?:\/\/[^/]+/, '')
}
const APPROVE = { action: 'card', number: '4111111111111111' }
const DECLINE = { action: 'card', number: '4000000000000002' }
const FAILS_LATER = { action: 'card', number: '4000000000000341' }

describe('buying by card', () => {
  it('[BUY-19] [API-33] [API-38] [API-41] approval charges and starts the plan, decline and cancel drop the order', async () => {
    const company = await aCompanyWithAdmin(app.services)
    expect((await subscription(company)).subscription_status).toBe('BT')
    for (const answer of [DECLINE, { action: 'cancel' }]) {
      await buy(company, ALL_IN_ONE)
      expect((await subscription(company)).has_unprocessed_fsq).toBe(true)
      expect(await atCardPage(company, answer)).toBe('/dashboard/billing?payment=false')
      expect(await subscription(company)).toMatchObject({ subscription_status: 'BT', has_unprocessed_fsq: false })
    }
    await buy(company, ALL_IN_ONE)
    expect(await atCardPage(company, APPROVE)).toBe('/dashboard/billing?payment=true')
    expect(await subscription(company)).toMatchObject({ subscription_status: 'IS', is_cc_added_in_gmo: true, subscription_data: { paid_by: 'CC', days_consumed: 0 } })
    const { ok: list } = await app.call(billing.transactions, { token: company.token })
    expect(list).toMatchObject([{ amount: 237_600, tax: 21_600, total: 237_600, duration: 28, event: null, is_cc: true }])
  })

  it('[BUY-20] [API-39] the page is opened for the first time once, and offers the registered card', async () => {
    const company = await aCompanyWithAdmin(app.services)
    const first = await app.call(billing.cardPage, { token: company.token })
    expect(first.ok.is_first_time_click).toBe(true)
    expect((await app.call(billing.cardPage, { token: company.token })).ok.is_first_time_click).toBe(false)
    expect(await atCardPage(company, APPROVE)).toBe('/dashboard/billing')
    await buy(company, LIGHT)
    expect(await atCardPage(company, { action: 'registered' })).toBe('/dashboard/billing?payment=true')
  })

  it('an approval typed into the address bar is not believed, and a reloaded return changes nothing', async () => {
    const company = await aCompanyWithAdmin(app.services)
    await buy(company, LIGHT)
    const { ok: body } = await app.call(billing.cardPage, { token: company.token })
    const session = new URL(body.gmo_url).searchParams.get('session') ?? ''
    await app.http.inject({ method: 'GET', url: `/api/payments/card_return/?session=${session}&outcome=approved&signature=x` })
    expect((await subscription(company)).subscription_status).toBe('BT')
  })

  it('[BUY-28] [BUY-29] while in service the bought plan is the next one; a second next is refused, a waiting card order replaced', async () => {
    const company = await aCompanyWithAdmin(app.services)
    await buy(company, LIGHT)
    await buy(company, ALL_IN_ONE)
    await atCardPage(company, APPROVE)
    expect((await subscription(company)).subscription_data?.plan.is_all_in_one).toBe(true)
    await buy(company, LIGHT)
    await atCardPage(company, { action: 'registered' })
    const { next_subscription_data: next, subscription_data: present } = await subscription(company)
    expect(next?.starts_on).toBe(present?.expiry_date_timestamp)
    const refused = await buy(company, LIGHT)
    expect([refused.status, refused.refusal]).toMatchObject([409, { code: 'next_plan_exists' }])
  })
})

describe('buying by invoice', () => {
  it('[BUY-30] [API-42] [API-82] approval verifies and starts the waiting order, rejection voids it', async () => {
    for (const [decision, status, verification] of [['approve', 'IS', 'VERIFIED'], ['reject', 'BT', 'REJECTED']] as const) {
      const company = await aCompanyWithAdmin(app.services)
      await buy(company, ALL_IN_ONE, 'INV')
      expect((await app.call(billing.requestInvoice, { token: company.token })).ok.verification_status).toBe('PENDING')
      expect((await app.call(billing.transactions, { token: company.token })).ok).toEqual([])
      const answer = await app.http.inject({ method: 'POST', url: `/api/operator/v1/invoice_requests/${company.company.id}/${decision}/`, headers: { authorization: 'Bearer dev-operator-token' } })
      expect(answer.statusCode).toBe(200)
      expect(await subscription(company)).toMatchObject({ subscription_status: status, verification_status: verification, has_unprocessed_fsq: false })
      expect((await app.call(billing.requestInvoice, { token: company.token })).status).toBe(409)
    }
  })

  it('[DEV-11] at REJECTED an invoice purchase is refused', async () => {
    const company = await aCompanyWithAdmin(app.services)
    await app.call(billing.requestInvoice, { token: company.token })
    await app.http.inject({ method: 'POST', url: `/dev/operator/invoice_requests/${company.company.id}/reject` })
    expect((await buy(company, ALL_IN_ONE, 'INV')).refusal).toMatchObject({ code: 'invoice_unavailable' })
  })
})

describe('who may', () => {
  it('[TRAN-01] [API-34] a member gets 403 from every billing call but the brief status', async () => {
    const company = await aCompanyWithAdmin(app.services)
    const member = await aMember(app.services, company.company.id)
    for (const endpoint of [billing.subscription, billing.transactions, billing.plans, billing.cardPage, billing.requestInvoice, billing.cancel, billing.renew]) {
      expect((await app.call(endpoint, { token: member.token })).status).toBe(403)
    }
    expect((await app.call(billing.status, { token: member.token })).status).toBe(200)
  })
})

/** A cycle and a little more, with a visit in between: a token dies after 14 days without use (D45). */
async function aCyclePasses(company: TestCompany): Promise<void> {
  for (const days of [13, 13]) {
    await app.advance(days * DAY)
    await subscription(company)
  }
  await app.advance(2 * DAY + 5)
}

describe('the end of a plan', () => {
  const inService = async (planId: number, card = APPROVE) => {
    const company = await aCompanyWithAdmin(app.services)
    await buy(company, planId)
    await atCardPage(company, card)
    return company
  }
  const running = (company: TestCompany, type: 'PT1' | 'FT') => aJob(app.services, company.company.id, company.member.id, { status: 'RN', jobType: type, publishedAt: app.services.clock.now() })

  it('[BILL-21] [BILL-14] [BILL-15] [API-35] [API-36] renews with a card and a running posting without a gap; a cancel stops it, a resubscribe takes that back', async () => {
    const company = await inService(ALL_IN_ONE)
    expect((await subscription(company)).renewal_state).toBe('no_running_job')
    await running(company, 'FT')
    expect((await subscription(company)).renewal_state).toBe('will_renew')
    expect((await app.call(billing.cancel, { token: company.token })).ok.renewal_state).toBe('cancelled')
    expect((await app.call(billing.resubscribe, { token: company.token })).ok.renewal_state).toBe('will_renew')
    const before = (await subscription(company)).subscription_data
    await aCyclePasses(company)
    const after = await subscription(company)
    expect(after.subscription_data?.start_date_timestamp).toBe(before?.expiry_date_timestamp)
    expect((await app.call(billing.transactions, { token: company.token })).ok.map(({ event }) => event)).toEqual([null, 'renewed'])
  })

  it('[BILL-22] without a following plan the status is OS and running postings stop', async () => {
    const company = await inService(ALL_IN_ONE)
    await running(company, 'FT')
    await app.call(billing.cancel, { token: company.token })
    await aCyclePasses(company)
    expect(await subscription(company)).toMatchObject({ subscription_status: 'OS', renewal_state: 'none', running_jobs_count: 0 })
  })

  it('[BILL-12] [BILL-16] a refused renewal is `failed`; resubscribing charges again and says when it cannot', async () => {
    const company = await inService(ALL_IN_ONE, FAILS_LATER)
    await running(company, 'FT')
    await aCyclePasses(company)
    expect(await subscription(company)).toMatchObject({ subscription_status: 'OS', renewal_state: 'failed', running_jobs_count: 0 })
    const refused = await app.call(billing.resubscribe, { token: company.token })
    expect([refused.status, refused.refusal]).toMatchObject([402, { code: 'charge_failed' }])
    await atCardPage(company, APPROVE)
    expect((await app.call(billing.resubscribe, { token: company.token })).ok).toMatchObject({ subscription_status: 'IS', running_jobs_count: 1 })
  })

  it('[BILL-19] a trial becomes the basic plan after 28 days and wrote no transaction itself', async () => {
    const company = await inService(TRIAL)
    expect((await subscription(company)).is_trial).toBe(true)
    expect((await app.call(billing.transactions, { token: company.token })).ok).toEqual([])
    await running(company, 'PT1')
    await aCyclePasses(company)
    expect(await subscription(company)).toMatchObject({ subscription_status: 'IS', is_trial: false, subscription_data: { plan: { id: LIGHT } } })
  })
})

describe('the catalogue', () => {
  it('[BUY-05] [API-40] light 28 days with 1, 3 and 5 postings; all-in-one 28 and 84 days with 1, 3, 5 and 10; one trial', async () => {
    const company = await aCompanyWithAdmin(app.services)
    const { ok: plans } = await app.call(billing.plans, { token: company.token })
    const offered = (isAllInOne: boolean, days: number) =>
      plans.filter((plan) => !plan.is_trial && plan.is_all_in_one === isAllInOne && plan.max_days === days).map((plan) => plan.max_jobs)
    expect([offered(false, 28), offered(false, 84), offered(true, 28), offered(true, 84)]).toEqual([[1, 3, 5], [], [1, 3, 5, 10], [1, 3, 5, 10]])
    expect(plans.filter((plan) => plan.is_trial)).toMatchObject([{ price: 0, max_jobs: 1, max_days: 28, is_all_in_one: false }])
  })
})

describe('renewing', () => {
  it('[BILL-17] [API-37] buys the same plan with the registered card: as the next one while it runs, at once when it is over', async () => {
    const company = await aCompanyWithAdmin(app.services)
    await buy(company, ALL_IN_ONE)
    await atCardPage(company, APPROVE)
    const { ok: renewed } = await app.call(billing.renew, { token: company.token })
    expect(renewed.next_subscription_data?.starts_on).toBe(renewed.subscription_data?.expiry_date_timestamp)
    expect((await app.call(billing.renew, { token: company.token })).refusal).toMatchObject({ code: 'status_conflict' })
    await aCyclePasses(company)
    await subscription(company)
    await aCyclePasses(company)
    expect((await subscription(company)).subscription_status).toBe('OS')
    expect((await app.call(billing.renew, { token: company.token })).ok).toMatchObject({ subscription_status: 'IS', subscription_data: { days_consumed: 0 } })
  })
})

describe('invoices', () => {
  it('[TRAN-07] [API-43] come as a PDF under the name of the header; a stranger company gets 404', async () => {
    const company = await aCompanyWithAdmin(app.services)
    await buy(company, ALL_IN_ONE)
    await atCardPage(company, APPROVE)
    const { ok: list } = await app.call(billing.transactions, { token: company.token })
    const id = list[0]?.transaction_id ?? ''
    const url = `${billing.downloadInvoice.path}?transaction_id=${id}&is_cc=true`
    const file = await app.http.inject({ method: 'GET', url, headers: { authorization: `Token ${company.token}` } })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.headers['content-disposition']).toContain(`invoice_${id}.pdf`)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await app.http.inject({ method: 'GET', url, headers: { authorization: `Token ${stranger.token}` } })).statusCode).toBe(404)
  })
})
