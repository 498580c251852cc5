/**
 * BOOK-01: bank transfers find their invoices. Each step is one transaction under the lock of the company's billing,
 * so a kill leaves a whole state, and the same transfer again changes nothing.
 */
import { invoiceNumbersIn, payerKey } from '@portal/contracts/billing'
import type { OperatorTransfer, Recorded } from '@portal/contracts/billing'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { isOwed } from '../../facts/owed'
import { lockBilling } from '../../facts/plan-facts'
import { toEpochSeconds } from '../../ports/clock'
import { sha256 } from '../../security/tokens'
import type { Operator } from '../../services/operator'
import { transactions } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { transfers, transferUses } from '../../tables/books.tables'
import type { TransferRow } from '../../tables/books.tables'
import { followedInvoices, unpaidInvoices } from './invoices'

/** A line of a bank, or what a person read there. */
export interface BankLine {
  readonly paidOn: string
  readonly amount: number
  readonly payer: string
  readonly note: string
  /** Which one it is of equal transfers on one day, from 1. */
  readonly copy: number
}

/** Who records or assigns, and when. */
export interface By {
  readonly now: Date
  readonly operator: Operator
}

export const usedOf = sql<number>`(select coalesce(sum(u.amount), 0)::integer from ${transferUses} u where u.transfer_id = transfers.id)`

const keyOf = ({ paidOn, amount, payer, note, copy }: BankLine): string =>
  sha256([paidOn, amount, payer.normalize('NFKC'), note.normalize('NFKC'), copy].join('\n'))

/** Transfers of a company with money left, the oldest first. */
const withMoney = (tx: Queryable, companyId: number) =>
  tx
    .select({ id: transfers.id, left: sql<number>`${transfers.amount} - ${usedOf}` })
    .from(transfers)
    .where(and(eq(transfers.companyId, companyId), sql`${transfers.amount} > ${usedOf}`))
    .orderBy(asc(transfers.paidOn), asc(transfers.id))

/** Uses a company's money for its unpaid invoices: `first`, then by due day. Called under the lock of its billing. */
export async function spendTransfers(
  tx: Tx,
  companyId: number,
  now: Date,
  first: readonly number[] = [],
): Promise<void> {
  const named =
    first.length === 0 ? [] : await followedInvoices(tx, inArray(transactions.id, [...first]), now, first.length)
  const others = (await unpaidInvoices(tx, companyId, now))
    .filter(({ row }) => !first.includes(row.id))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.row.id - b.row.id)
  const owed = [...named, ...others].map(({ row, remaining }) => ({ id: row.id, remaining }))
  for (const transfer of await withMoney(tx, companyId)) {
    let { left } = transfer
    for (const invoice of owed) {
      const amount = Math.min(left, invoice.remaining)
      if (amount <= 0) continue
      await tx.insert(transferUses).values({ transferId: transfer.id, transactionId: invoice.id, amount, usedAt: now })
      left -= amount
      invoice.remaining -= amount
    }
  }
}

interface Match {
  readonly companyId: number
  /** The invoices that are paid first. */
  readonly invoiceIds: readonly number[]
}

/** By the invoice number alone, or by amount and name together; undefined if it could be somebody else's. */
async function matchOf(tx: Queryable, transfer: TransferRow, now: Date): Promise<Match | undefined> {
  const numbers = invoiceNumbersIn(`${transfer.note} ${transfer.payer}`)
  if (numbers.length > 0) {
    const named = await tx
      .select({ id: transactions.id, companyId: transactions.companyId })
      .from(transactions)
      .where(and(inArray(transactions.transactionId, numbers), eq(transactions.isFollowed, true)))
      .orderBy(asc(transactions.id))
    const owners = new Set(named.map(({ companyId }) => companyId))
    const [one] = named
    return one && owners.size === 1 ? { companyId: one.companyId, invoiceIds: named.map(({ id }) => id) } : undefined
  }
  const likely = await candidatesOf(tx, transfer, now)
  const owners = new Set(likely.filter(({ isNamed }) => isNamed).map(({ companyId }) => companyId))
  const [companyId] = owners
  if (companyId === undefined || owners.size > 1) return undefined
  return { companyId, invoiceIds: likely.flatMap((one) => (one.isNamed ? [one.invoiceId] : [])).slice(0, 1) }
}

