/** What the end of a plan brings about (D55, D57), and what the three subscription calls do (D56). */
import { SUBSCRIPTION_ACTIONS } from '@portal/contracts/billing'
import type { SubscriptionAction } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { basicPlan } from '../../master-data'
import type { ChargeResult, PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services'
import { restartUntouched, stopJobsForPlan } from '../jobs'
import { decideOrder, findSubscription, firstExpired, getAccount, getPlan, lastEnded, waitingOrders } from './billing.repository'
import type { Subscribed } from './billing.repository'
import { subscriptions } from './billing.tables'
import type { OrderRow, PlanRow, SubscriptionRow } from './billing.tables'
import { gatewayMemberOf, isDirectOrderId, newDirectOrderId } from './gateway-member'
import { lockBilling, planWillRenew } from './plan-facts'
import { endPlan, planNext, soldOf, soldToday, startPlan } from './plan-start'
import { fulfil, openOrder } from './purchase.service'
import { subscriptionFacts } from './subscription.presenter'

/** D54: a trial becomes the basic plan. */
const followingPlan = (tx: Tx, { subscription, plan }: Subscribed): Promise<PlanRow> => getPlan(tx, subscription.isTrial ? basicPlan().id : plan.id)

const charge = async (services: Services, gateway: PaymentGateway, companyId: number, plan: PlanRow, gatewayOrderId: string): Promise<ChargeResult> => {
  const gatewayMemberId = await gatewayMemberOf(services.db, companyId, services.clock.now())
  return gateway.charge({ gatewayMemberId, gatewayOrderId, amount: soldToday(plan).amount, tax: soldToday(plan).tax })
}

type End =
  | { readonly kind: 'next'; readonly plan: PlanRow; readonly next: SubscriptionRow }
  | { readonly kind: 'renew'; readonly plan: PlanRow }
  | { readonly kind: 'over'; readonly event: 'cancelled' | 'no_running_job' | 'expired' }

/** Judged at the plan's own end, however late the tick sees it. */
async function decideEnd(tx: Tx, { subscription, plan }: Subscribed): Promise<End> {
  const next = await findSubscription(tx, subscription.companyId, 'next')
  if (next) return { kind: 'next', plan: next.plan, next: next.subscription }
  const justBefore = new Date(subscription.expiresAt.getTime() - 1)
  if (await planWillRenew(tx, subscription.companyId, justBefore)) return { kind: 'renew', plan: await followingPlan(tx, { subscription, plan }) }
  if (subscription.cancelledAt) return { kind: 'over', event: 'cancelled' }
  const facts = await subscriptionFacts(tx, subscription.companyId, justBefore)
  return { kind: 'over', event: facts.renewalState === 'no_running_job' ? 'no_running_job' : 'expired' }
}

async function applyEnd(tx: Tx, expired: SubscriptionRow, end: End, isPaid: boolean, now: Date): Promise<void> {
  const { companyId } = expired
  if (end.kind === 'over') {
    await endPlan(tx, expired, end.event, expired.expiresAt)
    await stopJobsForPlan(tx, companyId, null, now)
    return
  }
  const event = end.kind === 'renew' ? ('renewed' as const) : ('expired' as const)
  await endPlan(tx, expired, isPaid ? event : 'renewal_failed', expired.expiresAt)
  if (end.kind === 'next') await tx.delete(subscriptions).where(eq(subscriptions.id, end.next.id))
  if (!isPaid) {
    await stopJobsForPlan(tx, companyId, null, now)
    return
  }
  const paidBy = end.kind === 'next' ? end.next.paidBy : ('CC' as const)
  const orderedAt = end.kind === 'next' ? end.next.orderedAt : expired.expiresAt
  // Without a gap (BILL-21): the following plan starts at the very end of this one.
  const sold = end.kind === 'next' ? soldOf(end.next) : soldToday(end.plan)
  await startPlan(tx, { companyId, plan: end.plan, sold, paidBy, orderedAt, startsAt: expired.expiresAt, now, orderId: end.kind === 'next' ? end.next.orderId : null })
}

/** Ends one plan whose time is over; the worker asks until there is none. */
export async function endOnePlan(services: Services, gateway: PaymentGateway, now: Date): Promise<number> {
  const expired = await firstExpired(services.db, now)
  if (!expired) return 0
  const { companyId, id } = expired.subscription
  const end = await transaction(services.db, (tx) => decideEnd(tx, expired))
  const charged = end.kind === 'renew' || (end.kind === 'next' && end.next.paidBy === 'CC') ? end.plan : undefined
  // The order's number is the plan's: charged once, however often this is tried.
  const isPaid = charged === undefined || (await charge(services, gateway, companyId, charged, `R${id}-${charged.id}`)).approved
  await transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const still = await findSubscription(tx, companyId, 'active')
    if (still?.subscription.id === id) await applyEnd(tx, still.subscription, end, isPaid, now)
  })
  return 1
}

