/** Ends of plans (D55, D57) and the three subscription calls (D56). */
import { cardKey, SUBSCRIPTION_ACTIONS } from '@portal/contracts/billing'
import type { SubscriptionAction } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { commitBeforeLeaving } from '../../database/one-call'
import { AppError } from '../../errors/app-error'
import { cardText } from '../../ports/payments'
import type { RegisteredCard } from '../../ports/payments'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { stopJobsForPlan } from '../jobs'
import {
  decideOrder,
  expiredPlans,
  findSubscription,
  getAccount,
  isPaid,
  lastEnded,
  shownCard,
  waitingOrders,
} from './billing.repository'
import type { Subscribed } from './billing.repository'
import { subscriptions } from '../../tables/billing.tables'
import type { ChargeRow } from '../../tables/billing.tables'
import type { ChargeRunner } from './charge-runner'
import { chargeOfNumber } from './charge.service'
import { presentCard } from './card-facts'
import { followingPlan, retaxCharge, soldAtEnd, soldNext } from './following-plan'
import { newDirectOrderId } from './gateway-member'
import { findOpenCharge, openCharge, refuseWhileCharging } from './ledger'
import { refuseClosing } from '../../facts/closing'
import { lockBilling, planWillRenew } from '../../facts/plan-facts'
import { endPlan, planNext, startNext } from './plan-start'
import { soldOf, soldOn } from './prices'
import { tellBought } from './purchase.mail'
import { openOrder, refuseOtherSum } from './purchase.service'
import { subscriptionFacts } from './subscription.presenter'

/** How long a call waits for the gateway before it answers that the payment is being checked. */
const BUTTON_WAITS_MS = 20_000
/** The maximum number of plan ends per tick. */
const ENDS_A_TICK = 50

/** The reason for the end of a plan without a following one. */
async function endEvent(
  tx: Tx,
  { subscription }: Subscribed,
  justBefore: Date,
): Promise<'cancelled' | 'no_running_job' | 'expired'> {
  if (subscription.cancelledAt) return 'cancelled'
  const facts = await subscriptionFacts(tx, subscription.companyId, justBefore)
  return facts.renewalState === 'no_running_job' ? 'no_running_job' : 'expired'
}

/**
 * Decided as of the plan's end, however late the tick runs. If money is due, the plan stays in service until the
 * charge has a result (D106).
 */
async function beginEnd(tx: Tx, services: Services, active: Subscribed, now: Date): Promise<void> {
  const { subscription } = active
  const { companyId, expiresAt } = subscription
  const next = await findSubscription(tx, companyId, 'next')
  if (next) {
    const hasPaid = await isPaid(tx, next.subscription.id)
    const sold = await soldNext(tx, services, next.subscription, expiresAt)
    if (next.subscription.paidBy === 'CC' && sold.amount > 0 && !hasPaid) {
      await openCharge(
        tx,
        {
          companyId,
          purpose: 'next',
          planId: next.plan.id,
          sold,
          orderId: next.subscription.orderId,
          afterSubscriptionId: subscription.id,
        },
        now,
      )
      return
    }
    await endPlan(tx, subscription, 'expired', expiresAt)
    const started = await startNext(tx, services, next, { startsAt: expiresAt, sold }, now)
    if (hasPaid) await retaxCharge(tx, started.id, sold)
    await tellBought(tx, services, started)
    return
  }
  const justBefore = new Date(expiresAt.getTime() - 1)
  if (await planWillRenew(tx, companyId, justBefore)) {
    const { plan, sold } = await soldAtEnd(tx, services, active)
    const purpose = subscription.isTrial ? ('trial' as const) : ('renewal' as const)
    await openCharge(tx, { companyId, purpose, planId: plan.id, sold, afterSubscriptionId: subscription.id }, now)
    return
  }
  await endPlan(tx, subscription, await endEvent(tx, active, justBefore), expiresAt)
  await stopJobsForPlan(tx, services, companyId, null, now)
}

/**
 * Processes expired plans independently of each other, so that one failure does not stop the others. Returns how many
 * were processed.
 */
export async function endPlans(services: Services, now: Date): Promise<number> {
  let done = 0
  for (const expired of await expiredPlans(services.db, now, ENDS_A_TICK)) {
    try {
      await transaction(services.db, async (tx) => {
        await lockBilling(tx, expired.companyId)
        const active = await findSubscription(tx, expired.companyId, 'active')
        if (active?.subscription.id !== expired.id || (await findOpenCharge(tx, expired.companyId))) return
        await beginEnd(tx, services, active, now)
      })
      done += 1
    } catch (error) {
      services.log.error({ err: error, subscription: expired.id }, 'The end of a plan could not be processed')
    }
  }
  return done
}

async function refuseUnlessAllowed(
  tx: Tx,
  companyId: number,
  action: SubscriptionAction,
  now: Date,
): Promise<ReturnType<typeof subscriptionFacts>> {
  await refuseWhileCharging(tx, companyId)
  if (action !== 'cancel') await refuseClosing(tx, companyId)
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
    await tx
      .update(subscriptions)
      .set({ cancelledAt: now })
      .where(eq(subscriptions.id, (await findSubscription(tx, actor.companyId, 'active'))?.subscription.id ?? 0))
  })
}

