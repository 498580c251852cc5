/** The subscription answers of a plan, from its order to its end. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { eq } from 'drizzle-orm'
import { aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { jobs } from '../../tables/jobs.tables'
import { billingAccounts, sandboxCards } from '../../tables/billing.tables'
import { aBuyer, APPROVE, CANCEL, DAY, FAILS_LATER, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const epoch = () => Math.floor(app.services.clock.now().getTime() / 1000)

const runningJob = (buyer: Buyer, jobType: 'PT1' | 'PT2' | 'FT' | 'SSV', runningDays = 0) => {
  const since = new Date(app.services.clock.now().getTime() - runningDays * DAY * 1000)
  return aJob(app.services, buyer.company.id, buyer.member.id, {
    status: 'RN',
    jobType,
    publishedAt: since,
    runningSince: since,
  })
}
const statusOf = async (jobId: number) =>
  (await app.services.db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.status

async function approvedByInvoice(planId: number): Promise<Buyer> {
  const buyer = await aBuyer(app)
  await buyer.buy(planId, 'INV')
  await buyer.requestInvoice()
  await buyer.screened('approve')
  return buyer
}

describe('a plan in service', () => {
  it('[BILL-01] [BILL-03] returns plan, dates, payment, applications, running postings, and the next plan with its dates', async () => {
    const buyer = await aBuyer(app)
    const ordered = epoch()
    await buyer.buy(PLAN.allInOne)
    await app.advance(600)
    await buyer.atCardPage(APPROVE)
    const started = epoch()
    const job = await runningJob(buyer, 'FT')
    await app.advance(2 * DAY)
    for (const _ of [1, 2])
      await app.http.inject({ method: 'POST', url: '/dev/seeker/applications', payload: { job_id: job.id } })
    await buyer.pay(PLAN.lightThree, REGISTERED)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'IS',
      running_jobs_count: 1,
      plan_expiry_date: started + 56 * DAY,
      subscription_data: {
        plan: { name_jp: 'オールインワンプラン（3求人・28日間）', max_days: 28, max_jobs: 3, is_all_in_one: true },
        applications: 2,
        days_consumed: 2,
        paid_by: 'CC',
        order_date_timestamp: ordered,
        start_date_timestamp: started,
        expiry_date_timestamp: started + 28 * DAY,
      },
      next_subscription_data: {
        plan: { name_jp: 'ライトプラン（3求人・28日間）' },
        starts_on: started + 28 * DAY,
        expires_on: started + 56 * DAY,
        ordered_on: epoch(),
      },
    })
  })

  it('[BILL-02] counts days at midnight in Tokyo', async () => {
    const midnight = Math.ceil((epoch() + 9 * 3600) / DAY) * DAY - 9 * 3600
    await app.moveTo(new Date((midnight + DAY - 60) * 1000))
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    expect((await buyer.subscription()).subscription_data?.days_consumed).toBe(0)
    await app.advance(61)
    expect((await buyer.subscription()).subscription_data?.days_consumed).toBe(1)
  })

  it('[BILL-20] lasts 28 or 84 days from the payment, by invoice from the approval', async () => {
    const byCard = await aBuyer(app)
    await byCard.pay(PLAN.light)
    expect((await byCard.subscription()).subscription_data?.expiry_date_timestamp).toBe(epoch() + 28 * DAY)

    const byInvoice = await aBuyer(app)
    await byInvoice.buy(PLAN.allInOneLong, 'INV')
    await byInvoice.requestInvoice()
    const ordered = epoch()
    await app.advance(5 * DAY)
    await byInvoice.screened('approve')
    expect((await byInvoice.subscription()).subscription_data).toMatchObject({
      order_date_timestamp: ordered,
      start_date_timestamp: ordered + 5 * DAY,
      expiry_date_timestamp: ordered + 89 * DAY,
      paid_by: 'INV',
    })
    await byInvoice.pass(83)
    expect((await byInvoice.subscription()).subscription_status).toBe('IS')
    await app.advance(DAY)
    expect((await byInvoice.subscription()).subscription_status).toBe('OS')
  })

  it('[BILL-23] a plan stops postings of another kind and above its maximum at its start; those that have run longest stay', async () => {
    const buyer = await aBuyer(app)
    const [light, young, old, middle, older] = [
      await runningJob(buyer, 'PT1', 90),
      await runningJob(buyer, 'FT', 1),
      await runningJob(buyer, 'PT2', 30),
      await runningJob(buyer, 'SSV', 10),
      await runningJob(buyer, 'FT', 60),
    ]
    await buyer.pay(PLAN.allInOne)
    expect(await Promise.all([light, young, old, middle, older].map(({ id }) => statusOf(id)))).toEqual([
      'ST',
      'ST',
      'RN',
      'RN',
      'RN',
    ])
    // The next plan does the same when it starts.
    await buyer.pay(PLAN.allInOneOne, REGISTERED)
    expect((await buyer.subscription()).running_jobs_count).toBe(3)
    await app.call(jobsEndpoints.confirm, { params: { id: older.id }, token: buyer.token })
    await buyer.pass(28)
    expect(await Promise.all([old, middle, older].map(({ id }) => statusOf(id)))).toEqual(['ST', 'ST', 'RN'])
  })
})

describe('renewal', () => {
  it('[BILL-08] [BILL-13] a card plan renews if a posting runs; without one it ends, and its transaction says why', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', renewal_state: 'no_running_job' })
    const job = await runningJob(buyer, 'PT1')
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'IS', renewal_state: 'will_renew' })
    await app.services.db.update(jobs).set({ status: 'ST' }).where(eq(jobs.id, job.id))
    expect((await buyer.subscription()).renewal_state).toBe('no_running_job')
    await buyer.pass(28)
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'OS', renewal_state: 'none' })
    expect(await buyer.transactions()).toMatchObject([{ event: 'no_running_job' }])
  })

  it('[BILL-09] from 14 days before the end a plan that will not renew is expiring, and a trial is marked as one', async () => {
    const basic = await approvedByInvoice(PLAN.light)
    const trial = await aBuyer(app)
    await trial.pay(PLAN.trial)
    // The card was removed at the gateway.
    await app.services.db
      .update(billingAccounts)
      .set({ cardRegisteredAt: null })
      .where(eq(billingAccounts.companyId, trial.company.id))
    await app.advance(14 * DAY - 1)
    for (const buyer of [basic, trial]) expect((await buyer.subscription()).renewal_state).toBe('none')
    await app.advance(1)
    expect(await basic.subscription()).toMatchObject({
      subscription_status: 'IS',
      renewal_state: 'expiring',
      is_trial: false,
    })
    expect(await trial.subscription()).toMatchObject({
      subscription_status: 'IS',
      renewal_state: 'expiring',
      is_trial: true,
    })
  })

  it('[BILL-11] the state is cancelled until the last second of the cycle', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    await runningJob(buyer, 'PT1')
    await app.call(billing.cancel, { token: buyer.token })
    await buyer.pass(27)
    await app.advance(DAY - 1)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'IS',
      renewal_state: 'cancelled',
      running_jobs_count: 1,
    })
    await app.advance(1)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'OS',
      renewal_state: 'none',
      running_jobs_count: 0,
    })
    expect(await buyer.transactions()).toMatchObject([{ event: 'cancelled' }])
  })

  it('[BILL-10] out of service the last plan is still returned, and a purchase starts at once', async () => {
    const buyer = await approvedByInvoice(PLAN.light)
    await buyer.pass(28)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'OS',
      renewal_state: 'none',
      subscription_data: { plan: { id: PLAN.light }, paid_by: 'INV' },
    })
    await buyer.pay(PLAN.allInOne)
    expect(await buyer.subscription()).toMatchObject({
      subscription_status: 'IS',
      subscription_data: { plan: { id: PLAN.allInOne }, days_consumed: 0 },
    })
  })

  it('[BILL-18] a refused charge returns 402 with a text that asks for another card, and starts nothing', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light, FAILS_LATER)
    await buyer.pass(28)
    const refused = await app.call(billing.renew, { token: buyer.token })
    expect([refused.status, refused.refusal]).toEqual([
      402,
      expect.objectContaining({
        code: 'charge_failed',
        error: expect.stringMatching(/could not charge your card; please add another card/),
      }),
    ])
    expect(await buyer.subscription()).toMatchObject({ subscription_status: 'OS', has_unprocessed_fsq: false })
    expect(await buyer.transactions()).toHaveLength(1)
  })

  it('two presses on renew at the same time are one charge and one plan', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    await buyer.pass(28)
    const answers = await Promise.all([1, 2].map(() => app.call(billing.renew, { token: buyer.token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await buyer.transactions()).toHaveLength(2)
    const { rows } = await app.services.db.execute<{
      count: number
    }>(`select count(*)::int as count from sandbox_charges where gateway_member_id =
      (select gateway_member_id from billing_accounts where company_id = ${buyer.company.id})`)
    expect(rows[0]?.count).toBe(2)
  })

  it('an order in screening is the next plan already: renewing is refused, and its approval stays valid', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    await buyer.buy(PLAN.lightThree, 'INV')
    await buyer.requestInvoice()
    expect((await app.call(billing.renew, { token: buyer.token })).refusal).toMatchObject({ code: 'next_plan_exists' })
    await buyer.screened('approve')
    expect((await buyer.subscription()).next_subscription_data?.plan.name_jp).toMatch(/3求人/)
  })
})

describe('card and screening', () => {
  it('[BILL-24] the state of the screening is returned from the request to the decision', async () => {
    for (const [decision, verdict] of [
      ['approve', 'VERIFIED'],
      ['reject', 'REJECTED'],
    ] as const) {
      const buyer = await aBuyer(app)
      const verification = async () => (await buyer.subscription()).verification_status
      expect(await verification()).toBe('NA')
      await buyer.requestInvoice()
      expect(await verification()).toBe('PENDING')
      await buyer.screened(decision)
      expect(await verification()).toBe(verdict)
    }
  })

  it('[BILL-27] an admin edits the card on the hosted page and returns to billing; nothing is charged; a member may not', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    const before = await buyer.transactions()
    expect(await buyer.atCardPage({ action: 'card', number: '5555555555554444' })).toBe('/dashboard/billing')
    const [entered] = await app.services.db
      .select({ card: sandboxCards.masked })
      .from(sandboxCards)
      .innerJoin(billingAccounts, eq(billingAccounts.gatewayMemberId, sandboxCards.gatewayMemberId))
      .where(eq(billingAccounts.companyId, buyer.company.id))
    expect(entered?.card).toMatch(/4444$/)
    expect(await buyer.transactions()).toEqual(before)
    const member = await aMember(app.services, buyer.company.id)
    expect((await app.call(billing.cardPage, { token: member.token })).status).toBe(403)
  })

  it('[BILL-28] an order counts as being processed while it waits for its card or its screening', async () => {
    const buyer = await aBuyer(app)
    const isProcessing = async () => (await buyer.subscription()).has_unprocessed_fsq
    expect(await isProcessing()).toBe(false)
    await buyer.buy(PLAN.light)
    expect(await isProcessing()).toBe(true)
    await buyer.atCardPage(CANCEL)
    expect(await isProcessing()).toBe(false)
    await buyer.buy(PLAN.light, 'INV')
    await buyer.requestInvoice()
    expect(await isProcessing()).toBe(true)
    await buyer.screened('approve')
    expect(await isProcessing()).toBe(false)
  })
})
