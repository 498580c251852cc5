import { DECLINE_CAUSES, PAYMENT_MODES, PLAN_END_EVENTS, VERIFICATION_STATUSES } from '@portal/contracts/billing'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofCompany } from '../database/wall'
import { members } from './accounts.tables'
import { companies } from './company.tables'
import type { SaleFacts } from './sold'

const ORDER_STATES = ['waiting', 'done', 'void'] as const
const SUBSCRIPTION_STATES = ['active', 'next', 'ended'] as const
const CHARGE_PURPOSES = ['order', 'renewal', 'trial', 'next', 'refund'] as const
/** `authenticating`: the cardholder has to prove who they are; nothing is charged before (BOOK-02). */
const CHARGE_STATES = ['pending', 'unknown', 'authenticating', 'captured', 'declined'] as const
export const OPEN_CHARGE_STATES = ['pending', 'unknown', 'authenticating'] as const
export const RETURNS_SEEN = ['refund', 'chargeback'] as const

/** D16: the operator's catalogue, loaded from the shipped file at start; ids are those of the file. */
export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  nameJp: text().notNull(),
  /** Empty in a row that a backend of an earlier release has written. */
  nameEn: text().notNull().default(''),
  maxJobs: integer().notNull(),
  maxDays: integer().notNull(),
  isAllInOne: boolean().notNull(),
  isTrial: boolean().notNull(),
  /** Yen without tax. */
  price: integer().notNull(),
  isActive: boolean().notNull(),
  position: integer().notNull(),
})
export type PlanRow = typeof plans.$inferSelect

/** One row per company, created with it: card, invoice screening (D52), trial. Billing decisions lock this row. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id),
    verificationStatus: text({ enum: VERIFICATION_STATUSES }).notNull(),
    screeningRequestedAt: moment(),
    screeningDecidedAt: moment(),
    gatewayMemberId: text(),
    /** What the gateway said of the card when it was last asked. */
    cardMasked: text(),
    cardBrand: text(),
    /** The last month in which the card is valid: `2030-12`. */
    cardExpires: text(),
    cardRegisteredAt: moment(),
    cardPageOpenedAt: moment(),
    trialUsedAt: moment(),
    /** The company's own days from an invoice to its due day; null takes INVOICE_PAYMENT_DAYS. */
    paymentDays: integer(),
    /** How many of its invoices may be unpaid (D125); null takes the general limit. */
    openInvoices: integer(),
    updatedAt: moment().notNull(),
  },
  () => [
    check('billing_accounts_verification', sql`verification_status in (${listed(VERIFICATION_STATUSES)})`),
    ofCompany(),
  ],
)
export type BillingAccountRow = typeof billingAccounts.$inferSelect

/** The plan as it was sold; the catalogue may change later. */
const sold = () => ({
  planName: text().notNull().default(''),
  /** Empty for what was sold before plans had English names. */
  planNameEn: text().notNull().default(''),
  planDays: integer().notNull().default(0),
  /** Yen with tax. */
  amount: integer().notNull().default(0),
  tax: integer().notNull().default(0),
  taxPercent: integer().notNull().default(0),
})

/** A purchase that waits for its card or its screening, or is completed or dropped. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    /** The place of D52 that the order will take. */
    place: text({ enum: ['present', 'next'] }).notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    gatewayOrderId: text().notNull(),
    ...sold(),
    orderedById: integer().references(() => members.id),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** MEET-03: when its card was declined. */
    declinedAt: moment(),
  },
  (t) => [
    unique('orders_gateway_order').on(t.gatewayOrderId),
    uniqueIndex('orders_waiting')
      .on(t.companyId, t.place)
      .where(sql`state = 'waiting'`),
    index('orders_company').on(t.companyId),
    index('orders_plan').on(t.planId),
    index('orders_ordered_by').on(t.orderedById),
    check('orders_mode', sql`mode in (${listed(PAYMENT_MODES)})`),
    check('orders_state', sql`state in (${listed(ORDER_STATES)})`),
    ofCompany(),
  ],
)
export type OrderRow = typeof orders.$inferSelect

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    orderId: integer().references(() => orders.id),
    isTrial: boolean().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    paidBy: text({ enum: PAYMENT_MODES }).notNull(),
    ...sold(),
    orderedAt: moment().notNull(),
    /** The expected start of a `next` plan. */
    startsAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** D56: the renewal is cancelled, the plan runs to its end. */
    cancelledAt: moment(),
    endedAt: moment(),
    event: text({ enum: PLAN_END_EVENTS }),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('subscriptions_active')
      .on(t.companyId)
      .where(sql`state = 'active'`),
    uniqueIndex('subscriptions_next')
      .on(t.companyId)
      .where(sql`state = 'next'`),
    index('subscriptions_company').on(t.companyId, t.startsAt),
    index('subscriptions_due')
      .on(t.expiresAt)
      .where(sql`state = 'active'`),
    index('subscriptions_plan').on(t.planId),
    index('subscriptions_order').on(t.orderId),
    check('subscriptions_state', sql`state in (${listed(SUBSCRIPTION_STATES)})`),
    check('subscriptions_period', sql`expires_at > starts_at`),
    ofCompany(),
  ],
)
export type SubscriptionRow = typeof subscriptions.$inferSelect

