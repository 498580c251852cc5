/** Credit notes (適格返還請求書): one for each refund, in a separate number series. */
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { charges, transactions } from '../../tables/billing.tables'
import type { ChargeRow } from '../../tables/billing.tables'
import { creditNotes } from '../../tables/documents.tables'
import type { CreditNoteRow } from '../../tables/documents.tables'
import { companyOf, invoiceTermsNow, nextNumber } from './sales'
import { recipientOf } from './sale-facts'
import type { Returned } from '../../tables/sold'

export interface Refund {
  readonly companyId: number
  /** A permanent key of the refund, such as its number at the gateway. The same key gives the same credit note. */
  readonly key: string
  /** The plan of the refunded charge, as it was sold. */
  readonly planName: Returned['planName']
  readonly net: number
  readonly tax: number
  readonly taxPercent: number
  readonly soldAt: Date
  readonly refundedAt: Date
  readonly isCc: boolean
  /** The row of `transactions`, if the charge had become a plan. */
  readonly saleId?: number | null
  readonly reason?: string | null
  readonly isPart?: boolean
  readonly isChargeback?: boolean
}

/** Must be called in the transaction that stores the refund, so that both are stored together. */
export async function writeCreditNote(tx: Tx, refund: Refund): Promise<CreditNoteRow> {
  const [written] = await tx.select().from(creditNotes).where(eq(creditNotes.refundKey, refund.key))
  if (written) return written
  const saleId = refund.saleId ?? null
  const [sale] =
    saleId === null
      ? []
      : await tx
          .select()
          .from(transactions)
          .where(and(eq(transactions.id, saleId), eq(transactions.companyId, refund.companyId)))
  const { issuer } = await invoiceTermsNow(tx)
  const returned: Returned = {
    planName: refund.planName,
    net: refund.net,
    taxPercent: refund.taxPercent,
    issuer,
    soldAt: refund.soldAt.toISOString(),
    invoiceNumber: sale?.transactionId ?? null,
    ...(refund.isPart && { isPart: true }),
    ...(refund.isChargeback && { isChargeback: true }),
    recipient: sale?.sold?.recipient ?? recipientOf(await companyOf(tx, refund.companyId)),
  }
  const [row] = await tx
    .insert(creditNotes)
    .values({
      companyId: refund.companyId,
      number: await nextNumber(tx, 'CN', refund.refundedAt),
      refundKey: refund.key,
      transactionId: sale?.id ?? null,
      amount: refund.net + refund.tax,
      tax: refund.tax,
      isCc: refund.isCc,
      refundedAt: refund.refundedAt,
      reason: refund.reason ?? null,
      returned,
    })
    .returning()
  if (!row) throw new Error('The credit note was not written')
  return row
}

export async function refundedBy(tx: Queryable, refund: ChargeRow): Promise<ChargeRow> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(eq(charges.id, refund.refundOf ?? 0))
  if (!charge) throw new Error(`Charge ${refund.id} is not a refund`)
  return charge
}

/** Why the operator's books have a refund for which nobody asked. */
const SEEN_REASONS = { refund: '決済代行での返金', chargeback: 'チャージバック' } as const

/** Writes the credit note of a ledger refund after the gateway has refunded the money. */
export async function creditNoteOfRefund(tx: Tx, refund: ChargeRow, refundedAt: Date): Promise<CreditNoteRow> {
  const charge = await refundedBy(tx, refund)
  // Money that came too late never became a sale.
  const [sale] =
    charge.subscriptionId === null
      ? []
      : await tx.select().from(transactions).where(eq(transactions.subscriptionId, charge.subscriptionId))
  return writeCreditNote(tx, {
    companyId: refund.companyId,
    saleId: sale?.id ?? null,
    reason: refund.seenAs === null ? refund.refundReason : SEEN_REASONS[refund.seenAs],
    isPart: refund.amount < charge.amount,
    isChargeback: refund.seenAs === 'chargeback',
    key: `refund-${refund.id}`,
    planName: { ja: refund.planName, en: refund.planNameEn || null },
    net: refund.amount - refund.tax,
    tax: refund.tax,
    taxPercent: refund.taxPercent,
    soldAt: charge.settledAt ?? charge.createdAt,
    refundedAt,
    isCc: true,
  })
}

/** Newest first. */
export const creditNotesOf = (tx: Queryable, companyId: number): Promise<CreditNoteRow[]> =>
  tx
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.companyId, companyId))
    .orderBy(desc(creditNotes.refundedAt), desc(creditNotes.id))

export async function findCreditNote(tx: Queryable, companyId: number, id: number): Promise<CreditNoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.companyId, companyId), eq(creditNotes.id, id)))
  return row
}
