/** BOOK-01: what a company owes. It stands below the modules, because postings ask whether a plan renews. */
import { INVOICE_RULES } from '@portal/contracts/billing'
import { dayAfter } from '@portal/contracts/kernel'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { dayOf } from '../ports/clock'
import { transactions } from '../tables/billing.tables'
import { transferUses } from '../tables/books.tables'
import { creditNotes } from '../tables/documents.tables'

/** Drizzle names no table in a subquery of its own, so the outer column is written out. */
export const paidOf = sql<number>`(select coalesce(sum(u.amount), 0)::integer from ${transferUses} u where u.transaction_id = transactions.id)`
export const creditedOf = sql<number>`(select coalesce(sum(n.amount), 0)::integer from ${creditNotes} n where n.transaction_id = transactions.id)`
/** Whether something is owed for the invoice. */
export const isOwed = sql`(transactions.written_off_at is null and transactions.total > ${paidOf} + ${creditedOf})`

/** Followed invoices that are unpaid and overdue by at least so many days; with `since`, not by as many then. */
export const isOverdueBy = (days: number, now: Date, since?: Date) =>
  and(
    eq(transactions.isFollowed, true),
    sql`${transactions.sold}->>'dueOn' <= ${dayAfter(dayOf(now), -days)}`,
    since && sql`${transactions.sold}->>'dueOn' > ${dayAfter(dayOf(since), -days)}`,
    isOwed,
  )

/** An invoice is overdue for so long that nothing renews by itself, and nothing more is sold by invoice. */
export async function isStopped(tx: Queryable, companyId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.companyId, companyId), isOverdueBy(INVOICE_RULES.stopAfterDays + 1, now)))
    .limit(1)
  return row !== undefined
}
