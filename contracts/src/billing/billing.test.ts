import { DAY_SECONDS, tokyoDayStart } from '../kernel'
import {
  applicantsHiddenFrom,
  BILLING_LIMITS,
  daysConsumed,
  entryPlans,
  lastSlotMoment,
  leftOut,
  listingWeeks,
  planMatchesJobType,
  remainingDays,
  RENEWAL_STATES,
  renewalState,
  showsPlanExpiryBanner,
  SUBSCRIPTION_ACTIONS,
  SUBSCRIPTION_STATUSES,
  taxOf,
  tokyoDayEnd,
  willRenew,
} from './index'
import type { RenewalFacts, RenewalState } from './index'

const at = (text: string): number => Date.parse(`${text}+09:00`) / 1000
const expiry = at('2026-04-30T15:00:00')

describe('days of Tokyo', () => {
  it.each(['2026-04-30T00:00:00', '2026-04-30T08:59:59', '2026-04-30T23:59:59'])('%s is 30 April in Tokyo', (text) => {
    expect(tokyoDayStart(at(text))).toBe(at('2026-04-30T00:00:00'))
    expect(tokyoDayEnd(at(text))).toBe(at('2026-05-01T00:00:00'))
  })

  it('keep their length when another time zone changes its clock', () => {
    expect(tokyoDayEnd(at('2026-03-28T12:00:00'), 1)).toBe(at('2026-03-30T00:00:00'))
  })

  it.each([
    ['2026-04-01T23:59:59', 0],
    ['2026-04-02T00:00:00', 1],
    ['2026-04-28T23:59:59', 27],
    ['2026-04-29T00:00:00', 28],
    ['2026-06-01T00:00:00', 28],
    ['2026-03-31T00:00:00', 0],
  ])('[BILL-02] a plan of 1 April 10:00 has at %s consumed %d', (now, wanted) => {
    const consumed = daysConsumed(at('2026-04-01T10:00:00'), at(now), 28)
    expect(consumed).toBe(wanted)
    expect(remainingDays({ max_days: 28 }, consumed)).toBe(28 - wanted)
  })
})

describe('money', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [30_000, 3000],
    [29_999, 2999],
    [128_000, 12_800],
  ])('the tax on %d yen is %d', (price, tax) => expect(taxOf(price, 10)).toBe(tax))

  it.each([
    [28, 4],
    [84, 12],
  ])('%d days are shown as %d weeks', (days, weeks) => expect(listingWeeks(days)).toBe(weeks))
})

it.each([
  ['PT1', true, false],
  ['PT2', false, true],
  ['FT', false, true],
  ['SSV', false, true],
] as const)('%s needs the plan: light %s, all-in-one %s', (type, light, allInOne) => {
  expect(planMatchesJobType({ is_all_in_one: false }, type)).toBe(light)
  expect(planMatchesJobType({ is_all_in_one: true }, type)).toBe(allInOne)
})

describe('what a posting needs', () => {
  const plan = (id: number, is_all_in_one: boolean, price: number, is_trial = false) => ({
    id,
    is_all_in_one,
    price,
    is_trial,
  })

  it('[DEAL-01] it finds the cheapest plan of each kind, without the trial', () => {
    const plans = [
      plan(1, false, 0, true),
      plan(2, true, 900),
      plan(3, false, 500),
      plan(4, true, 800),
      plan(5, false, 450),
    ]
    expect(entryPlans(plans).map(({ id }) => id)).toEqual([5, 4])
    expect(entryPlans(plans.filter((each) => !each.is_all_in_one)).map(({ id }) => id)).toEqual([5])
  })

  it('[DEAL-01] a kind of plan names the postings that it cannot run', () => {
    const postings = (['PT1', 'PT2', 'FT', 'SSV'] as const).map((job_type) => ({ job_type }))
    expect(leftOut({ is_all_in_one: false }, postings).map(({ job_type }) => job_type)).toEqual(['PT2', 'FT', 'SSV'])
    expect(leftOut({ is_all_in_one: true }, postings).map(({ job_type }) => job_type)).toEqual(['PT1'])
  })
})

const base: RenewalFacts = {
  now: at('2026-04-05T12:00:00'),
  status: 'IS',
  expiresAt: expiry,
  maxDays: 28,
  paidBy: 'CC',
  isCancelled: false,
  hasNextPlan: false,
  hasCard: true,
  runningJobs: 1,
  hasFailed: false,
  isStopped: false,
}
const late = expiry - 14 * DAY_SECONDS

