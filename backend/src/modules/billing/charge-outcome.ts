/** Applies the result of a charge to plans and orders, under the lock of the company's billing. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import type { Services } from '../../services/services'
import { restartUntouched, stopJobsForPlan } from '../jobs'
import { declineOrder, decideOrder, findOrder, findSubscription, getPlan, lastEnded } from './billing.repository'
import { subscriptions } from '../../tables/billing.tables'
import type { ChargeRow, OrderRow, SubscriptionRow } from '../../tables/billing.tables'
import { isDirectOrderId } from './gateway-member'
import { endPlan, planNext, startNext, startPlan } from './plan-start'
import { paidFor, soldOf } from './prices'

export interface Applied {
  readonly bought: SubscriptionRow
  /** False if the place was taken in the meantime and the plan became the next one. */
  readonly isAsMeant: boolean
}

async function applyOrder(
  tx: Tx,
  services: Services,
  charge: ChargeRow,
  order: OrderRow,
  now: Date,
): Promise<Applied | undefined> {
  const start = {
    companyId: order.companyId,
    plan: await getPlan(tx, order.planId),
    sold: soldOf(charge),
    paidBy: order.mode,
    orderedAt: order.createdAt,
    now,
    orderId: order.id,
  }
  const present = await findSubscription(tx, order.companyId, 'active')
  if (present) {
    if (await findSubscription(tx, order.companyId, 'next')) return undefined
    await decideOrder(tx, order.id, 'done')
    const next = await planNext(tx, { ...start, presentEnd: present.subscription.expiresAt })
    return { bought: next, isAsMeant: false }
  }
  // D57: postings stopped by a failed renewal run again when the plan is paid after all.
  const isAfterFailure =
    isDirectOrderId(order.gatewayOrderId) &&
    (await lastEnded(tx, order.companyId))?.subscription.event === 'renewal_failed'
  await decideOrder(tx, order.id, 'done')
  // The answer may have come on another day than the question (BOOK-04).
  const started = await startPlan(tx, services, { ...start, sold: paidFor(services, charge, now), startsAt: now })
  if (isAfterFailure) await restartUntouched(tx, order.companyId, now)
  return { bought: started, isAsMeant: true }
}

async function applyFollowing(
  tx: Tx,
  services: Services,
  charge: ChargeRow,
  ended: SubscriptionRow,
  now: Date,
): Promise<Applied | undefined> {
  const next = await findSubscription(tx, charge.companyId, 'next')
  if (charge.purpose === 'next') {
    if (!next) return undefined
    await endPlan(tx, ended, 'expired', ended.expiresAt)
    const started = await startNext(tx, services, next, { startsAt: ended.expiresAt, sold: soldOf(charge) }, now)
    return { bought: started, isAsMeant: true }
  }
  await endPlan(tx, ended, 'renewed', ended.expiresAt)
  // Without a gap (BILL-21): the following plan starts at the very end of this one.
  const started = await startPlan(tx, services, {
    companyId: charge.companyId,
    plan: await getPlan(tx, charge.planId),
    sold: soldOf(charge),
    paidBy: 'CC',
    orderedAt: ended.expiresAt,
    startsAt: ended.expiresAt,
    now,
  })
  return { bought: started, isAsMeant: true }
}

async function endedBy(tx: Tx, charge: ChargeRow): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, charge.afterSubscriptionId ?? 0))
  return row?.state === 'active' ? row : undefined
}

/**
 * D104: starts the intended plan, or makes it the next one. Undefined if neither is possible; then the money is
 * refunded.
 */
export async function applyCapture(
  tx: Tx,
  services: Services,
  charge: ChargeRow,
  now: Date,
): Promise<Applied | undefined> {
  if (charge.afterSubscriptionId !== null) {
    const ended = await endedBy(tx, charge)
    return ended && applyFollowing(tx, services, charge, ended, now)
  }
  const order = await findOrder(tx, charge.orderId ?? 0)
  return order?.state === 'waiting' ? applyOrder(tx, services, charge, order, now) : undefined
}

/** The charge failed or was given up: the order is dropped, and a plan that waited for its renewal ends (D57). */
export async function applyFailure(
  tx: Tx,
  services: Services,
  charge: ChargeRow,
  now: Date,
  reason: 'declined' | 'given up',
): Promise<void> {
  if (charge.afterSubscriptionId === null) {
    const order = await findOrder(tx, charge.orderId ?? 0)
    if (order?.state !== 'waiting') return
    if (reason === 'declined') await declineOrder(tx, order.id, now)
    else await decideOrder(tx, order.id, 'void')
    return
  }
  const ended = await endedBy(tx, charge)
  if (!ended) return
  await endPlan(tx, ended, 'renewal_failed', ended.expiresAt)
  const next = charge.purpose === 'next' ? await findSubscription(tx, charge.companyId, 'next') : undefined
  if (next) await tx.delete(subscriptions).where(eq(subscriptions.id, next.subscription.id))
  await stopJobsForPlan(tx, services, charge.companyId, null, now)
}
