/** BOOK-01: what the operator does with invoices and transfers. Each act is one transaction, and can be tried. */
import { BOOKS_LIST_MAX, INVOICE_RULES, TRANSFER_LINES_MAX } from '@portal/contracts/billing'
import type { Imported, InvoiceState, OperatorInvoice, OperatorTransfer, Recorded } from '@portal/contracts/billing'
import type { OneCompany } from '@portal/contracts/operator'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Db, Queryable } from '../../database/database'
import { forOneCompany, tried } from '../../facts/one-company'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import { isOwed } from '../../facts/owed'
import { lockBilling } from '../../facts/plan-facts'
import { billingAccounts, transactions } from '../../tables/billing.tables'
import { transfers, transferUses } from '../../tables/books.tables'
import type { TransferRow } from '../../tables/books.tables'
import { companies } from '../../tables/company.tables'
import { readBankFile } from './bank-file'
import { updateAccount } from './billing.repository'
import { followedInvoices, presentInvoice } from './invoices'
import type { FollowedInvoice } from './invoices'
import { termsFor } from './sales'
import { giveTo, presentTransfer, recordTransfer, usedOf, spendTransfers } from './transfers'
import type { BankLine, By } from './transfers'

export const recordByHand = (db: Db, line: BankLine, isDry: boolean, by: By): Promise<Recorded> =>
  tried(db, isDry, (tx) => recordTransfer(tx, line, 'hand', by))

/** A line is a transaction of its own, so a file that was cut off is simply imported again. */
export async function importBankFile(db: Db, base64: string, isDry: boolean, by: By): Promise<Imported> {
  const file = readBankFile(Buffer.from(base64, 'base64'))
  if (!file) throw invalidFields({ file: 'rule.invalid' })
  if (file.lines.length > TRANSFER_LINES_MAX) throw invalidFields({ file: 'rule.tooMany' })
  const all = async (each: (line: BankLine) => Promise<Recorded>) => {
    const recorded: Recorded[] = []
    for (const line of file.lines) recorded.push(await each(line))
    return recorded
  }
  const recorded = isDry
    ? await tried(db, true, (tx) => all((line) => recordTransfer(tx, line, 'bank', by)))
    : await all((line) => transaction(db, (tx) => recordTransfer(tx, line, 'bank', by)))
  return { recorded, without_income: file.withoutIncome, unread: [...file.unread] }
}

async function transferOf(tx: Queryable, id: number): Promise<{ readonly row: TransferRow; readonly left: number }> {
  const [found] = await tx.select({ row: transfers, used: usedOf }).from(transfers).where(eq(transfers.id, id))
  if (!found) throw notFound()
  return { row: found.row, left: found.row.amount - found.used }
}

async function invoiceOf(tx: Queryable, companyId: number, number: string, now: Date): Promise<FollowedInvoice> {
  const where = and(eq(transactions.companyId, companyId), eq(transactions.transactionId, number))
  const [invoice] = await followedInvoices(tx, where, now, 1)
  if (!invoice) throw notFound()
  return invoice
}

/** By hand: an unmatched transfer to a company, and money that is left to an invoice. */
export const assignTransfer = (
  db: Db,
  id: number,
  meant: OneCompany & { readonly transaction_id?: string | undefined },
  { now, operator }: By,
): Promise<OperatorTransfer> =>
  forOneCompany(db, meant, async (tx) => {
    await lockBilling(tx, meant.company_id)
    const { row } = await transferOf(tx, id)
    const invoice = meant.transaction_id && (await invoiceOf(tx, meant.company_id, meant.transaction_id, now))
    const first = invoice ? [invoice.row.id] : []
    if (row.companyId === null)
      await giveTo(tx, id, { companyId: meant.company_id, invoiceIds: first }, { now, operator })
    else if (row.companyId === meant.company_id) await spendTransfers(tx, meant.company_id, now, first)
    else throw new AppError('status_conflict')
    return presentTransfer(tx, id, now)
  })

