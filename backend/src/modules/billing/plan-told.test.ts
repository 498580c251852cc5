/** What admins are told about plans that end, change and renew, and about the postings that go off with them. */
import { jobsEndpoints } from '@portal/contracts/jobs'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer, PLAN, REGISTERED } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PREFIX = '[Employer Portal] '
const mailsOf = async (buyer: Buyer) => app.mails(buyer.member.email)
const subjects = async (buyer: Buyer) => (await mailsOf(buyer)).map(({ subject }) => subject.replace(PREFIX, ''))
const told = async (buyer: Buyer, about: RegExp) => (await subjects(buyer)).filter((subject) => about.test(subject))

async function running(buyer: Buyer, position: string, jobType: 'PT1' | 'PT2' | 'FT' = 'PT1') {
  const now = app.services.clock.now()
  return aJob(app.services, buyer.company.id, buyer.member.id, {
    status: 'RN',
    jobType,
    position,
    runningSince: now,
    publishedAt: now,
  })
}
const refusals = async (buyer: Buyer) =>
  Object.fromEntries(
    (await app.call(jobsEndpoints.list, { token: buyer.token })).ok.map((job) => [job.position, job.plan_refusal]),
  )

describe('[MEET-01] postings that go off', () => {
  it('because the plan ends are named 7 days and 1 day before, and when it happens, once each', async () => {
    const buyer = await aBuyer(app)
    await buyer.buy(PLAN.lightThree, 'INV')
    await buyer.requestInvoice()
    await buyer.screened('approve')
    for (const name of ['Cook', 'Waiter']) await running(buyer, name)
    await buyer.pass(22)
    expect(await told(buyer, /No plan follows/)).toEqual([
      expect.stringMatching(/ends on .+\. No plan follows\. These postings stop: "Cook", "Waiter"$/),
    ])
    await buyer.pass(5)
    expect(await told(buyer, /No plan follows/)).toHaveLength(2)
    expect(await told(buyer, /are off/)).toEqual([])
    await buyer.pass(1)
    await buyer.pass(1)
    expect(await told(buyer, /are off/)).toEqual([
      expect.stringMatching(/The plan has ended, so these postings are off: "Cook", "Waiter"$/),
    ])
    expect(await refusals(buyer)).toEqual({ Cook: 'in_service', Waiter: 'in_service' })
  })

  it('because the next plan runs another kind or fewer are named before and when it begins', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.lightThree)
    await running(buyer, 'Cook')
    await buyer.buy(PLAN.allInOneOne)
    await buyer.atCardPage(REGISTERED)
    await buyer.pass(22)
    expect(await told(buyer, /and the next plan/)).toEqual([
      expect.stringMatching(
        /the next plan "All-in-one plan .+" begins: your registered card is charged ¥[\d,]+ with tax\. These postings stop: "Cook"$/,
      ),
    ])
    await buyer.pass(7)
    expect(await told(buyer, /are off/)).toEqual([
      expect.stringMatching(/These postings do not fit "All-in-one plan .+", so they are off: "Cook"$/),
    ])
    await running(buyer, 'Manager', 'FT')
    await aJob(app.services, buyer.company.id, buyer.member.id, { status: 'ST', jobType: 'FT', position: 'Baker' })
    expect(await refusals(buyer)).toEqual({ Cook: 'plan_kind', Manager: null, Baker: 'plan_max' })
  })

  it('a plan that keeps all postings tells nothing', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.lightThree)
    await running(buyer, 'Cook')
    await buyer.pass(30)
    expect(await told(buyer, /are off|postings stop/)).toEqual([])
  })
})

describe('[MEET-05] a renewal', () => {
  it('is announced with its amount, and its receipt has the invoice as a PDF', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.light)
    await running(buyer, 'Cook')
    const [first] = await mailsOf(buyer)
    expect(first?.file_name).toMatch(/^invoice_EP-.+\.pdf$/)
    await buyer.pass(22)
    expect(await told(buyer, /renewed automatically/)).toEqual([
      expect.stringMatching(/is renewed automatically: your registered card is charged ¥49,500 with tax$/),
    ])
    expect(await told(buyer, /receipt/)).toEqual([])
    await buyer.pass(7)
    const [receipt, ...more] = (await mailsOf(buyer)).filter(({ subject }) => /receipt/.test(subject))
    expect(more).toEqual([])
    const [sale] = await buyer.transactions()
    expect(receipt?.text).toContain('Price: ¥45,000 without tax, ¥49,500 with 10% tax')
    expect(receipt?.file_name).toBe(`invoice_${sale?.transaction_id}.pdf`)
    expect(
      Buffer.from(receipt?.file ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('a trial that becomes a plan is announced with name and amount; the trial itself has no invoice', async () => {
    const buyer = await aBuyer(app)
    await buyer.pay(PLAN.trial)
    await running(buyer, 'Cook')
    expect((await mailsOf(buyer))[0]?.file_name).toBeNull()
    await buyer.pass(22)
    expect(await told(buyer, /becomes/)).toEqual([
      expect.stringMatching(/becomes "Light plan .+": your registered card is charged ¥49,500 with tax$/),
    ])
  })
})
