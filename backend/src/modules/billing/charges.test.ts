/** Charges without an immediate answer: what they block, and how they end. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { actorOf, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { loadPlans } from './billing.routes'
import { charges, plans } from '../../tables/billing.tables'
import { completeCardPage, openCardPage } from './card-page.service'
import { isSandboxed } from './gateway'
import { decideScreening, requestInvoice } from './invoice-screening.service'
import { hastenCharge } from './ledger'
import { moneyFaults } from './money-faults'
import { purchase } from './purchase.service'
import { aBuyer, DAY, PLAN, REGISTERED } from './testing/buyer'
import { ModelGateway } from './testing/model-gateway'
import type { Mood } from './testing/model-gateway'
import { aProcess } from './testing/process'
import { endPlans } from './renewal.service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => expect(await moneyFaults(app.services.db)).toEqual([]))
afterAll(() => app.close())

/** A company at the card page of an order; the gateway behaves according to `moods`. */
async function atTheGateway(moods: Mood[]) {
  const buyer = await aBuyer(app)
  const actor = actorOf(buyer)
  const gateway = new ModelGateway(() => app.services.clock.now().getTime(), moods)
  const process = aProcess(app.services, gateway)
  const sessions: string[] = []
  const openPage = () =>
    openCardPage(
      app.services,
      {
        ...process.gateway,
        openCardPage: async ({ sessionKey }) => (sessions.push(sessionKey), 'https://gateway.example.com'),
      },
      actor,
      'en',
    )
  await purchase(app.services, actor, { planId: PLAN.light, mode: 'CC' })
  await openPage()
  await openPage()
  const comeBack = async (tab: number) =>
    new URL(await completeCardPage(process.services, process.runner, sessions[tab] ?? '', 'approved')).searchParams.get(
      'payment',
    )
  const work = async () => {
    await endPlans(process.services, app.services.clock.now())
    await process.runner.tick(app.services.clock.now())
  }
  const later = async (seconds: number) => {
    await (app.services.clock as unknown as { moveTo(moment: Date): Promise<void> }).moveTo(
      new Date(app.services.clock.now().getTime() + seconds * 1000),
    )
    await work()
  }
  return {
    buyer,
    actor,
    gateway,
    comeBack,
    later,
    captured: () =>
      [...gateway.books.values()].filter(({ state, isForeign }) => state === 'CAPTURE' && !isForeign).length,
  }
}

it('[REAL-02] [REAL-04] during a charge a purchase, an approval and a second return are refused; the result is one plan', async () => {
  const at = await atTheGateway(['held'])
  await requestInvoice(app.services, at.actor)
  const first = at.comeBack(0)
  await at.gateway.whenHeld()
  await expect(purchase(app.services, at.actor, { planId: PLAN.allInOne, mode: 'CC' })).rejects.toMatchObject({
    code: 'payment_in_progress',
  })
  await expect(decideScreening(app.services, at.actor.companyId, true)).rejects.toMatchObject({
    code: 'payment_in_progress',
  })
  expect(await at.comeBack(1)).toBe('checking')
  at.gateway.release()
  expect([await first, at.captured()]).toEqual(['true', 1])
  expect(await at.buyer.subscription()).toMatchObject({
    subscription_status: 'IS',
    has_unprocessed_fsq: false,
    next_subscription_data: null,
  })
})

it.each([
  ['a temporary code', 'temporary'],
  ['a stop between entry and execution', 'silent_entered'],
  ['silence before the entry', 'silent_before'],
  ['silence after the capture', 'silent_after'],
] as const)(
  '[REAL-03] [REAL-05] %s does not count as a refusal: the charge is looked up until it is settled, and charged once',
  async (_name, mood) => {
    const at = await atTheGateway([mood])
    expect(await at.comeBack(0)).toBe('checking')
    expect((await app.call(billing.orders, { token: at.buyer.token })).ok).toMatchObject([{ step: 'payment_checked' }])
    for (const seconds of [20, 60, 120, 240]) await at.later(seconds)
    expect([(await at.buyer.subscription()).subscription_status, at.captured(), await at.comeBack(0)]).toEqual([
      'IS',
      1,
      'true',
    ])
  },
)

it('[REAL-05] the number of another payment does not count as an approval: the charge gets a new number', async () => {
  const at = await atTheGateway(['taken'])
  expect(await at.comeBack(0)).toBe('checking')
  expect(at.captured()).toBe(0)
  await at.later(1)
  expect([(await at.buyer.subscription()).subscription_status, at.captured()]).toEqual(['IS', 1])
})

