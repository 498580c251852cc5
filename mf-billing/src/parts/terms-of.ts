import {
  comingSums,
  datedOf,
  isBasicPlan,
  planNameIn,
  purchaseStart,
  purchaseTerms,
  sumOn,
} from '@portal/contracts/billing'
import type { Dated, Plan, PlanNames, PurchaseTerms, SoldPlan, Subscription, Sum } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts/kernel'
import type { PurchaseState } from './addresses'

const sold = (plan: PlanNames, days: number, sum: Sum, locale: Locale, isTrial = false): SoldPlan => ({
  name: planNameIn(plan, locale),
  days,
  isTrial,
  sum,
})

/** BOOK-04: what a plan of the catalogue costs. */
const asSold = (plan: Plan, soldAt: number, servedAt: number, locale: Locale): SoldPlan =>
  sold(plan, plan.max_days, sumOn(datedOf(plan), { soldAt, servedAt }), locale, plan.is_trial)

/** DEAL-02: the terms of the plan that is about to be bought, also before the way of payment is chosen (MEET-04). */
export function termsOfPurchase(
  plan: Plan,
  plans: readonly Plan[],
  state: PurchaseState,
  now: number,
  locale: Locale,
): PurchaseTerms {
  const renewed = plan.is_trial ? plans.find(isBasicPlan) : plan
  const paidBy = state.paymentMode ?? (plan.is_trial ? 'CC' : null)
  const start = purchaseStart({ status: state.subscriptionStatus, paidBy, verification: state.verificationStatus })
  const startsAt = state.subscriptionStatus === 'IS' ? (state.currentExpiresAt ?? now) : now
  const isFixed = paidBy !== null && (start === 'now' || start === 'after_present')
  return purchaseTerms({
    plan: asSold(plan, now, startsAt, locale),
    following: (endsAt) => renewed && asSold(renewed, endsAt, endsAt, locale),
    paidBy,
    start,
    startsAt,
    // A start that is known has its rate.
    coming: comingSums(datedOf(plan), { soldAt: now, servedAt: startsAt }).filter(
      ({ kind }) => kind === 'price' || !isFixed,
    ),
  })
}

/** An older backend says only one sum. */
const sumOr = (dated: Dated | undefined, soldAt: number, servedAt: number, otherwise: Sum): Sum =>
  dated ? sumOn(dated, { soldAt, servedAt }) : otherwise

/** The terms of buying the same plan again; undefined if no plan was bought yet. */
export function termsOfRenewal(
  { following_plan: plan, subscription_status: status, subscription_data: data }: Subscription,
  now: number,
  locale: Locale,
): PurchaseTerms | undefined {
  if (!plan || !data) return undefined
  const runs = status === 'IS'
  const startsAt = runs ? data.expiry_date_timestamp : now
  const at = (soldAt: number, servedAt: number) =>
    sold(plan, plan.max_days, sumOr(plan.dated, soldAt, servedAt, plan), locale)
  return purchaseTerms({
    plan: at(now, startsAt),
    following: (endsAt) => at(endsAt, endsAt),
    paidBy: 'CC',
    start: runs ? 'after_present' : 'now',
    startsAt,
  })
}

/** What the renewal at the end of the plan in service costs. */
export const sumAtEnd = ({ following_plan: plan, subscription_data: data }: Subscription): Sum | undefined =>
  plan && data ? sumOr(plan.dated, data.expiry_date_timestamp, data.expiry_date_timestamp, plan) : undefined

/** The terms of the plan in service, or of the last one; undefined if no plan was bought yet. */
export function termsOfPresent(subscription: Subscription, locale: Locale): PurchaseTerms | undefined {
  const { subscription_data: data, following_plan: following, renewal_state: renewal } = subscription
  // An older backend does not say for what it was sold.
  if (!data || data.total === undefined) return undefined
  const sum = { total: data.total, tax: data.tax ?? 0, tax_percent: data.tax_percent }
  return {
    plan: sold(data.plan, data.plan.max_days, sum, locale, subscription.is_trial),
    paidBy: data.paid_by,
    start: 'running',
    startsAt: data.start_date_timestamp,
    endsAt: data.expiry_date_timestamp,
    renewal: renewal === 'will_renew' && following ? sold(following, following.max_days, following, locale) : null,
  }
}

/** The terms of the plan that follows the one in service. */
export function termsOfNext(
  next: NonNullable<Subscription['next_subscription_data']>,
  locale: Locale,
): PurchaseTerms | undefined {
  if (next.tax === undefined) return undefined
  const days = Math.round((next.expires_on - next.starts_on) / DAY_SECONDS)
  const sum = { total: next.total, tax: next.tax, tax_percent: next.tax_percent }
  return purchaseTerms({
    plan: sold(next.plan, days, sum, locale),
    following: (endsAt) => sold(next.plan, days, sumOr(next.dated, endsAt, endsAt, sum), locale),
    paidBy: next.paid_by,
    start: 'after_present',
    startsAt: next.starts_on,
  })
}