async function refuseUnlessAllowed(tx: Tx, companyId: number, action: SubscriptionAction, now: Date): Promise<ReturnType<typeof subscriptionFacts>> {
  const facts = await subscriptionFacts(tx, companyId, now)
  if (!SUBSCRIPTION_ACTIONS[action](facts.renewalState, facts.status)) throw new AppError('status_conflict')
  return facts
}

export async function cancelRenewal(services: Services, actor: Actor): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    await refuseUnlessAllowed(tx, actor.companyId, 'cancel', now)
    await audit(tx, now, { action: 'plan.renewal_cancelled', companyId: actor.companyId, memberId: actor.memberId })
    await tx.update(subscriptions).set({ cancelledAt: now }).where(eq(subscriptions.id, (await findSubscription(tx, actor.companyId, 'active'))?.subscription.id ?? 0))
  })
}

/**
 * The order by which a plan starts again. One that waits already is taken up: two presses, or two admins, come to the same order, and
 * an order is charged once.
 */
async function directOrder(services: Services, actor: Actor, last: Subscribed): Promise<{ order: OrderRow; plan: PlanRow }> {
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    if (await findSubscription(tx, actor.companyId, 'active')) throw new AppError('status_conflict')
    const plan = await followingPlan(tx, last)
    const begun = (await waitingOrders(tx, actor.companyId)).find((order) => isDirectOrderId(order.gatewayOrderId) && order.planId === plan.id)
    if (begun) return { order: begun, plan }
    const values = { companyId: actor.companyId, plan, mode: 'CC' as const, orderedById: actor.memberId, gatewayOrderId: newDirectOrderId() }
    return { order: await openOrder(tx, values, services.clock.now()), plan }
  })
}

/** Charges the plan that follows the last one and starts it now. Refused: 402 `charge_failed`. */
async function startAgain(services: Services, gateway: PaymentGateway, actor: Actor, last: Subscribed, options: { restartsJobs: boolean }): Promise<void> {
  const account = await getAccount(services.db, actor.companyId)
  if (!account.cardRegisteredAt) throw new AppError('charge_failed')
  const { order, plan } = await directOrder(services, actor, last)
  const { approved } = await charge(services, gateway, actor.companyId, plan, order.gatewayOrderId)
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    if (!approved) return decideOrder(tx, order.id, 'void', now)
    if (await findSubscription(tx, actor.companyId, 'active')) throw new AppError('status_conflict')
    await fulfil(tx, order, plan, now)
    if (options.restartsJobs) await restartUntouched(tx, actor.companyId, now)
  })
  if (!approved) throw new AppError('charge_failed')
}

/** D56: takes a cancel back; after `failed` the charge is tried again. */
export async function resubscribe(services: Services, gateway: PaymentGateway, actor: Actor): Promise<void> {
  const now = services.clock.now()
  const failed = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const facts = await refuseUnlessAllowed(tx, actor.companyId, 'resubscribe', now)
    if (facts.renewalState === 'failed') return lastEnded(tx, actor.companyId)
    const active = await findSubscription(tx, actor.companyId, 'active')
    await tx.update(subscriptions).set({ cancelledAt: null }).where(eq(subscriptions.id, active?.subscription.id ?? 0))
    return undefined
  })
  if (failed) await startAgain(services, gateway, actor, failed, { restartsJobs: true })
}

/** D56: the same plan again with the registered card: now at OS, otherwise as the next plan. */
export async function renew(services: Services, gateway: PaymentGateway, actor: Actor): Promise<void> {
  const now = services.clock.now()
  const over = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    await refuseUnlessAllowed(tx, actor.companyId, 'renew', now)
    const active = await findSubscription(tx, actor.companyId, 'active')
    if (!active || active.subscription.expiresAt <= now) return lastEnded(tx, actor.companyId)
    const account = await getAccount(tx, actor.companyId)
    if (!account.cardRegisteredAt) throw new AppError('charge_failed')
    // D52: one next, be it an order in screening. A card order that waits is replaced.
    for (const order of await waitingOrders(tx, actor.companyId)) {
      if (order.mode === 'INV') throw new AppError('next_plan_exists')
      await decideOrder(tx, order.id, 'void', now)
    }
    const plan = await followingPlan(tx, active)
    await planNext(tx, { companyId: actor.companyId, plan, sold: soldToday(plan), paidBy: 'CC', orderedAt: now, now, presentEnd: active.subscription.expiresAt })
    return undefined
  })
  if (over) await startAgain(services, gateway, actor, over, { restartsJobs: over.subscription.event === 'renewal_failed' })
}

