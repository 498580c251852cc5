/**
 * What billing, postings, slots and applicants derive from a plan.
 */
import { DAY_SECONDS, HOUR_SECONDS, namedIn, tokyoDayStart } from '../kernel'
import type { Locale } from '../kernel'
import { needsAllInOnePlan } from '../jobs/job.codes'
import type { JobType } from '../jobs/job.codes'
import type { PlanNames, RenewalState, SubscriptionBrief, SubscriptionStatus } from './billing.schema'

export const BILLING_LIMITS = {
  planDaysShort: 28,
  planDaysLong: 84,
  /** A trial becomes the basic plan after this many days (D54). */
  trialDays: 28,
  /** D106: how long a charge waits for an answer, in seconds. */
  chargePatience: 72 * HOUR_SECONDS,
  /** The notification `expiring` is sent this many days before the end (D55). */
  expiringDays: 14,
  /** APPL-18: the banner's window around the expiry. */
  bannerDaysBefore: 14,
  bannerDaysAfter: 5,
  /** D29: applicants are hidden at 24:00 of this day after the expiry. */
  hiddenAfterDays: 14,
  /** D71: slots may start until 24:00 of this day after the service period. */
  slotDaysAfterService: 10,
  /** D59. */
  screeningBusinessDays: 5,
} as const

/** 24:00 in Tokyo of the day that lies `days` after the moment's day. */
export const tokyoDayEnd = (moment: number, days = 0): number => tokyoDayStart(moment) + (days + 1) * DAY_SECONDS

/** Tokyo midnights passed since the start, at most `maxDays` (D93). */
export function daysConsumed(start: number, now: number, maxDays: number): number {
  return Math.min(Math.max(Math.round((tokyoDayStart(now) - tokyoDayStart(start)) / DAY_SECONDS), 0), maxDays)
}

/** BILL-02. */
export const remainingDays = (plan: { max_days: number }, consumed: number): number =>
  Math.max(plan.max_days - consumed, 0)

/** BUY-13. */
export const listingWeeks = (maxDays: number): number => maxDays / 7

/** D57: PT1 matches the light plan only; PT2, FT and SSV match the all-in-one plan only. */
export const planMatchesJobType = (plan: { is_all_in_one: boolean }, jobType: JobType): boolean =>
  plan.is_all_in_one === needsAllInOnePlan(jobType)

interface Kind {
  readonly is_all_in_one: boolean
  readonly is_trial: boolean
  readonly price: number
}

/** DEAL-01: the lowest price of each kind of plan; trials do not count. */
export function entryPlans<P extends Kind>(plans: readonly P[]): P[] {
  const cheapest = (isAllInOne: boolean): P[] =>
    plans
      .filter((plan) => !plan.is_trial && plan.is_all_in_one === isAllInOne)
      .sort((a, b) => a.price - b.price)
      .slice(0, 1)
  return [...cheapest(false), ...cheapest(true)]
}

/** DEAL-01: the postings that this kind of plan cannot run (D57). */
export const leftOut = <J extends { readonly job_type: JobType }>(
  plan: { is_all_in_one: boolean },
  postings: readonly J[],
): J[] => postings.filter(({ job_type: type }) => !planMatchesJobType(plan, type))

export interface RenewalFacts {
  readonly now: number
  readonly status: SubscriptionStatus
  /** End of the present plan. */
  readonly expiresAt: number
  readonly maxDays: number
  readonly paidBy: 'CC' | 'INV'
  readonly isCancelled: boolean
  readonly hasNextPlan: boolean
  readonly hasCard: boolean
  readonly runningJobs: number
  /** The charge of a renewal was refused (and the status is OS). */
  readonly hasFailed: boolean
  /** BOOK-01: an invoice is overdue for so long that nothing renews. */
  readonly isStopped: boolean
}

/** Whether the plan is charged again at its end if nothing changes (D55). */
export const willRenew = (facts: RenewalFacts): boolean =>
  isRenewable(facts) && !facts.isCancelled && facts.runningJobs > 0

/** D55: only a short plan that was paid by card renews automatically. */
export const renewsByItself = ({ maxDays, paidBy }: Pick<RenewalFacts, 'maxDays' | 'paidBy'>): boolean =>
  maxDays === BILLING_LIMITS.planDaysShort && paidBy === 'CC'

const isRenewable = (facts: RenewalFacts): boolean =>
  facts.status === 'IS' && renewsByItself(facts) && facts.hasCard && !facts.hasNextPlan && !facts.isStopped

/** D55, D93: `none` if a next plan was bought. */
export function renewalState(facts: RenewalFacts): RenewalState {
  if (facts.status === 'OS') return facts.hasFailed ? 'failed' : 'none'
  if (facts.status === 'BT' || facts.hasNextPlan) return 'none'
  if (facts.isCancelled) return 'cancelled'
  if (isRenewable(facts)) return facts.runningJobs > 0 ? 'will_renew' : 'no_running_job'
  return facts.expiresAt - facts.now <= BILLING_LIMITS.expiringDays * DAY_SECONDS ? 'expiring' : 'none'
}

/** D93, D56: the subscription calls that are allowed; every other call is a 409. */
export const SUBSCRIPTION_ACTIONS = {
  cancel: (state: RenewalState, _status: SubscriptionStatus): boolean =>
    state === 'will_renew' || state === 'no_running_job',
  resubscribe: (state: RenewalState, _status: SubscriptionStatus): boolean =>
    state === 'cancelled' || state === 'failed',
  renew: (state: RenewalState, status: SubscriptionStatus): boolean =>
    status === 'OS' || state === 'expiring' || state === 'cancelled' || state === 'no_running_job',
} as const
export type SubscriptionAction = keyof typeof SUBSCRIPTION_ACTIONS

/** D29: the moment from which applicants are hidden. */
export const applicantsHiddenFrom = (planExpiry: number): number =>
  tokyoDayEnd(planExpiry, BILLING_LIMITS.hiddenAfterDays)

/** APPL-18, D86: true from 14 days before the expiry to 5 days after it, both included, in days of Tokyo. */
export function showsPlanExpiryBanner(
  now: number,
  brief: Pick<SubscriptionBrief, 'plan_expiry_date' | 'will_renew' | 'has_next_plan'>,
): boolean {
  if (brief.plan_expiry_date === null || brief.will_renew || brief.has_next_plan) return false
  const days = Math.round((tokyoDayStart(brief.plan_expiry_date) - tokyoDayStart(now)) / DAY_SECONDS)
  return days <= BILLING_LIMITS.bannerDaysBefore && days >= -BILLING_LIMITS.bannerDaysAfter
}

/** D71: the latest moment at which a slot may start, from the end of the service period. */
export const lastSlotMoment = (serviceEnd: number): number =>
  tokyoDayEnd(serviceEnd, BILLING_LIMITS.slotDaysAfterService)

/** The name to show. It is the Japanese one if the plan was sold before it had an English name. */
export const planNameIn = ({ name_jp: ja, name_en: en }: PlanNames, locale: Locale): string =>
  namedIn({ ja, en: en ?? ja }, locale)