describe('renewalState', () => {
  const CASES: readonly (readonly [name: string, facts: Partial<RenewalFacts>, wanted: RenewalState])[] = [
    ['all holds', {}, 'will_renew'],
    ['all holds to the end', { now: expiry }, 'will_renew'],
    ['nothing runs', { runningJobs: 0 }, 'no_running_job'],
    ['nothing runs, near the end', { runningJobs: 0, now: late }, 'no_running_job'],
    ['cancelled', { isCancelled: true }, 'cancelled'],
    ['cancelled and nothing runs', { isCancelled: true, runningJobs: 0 }, 'cancelled'],
    ['cancelled, near the end', { isCancelled: true, now: late }, 'cancelled'],
    ['no card', { hasCard: false }, 'none'],
    ['no card, 14 days before', { hasCard: false, now: late }, 'expiring'],
    ['no card, a second earlier', { hasCard: false, now: late - 1 }, 'none'],
    ['no card and nothing runs', { hasCard: false, runningJobs: 0, now: late }, 'expiring'],
    ['by invoice', { paidBy: 'INV' }, 'none'],
    ['by invoice, near the end', { paidBy: 'INV', now: late }, 'expiring'],
    ['84 days', { maxDays: 84 }, 'none'],
    ['84 days, near the end', { maxDays: 84, now: late }, 'expiring'],
    ['a next plan is bought', { hasNextPlan: true }, 'none'],
    ['a next plan is bought, near the end', { hasNextPlan: true, now: late }, 'none'],
    ['a next plan is bought after the cancel', { hasNextPlan: true, isCancelled: true }, 'none'],
    ['an invoice is overdue for long', { isStopped: true, now: expiry - 20 * DAY_SECONDS }, 'none'],
    ['the charge was refused', { status: 'OS', hasFailed: true, now: expiry }, 'failed'],
    ['out of subscription', { status: 'OS', now: expiry + 1 }, 'none'],
    ['before trial', { status: 'BT', expiresAt: 0 }, 'none'],
  ]

  it.each(CASES)('%s', (_name, facts, wanted) => expect(renewalState({ ...base, ...facts })).toBe(wanted))

  it('agrees with willRenew for all combinations of facts', () => {
    const flags = [true, false]
    for (const status of SUBSCRIPTION_STATUSES)
      for (const maxDays of [28, 84])
        for (const paidBy of ['CC', 'INV'] as const)
          for (const isCancelled of flags)
            for (const hasNextPlan of flags)
              for (const hasCard of flags)
                for (const runningJobs of [0, 2])
                  for (const now of [base.now, late, expiry]) {
                    const facts = {
                      ...base,
                      status,
                      maxDays,
                      paidBy,
                      isCancelled,
                      hasNextPlan,
                      hasCard,
                      runningJobs,
                      now,
                    }
                    expect(willRenew(facts)).toBe(renewalState(facts) === 'will_renew')
                  }
  })
})

describe('calls on a subscription', () => {
  const allowed = (status: 'IS' | 'OS') =>
    Object.fromEntries(
      RENEWAL_STATES.map((state) => [
        state,
        (['cancel', 'resubscribe', 'renew'] as const).filter((action) => SUBSCRIPTION_ACTIONS[action](state, status)),
      ]),
    )

  it('the state is in service (D56, D93)', () => {
    expect(allowed('IS')).toMatchObject({
      none: [],
      will_renew: ['cancel'],
      cancelled: ['resubscribe', 'renew'],
      expiring: ['renew'],
      no_running_job: ['cancel', 'renew'],
    })
  })

  it('the state is out of service (D56)', () =>
    expect(allowed('OS')).toMatchObject({ none: ['renew'], failed: ['resubscribe', 'renew'] }))

  it('before the trial there is nothing to renew', () => {
    for (const action of Object.values(SUBSCRIPTION_ACTIONS)) expect(action('none', 'BT')).toBe(false)
  })
})

describe('around the end of a plan', () => {
  const brief = { plan_expiry_date: expiry, will_renew: false, has_next_plan: false }

  it.each([
    ['2026-04-15T23:59:59', false],
    ['2026-04-16T00:00:00', true],
    ['2026-04-30T15:00:00', true],
    ['2026-05-05T23:59:59', true],
    ['2026-05-06T00:00:00', false],
  ])('the banner of a plan that ends on 30 April, at %s: %s', (now, wanted) =>
    expect(showsPlanExpiryBanner(at(now), brief)).toBe(wanted),
  )

  it.each([
    ['with a next plan', { has_next_plan: true }],
    ['when it will renew', { will_renew: true }],
    ['without a plan', { plan_expiry_date: null }],
  ])('there is no banner %s', (_name, change) =>
    expect(showsPlanExpiryBanner(expiry, { ...brief, ...change })).toBe(false),
  )

  it('applicants are hidden at 24:00 of the 14th day after the end (D29)', () =>
    expect(applicantsHiddenFrom(expiry)).toBe(at('2026-05-15T00:00:00')))

  it('slots may start until 24:00 of the 10th day after the end (D71)', () =>
    expect(lastSlotMoment(expiry)).toBe(at('2026-05-11T00:00:00')))
})

it('the lengths are those of D15 and D54', () => {
  expect(BILLING_LIMITS).toMatchObject({ planDaysShort: 28, planDaysLong: 84, trialDays: 28 })
})
