/** CARE-03: what the closing of a company means for its plans. The caller holds the lock of its billing. */
import type { ClosingHindrance } from '@portal/contracts/company'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { hasOpenOrder } from '../../facts/plan-facts'
import { subscriptions } from '../../tables/billing.tables'
import { findSubscription } from './billing.repository'
import { unpaidInvoices } from './invoices'
import { findOpenCharge } from './ledger'
import { endPlan } from './plan-start'

/** What must be settled before. */
export async function closingHindrances(tx: Queryable, companyId: number, now: Date): Promise<ClosingHindrance[]> {
  const found: ClosingHindrance[] = []
  if ((await unpaidInvoices(tx, companyId, now)).length > 0) found.push('unpaid_invoices')
  if (await findOpenCharge(tx, companyId)) found.push('payment_in_progress')
  if (await hasOpenOrder(tx, companyId)) found.push('order_waiting')
  if (await findSubscription(tx, companyId, 'next')) found.push('next_plan')
  return found
}

/** The plan runs to the closing or to its end, and is not charged again. */
export async function stopRenewal(tx: Tx, companyId: number, now: Date): Promise<void> {
  const stopped = await tx
    .update(subscriptions)
    .set({ cancelledAt: now })
    .where(
      and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, 'active'), isNull(subscriptions.cancelledAt)),
    )
    .returning({ id: subscriptions.id })
  for (const { id } of stopped)
    await audit(tx, now, { action: 'plan.renewal_cancelled', companyId, entityId: id, data: { event: 'closing' } })
}

export async function endPlansOfClosed(tx: Tx, companyId: number, now: Date): Promise<void> {
  const active = await findSubscription(tx, companyId, 'active')
  if (active) await endPlan(tx, active.subscription, 'cancelled', now)
}