/**
 * The ledger: every attempt to move money, written and committed before the gateway is asked. A captured charge ends
 * as exactly one plan period or as a refund (D104). Rows are never deleted.
 */
export const charges = pgTable(
  'charges',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /**
     * `order`: a plan that starts now; `renewal`, `trial` (becomes paid) and `next`: the plan after the end of
     * another.
     */
    purpose: text({ enum: CHARGE_PURPOSES }).notNull(),
    orderId: integer().references(() => orders.id),
    /** The plan whose end this charge follows. */
    afterSubscriptionId: integer().references(() => subscriptions.id),
    /** For a refund: the charge of which the amount, or a part of it, goes back. */
    refundOf: integer().references((): AnyPgColumn => charges.id),
    /** Why the operator gave it back; null for money that came too late. */
    refundReason: text(),
    /** A refund that only the gateway knew: the ledger did not ask for it. */
    seenAs: text({ enum: RETURNS_SEEN }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    ...sold(),
    gatewayMemberId: text().notNull(),
    /** Our unique number at the gateway; a refund has the number of its charge. */
    gatewayOrderId: text().notNull(),
    state: text({ enum: CHARGE_STATES }).notNull(),
    /**
     * BOOK-02: EMV 3-D Secure of a charge for which the cardholder is present. `open`: at that address, since
     * `challengedAt`; `answered`: the browser came back, so the gateway may be asked to go on.
     */
    authentication: text({ enum: ['wanted', 'open', 'answered'] }),
    challengeUrl: text(),
    challengedAt: moment(),
    /** The card that was shown to the buyer, who pays with no other one. */
    cardShown: text(),
    declineCause: text({ enum: DECLINE_CAUSES }),
    /** The use of captured money: the plan period of `subscriptionId`, or the refund that refers to this row. */
    outcome: text({ enum: ['plan', 'refund'] }),
    subscriptionId: integer().references(() => subscriptions.id),
    /** The holder of the lease, which alone may ask the gateway, and its end. */
    claimedBy: text(),
    claimedUntil: moment(),
    /** The number of attempts at the gateway. */
    tries: integer().notNull(),
    /** The time of the last charge request. A look-up too soon after it may miss a charge in progress. */
    sentAt: moment(),
    nextLookAt: moment(),
    /**
     * When a captured payment is compared with the gateway next. Not `nextLookAt`: the release before takes a row that
     * is due by that for an open charge, and would give the money back.
     */
    compareAt: moment(),
    lastAnswer: text(),
    /** D106: given up; a capture that is found later is refunded. */
    givenUpAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('charges_gateway_order')
      .on(t.gatewayOrderId)
      .where(sql`purpose <> 'refund'`),
    unique('charges_order').on(t.orderId),
    unique('charges_after').on(t.afterSubscriptionId),
    index('charges_refund_of').on(t.refundOf),
    unique('charges_subscription').on(t.subscriptionId),
    uniqueIndex('charges_open')
      .on(t.companyId)
      .where(sql`state in (${listed(OPEN_CHARGE_STATES)}) and given_up_at is null and purpose <> 'refund'`),
    index('charges_due')
      .on(t.nextLookAt)
      .where(sql`next_look_at is not null`),
    index('charges_compared')
      .on(t.compareAt)
      .where(sql`compare_at is not null`),
    index('charges_company').on(t.companyId),
    index('charges_plan_id').on(t.planId),
    check('charges_purpose', sql`purpose in (${listed(CHARGE_PURPOSES)})`),
    check('charges_state', sql`state in (${listed(CHARGE_STATES)})`),
    check('charges_amounts', sql`amount > 0 and tax >= 0 and tax <= amount`),
    check('charges_cause', sql`num_nonnulls(order_id, after_subscription_id, refund_of) >= 1 or purpose = 'renewal'`),
    check('charges_refund', sql`(purpose = 'refund') = (refund_of is not null)`),
    check('charges_outcome', sql`purpose = 'refund' or (state = 'captured') = (outcome is not null)`),
    check(
      'charges_authentication',
      sql`state <> 'authenticating' or (authentication = 'open' and challenge_url is not null and challenged_at is not null)`,
    ),
    check('charges_plan', sql`(outcome is not distinct from 'plan') = (subscription_id is not null)`),
    ofCompany(),
  ],
)
export type ChargeRow = typeof charges.$inferSelect