/** The bank sent back what belongs to no invoice. */
export const payBack = (
  db: Db,
  id: number,
  meant: OneCompany & { readonly amount: number; readonly reason: string },
  { now, operator }: By,
): Promise<OperatorTransfer> =>
  forOneCompany(db, meant, async (tx) => {
    await lockBilling(tx, meant.company_id)
    const { row, left } = await transferOf(tx, id)
    if (row.companyId !== meant.company_id || left < meant.amount) throw new AppError('status_conflict')
    await tx.insert(transferUses).values({ transferId: id, amount: meant.amount, reason: meant.reason, usedAt: now })
    await audit(tx, now, {
      action: 'transfer.paid_back',
      companyId: meant.company_id,
      operator,
      entityId: id,
      data: { amount: meant.amount },
    })
    return presentTransfer(tx, id, now)
  })

/** The invoice is lost. A transfer that names it later still pays it. */
export const writeOff = (
  db: Db,
  meant: OneCompany & { readonly transaction_id: string; readonly reason: string },
  { now, operator }: By,
): Promise<OperatorInvoice> =>
  forOneCompany(db, meant, async (tx) => {
    await lockBilling(tx, meant.company_id)
    const { row, remaining, state } = await invoiceOf(tx, meant.company_id, meant.transaction_id, now)
    if (state === 'paid' || state === 'written_off') throw new AppError('status_conflict')
    await tx
      .update(transactions)
      .set({ writtenOffAt: now, writeOffReason: meant.reason })
      .where(eq(transactions.id, row.id))
    await audit(tx, now, {
      action: 'invoice.written_off',
      companyId: meant.company_id,
      operator,
      entityId: row.id,
      data: { number: row.transactionId, amount: remaining },
    })
    const [written] = await operatorInvoices(tx, eq(transactions.id, row.id), now)
    if (!written) throw notFound()
    return written
  })

export const setBillingTerms = (
  db: Db,
  meant: OneCompany & {
    readonly payment_days?: number | null | undefined
    readonly open_invoices?: number | null | undefined
  },
  { now, operator }: By,
): Promise<{ payment_days: number; open_invoices: number }> =>
  forOneCompany(db, meant, async (tx) => {
    await lockBilling(tx, meant.company_id)
    const values = {
      ...(meant.payment_days !== undefined && { paymentDays: meant.payment_days }),
      ...(meant.open_invoices !== undefined && { openInvoices: meant.open_invoices }),
    }
    await updateAccount(tx, meant.company_id, { ...values, updatedAt: now })
    const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.companyId, meant.company_id))
    const terms = {
      payment_days: (await termsFor(tx, meant.company_id)).paymentDays,
      open_invoices: account?.openInvoices ?? INVOICE_RULES.openInvoices,
    }
    await audit(tx, now, {
      action: 'invoice.terms_changed',
      companyId: meant.company_id,
      operator,
      entityId: meant.company_id,
      data: terms,
    })
    return terms
  })

export async function operatorInvoices(
  tx: Queryable,
  where: SQL | undefined,
  now: Date,
  state?: InvoiceState,
): Promise<OperatorInvoice[]> {
  const isUnpaidState = state !== undefined && state !== 'paid' && state !== 'written_off'
  const invoices = await followedInvoices(tx, and(where, isUnpaidState ? isOwed : undefined), now, BOOKS_LIST_MAX)
  const shown = invoices.filter((invoice) => state === undefined || invoice.state === state)
  const owners = await tx
    .select({ id: companies.id, nameJp: companies.nameJp })
    .from(companies)
    .where(
      inArray(
        companies.id,
        shown.map(({ row }) => row.companyId),
      ),
    )
  const names = new Map(owners.map(({ id, nameJp }) => [id, nameJp]))
  return shown.map((invoice) => ({
    ...presentInvoice(invoice),
    company_id: invoice.row.companyId,
    company_name: names.get(invoice.row.companyId) ?? '',
    write_off_reason: invoice.row.writeOffReason,
  }))
}

const WHICH = {
  unmatched: isNull(transfers.companyId),
  credit: sql`${transfers.companyId} is not null and ${transfers.amount} > ${usedOf}`,
  all: undefined,
} as const

/** Newest first. */
export async function listTransfers(db: Db, which: keyof typeof WHICH, now: Date): Promise<OperatorTransfer[]> {
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(WHICH[which])
    .orderBy(desc(transfers.paidOn), desc(transfers.id))
    .limit(BOOKS_LIST_MAX)
  const shown: OperatorTransfer[] = []
  for (const { id } of rows) shown.push(await presentTransfer(db, id, now))
  return shown
}
