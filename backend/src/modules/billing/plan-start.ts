/** Starting and ending a plan, the two basic operations of billing. */
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { audit } from '../../audit/audit'
import type { Services } from '../../services/services'
import { raiseRev } from '../../live/revision'
import { stopJobsForPlan } from '../jobs'
import { subscriptions, transactions } from '../../tables/billing.tables'
import type { PlanRow, SubscriptionRow } from '../../tables/billing.tables'
import { soldOf } from './prices'
import type { Sold } from './prices'
import { writeSale } from './sales'

export interface PlanStart {
  readonly companyId: number
  readonly plan: PlanRow
  readonly sold: Sold
  readonly paidBy: 'CC' | 'INV'
  readonly orderedAt: Date
  readonly startsAt: Date
  readonly now: Date
  readonly orderId?: number | null
}

const endOf = (startsAt: Date, { planDays }: Sold): Date => new Date(startsAt.getTime() + planDays * DAY_SECONDS * 1000)

async function insertPeriod(
  tx: Tx,
  start: PlanStart,
  kind: Pick<SubscriptionRow, 'state' | 'isTrial'>,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...kind,
      companyId: start.companyId,
      planId: start.plan.id,
      orderId: start.orderId ?? null,
      paidBy: start.paidBy,
      orderedAt: start.orderedAt,
      startsAt: start.startsAt,
      expiresAt: endOf(start.startsAt, start.sold),
      createdAt: start.now,
      ...soldOf(start.sold),
    })
    .returning()
  if (!row) throw new Error('The subscription was not written')
  return row
}

/** Puts a plan in service, writes its transaction, and stops postings that do not fit it (D57). */
export async function startPlan(tx: Tx, services: Services, start: PlanStart): Promise<SubscriptionRow> {
  const subscription = await insertPeriod(tx, start, { state: 'active', isTrial: start.plan.isTrial })
  // D54, D58: a transaction is written when a plan starts; a trial writes none.
  if (!start.plan.isTrial) await writeSale(tx, subscription, start.now)
  await stopJobsForPlan(tx, services, start.companyId, start.plan, start.now)
  await audit(tx, start.now, {
    action: 'plan.started',
    companyId: start.companyId,
    entityId: subscription.id,
    data: { plan: start.plan.id, paid_by: start.paidBy, amount: start.plan.isTrial ? 0 : start.sold.amount },
  })
  await raiseRev(tx, start.companyId)
  return subscription
}

/** Makes the plan the next one: it starts, and is charged, when the present one ends (D17, D53). */
export async function planNext(
  tx: Tx,
  start: Omit<PlanStart, 'startsAt'> & { presentEnd: Date },
): Promise<SubscriptionRow> {
  const next = await insertPeriod(tx, { ...start, startsAt: start.presentEnd }, { state: 'next', isTrial: false })
  await audit(tx, start.now, {
    action: 'plan.next',
    companyId: start.companyId,
    entity: 'plan',
    entityId: start.plan.id,
    data: { paid_by: start.paidBy },
  })
  await raiseRev(tx, start.companyId)
  return next
}

/** Starts the next plan at the end of the previous one; `sold` has the tax of that day. */
export async function startNext(
  tx: Tx,
  services: Services,
  { subscription: next, plan }: { subscription: SubscriptionRow; plan: PlanRow },
  { startsAt, sold }: { readonly startsAt: Date; readonly sold: Sold },
  now: Date,
): Promise<SubscriptionRow> {
  const [subscription] = await tx
    .update(subscriptions)
    .set({ state: 'active', startsAt, expiresAt: endOf(startsAt, sold), ...soldOf(sold) })
    .where(eq(subscriptions.id, next.id))
    .returning()
  if (!subscription) throw new Error('The next plan does not exist any more')
  await writeSale(tx, subscription, now)
  await audit(tx, now, {
    action: 'plan.started',
    companyId: next.companyId,
    entityId: subscription.id,
    data: { plan: plan.id, paid_by: next.paidBy, amount: subscription.amount },
  })
  await stopJobsForPlan(tx, services, next.companyId, plan, now)
  await raiseRev(tx, next.companyId)
  return subscription
}

type EndEvent = NonNullable<SubscriptionRow['event']>

/**
 * Ends a plan and stores the reason in its transaction (D58). The caller decides about postings, because a following
 * plan keeps them.
 */
export async function endPlan(tx: Tx, subscription: SubscriptionRow, event: EndEvent, endedAt: Date): Promise<void> {
  await tx.update(subscriptions).set({ state: 'ended', endedAt, event }).where(eq(subscriptions.id, subscription.id))
  await audit(tx, endedAt, {
    action: 'plan.ended',
    companyId: subscription.companyId,
    entityId: subscription.id,
    data: { event },
  })
  await tx.update(transactions).set({ event }).where(eq(transactions.subscriptionId, subscription.id))
  // Lists show the end of service, so the revision is raised even if no posting stops.
  await raiseRev(tx, subscription.companyId)
}