/** D58: written at the charge, for invoices at the approval. */
export const transactions = pgTable(
  'transactions',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    /** The number people see. */
    transactionId: text().notNull(),
    amount: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    isCc: boolean().notNull(),
    occurredAt: moment().notNull(),
    expiresAt: moment().notNull(),
    durationDays: integer().notNull(),
    event: text({ enum: PLAN_END_EVENTS }),
    /** The buyer at the time of the charge. Rows from before `sold` have only this, and an older backend reads it. */
    billedTo: jsonb().$type<Record<string, string | null>>().notNull(),
    /** All data of the invoice and the list (D107). Null only in old rows, until `completeSales` has run. */
    sold: jsonb().$type<SaleFacts>(),
    /** BOOK-01: an invoice whose payment is followed. Sales before the books of transfers are not. */
    isFollowed: boolean().notNull().default(false),
    /** The last of INVOICE_RULES.remindAfterDays that was told. */
    remindedDays: integer().notNull().default(0),
    writtenOffAt: moment(),
    writeOffReason: text(),
  },
  (t) => [
    index('transactions_followed')
      .on(t.companyId)
      .where(sql`is_followed`),
    // REAL-33: whether each number was given once.
    index('transactions_running_number').on(sql`(split_part(transaction_id, '-', 3)::integer)`),
    index('transactions_due_on')
      .on(sql`(sold->>'dueOn')`)
      .where(sql`is_followed`),
    unique('transactions_transaction_id').on(t.transactionId),
    unique('transactions_subscription').on(t.subscriptionId),
    index('transactions_company').on(t.companyId, t.occurredAt),
    index('transactions_plan').on(t.planId),
    check('transactions_amounts', sql`amount >= 0 and tax >= 0 and total >= 0`),
    ofCompany(),
  ],
)
export type TransactionRow = typeof transactions.$inferSelect

/** One visit to the gateway's hosted card page. */
export const cardSessions = pgTable(
  'card_sessions',
  {
    /** sha256 of the key in the page's address. */
    hash: text().primaryKey(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    orderId: integer().references(() => orders.id),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('card_sessions_company').on(t.companyId),
    index('card_sessions_order').on(t.orderId),
    index('card_sessions_expiry').on(t.expiresAt),
    ofCompany(),
  ],
)

/** The records of the sandbox gateway (D18), which a real gateway keeps itself. */
export const sandboxCards = pgTable('sandbox_cards', {
  gatewayMemberId: text().primaryKey(),
  masked: text().notNull(),
  brand: text(),
  expires: text(),
  failsLater: boolean().notNull(),
  /** The behaviour of this card: see SANDBOX_NUMBERS. */
  behaviour: text().notNull().default('prompt'),
  updatedAt: moment().notNull(),
})

export const sandboxCharges = pgTable('sandbox_charges', {
  /** Makes charges idempotent: the same order is charged once. */
  gatewayOrderId: text().primaryKey(),
  gatewayMemberId: text().notNull(),
  amount: integer().notNull(),
  approved: boolean().notNull(),
  tax: integer().notNull().default(0),
  /** UNPROCESSED, CAPTURE, VOID, RETURN or CHARGEBACK, as the gateway's search reports it. */
  status: text().notNull().default('CAPTURE'),
  chargedAt: moment(),
  /** EMV 3-D Secure: `open` while its page waits for the cardholder, then the answer. */
  authentication: text({ enum: ['open', 'Y', 'N', 'U'] }),
  returnUrl: text(),
})
