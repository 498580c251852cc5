import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { InvoiceTerms } from '../config/config.invoice'
import { moment, primaryId } from '../database/columns'
import { ofCompany } from '../database/wall'
import { companies } from './company.tables'
import { transactions } from './billing.tables'
import type { Returned } from './sold'

/** The configuration of D107, written at each start, so that a sale reads it inside its transaction. One row. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    id: integer().primaryKey(),
    terms: jsonb().$type<InvoiceTerms>().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('invoice_settings_one', sql`id = 1`)],
)

/**
 * The last number of each series. The row is locked until the transaction ends, so that no number is skipped or used
 * twice.
 */
export const documentNumbers = pgTable('document_numbers', {
  series: text({ enum: ['EP', 'CN'] }).primaryKey(),
  /** The first number of the series without gaps; lower numbers are older. */
  first: integer().notNull().default(1),
  last: integer().notNull(),
})

/** One credit note (適格返還請求書) for each refund. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The number people see. */
    number: text().notNull(),
    /** The key of the refund, so that a refund reported twice has one credit note. */
    refundKey: text().notNull(),
    /** The refunded sale; null if the charge never became a plan. */
    transactionId: integer().references(() => transactions.id),
    amount: integer().notNull(),
    tax: integer().notNull(),
    isCc: boolean().notNull(),
    refundedAt: moment().notNull(),
    /** Why the operator gave it back; null for money that came too late. */
    reason: text(),
    returned: jsonb().$type<Returned>().notNull(),
  },
  (t) => [
    unique('credit_notes_number').on(t.number),
    unique('credit_notes_refund').on(t.refundKey),
    index('credit_notes_running_number').on(sql`(split_part(number, '-', 3)::integer)`),
    index('credit_notes_company').on(t.companyId, t.refundedAt),
    index('credit_notes_transaction').on(t.transactionId),
    check('credit_notes_amounts', sql`amount > 0 and tax >= 0 and tax <= amount`),
    ofCompany(),
  ],
)
export type CreditNoteRow = typeof creditNotes.$inferSelect