it('[REAL-05] a process that continues days later after the charge was refused, and then learns of a capture, returns the money', async () => {
  const at = await atTheGateway(['held', 'prompt', 'refused'])
  const first = at.comeBack(0)
  await at.gateway.whenHeld()
  const other = aProcess(app.services, at.gateway)
  for (const seconds of [200, 2 * DAY]) {
    await at.later(seconds)
    await other.runner.tick(app.services.clock.now())
  }
  const mine = () =>
    app.services.db.select().from(charges).where(eq(charges.companyId, at.actor.companyId)).orderBy(charges.id)
  expect(await mine()).toMatchObject([{ state: 'declined', nextLookAt: null }])
  expect([at.captured(), (await app.call(billing.orders, { token: at.buyer.token })).ok]).toEqual([0, []])
  at.gateway.release()
  expect(await first).toBe('false')
  await other.runner.tick(app.services.clock.now())
  expect(await mine()).toMatchObject([
    { state: 'captured', outcome: 'refund' },
    { purpose: 'refund', state: 'captured' },
  ])
  expect([at.captured(), (await app.call(billing.creditNotes, { token: at.buyer.token })).ok.length]).toEqual([0, 1])
})

it('[REAL-05] a notification of a refusal does not replace the second look-up: a capture is found and refunded', async () => {
  const at = await atTheGateway(['contradicted'])
  expect(await at.comeBack(0)).toBe('false')
  const [number = ''] = at.gateway.untold
  await hastenCharge(app.services.db, number, app.services.clock.now())
  await at.later(1)
  await at.later(200)
  expect(at.captured()).toBe(0)
  // The gateway captures the payment that it had refused.
  await at.gateway.lookUp(number)
  expect(at.captured()).toBe(1)
  await at.later(24 * 3600)
  await at.later(1)
  expect(at.gateway.books.get(number)?.state).toBe('VOID')
})

it('[REAL-06] while the gateway is down only one renewal waits, asks less and less often, and gives up after 72 hours (D106)', async () => {
  const [down, other] = [await aBuyer(app), await aBuyer(app)]
  for (const buyer of [down, other]) await buyer.pay(PLAN.light)
  await aJob(app.services, down.company.id, down.member.id, {
    status: 'RN',
    jobType: 'PT1',
    publishedAt: app.services.clock.now(),
    runningSince: app.services.clock.now(),
  })
  await down.atCardPage({ action: 'card', number: '4000000000000143' })
  for (const days of [13, 13, 2]) {
    await app.advance(days * DAY)
    for (const buyer of [down, other]) await buyer.subscription()
  }
  for (let second = 0; second < 20; second += 1) await app.advance(1)
  expect((await other.subscription()).subscription_status).toBe('OS')
  expect(await down.subscription()).toMatchObject({ subscription_status: 'IS', running_jobs_count: 1 })
  expect((await app.call(billing.cancel, { token: down.token })).refusal).toMatchObject({ code: 'payment_in_progress' })
  const [charge] = (await app.services.db.select().from(charges).where(eq(charges.companyId, down.company.id))).filter(
    ({ purpose }) => purpose === 'renewal',
  )
  expect(charge?.tries).toBeLessThanOrEqual(3)
  for (let hour = 0; hour < 73; hour += 1) await app.advance(3600)
  expect(await down.subscription()).toMatchObject({
    subscription_status: 'OS',
    renewal_state: 'failed',
    running_jobs_count: 0,
  })
})

it('[REAL-19] production has no sandbox, and an empty secret signs nothing', async () => {
  expect(isSandboxed({ ...app.config, mode: 'production' })).toBe(false)
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  await buyer.buy(PLAN.lightThree)
  const session = (await buyer.cardPage()).searchParams.get('session') ?? ''
  const signature = createHmac('sha256', '').update(`card|${session}|approved`).digest('base64url')
  const forged = await app.http.inject({
    method: 'GET',
    url: `/api/payments/card_return/?${new URLSearchParams({ session, outcome: 'approved', signature }).toString()}`,
  })
  expect(forged.headers.location).toMatch(/payment=false$/)
  expect((await buyer.subscription()).next_subscription_data).toBeNull()
})

it('[REAL-22] a plan removed from the catalogue file is not sold any more; its owners keep it', async () => {
  const { db } = app.services
  await db.insert(plans).values({
    id: 999,
    nameJp: '旧プラン',
    maxJobs: 1,
    maxDays: 28,
    isAllInOne: false,
    isTrial: false,
    price: 1000,
    isActive: true,
    position: 99,
  })
  const buyer = await aBuyer(app)
  await buyer.pay(999)
  await loadPlans(app.http, app.services)
  expect((await app.call(billing.plans, { token: buyer.token })).ok.map(({ id }) => id)).not.toContain(999)
  expect((await buyer.buy(999)).status).toBe(404)
  expect((await buyer.subscription()).subscription_data?.plan.id).toBe(999)
  expect((await app.call(billing.renew, { token: buyer.token })).ok.next_subscription_data?.plan.name_jp).toBe(
    '旧プラン',
  )
  expect(await buyer.atCardPage(REGISTERED)).toBe('/dashboard/billing')
})
