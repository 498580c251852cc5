/**
 * Writes and reads sales. A sale is a row of `transactions` with its invoice number and everything that its invoice
 * says.
 */
import { TIME_ZONE } from '@portal/contracts/kernel'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { transaction } from '../../database/database'
import type { Db, Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { InvoiceTerms } from '../../config/config.invoice'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'
import { billingAccounts, plans, subscriptions, transactions } from '../../tables/billing.tables'
import type { SubscriptionRow, TransactionRow } from '../../tables/billing.tables'
import { documentNumbers, invoiceSettings } from '../../tables/documents.tables'
import { spendTransfers } from './transfers'
import { formerRecipient, recipientOf, saleFacts } from './sale-facts'
import type { SaleFacts } from '../../tables/sold'

const SETTINGS = 1

export async function keepInvoiceTerms(tx: Queryable, terms: InvoiceTerms, now: Date): Promise<void> {
  await tx
    .insert(invoiceSettings)
    .values({ id: SETTINGS, terms, updatedAt: now })
    .onConflictDoUpdate({ target: invoiceSettings.id, set: { terms, updatedAt: now } })
}

export async function invoiceTermsNow(tx: Queryable): Promise<InvoiceTerms> {
  const [row] = await tx.select().from(invoiceSettings).where(eq(invoiceSettings.id, SETTINGS))
  if (!row) throw new Error('The invoice settings were not written at the start')
  return row.terms
}

/** With the due days of the company, which are said once: here. */
export async function termsFor(tx: Queryable, companyId: number): Promise<InvoiceTerms> {
  const general = await invoiceTermsNow(tx)
  const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.companyId, companyId))
  return { ...general, paymentDays: account?.paymentDays ?? general.paymentDays }
}

export async function companyOf(tx: Queryable, companyId: number): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!row) throw new Error(`Company ${companyId} does not exist`)
  return row
}

/**
 * The next number of a series: `EP-20261001-000123`. The date is the day in Tokyo; the last part does not restart
 * each day.
 */
export async function nextNumber(tx: Tx, series: 'EP' | 'CN', now: Date): Promise<string> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.series, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning()
  if (!row) throw new Error('The number was not written')
  return `${series}-${DateTime.fromJSDate(now, { zone: TIME_ZONE }).toFormat('yyyyMMdd')}-${String(row.last).padStart(6, '0')}`
}

/** D58: written at the charge, for invoices at the approval, with the data of that time. */
export async function writeSale(tx: Tx, subscription: SubscriptionRow, now: Date): Promise<TransactionRow> {
  const company = await companyOf(tx, subscription.companyId)
  const isCc = subscription.paidBy === 'CC'
  const sold = saleFacts({
    plan: subscription,
    isCc,
    soldAt: now,
    startsAt: subscription.startsAt,
    endsAt: subscription.expiresAt,
    recipient: recipientOf(company),
    terms: await termsFor(tx, company.id),
  })
  const [row] = await tx
    .insert(transactions)
    .values({
      companyId: subscription.companyId,
      subscriptionId: subscription.id,
      planId: subscription.planId,
      transactionId: await nextNumber(tx, 'EP', now),
      amount: sold.total,
      tax: sold.tax,
      total: sold.total,
      isCc,
      occurredAt: now,
      expiresAt: subscription.expiresAt,
      durationDays: sold.days,
      billedTo: { name_jp: company.nameJp, postcode: company.postcode, lot_num: company.lotNum },
      sold,
      isFollowed: !isCc,
    })
    .returning()
  if (!row) throw new Error('The transaction was not written')
  // What the company has paid too much pays the next invoice.
  if (row.isFollowed) await spendTransfers(tx, row.companyId, now)
  return row
}

const BATCH = 200
/** The rate of all sales before their rate was stored. */
const FORMER_PERCENT = 10

/**
 * Completes sales that were written before `sold` existed or by an older backend, once: the plan from its row, places
 * from the geo data, the issuer from the current configuration.
 */
export async function completeSales(db: Db): Promise<void> {
  for (;;) {
    const done = await transaction(db, async (tx) => {
      const rows = await tx
        .select({ transaction: transactions, subscription: subscriptions, plan: plans, company: companies })
        .from(transactions)
        .innerJoin(subscriptions, eq(subscriptions.id, transactions.subscriptionId))
        .innerJoin(plans, eq(plans.id, transactions.planId))
        .innerJoin(companies, eq(companies.id, transactions.companyId))
        .where(isNull(transactions.sold))
        .limit(BATCH)
      if (rows.length === 0) return true
      const terms = await invoiceTermsNow(tx)
      for (const { transaction: sale, subscription, plan, company } of rows) {
        // An older backend stores no name and no rate with the plan.
        const [planName, planNameEn, taxPercent] = [
          subscription.planName || plan.nameJp,
          subscription.planNameEn,
          subscription.taxPercent || FORMER_PERCENT,
        ]
        const sold = saleFacts({
          plan: { planName, planNameEn, planDays: sale.durationDays, amount: sale.amount, tax: sale.tax, taxPercent },
          isCc: sale.isCc,
          soldAt: sale.occurredAt,
          startsAt: subscription.startsAt,
          endsAt: sale.expiresAt,
          recipient: formerRecipient(sale.billedTo, company),
          terms,
        })
        await tx
          .update(transactions)
          .set({ sold })
          .where(and(eq(transactions.id, sale.id), isNull(transactions.sold)))
      }
      return false
    })
    if (done) return
  }
}

export interface WrittenSale {
  readonly row: TransactionRow
  readonly sold: SaleFacts
}

/** The sales of one company, newest first. */
export async function salesOf(db: Db, companyId: number, transactionId?: string): Promise<WrittenSale[]> {
  const read = () =>
    db
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.companyId, companyId),
          ...(transactionId === undefined ? [] : [eq(transactions.transactionId, transactionId)]),
        ),
      )
      .orderBy(desc(transactions.occurredAt), desc(transactions.id))
  let rows = await read()
  if (rows.some(({ sold }) => sold === null)) {
    await completeSales(db)
    rows = await read()
  }
  return rows.flatMap((row) => (row.sold ? [{ row, sold: row.sold }] : []))
}
