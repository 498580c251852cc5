import { isBasicPlan, lastDayToStop, purchaseLines, purchaseStart, purchaseTerms, sumOf } from './index'
import type { PurchaseStart, SoldPlan } from './index'

const at = (text: string): number => Date.parse(`${text}+09:00`) / 1000
/** The date without the time, to keep the expected lines short. */
const day = (seconds: number): string => new Date((seconds + 9 * 3600) * 1000).toISOString().slice(0, 10)
const now = at('2026-11-22T18:30:00')
const light: SoldPlan = { name: 'Light', days: 28, isTrial: false, sum: sumOf(45_000, 10) }
const trial: SoldPlan = { name: 'Trial', days: 28, isTrial: true, sum: sumOf(0, 10) }
const long: SoldPlan = { name: 'Long', days: 84, isTrial: false, sum: sumOf(198_000, 10) }

const linesOf = (plan: SoldPlan, paidBy: 'CC' | 'INV' | null, start: PurchaseStart, startsAt: number | null = now) =>
  Object.fromEntries(
    purchaseLines(
      purchaseTerms({ plan, following: () => (plan.isTrial ? light : plan), paidBy, start, startsAt }),
      'en',
      day,
    ).map(({ id, label, value }) => [id, `${label}: ${value}`]),
  )

describe('what a purchase costs, now and later', () => {
  it("[DEAL-02] a short plan by card names today's amount, the renewal with day and amount, and how and until when to stop it", () => {
    expect(linesOf(light, 'CC', 'now')).toEqual({
      price: 'Price: ¥45,000 without tax, ¥49,500 with 10% tax',
      charge: 'Charged today: ¥49,500 (including ¥4,500 consumption tax at 10%)',
      period: 'Period: 2026-11-22 to 2026-12-20 (28 days)',
      renewal:
        'Next charge: On 2026-12-20 your registered card is charged ¥49,500 (including ¥4,500 consumption tax at 10%) and the same plan goes on for 28 days. If no posting is running then, nothing is charged and the plan ends.',
      stop: 'How to stop it: Choose "Cancel the renewal" on the page "Plan and billing" by 2026-12-19. There is no penalty, and the plan runs to its end.',
    })
  })

  it('[DEAL-02] a trial costs nothing today, and names the plan and amount that follow', () => {
    const { charge, renewal, stop } = linesOf(trial, 'CC', 'now')
    expect(charge).toBe('Charged today: ¥0 (the trial is free)')
    expect(renewal).toMatch(
      /^Next charge: On 2026-12-20 the trial becomes "Light" and your registered card is charged ¥49,500 \(including ¥4,500/,
    )
    expect(stop).toContain('by 2026-12-19')
  })

  it.each([
    ['twelve weeks', long, 'CC', 'Next charge: None. The plan ends on 2027-02-14 and does not renew.'],
    ['an invoice', light, 'INV', 'Next charge: None. The plan ends on 2026-12-20 and does not renew.'],
  ] as const)(
    '[DEAL-02] %s ends by itself, and the member does not have to stop it',
    (_title, plan, paidBy, renewal) => {
      expect(linesOf(plan, paidBy, 'now')).toMatchObject({ renewal })
      expect(linesOf(plan, paidBy, 'now').stop).toBeUndefined()
    },
  )

  it('[DEAL-02] a next plan is charged when it starts; before the screening its day is unknown', () => {
    expect(linesOf(light, 'CC', 'after_present', at('2026-12-20T15:00:00'))).toMatchObject({
      charge: expect.stringMatching(/^Charged at the start: ¥49,500/),
      period: 'Period: 2026-12-20 to 2027-01-17 (28 days)',
      stop: expect.stringContaining('by 2027-01-16'),
    })
    expect(linesOf(light, 'INV', 'after_screening')).toEqual({
      price: expect.stringMatching(/^Price: /),
      charge: expect.stringMatching(/^Due after the approval: ¥49,500 .*bank transfer by the due date on the invoice/),
      period: 'Period: 28 days from the day of the approval',
      renewal: 'Next charge: None. The plan does not renew.',
    })
  })

  it('[MEET-04] an invoice as the next plan starts at the end of the present one, or later with the approval, and promises no day of its end', () => {
    expect(linesOf(light, 'INV', 'after_both', at('2026-12-20T15:00:00'))).toMatchObject({
      charge: expect.stringMatching(/^Due after the start: /),
      period: 'Period: 28 days from 2026-12-20, or from the approval of the invoice screening if that is later',
      renewal: 'Next charge: None. The plan does not renew.',
    })
    expect(linesOf(light, 'INV', 'after_both', null).period).toBe(
      'Period: 28 days, when the plan before it has ended and the screening is approved',
    )
    expect(linesOf(light, 'INV', 'now').charge).toMatch(/^To pay by bank transfer: ¥49,500/)
  })

  it('[MEET-04] before the way of payment is chosen it says what either means', () => {
    expect(linesOf(light, null, 'after_screening')).toEqual({
      price: 'Price: ¥45,000 without tax, ¥49,500 with 10% tax',
      period: 'Period: 28 days, by card right after the payment, by invoice after the approval',
      renewal:
        'Next charge: By card the plan renews at its end for ¥49,500 (including ¥4,500 consumption tax at 10%), unless you stop it. By invoice it does not renew.',
    })
    expect(linesOf(long, null, 'now').renewal).toBe(
      'Next charge: None. The plan ends on 2027-02-14 and does not renew.',
    )
  })

  it('the last day ends before the charge, at any hour', () => {
    for (const hour of ['00:00:00', '12:00:00', '23:59:59'])
      expect(day(lastDayToStop(at(`2026-12-20T${hour}`)))).toBe('2026-12-19')
  })

  it.each([
    ['BT', 'CC', 'NA', 'now'],
    ['IS', 'CC', 'NA', 'after_present'],
    ['OS', 'INV', 'VERIFIED', 'now'],
    ['IS', 'INV', 'VERIFIED', 'after_present'],
    ['BT', 'INV', 'NA', 'after_screening'],
    ['IS', 'INV', 'PENDING', 'after_both'],
    ['IS', null, 'NA', 'after_both'],
    ['BT', null, 'NA', 'after_screening'],
    ['BT', null, 'VERIFIED', 'now'],
  ] as const)('at %s by %s with screening %s it starts %s', (status, paidBy, verification, start) =>
    expect(purchaseStart({ status, paidBy, verification })).toBe(start),
  )

  it('the Japanese text has the same lines', () => {
    const terms = purchaseTerms({ plan: trial, following: () => light, paidBy: 'CC', start: 'now', startsAt: now })
    const [, charge, , renewal, stop] = purchaseLines(terms, 'ja', day)
    expect([charge?.label, charge?.value]).toEqual(['本日のお支払い', '¥0（トライアルは無料です）'])
    expect(renewal?.value).toContain(
      '2026-12-20に「Light」へ移行し、¥49,500（うち消費税10% ¥4,500）を登録済みのカードに請求します',
    )
    expect(stop?.value).toContain('2026-12-19までに')
  })

  it('the basic plan is the smallest light one', () => {
    const basic = { is_trial: false, is_all_in_one: false, max_jobs: 1, max_days: 28 }
    expect(isBasicPlan(basic)).toBe(true)
    for (const other of [{ is_trial: true }, { is_all_in_one: true }, { max_jobs: 3 }, { max_days: 84 }])
      expect(isBasicPlan({ ...basic, ...other })).toBe(false)
  })
})
