import * as v from 'valibot'
import { fields } from '../kernel'
import { DatedSchema } from './dated-price'

/** D14: before trial, in service, out of subscription. */
export const SUBSCRIPTION_STATUSES = ['BT', 'IS', 'OS'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
export const RENEWAL_STATES = ['none', 'will_renew', 'cancelled', 'expiring', 'failed', 'no_running_job'] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]
export const VERIFICATION_STATUSES = ['NA', 'PENDING', 'VERIFIED', 'REJECTED'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]
export const PAYMENT_MODES = ['CC', 'INV'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
/** D58: why a plan ended; null while it runs. */
export const PLAN_END_EVENTS = ['expired', 'renewed', 'cancelled', 'renewal_failed', 'no_running_job'] as const
export type PlanEndEvent = (typeof PLAN_END_EVENTS)[number]

/** An older backend does not say the rate. */
const taxPercent = v.optional(v.number())

/** `name_en` is missing or null for plans that were sold before they had English names. */
const planNames = { name_jp: v.string(), name_en: v.optional(v.nullable(v.string())) }
export interface PlanNames {
  readonly name_jp: string
  readonly name_en?: string | null | undefined
}

export const PlanSchema = v.object({
  id: v.number(),
  ...planNames,
  max_jobs: v.number(),
  max_days: v.number(),
  is_all_in_one: v.boolean(),
  is_trial: v.boolean(),
  /** Yen without tax, if it is bought today. */
  price: fields.yen,
  /** BOOK-04: prices and rates by day. An older backend does not say them. */
  dated: v.optional(DatedSchema),
})
export type Plan = v.InferOutput<typeof PlanSchema>

/** BOOK-02: the registered card. The portal knows no more of it. */
export const CardSchema = v.object({
  last_four: v.string(),
  brand: v.nullable(v.string()),
  /** The last month in which it is valid: `2030-12`. */
  expires: v.nullable(v.string()),
  /** It expires before the payment that comes next. */
  fails_renewal: v.boolean(),
})
export type Card = v.InferOutput<typeof CardSchema>

/** How an invoice is paid: until when, how much, to which account, under which number. */
export const TransferSchema = v.object({
  transaction_id: v.string(),
  total: fields.yen,
  due_on: fields.epochSeconds,
  bank: v.string(),
  branch: v.string(),
  account_type: v.string(),
  account_number: v.string(),
  holder: v.string(),
})
export type Transfer = v.InferOutput<typeof TransferSchema>

export const SubscriptionSchema = v.object({
  subscription_status: v.picklist(SUBSCRIPTION_STATUSES),
  renewal_state: v.picklist(RENEWAL_STATES),
  is_trial: v.boolean(),
  verification_status: v.picklist(VERIFICATION_STATUSES),
  is_admin: v.boolean(),
  is_cc_added_in_gmo: v.boolean(),
  /** Null without a card, or where it was registered before the portal kept these facts. */
  card: v.optional(v.nullable(CardSchema)),
  has_unprocessed_fsq: v.boolean(),
  running_jobs_count: v.number(),
  /** End of the last plan bought (D93). */
  plan_expiry_date: v.nullable(fields.epochSeconds),
  /** The current plan; at OS the last one; null at BT. */
  subscription_data: v.nullable(
    v.object({
      plan: v.object({
        id: v.number(),
        ...planNames,
        max_days: v.number(),
        max_jobs: v.number(),
        is_all_in_one: v.boolean(),
      }),
      /** Applications since the start of the plan (D93). */
      applications: v.number(),
      days_consumed: v.number(),
      start_date_timestamp: fields.epochSeconds,
      expiry_date_timestamp: fields.epochSeconds,
      order_date_timestamp: fields.epochSeconds,
      paid_by: v.picklist(PAYMENT_MODES),
      /** What it was sold for, with tax (MEET-04). An older backend does not say it. */
      total: v.optional(fields.yen),
      tax: v.optional(fields.yen),
      tax_percent: taxPercent,
      /** Null for a plan paid by card. */
      transfer: v.optional(v.nullable(TransferSchema)),
    }),
  ),
  next_subscription_data: v.nullable(
    v.object({
      plan: v.object(planNames),
      starts_on: fields.epochSeconds,
      expires_on: fields.epochSeconds,
      ordered_on: fields.epochSeconds,
      /** The price of the order with tax, and how it is paid (DEAL-02). */
      total: fields.yen,
      tax: v.optional(fields.yen),
      tax_percent: taxPercent,
      /** For what follows it. */
      dated: v.optional(DatedSchema),
      paid_by: v.picklist(PAYMENT_MODES),
    }),
  ),
  /**
   * What a renewal buys, at the price and rate of its day with tax: the same plan again, or the basic plan after a
   * trial (D54). Null at BT.
   */
  following_plan: v.nullable(
    v.object({
      ...planNames,
      max_days: v.number(),
      total: fields.yen,
      tax: fields.yen,
      tax_percent: taxPercent,
      dated: v.optional(DatedSchema),
    }),
  ),
})
export type Subscription = v.InferOutput<typeof SubscriptionSchema>

/** D86: what members who are not admins may know as well. */
export const SubscriptionBriefSchema = v.object({
  subscription_status: v.picklist(SUBSCRIPTION_STATUSES),
  plan_expiry_date: v.nullable(fields.epochSeconds),
  will_renew: v.boolean(),
  has_next_plan: v.boolean(),
})
export type SubscriptionBrief = v.InferOutput<typeof SubscriptionBriefSchema>

export const TransactionSchema = v.object({
  id: v.number(),
  plan: v.object(planNames),
  transaction_id: v.string(),
  /** With tax, like `total` (D58). */
  amount: fields.yen,
  tax: fields.yen,
  total: fields.yen,
  transaction_date_timestamp: fields.epochSeconds,
  expiry_on: fields.epochSeconds,
  /** Days. */
  duration: v.number(),
  event: v.nullable(v.picklist(PLAN_END_EVENTS)),
  is_cc: v.boolean(),
  /** When an invoice must be paid; null for a card. */
  due_on: v.optional(v.nullable(fields.epochSeconds)),
})
export type Transaction = v.InferOutput<typeof TransactionSchema>

/** What an order waits for: the hosted card page, the gateway's answer to a charge, or the operator's screening. */
export const ORDER_STEPS = ['card_page', 'payment_checked', 'invoice_screening'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]
/** The plan in service, or the one that follows it (D52). */
export const ORDER_PLACES = ['present', 'next'] as const
export type OrderPlace = (typeof ORDER_PLACES)[number]

export const WaitingOrderSchema = v.object({
  /** Null for a renewal, because it has no order. */
  id: v.nullable(v.number()),
  plan: v.object({ id: v.number(), ...planNames }),
  payment_mode: v.picklist(PAYMENT_MODES),
  /** With tax, like `total` (D58). */
  amount: fields.yen,
  tax: fields.yen,
  tax_percent: taxPercent,
  total: fields.yen,
  ordered_at: fields.epochSeconds,
  step: v.picklist(ORDER_STEPS),
  place: v.picklist(ORDER_PLACES),
  is_renewal: v.boolean(),
  /** BOOK-02: the cardholder still has to prove who they are, at that address and until then. */
  authentication: v.optional(v.nullable(v.object({ url: v.string(), until: fields.epochSeconds }))),
})
export type WaitingOrder = v.InferOutput<typeof WaitingOrderSchema>

/** BOOK-02: why nothing was charged, where it was not the bank that declined. */
export const DECLINE_CAUSES = [
  'authentication_refused',
  'authentication_failed',
  'authentication_left',
  'not_enrolled',
  'card_changed',
] as const
export type DeclineCause = (typeof DECLINE_CAUSES)[number]

/** MEET-03: what was to be bought when the card was declined. */
export const DeclinedOrderSchema = v.object({
  plan: v.object({ id: v.number(), ...planNames }),
  /** At today's price, with tax. */
  total: fields.yen,
  tax: fields.yen,
  tax_percent: taxPercent,
  is_trial: v.boolean(),
  declined_at: fields.epochSeconds,
  cause: v.optional(v.nullable(v.picklist(DECLINE_CAUSES))),
})
export type DeclinedOrder = v.InferOutput<typeof DeclinedOrderSchema>

/**
 * `?payment=` on the return from the card page: paid, not paid, not known yet, or not charged because it costs another
 * sum now (BOOK-04).
 */
export const PAYMENT_OUTCOMES = ['true', 'false', 'checking', 'changed'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** A refund with its document. */
export const CreditNoteSchema = v.object({
  id: v.number(),
  number: v.string(),
  plan: v.object(planNames),
  /** The invoice that it reverses; null if the charge never became a plan. */
  transaction_id: v.nullable(v.string()),
  /** With tax. */
  amount: fields.yen,
  tax: fields.yen,
  refunded_timestamp: fields.epochSeconds,
  is_cc: v.boolean(),
  /** BOOK-03: only a part of the sale; taken back by the bank of the cardholder. */
  is_part: v.optional(v.boolean()),
  is_chargeback: v.optional(v.boolean()),
})
export type CreditNote = v.InferOutput<typeof CreditNoteSchema>

export const CardPageSchema = v.object({ gmo_url: v.string(), is_first_time_click: v.boolean() })
export type CardPage = v.InferOutput<typeof CardPageSchema>
