import { isBasicPlan, purchaseStart, purchaseTerms, sumOf, planNameIn } from '@portal/contracts/billing'
import type { Plan, PlanNames, PurchaseTerms, SoldPlan, Subscription, Sum } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts/kernel'
import type { PurchaseState } from './addresses'

const asSold = (plan: Plan, locale: Locale): SoldPlan => ({
  name: planNameIn(plan, locale),
  days: plan.max_days,
  isTrial: plan.is_trial,
  sum: sumOf(plan.price),
})

/** DEAL-02: the terms of the plan that is about to be bought, also before the way of payment is chosen (MEET-04). */
export function termsOfPurchase(
  plan: Plan,
  plans: readonly Plan[],
  state: PurchaseState,
  now: number,
  locale: Locale,
): PurchaseTerms {
  const basic = plans.find(isBasicPlan)
  const paidBy = state.paymentMode ?? (plan.is_trial ? 'CC' : null)
  const start = purchaseStart({ status: state.subscriptionStatus, paidBy, verification: state.verificationStatus })
  return purchaseTerms({
    plan: asSold(plan, locale),
    basic: basic && asSold(basic, locale),
    paidBy,
    start,
    startsAt: state.subscriptionStatus === 'IS' ? (state.currentExpiresAt ?? now) : now,
  })
}

const sold = (plan: PlanNames, days: number, sum: Sum, locale: Locale, isTrial = false): SoldPlan => ({
  name: planNameIn(plan, locale),
  days,
  isTrial,
  sum,
})

/** The terms of buying the same plan again; undefined if no plan was bought yet. */
export function termsOfRenewal(
  { following_plan: plan, subscription_status: status, subscription_data: data }: Subscription,
  now: number,
  locale: Locale,
): PurchaseTerms | undefined {
  if (!plan || !data) return undefined
  const runs = status === 'IS'
  return purchaseTerms({
    plan: sold(plan, plan.max_days, plan, locale),
    basic: undefined,
    paidBy: 'CC',
    start: runs ? 'after_present' : 'now',
    startsAt: runs ? data.expiry_date_timestamp : now,
  })
}

/** The terms of the plan in service, or of the last one; undefined if no plan was bought yet. */
export function termsOfPresent(subscription: Subscription, locale: Locale): PurchaseTerms | undefined {
  const { subscription_data: data, following_plan: following, renewal_state: renewal } = subscription
  // An older backend does not say for what it was sold.
  if (!data || data.total === undefined) return undefined
  const sum = { total: data.total, tax: data.tax ?? 0 }
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
  return purchaseTerms({
    plan: sold(next.plan, days, { total: next.total, tax: next.tax }, locale),
    basic: undefined,
    paidBy: next.paid_by,
    start: 'after_present',
    startsAt: next.starts_on,
  })
}
