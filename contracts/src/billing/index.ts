export { billingEndpoints } from './billing.endpoints'
export {
  applicantsHiddenFrom, BILLING_LIMITS, consumptionTax, daysConsumed, lastSlotMoment, listingWeeks, planMatchesJobType,
  remainingDays, renewalState, showsPlanExpiryBanner, SUBSCRIPTION_ACTIONS, tokyoDayEnd, tokyoDayStart, willRenew,
} from './billing.rules'
export type { RenewalFacts, SubscriptionAction } from './billing.rules'
export {
  CardPageSchema, PAYMENT_MODES, PLAN_END_EVENTS, PlanSchema, RENEWAL_STATES, SUBSCRIPTION_STATUSES,
  SubscriptionBriefSchema, SubscriptionSchema, TransactionSchema, VERIFICATION_STATUSES,
} from './billing.schema'
export type {
  CardPage, PaymentMode, Plan, PlanEndEvent, RenewalState, Subscription, SubscriptionBrief, SubscriptionStatus,
  Transaction, VerificationStatus,
} from './billing.schema'
