import { isBasicPlan, purchaseStart, purchaseTerms, sumOf, planNameIn } from '@portal/contracts/billing'
import type { Plan, PurchaseTerms, SoldPlan, Subscription } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts/kernel'
import type { PurchaseState } from '@portal/contracts/shell'

const asSold = (plan: Plan, locale: Locale): SoldPlan => ({
  name: planNameIn(plan, locale),
  days: plan.max_days,
  isTrial: plan.is_trial,
  sum: sumOf(plan.price),
})

/** DEAL-02: the terms of the plan that is about to be bought. */
export function termsOfPurchase(
  plan: Plan,
  plans: readonly Plan[],
  state: PurchaseState & { paymentMode: 'CC' | 'INV' },
  now: number,
  locale: Locale,
): PurchaseTerms {
  const basic = plans.find(isBasicPlan)
  const start = purchaseStart({
    status: state.subscriptionStatus,
    paidBy: state.paymentMode,
    verification: state.verificationStatus,
  })
  return purchaseTerms({
    plan: asSold(plan, locale),
    basic: basic && asSold(basic, locale),
    paidBy: state.paymentMode,
    start,
    startsAt: start === 'after_present' ? (state.currentExpiresAt ?? now) : now,
  })
}

/** The terms of buying the same plan again; undefined if no plan was bought yet. */
export function termsOfRenewal(
  { following_plan: plan, subscription_status: status, subscription_data: data }: Subscription,
  now: number,
  locale: Locale,
): PurchaseTerms | undefined {
  if (!plan || !data) return undefined
  const sold = {
    name: planNameIn(plan, locale),
    days: plan.max_days,
    isTrial: false,
    sum: { total: plan.total, tax: plan.tax },
  }
  const runs = status === 'IS'
  return purchaseTerms({
    plan: sold,
    basic: undefined,
    paidBy: 'CC',
    start: runs ? 'after_present' : 'now',
    startsAt: runs ? data.expiry_date_timestamp : now,
  })
}