interface Pressed {
  readonly actor: Actor
  /** Yen with tax, as the buyer was shown it. */
  readonly shown: Shown
}

/** What the page of the member says: the sum, and `cardKey` of the card. */
export interface Shown {
  readonly total?: number | undefined
  readonly card?: string | undefined
}

/** BOOK-02: the registered card. If the page shows another one, nothing is charged and it shows the new one. */
async function cardToCharge(tx: Tx, companyId: number, { card: shown }: Shown): Promise<RegisteredCard | undefined> {
  const account = await getAccount(tx, companyId)
  if (!account.cardRegisteredAt) throw new AppError('charge_failed')
  const card = shownCard(account)
  if (shown !== undefined && card && shown !== cardKey(presentCard(card))) throw new AppError('card_changed')
  return card
}

/**
 * Orders the following plan and opens its charge in one transaction, so that a double click or two admins cause one
 * charge.
 */
async function orderAgain(
  tx: Tx,
  services: Services,
  { actor, shown }: Pressed,
  last: Subscribed,
  now: Date,
): Promise<ChargeRow> {
  if (await findSubscription(tx, actor.companyId, 'active')) throw new AppError('status_conflict')
  const card = await cardToCharge(tx, actor.companyId, shown)
  const plan = await followingPlan(tx, last)
  const order = await openOrder(
    tx,
    services,
    { companyId: actor.companyId, plan, mode: 'CC', orderedById: actor.memberId, gatewayOrderId: newDirectOrderId() },
    now,
    { total: shown.total },
  )
  return openCharge(
    tx,
    {
      companyId: actor.companyId,
      purpose: 'order',
      planId: plan.id,
      sold: soldOf(order),
      orderId: order.id,
      isAwaited: true,
      cardShown: card && cardText(card),
    },
    now,
  )
}

/**
 * A refused charge is 402 `charge_failed`. An unknown result is 409 `payment_in_progress`, and the ledger continues.
 */
async function awaitCharge(services: Services, runner: ChargeRunner, charge: ChargeRow): Promise<void> {
  await commitBeforeLeaving()
  const end = await runner.run(charge.id, BUTTON_WAITS_MS)
  if (end === 'declined') {
    const { declineCause } = (await chargeOfNumber(services, charge.gatewayOrderId)) ?? charge
    throw new AppError(declineCause === 'card_changed' ? 'card_changed' : 'charge_failed')
  }
  if (end !== 'captured') throw new AppError('payment_in_progress')
}

/** D56: takes a cancel back; after `failed` the charge is tried again. */
export async function resubscribe(
  services: Services,
  runner: ChargeRunner,
  actor: Actor,
  shown: Shown = {},
): Promise<void> {
  const now = services.clock.now()
  const charge = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const facts = await refuseUnlessAllowed(tx, actor.companyId, 'resubscribe', now)
    if (facts.renewalState === 'failed') {
      const last = await lastEnded(tx, actor.companyId)
      if (!last) throw new AppError('status_conflict')
      return orderAgain(tx, services, { actor, shown }, last, now)
    }
    const active = await findSubscription(tx, actor.companyId, 'active')
    await tx
      .update(subscriptions)
      .set({ cancelledAt: null })
      .where(eq(subscriptions.id, active?.subscription.id ?? 0))
    return undefined
  })
  if (charge) await awaitCharge(services, runner, charge)
}

/** D56: the same plan again with the registered card: now at OS, otherwise as the next plan. */
export async function renew(services: Services, runner: ChargeRunner, actor: Actor, shown: Shown = {}): Promise<void> {
  const now = services.clock.now()
  const charge = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    await refuseUnlessAllowed(tx, actor.companyId, 'renew', now)
    const active = await findSubscription(tx, actor.companyId, 'active')
    if (!active) {
      const last = await lastEnded(tx, actor.companyId)
      if (!last) throw new AppError('status_conflict')
      return orderAgain(tx, services, { actor, shown }, last, now)
    }
    // The plan has expired, but the worker has not ended it yet.
    if (active.subscription.expiresAt <= now) throw new AppError('status_conflict')
    await cardToCharge(tx, actor.companyId, shown)
    // D52: there is one next place, which an order in screening also takes. A waiting card order is replaced.
    for (const order of await waitingOrders(tx, actor.companyId)) {
      if (order.mode === 'INV') throw new AppError('next_plan_exists')
      await decideOrder(tx, order.id, 'void')
    }
    const plan = await followingPlan(tx, active)
    const sold = soldOn(services, plan, { soldAt: now, servedAt: active.subscription.expiresAt })
    refuseOtherSum(sold, shown.total)
    const next = await planNext(tx, {
      companyId: actor.companyId,
      plan,
      sold,
      paidBy: 'CC',
      orderedAt: now,
      now,
      presentEnd: active.subscription.expiresAt,
    })
    await tellBought(tx, services, next)
    return undefined
  })
  if (charge) await awaitCharge(services, runner, charge)
}
