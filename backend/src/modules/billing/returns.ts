/** BOOK-03: what was given back of a charge, and what of it only the gateway knew. */
import { taxWithin } from '@portal/contracts/billing'
import { asc, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Money, Trade } from '../../ports/payments'
import type { Services } from '../../services/services'
import { charges } from '../../tables/billing.tables'
import type { ChargeRow, RETURNS_SEEN } from '../../tables/billing.tables'
import { creditNoteOfRefund } from './credit-notes'
import { LEDGER, writeCharge, writeRefund } from './ledger'
import { tellAdmins } from './payment.mails'
import { tellReturned } from './returns.mail'

export type SeenAs = (typeof RETURNS_SEEN)[number]

/** What the gateway's search says of a captured payment. */
export interface Seen {
  readonly state: 'seen'
  /** Yen that are still captured. */
  readonly left: number
  readonly as: SeenAs
}

/** Undefined for states that a captured payment cannot have. */
export function seenIn(trade: Trade): Seen | undefined {
  if (trade.state === 'captured') return { state: 'seen', left: trade.amount, as: 'refund' }
  if (trade.state === 'cancelled') return { state: 'seen', left: 0, as: 'refund' }
  return trade.state === 'charged_back' ? { state: 'seen', left: 0, as: 'chargeback' } : undefined
}

/** The refunds of a charge in their order, those that are not done yet too. */
export const refundsOf = (tx: Queryable, chargeId: number): Promise<ChargeRow[]> =>
  tx.select().from(charges).where(eq(charges.refundOf, chargeId)).orderBy(asc(charges.id))

/** What of a charge is not given back by these refunds. */
export const leftAfter = (charge: Money, refunds: readonly Money[]): Money => ({
  amount: refunds.reduce((left, { amount }) => left - amount, charge.amount),
  tax: refunds.reduce((left, { tax }) => left - tax, charge.tax),
})

/** A part of what is left, with the tax in it; the last part has the rest of the tax, so that nothing is lost. */
export function partOf(left: Money, amount: number, taxPercent: number): Money {
  if (amount === left.amount) return left
  return { amount, tax: Math.min(taxWithin(amount, taxPercent), left.tax) }
}

/** Daily for a month, then weekly, until no bank takes a payment back any more. */
function nextLook(charge: ChargeRow, left: number, now: Date): Date | null {
  const age = now.getTime() - (charge.settledAt ?? charge.createdAt).getTime()
  if (left === 0 || age > LEDGER.returnable.untilMs) return null
  const pause = age < LEDGER.returnable.dailyMs ? LEDGER.returnable.firstPauseMs : LEDGER.returnable.laterPauseMs
  return new Date(now.getTime() + pause)
}

/**
 * DEAL-04: in the transaction that learns that the gateway gave the money back. Returns the number of the credit note.
 */
export async function noteRefunded(
  tx: Tx,
  refund: ChargeRow,
  now: Date,
  more: { seen?: SeenAs } = {},
): Promise<string> {
  const { number } = await creditNoteOfRefund(tx, refund, now)
  await audit(tx, now, {
    action: 'refund.paid',
    companyId: refund.companyId,
    entity: 'charge',
    entityId: refund.refundOf,
    data: { amount: refund.amount, credit_note: number, ...more },
  })
  return number
}

/**
 * Compares a captured charge with the gateway's search, under the lock of the company's billing. What is missing there
 * becomes a refund with its credit note, and is told. A refund of ours that is under way may be in that answer, so the
 * comparison waits for its end.
 */
export async function writeSeen(tx: Tx, services: Services, charge: ChargeRow, seen: Seen, now: Date): Promise<void> {
  const refunds = await refundsOf(tx, charge.id)
  if (refunds.some(({ state }) => state !== 'captured'))
    return writeCharge(tx, charge.id, { compareAt: new Date(now.getTime() + LEDGER.quietMs) }, now)
  const known = leftAfter(charge, refunds)
  if (seen.left < known.amount) {
    const part = partOf(known, known.amount - seen.left, charge.taxPercent)
    const refund = await writeRefund(tx, charge, part, now, { seenAs: seen.as, state: 'captured', settledAt: now })
    const number = await noteRefunded(tx, refund, now, { seen: seen.as })
    await tellAdmins(tx, services, refund, seen.as === 'chargeback' ? 'charged_back' : 'seen')
    await tellReturned(tx, services, refund, number)
  }
  await writeCharge(tx, charge.id, { compareAt: nextLook(charge, seen.left, now) }, now)
}
