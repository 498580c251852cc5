import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofCompany, ofTransfer } from '../database/wall'
import { transactions } from './billing.tables'
import { companies } from './company.tables'

/** BOOK-01: money that came to the bank account. Rows are never deleted. */
export const transfers = pgTable(
  'transfers',
  {
    id: primaryId(),
    /** Null until it is known whose money it is. */
    companyId: integer().references(() => companies.id),
    paidOn: date({ mode: 'string' }).notNull(),
    amount: integer().notNull(),
    /** As the bank writes it. */
    payer: text().notNull(),
    /** `payerKey` of contracts: every spelling of one payer. */
    payerKey: text().notNull(),
    note: text().notNull(),
    /** What the line of a bank's file says, so that it is recorded once; null while only a person has recorded it. */
    bankKey: text(),
    /** The same for what a person recorded; null for a line of a file. */
    handKey: text(),
    recordedAt: moment().notNull(),
  },
  (t) => [
    unique('transfers_bank_key').on(t.bankKey),
    unique('transfers_hand_key').on(t.handKey),
    index('transfers_company').on(t.companyId),
    index('transfers_payer').on(t.payerKey),
    index('transfers_unmatched')
      .on(t.paidOn)
      .where(sql`company_id is null`),
    check('transfers_amount', sql`amount > 0`),
    check('transfers_key', sql`num_nonnulls(bank_key, hand_key) >= 1`),
    ofCompany(),
  ],
)
export type TransferRow = typeof transfers.$inferSelect

/** What a transfer was used for: an invoice, or (without one) a payment back. Negative: taken back. */
export const transferUses = pgTable(
  'transfer_uses',
  {
    id: primaryId(),
    transferId: integer()
      .notNull()
      .references(() => transfers.id),
    transactionId: integer().references(() => transactions.id),
    amount: integer().notNull(),
    /** Why it was paid back. */
    reason: text(),
    usedAt: moment().notNull(),
  },
  (t) => [
    index('transfer_uses_transfer').on(t.transferId),
    index('transfer_uses_transaction').on(t.transactionId),
    check('transfer_uses_amount', sql`amount <> 0`),
    check('transfer_uses_paid_back', sql`(transaction_id is null) = (reason is not null)`),
    ofTransfer(),
  ],
)
