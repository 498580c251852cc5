/**
 * BOOK-03: the operator gives a sale back, or a part of it. To a card the ledger does it, as with money that came too
 * late; an invoice gets its credit note at once, and what was paid too much for it is credit of the company.
 */
import type { OneCompany } from '@portal/contracts/operator'
import { and, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import { forOneCompany } from '../../facts/one-company'
import { lockBilling } from '../../facts/plan-facts'
import type { Money } from '../../ports/payments'
import type { Services } from '../../services/services'
import { charges, transactions } from '../../tables/billing.tables'
import type { ChargeRow, TransactionRow } from '../../tables/billing.tables'
import { transferUses } from '../../tables/books.tables'
import { creditNotes } from '../../tables/documents.tables'
import { writeCreditNote } from './credit-notes'
import { openRefund } from './ledger'
import { leftAfter, partOf, refundsOf } from './returns'
import { tellAdmins } from './payment.mails'
import { spendTransfers } from './transfers'
import type { By } from './transfers'

interface Refunded {
  readonly transaction_id: string
  readonly amount: number
  readonly credit_note: string | null
}

/** The captured charge of a sale by card, and what of it is not given back yet. */
async function chargeOf(tx: Tx, { subscriptionId }: TransactionRow): Promise<{ charge: ChargeRow; left: Money }> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(
      and(eq(charges.subscriptionId, subscriptionId), eq(charges.state, 'captured'), ne(charges.purpose, 'refund')),
    )
  if (!charge) throw new AppError('status_conflict')
  return { charge, left: leftAfter(charge, await refundsOf(tx, charge.id)) }
}

/** The wanted part of what is left; without an amount all of it. */
function wantedOf(left: Money, amount: number | undefined, taxPercent: number): Money {
  if (left.amount === 0 || (amount ?? 0) > left.amount) throw new AppError('status_conflict')
  return partOf(left, amount ?? left.amount, taxPercent)
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

async function creditInvoice(
  tx: Tx,
  sale: TransactionRow,
  { reason, amount }: Pick<Meant, 'reason' | 'amount'>,
  now: Date,
): Promise<{ readonly number: string; readonly part: Money }> {
  const { sold } = sale
  if (!sold) throw new AppError('status_conflict')
  const written = await tx.select().from(creditNotes).where(eq(creditNotes.transactionId, sale.id))
  const part = wantedOf(leftAfter({ amount: sold.total, tax: sold.tax }, written), amount, sold.taxPercent)
  await freeTransfers(tx, sale.id, now)
  const { number } = await writeCreditNote(tx, {
    companyId: sale.companyId,
    key: written.length === 0 ? `sale-${sale.id}` : `sale-${sale.id}-${written.length + 1}`,
    isPart: part.amount < sold.total,
    planName: sold.planName,
    net: part.amount - part.tax,
    tax: part.tax,
    taxPercent: sold.taxPercent,
    soldAt: sale.occurredAt,
    refundedAt: now,
    isCc: false,
    saleId: sale.id,
    reason,
  })
  await spendTransfers(tx, sale.companyId, now)
  return { number, part }
}

/** To the card: the ledger asks the gateway after this transaction. */
async function returnCharge(tx: Tx, sale: TransactionRow, { reason, amount }: Meant, now: Date): Promise<Money> {
  const { charge, left } = await chargeOf(tx, sale)
  const part = wantedOf(left, amount, charge.taxPercent)
  await openRefund(tx, charge, part, now, reason)
  return part
}

type Meant = OneCompany & {
  readonly transaction_id: string
  readonly reason: string
  readonly amount?: number | undefined
}

export const refundSale = (services: Services, meant: Meant, { now, operator }: By): Promise<Refunded> =>
  forOneCompany(services.db, meant, async (tx, { id: companyId }) => {
    await lockBilling(tx, companyId)
    const where = and(eq(transactions.companyId, companyId), eq(transactions.transactionId, meant.transaction_id))
    const [sale] = await tx.select().from(transactions).where(where)
    if (!sale) throw notFound()
    const { part, number } = sale.isCc
      ? { part: await returnCharge(tx, sale, meant, now), number: null }
      : await creditInvoice(tx, sale, meant, now)
    await audit(tx, now, {
      action: number === null ? 'refund.ordered' : 'refund.paid',
      companyId,
      operator,
      entityId: sale.id,
      data: { amount: part.amount, ...(number !== null && { credit_note: number }) },
    })
    const plan = { planName: sale.sold?.planName.ja ?? '', planNameEn: sale.sold?.planName.en ?? '' }
    const how = part.amount < sale.total ? 'credited_part' : 'credited'
    await tellAdmins(tx, services, { companyId, amount: part.amount, ...plan }, number === null ? 'returned' : how)
    return { transaction_id: sale.transactionId, amount: part.amount, credit_note: number }
  })
