export { billingEndpoints } from './billing.endpoints'
export {
  applicantsHiddenFrom,
  BILLING_LIMITS,
  consumptionTax,
  daysConsumed,
  entryPlans,
  lastSlotMoment,
  leftOut,
  listingWeeks,
  planMatchesJobType,
  planNameIn,
  remainingDays,
  renewalState,
  showsPlanExpiryBanner,
  SUBSCRIPTION_ACTIONS,
  tokyoDayEnd,
  willRenew,
} from './billing.rules'
export type { RenewalFacts, SubscriptionAction } from './billing.rules'
export {
  PAYMENT_MODES,
  PLAN_END_EVENTS,
  PlanSchema,
  RENEWAL_STATES,
  SUBSCRIPTION_STATUSES,
  SubscriptionBriefSchema,
  SubscriptionSchema,
  TransactionSchema,
  VERIFICATION_STATUSES,
  WaitingOrderSchema,
} from './billing.schema'
export type {
  CardPage,
  CreditNote,
  OrderPlace,
  OrderStep,
  PaymentMode,
  PaymentOutcome,
  Plan,
  PlanEndEvent,
  PlanNames,
  RenewalState,
  Subscription,
  SubscriptionBrief,
  SubscriptionStatus,
  Transaction,
  VerificationStatus,
  WaitingOrder,
} from './billing.schema'
export { isBasicPlan, lastDayToStop, purchaseLines, purchaseStart, purchaseTerms, sumOf } from './purchase-terms'
export type { PurchaseStart, PurchaseTerms, SoldPlan, Sum, TermsLine } from './purchase-terms'
