import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../database/columns'
import { members } from '../accounts/accounts.tables'
import { companies } from '../company/company.tables'

/** D16: the operator's catalogue, loaded from the shipped file at start; ids are those of the file. */
export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  nameJp: text().notNull(),
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

/** One row a company, made with it: card, invoice screening (D52), trial. Also the row to lock for billing decisions. */
export const billingAccounts = pgTable('billing_accounts', {
  companyId: integer().primaryKey().references(() => companies.id),
  verificationStatus: text({ enum: ['NA', 'PENDING', 'VERIFIED', 'REJECTED'] }).notNull(),
  screeningRequestedAt: moment(),
  screeningDecidedAt: moment(),
  gatewayMemberId: text(),
  cardMasked: text(),
  cardRegisteredAt: moment(),
  cardPageOpenedAt: moment(),
  trialUsedAt: moment(),
  updatedAt: moment().notNull(),
}, () => [check('billing_accounts_verification', sql`verification_status in ('NA', 'PENDING', 'VERIFIED', 'REJECTED')`)])
export type BillingAccountRow = typeof billingAccounts.$inferSelect

/** A purchase that waits for its card or its screening, or is decided. */
export const orders = pgTable('orders', {
  id: primaryId(),
  companyId: integer().notNull().references(() => companies.id),
  planId: integer().notNull().references(() => plans.id),
  mode: text({ enum: ['CC', 'INV'] }).notNull(),
  /** Which of the two places of D52 it will fill. */
  place: text({ enum: ['present', 'next'] }).notNull(),
  state: text({ enum: ['waiting', 'done', 'void'] }).notNull(),
  gatewayOrderId: text().notNull(),
  orderedById: integer().references(() => members.id),
  createdAt: moment().notNull(),
  decidedAt: moment(),
}, (t) => [
  unique('orders_gateway_order').on(t.gatewayOrderId),
  uniqueIndex('orders_waiting').on(t.companyId, t.place).where(sql`state = 'waiting'`),
  check('orders_mode', sql`mode in ('CC', 'INV')`),
  check('orders_state', sql`state in ('waiting', 'done', 'void')`),
])
export type OrderRow = typeof orders.$inferSelect

export const subscriptions = pgTable('subscriptions', {
  id: primaryId(),
  companyId: integer().notNull().references(() => companies.id),
  planId: integer().notNull().references(() => plans.id),
  orderId: integer().references(() => orders.id),
  isTrial: boolean().notNull(),
  state: text({ enum: ['active', 'next', 'ended'] }).notNull(),
  paidBy: text({ enum: ['CC', 'INV'] }).notNull(),
  orderedAt: moment().notNull(),
  /** Of a `next` one: the expected start. */
  startsAt: moment().notNull(),
  expiresAt: moment().notNull(),
  /** D56: the renewal is cancelled, the plan runs on. */
  cancelledAt: moment(),
  endedAt: moment(),
  event: text({ enum: ['expired', 'renewed', 'cancelled', 'renewal_failed', 'no_running_job'] }),
  createdAt: moment().notNull(),
}, (t) => [
  uniqueIndex('subscriptions_active').on(t.companyId).where(sql`state = 'active'`),
  uniqueIndex('subscriptions_next').on(t.companyId).where(sql`state = 'next'`),
  index('subscriptions_company').on(t.companyId, t.startsAt),
  index('subscriptions_due').on(t.expiresAt).where(sql`state = 'active'`),
  check('subscriptions_state', sql`state in ('active', 'next', 'ended')`),
  check('subscriptions_period', sql`expires_at > starts_at`),
])
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** D58: written at the charge, for invoices at the approval. */
export const transactions = pgTable('transactions', {
  id: primaryId(),
  companyId: integer().notNull().references(() => companies.id),
  subscriptionId: integer().notNull().references(() => subscriptions.id),
  planId: integer().notNull().references(() => plans.id),
  /** The number people see. */
  transactionId: text().notNull(),
  amount: integer().notNull(),
  tax: integer().notNull(),
  total: integer().notNull(),
  isCc: boolean().notNull(),
  occurredAt: moment().notNull(),
  expiresAt: moment().notNull(),
  durationDays: integer().notNull(),
  event: text({ enum: ['expired', 'renewed', 'cancelled', 'renewal_failed', 'no_running_job'] }),
  /** What the invoice says about the buyer, as of the charge. */
  billedTo: jsonb().$type<Record<string, string | null>>().notNull(),
}, (t) => [
  unique('transactions_transaction_id').on(t.transactionId),
  unique('transactions_subscription').on(t.subscriptionId),
  index('transactions_company').on(t.companyId, t.occurredAt),
  check('transactions_amounts', sql`amount >= 0 and tax >= 0 and total >= 0`),
])
export type TransactionRow = typeof transactions.$inferSelect

/** One visit to the gateway's hosted card page. */
export const cardSessions = pgTable('card_sessions', {
  /** sha256 of the key in the page's address. */
  hash: text().primaryKey(),
  companyId: integer().notNull().references(() => companies.id),
  orderId: integer().references(() => orders.id),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  createdAt: moment().notNull(),
}, (t) => [index('card_sessions_company').on(t.companyId)])

/** The sandbox gateway's own books (D18): what a real gateway keeps on its side. */
export const sandboxCards = pgTable('sandbox_cards', {
  gatewayMemberId: text().primaryKey(),
  masked: text().notNull(),
  failsLater: boolean().notNull(),
  updatedAt: moment().notNull(),
})

export const sandboxCharges = pgTable('sandbox_charges', {
  /** A charge is repeated safely: the same order is charged once. */
  gatewayOrderId: text().primaryKey(),
  gatewayMemberId: text().notNull(),
  amount: integer().notNull(),
  approved: boolean().notNull(),
  chargedAt: moment().notNull(),
})
