export { billingEndpoints } from './billing.endpoints'
export { booksEndpoints } from './books.endpoints'
export { BOOKS_LIST_MAX, TRANSFER_FILE_MAX, TRANSFER_LINES_MAX } from './books.schema'
export type { Imported, Invoice, Invoices, OperatorInvoice, OperatorTransfer, Recorded } from './books.schema'
export {
  INVOICE_RULES,
  invoiceNumbersIn,
  invoiceState,
  isUnpaid,
  payerKey,
  remainingOf,
  stopsRenewalsOn,
} from './invoice.rules'
export type { InvoiceAmounts, InvoiceState } from './invoice.rules'
export {
  applicantsHiddenFrom,
  BILLING_LIMITS,
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
export { CARD_RULES, cardEnds, cardKey, cardMonth } from './card.rules'
export {
  DECLINE_CAUSES,
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
  Card,
  DeclineCause,
  CardPage,
  CreditNote,
  DeclinedOrder,
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
  Transfer,
  VerificationStatus,
  WaitingOrder,
} from './billing.schema'
export { comingSums, datedOf, sumOf, sumOn, taxOf, taxWithin } from './dated-price'
export type { ComingSum, Dated, SaleMoments, Sum } from './dated-price'
export { LEGAL_DOCUMENTS, offerEndpoints } from './offer.endpoints'
export type { LegalDocument, LegalText, Offer } from './offer.endpoints'
export {
  comingText,
  isBasicPlan,
  lastDayToStop,
  priceText,
  purchaseLines,
  purchaseStart,
  purchaseTerms,
} from './purchase-terms'
export type { PurchaseStart, PurchaseTerms, SoldPlan, TermsLine } from './purchase-terms'
