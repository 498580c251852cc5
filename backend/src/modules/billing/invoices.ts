/** BOOK-01: invoices with what was paid for them. */
import { INVOICE_RULES, invoiceState, isUnpaid, remainingOf, stopsRenewalsOn } from '@portal/contracts/billing'
import type { Invoice, InvoiceState, Invoices } from '@portal/contracts/billing'
import { startOfDay } from '@portal/contracts/kernel'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { creditedOf, isOwed, paidOf } from '../../facts/owed'
import { dayOf, toEpochSeconds } from '../../ports/clock'
import { orders, subscriptions, transactions } from '../../tables/billing.tables'
import type { TransactionRow } from '../../tables/billing.tables'
import { transferUses, transfers } from '../../tables/books.tables'
import { getAccount } from './billing.repository'

export interface FollowedInvoice {
  readonly row: TransactionRow
  readonly paid: number
  readonly credited: number
  readonly remaining: number
  readonly dueOn: string
  readonly state: InvoiceState
}

/** Followed invoices, newest first. */
export async function followedInvoices(
  tx: Queryable,
  where: SQL | undefined,
  now: Date,
  limit: number,
): Promise<FollowedInvoice[]> {
  const rows = await tx
    .select({ row: transactions, paid: paidOf, credited: creditedOf })
    .from(transactions)
    .where(and(eq(transactions.isFollowed, true), where))
    .orderBy(desc(transactions.occurredAt), desc(transactions.id))
    .limit(limit)
  return rows.map(({ row, paid, credited }) => {
    const dueOn = row.sold?.dueOn ?? dayOf(row.occurredAt)
    const amounts = { total: row.total, paid, credited, isWrittenOff: row.writtenOffAt !== null, dueOn }
    return {
      row,
      paid,
      credited,
      remaining: remainingOf(amounts),
      dueOn,
      state: invoiceState(amounts, dayOf(now)),
    }
  })
}

/** More than a company can have: it is out of service long before. */
const UNPAID_MAX = 1000
export const unpaidInvoices = (tx: Queryable, companyId: number, now: Date): Promise<FollowedInvoice[]> =>
  followedInvoices(tx, and(eq(transactions.companyId, companyId), isOwed), now, UNPAID_MAX)

/** The day on which renewals stop, or stopped: of the invoice that is overdue longest. */
export function stopsOn(unpaid: readonly FollowedInvoice[]): string | undefined {
  const [first] = unpaid
    .filter(({ state }) => state === 'overdue')
    .map(({ dueOn }) => stopsRenewalsOn(dueOn))
    .sort()
  return first
}

/** What is used up of the limit: unpaid invoices, and plans that were ordered by invoice and have none yet. */
export async function owedCount(tx: Queryable, companyId: number, now: Date): Promise<number> {
  const byInvoice = async (table: typeof orders | typeof subscriptions, where: SQL | undefined) =>
    (await tx.select({ rows: count() }).from(table).where(where))[0]?.rows ?? 0
  return (
    (await unpaidInvoices(tx, companyId, now)).length +
    (await byInvoice(
      orders,
      and(eq(orders.companyId, companyId), eq(orders.state, 'waiting'), eq(orders.mode, 'INV')),
    )) +
    (await byInvoice(
      subscriptions,
      and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, 'next'), eq(subscriptions.paidBy, 'INV')),
    ))
  )
}

export const openLimit = async (tx: Queryable, companyId: number): Promise<number> =>
  (await getAccount(tx, companyId)).openInvoices ?? INVOICE_RULES.openInvoices

/** Yen of the company's transfers that are used for nothing. */
export async function creditOf(tx: Queryable, companyId: number): Promise<number> {
  const [row] = await tx
    .select({
      credit: sql<number>`coalesce(sum(${transfers.amount} - (select coalesce(sum(u.amount), 0) from ${transferUses} u where u.transfer_id = transfers.id)), 0)::integer`,
    })
    .from(transfers)
    .where(eq(transfers.companyId, companyId))
  return row?.credit ?? 0
}

export const presentInvoice = ({ row, paid, credited, remaining, dueOn, state }: FollowedInvoice): Invoice => ({
  transaction_id: row.transactionId,
  plan: { name_jp: row.sold?.planName.ja ?? '', name_en: row.sold?.planName.en ?? null },
  total: row.total,
  paid,
  credited,
  remaining,
  issued_at: toEpochSeconds(row.occurredAt),
  due_on: startOfDay(dueOn),
  state,
})

/** The unpaid ones and the last of the others. */
const SHOWN = 100

export async function presentInvoices(tx: Queryable, companyId: number, now: Date): Promise<Invoices> {
  const invoices = await followedInvoices(tx, eq(transactions.companyId, companyId), now, SHOWN)
  const stops = stopsOn(invoices.filter(({ state }) => isUnpaid(state)))
  return {
    invoices: invoices.map(presentInvoice),
    credit: await creditOf(tx, companyId),
    limit: await openLimit(tx, companyId),
    owed: await owedCount(tx, companyId, now),
    stops_on: stops === undefined ? null : startOfDay(stops),
  }
}
