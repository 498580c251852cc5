import { billingEndpoints as billing } from '@portal/contracts/billing'
import { toEpochSeconds } from '../../ports/clock'
import { mailDay } from '../../mail/day'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, APPROVE, DAY, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const dayIn = (days: number) => mailDay(toEpochSeconds(app.services.clock.now()) + days * DAY, 'en')
const mailOf = async (buyer: Buyer, subject: string) =>
  (await app.mails(buyer.member.email)).find((mail) => mail.subject === `[Employer Portal] ${subject}`)?.text

it("[DEAL-02] [WORD-01] a purchase by card mails the terms of the page: today's amount, period, renewal with its day and amount, and the last day to stop it", async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  const text = await mailOf(buyer, 'Your plan has started')
  for (const line of [
    'Plan: Light plan (1 posting, 28 days)',
    'Price: ¥45,000 without tax, ¥49,500 with 10% tax',
    'Charged today: ¥49,500 (including ¥4,500 consumption tax at 10%)',
    `Period: ${dayIn(0)} to ${dayIn(28)} (28 days)`,
    `Next charge: On ${dayIn(28)} your registered card is charged ¥49,500`,
    `by ${dayIn(27)}.`,
  ])
    expect(text).toContain(line)
})

it('[DEAL-02] the mail of a trial names the plan and the amount that follow', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.trial)
  const text = await mailOf(buyer, 'Your plan has started')
  expect(text).toContain('Charged today: ¥0')
  expect(text).toContain(
    `On ${dayIn(28)} the trial becomes "Light plan (1 posting, 28 days)" and your registered card is charged ¥49,500`,
  )
})

it('[DEAL-02] an invoice order is confirmed when it waits and when it starts; a declined card sends no terms', async () => {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.allInOne, 'INV')
  expect(await mailOf(buyer, 'Your request to pay by invoice was accepted')).toContain(
    '28 days from the day of the approval',
  )
  await buyer.requestInvoice()
  await buyer.screened('approve')
  expect(await mailOf(buyer, 'Your plan has started')).toContain('bank transfer')
  expect((await buyer.subscription()).subscription_data).toMatchObject({ total: 237_600, tax: 21_600 })

  const declined = await aBuyer(app)
  await declined.pay(PLAN.light, { action: 'card', number: '4000000000000002' })
  expect((await app.mails(declined.member.email)).filter(({ text }) => text.includes('Next charge'))).toEqual([])
})

it('[MEET-04] an invoice beside a plan in service waits for the screening and the end of that plan; once it runs, the page has account and due date', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  expect((await buyer.subscription()).subscription_data?.transfer).toBeNull()
  await buyer.buy(PLAN.allInOne, 'INV')
  expect(await mailOf(buyer, 'Your request to pay by invoice was accepted')).toContain(
    `28 days from ${dayIn(28)}, or from the approval of the invoice screening if that is later`,
  )
  const first = await aBuyer(app)
  await first.buy(PLAN.allInOne, 'INV')
  await first.requestInvoice()
  await first.screened('approve')
  const { transfer } = (await first.subscription()).subscription_data ?? {}
  const { bank, branch, accountNumber, holder } = app.services.config.invoice.bank
  expect(transfer).toMatchObject({ total: 237_600, bank, branch, account_number: accountNumber, holder })
  const sales = await app.call(billing.transactions, { token: first.token })
  expect(sales.ok).toMatchObject([{ transaction_id: transfer?.transaction_id, due_on: transfer?.due_on }])
})

it('[DEAL-02] the next plan and what follows are named with their amounts, by mail and on the billing page', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.trial)
  expect((await buyer.subscription()).following_plan).toMatchObject({
    name_jp: 'ライトプラン（1求人・28日間）',
    name_en: 'Light plan (1 posting, 28 days)',
    max_days: 28,
    total: 49_500,
    tax: 4_500,
    tax_percent: 10,
  })
  await aJob(app.services, buyer.company.id, buyer.member.id, {
    status: 'RN',
    jobType: 'PT1',
    publishedAt: app.services.clock.now(),
  })
  await buyer.buy(PLAN.allInOne)
  await buyer.atCardPage(REGISTERED)
  expect(await mailOf(buyer, 'Your next plan is ordered')).toContain('Charged at the start: ¥237,600')
  expect((await buyer.subscription()).next_subscription_data).toMatchObject({ total: 237_600, paid_by: 'CC' })
})

it('[DEAL-02] renewing with one press sends the terms too', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.allInOne, APPROVE)
  expect((await app.call(billing.renew, { token: buyer.token })).status).toBe(200)
  expect(await mailOf(buyer, 'Your next plan is ordered')).toContain('¥237,600')
})