/** Unpaid invoices of exactly that amount, by due day, and whether the payer's name is known to be their company's. */
async function candidatesOf(tx: Queryable, { amount, payerKey: key }: TransferRow, now: Date) {
  const fitting = (
    await followedInvoices(tx, and(isOwed, sql`${transactions.total} >= ${amount}`), now, CANDIDATES_MAX)
  ).filter(({ remaining }) => remaining === amount)
  if (fitting.length === 0) return []
  const owners = await tx
    .select({ id: companies.id, nameJp: companies.nameJp, nameKt: companies.nameKt })
    .from(companies)
    .where(
      inArray(
        companies.id,
        fitting.map(({ row }) => row.companyId),
      ),
    )
  const earlier = await tx
    .selectDistinct({ companyId: transfers.companyId })
    .from(transfers)
    .where(and(eq(transfers.payerKey, key), isNotNull(transfers.companyId)))
  const known = new Set(key === '' ? [] : earlier.map(({ companyId }) => companyId))
  return fitting
    .map(({ row, dueOn }) => {
      const owner = owners.find(({ id }) => id === row.companyId)
      return {
        companyId: row.companyId,
        companyName: owner?.nameJp ?? '',
        invoiceId: row.id,
        number: row.transactionId,
        dueOn,
        isNamed: known.has(row.companyId) || (key !== '' && payerKey(owner?.nameKt ?? '') === key),
      }
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.invoiceId - b.invoiceId)
}
const CANDIDATES_MAX = 2000
const SHOWN_CANDIDATES = 10

/** Gives an unowned transfer to a company and uses it. False if another one was quicker. */
export async function giveTo(
  tx: Tx,
  id: number,
  { companyId, invoiceIds }: Match,
  { now, operator }: By,
): Promise<boolean> {
  await lockBilling(tx, companyId)
  const [given] = await tx
    .update(transfers)
    .set({ companyId })
    .where(and(eq(transfers.id, id), isNull(transfers.companyId)))
    .returning()
  if (!given) return false
  await audit(tx, now, {
    action: 'transfer.assigned',
    companyId,
    operator,
    entityId: id,
    data: { amount: given.amount },
  })
  await spendTransfers(tx, companyId, now, invoiceIds)
  return true
}

/** What a person recorded by hand is the same money as the bank's line of that day, amount and payer. */
async function recordedByHand(tx: Tx, line: BankLine, bankKey: string): Promise<TransferRow | undefined> {
  const [same] = await tx
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.paidOn, line.paidOn),
        eq(transfers.amount, line.amount),
        eq(transfers.payerKey, payerKey(line.payer)),
        isNull(transfers.bankKey),
      ),
    )
    .orderBy(asc(transfers.id))
    .limit(1)
    .for('update')
  if (same) await tx.update(transfers).set({ bankKey }).where(eq(transfers.id, same.id))
  return same
}

async function insertOnce(tx: Tx, line: BankLine, source: 'bank' | 'hand', now: Date) {
  const key = keyOf(line)
  const column = source === 'bank' ? transfers.bankKey : transfers.handKey
  const [known] = await tx.select().from(transfers).where(eq(column, key))
  if (known) return { row: known, isNew: false }
  const byHand = source === 'bank' ? await recordedByHand(tx, line, key) : undefined
  if (byHand) return { row: byHand, isNew: false }
  const [row] = await tx
    .insert(transfers)
    .values({
      paidOn: line.paidOn,
      amount: line.amount,
      payer: line.payer,
      payerKey: payerKey(line.payer),
      note: line.note,
      bankKey: source === 'bank' ? key : null,
      handKey: source === 'hand' ? key : null,
      recordedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, isNew: true }
  const [quicker] = await tx.select().from(transfers).where(eq(column, key))
  if (!quicker) throw new Error('The transfer was neither written nor found')
  return { row: quicker, isNew: false }
}

/** Records a line once and looks for its invoice; one that waits is looked at again. */
export async function recordTransfer(tx: Tx, line: BankLine, source: 'bank' | 'hand', by: By): Promise<Recorded> {
  const { now } = by
  const { row, isNew } = await insertOnce(tx, line, source, now)
  const match = row.companyId === null ? await matchOf(tx, row, now) : undefined
  const isGiven = match !== undefined && (await giveTo(tx, row.id, match, by))
  const transfer = await presentTransfer(tx, row.id, now)
  return { result: isGiven ? 'assigned' : isNew ? 'unmatched' : 'known', transfer }
}

export async function presentTransfer(tx: Queryable, id: number, now: Date): Promise<OperatorTransfer> {
  const [found] = await tx
    .select({ row: transfers, used: usedOf, companyName: companies.nameJp })
    .from(transfers)
    .leftJoin(companies, eq(companies.id, transfers.companyId))
    .where(eq(transfers.id, id))
  if (!found) throw new Error(`Transfer ${id} does not exist`)
  const { row, used, companyName } = found
  const invoices = await tx
    .select({ transaction_id: transactions.transactionId, amount: sql<number>`sum(${transferUses.amount})::integer` })
    .from(transferUses)
    .innerJoin(transactions, eq(transactions.id, transferUses.transactionId))
    .where(eq(transferUses.transferId, id))
    .groupBy(transactions.id)
    .orderBy(asc(transactions.id))
  const candidates = row.companyId === null ? await candidatesOf(tx, row, now) : []
  return {
    id,
    paid_on: row.paidOn,
    amount: row.amount,
    payer: row.payer,
    note: row.note,
    recorded_at: toEpochSeconds(row.recordedAt),
    company_id: row.companyId,
    company_name: companyName,
    invoices: invoices.filter(({ amount }) => amount !== 0),
    left: row.amount - used,
    candidates: candidates
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
      .slice(0, SHOWN_CANDIDATES)
      .map((one) => ({ company_id: one.companyId, company_name: one.companyName, transaction_id: one.number })),
  }
}
