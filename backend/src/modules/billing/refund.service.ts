/**
 * BOOK-03: the operator gives a whole sale back. To a card the ledger does it, as with money that came too late; an
 * invoice gets its credit note at once, and what was paid for it is credit of the company.
 */
import type { OneCompany } from '@portal/contracts/operator'
import { and, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import { forOneCompany } from '../../facts/one-company'
import { lockBilling } from '../../facts/plan-facts'
import type { Services } from '../../services/services'
import { charges, transactions } from '../../tables/billing.tables'
import type { ChargeRow, TransactionRow } from '../../tables/billing.tables'
import { transferUses } from '../../tables/books.tables'
import { creditNotes } from '../../tables/documents.tables'
import { writeCreditNote } from './credit-notes'
import { openRefund } from './ledger'
import { tellAdmins } from './payment.mails'
import { spendTransfers } from './transfers'
import type { By } from './transfers'

interface Refunded {
  readonly transaction_id: string
  readonly amount: number
  readonly credit_note: string | null
}

/** The captured charge of a sale by card, unless it is given back already. */
async function chargeOf(tx: Tx, { subscriptionId }: TransactionRow): Promise<ChargeRow> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(
      and(eq(charges.subscriptionId, subscriptionId), eq(charges.state, 'captured'), ne(charges.purpose, 'refund')),
    )
  const [refund] = charge ? await tx.select().from(charges).where(eq(charges.refundOf, charge.id)) : []
  if (!charge || refund) throw new AppError('status_conflict')
  return charge
}

/** The transfers of the invoice are free again. */
async function freeTransfers(tx: Tx, saleId: number, now: Date): Promise<void> {
  const used = await tx
    .select({ id: transferUses.transferId, amount: sql<number>`sum(${transferUses.amount})::integer` })
    .from(transferUses)
    .where(eq(transferUses.transactionId, saleId))
    .groupBy(transferUses.transferId)
  for (const { id, amount } of used)
    if (amount > 0)
      await tx.insert(transferUses).values({ transferId: id, transactionId: saleId, amount: -amount, usedAt: now })
}

async function creditInvoice(tx: Tx, sale: TransactionRow, reason: string, now: Date): Promise<string> {
  const { sold } = sale
  const [written] = await tx.select().from(creditNotes).where(eq(creditNotes.transactionId, sale.id))
  if (!sold || written) throw new AppError('status_conflict')
  await freeTransfers(tx, sale.id, now)
  const { number } = await writeCreditNote(tx, {
    companyId: sale.companyId,
    key: `sale-${sale.id}`,
    planName: sold.planName,
    net: sold.net,
    tax: sold.tax,
    taxPercent: sold.taxPercent,
    soldAt: sale.occurredAt,
    refundedAt: now,
    isCc: false,
    saleId: sale.id,
    reason,
  })
  await spendTransfers(tx, sale.companyId, now)
  return number
}

export const refundSale = (
  services: Services,
  meant: OneCompany & { readonly transaction_id: string; readonly reason: string },
  { now, operator }: By,
): Promise<Refunded> =>
  forOneCompany(services.db, meant, async (tx, { id: companyId }) => {
    await lockBilling(tx, companyId)
    const where = and(eq(transactions.companyId, companyId), eq(transactions.transactionId, meant.transaction_id))
    const [sale] = await tx.select().from(transactions).where(where)
    if (!sale) throw notFound()
    let number: string | null = null
    if (sale.isCc) await openRefund(tx, await chargeOf(tx, sale), now, meant.reason)
    else number = await creditInvoice(tx, sale, meant.reason, now)
    await audit(tx, now, {
      action: number === null ? 'refund.ordered' : 'refund.paid',
      companyId,
      operator,
      entityId: sale.id,
      data: { amount: sale.total, ...(number !== null && { credit_note: number }) },
    })
    const plan = { planName: sale.sold?.planName.ja ?? '', planNameEn: sale.sold?.planName.en ?? '' }
    await tellAdmins(
      tx,
      services,
      { companyId, amount: sale.total, ...plan },
      number === null ? 'returned' : 'credited',
    )
    return { transaction_id: sale.transactionId, amount: sale.total, credit_note: number }
  })
