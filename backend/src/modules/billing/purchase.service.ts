import type { PaymentMode } from '@portal/contracts/billing'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import {
  decideOrder,
  findSubscription,
  getAccount,
  getPlanOnSale,
  lastEnded,
  waitingOrders,
} from './billing.repository'
import { orders } from '../../tables/billing.tables'
import type { BillingAccountRow, OrderRow, PlanRow } from '../../tables/billing.tables'
import { newGatewayOrderId } from './gateway-member'
import { refuseWhileCharging } from './ledger'
import { refuseClosing } from '../../facts/closing'
import { isStopped } from '../../facts/owed'
import { lockBilling } from '../../facts/plan-facts'
import { openLimit, owedCount } from './invoices'
import { planNext, startPlan } from './plan-start'
import { soldOn, startingOn } from './prices'
import type { Sold } from './prices'
import { tellBought, tellOrdered } from './purchase.mail'

/** One present and one next plan. */
const PLACES = 2

/** BUY-07: a trial is available once, to companies that never had a plan. */
export async function isTrialOpen(tx: Queryable, companyId: number): Promise<boolean> {
  const account = await getAccount(tx, companyId)
  return (
    account.trialUsedAt === null &&
    !(await findSubscription(tx, companyId, 'active')) &&
    !(await lastEnded(tx, companyId))
  )
}

/** D54: a trial is allowed once, at BT, by card only. */
async function refuseTrial(tx: Tx, companyId: number, plan: PlanRow, mode: PaymentMode): Promise<void> {
  if (!plan.isTrial) return
  if (mode !== 'CC' || !(await isTrialOpen(tx, companyId))) throw notFound()
}

/** D52: at most one plan (or waiting order) in place and one next. */
async function freePlace(tx: Tx, companyId: number, waiting: readonly OrderRow[]): Promise<OrderRow['place']> {
  const present = await findSubscription(tx, companyId, 'active')
  const next = await findSubscription(tx, companyId, 'next')
  const taken = [present, next].filter((plan) => plan !== undefined).length + waiting.length
  if (taken >= PLACES) throw new AppError('next_plan_exists')
  return present || waiting.some((order) => order.place === 'present') ? 'next' : 'present'
}

interface NewOrder {
  readonly companyId: number
  readonly plan: PlanRow
  readonly mode: PaymentMode
  readonly orderedById: number
  readonly gatewayOrderId: string
}

/** What the buyer confirmed. */
interface Shown {
  readonly place?: OrderRow['place'] | undefined
  /** Yen with tax. */
  readonly total?: number | undefined
}

/** BOOK-04: nobody buys at another price than the one that was shown. */
export function refuseOtherSum({ amount, taxPercent }: Sold, shown: number | undefined): void {
  if (shown === undefined || shown === amount) return
  throw new AppError('price_changed', { extra: { total: amount, tax_percent: taxPercent } })
}

/** When a plan for the place starts, as far as it is known: at once, or at the end of the plan in service. */
export async function startOf(tx: Queryable, companyId: number, place: OrderRow['place'], now: Date): Promise<Date> {
  const present = place === 'next' ? await findSubscription(tx, companyId, 'active') : undefined
  return present?.subscription.expiresAt ?? now
}

/** Takes a free place. Waiting card orders are replaced (D52). Refuses another place or price than was shown. */
export async function openOrder(
  tx: Tx,
  services: Pick<Services, 'law'>,
  { plan, ...values }: NewOrder,
  now: Date,
  shown: Shown = {},
): Promise<OrderRow> {
  await refuseClosing(tx, values.companyId)
  const waiting = await waitingOrders(tx, values.companyId)
  for (const order of waiting) if (order.mode === 'CC') await decideOrder(tx, order.id, 'void')
  const place = await freePlace(
    tx,
    values.companyId,
    waiting.filter((order) => order.mode === 'INV'),
  )
  if (shown.place !== undefined && shown.place !== place) throw new AppError('changed_meanwhile')
  const servedAt = await startOf(tx, values.companyId, place, now)
  const sold = soldOn(services, plan, { soldAt: now, servedAt })
  refuseOtherSum(sold, shown.total)
  const [order] = await tx
    .insert(orders)
    .values({ ...values, planId: plan.id, ...sold, place, state: 'waiting', createdAt: now })
    .returning()
  if (!order) throw new Error('The order was not written')
  await audit(tx, now, {
    action: 'plan.ordered',
    companyId: order.companyId,
    memberId: order.orderedById,
    entityId: order.id,
    data: { plan: plan.id, mode: order.mode, place: order.place },
  })
  return order
}

/** Completes an order that is approved or costs nothing now: the plan starts or becomes the next one. */
export async function fulfil(tx: Tx, services: Services, order: OrderRow, plan: PlanRow, now: Date): Promise<void> {
  await decideOrder(tx, order.id, 'done')
  const present = await findSubscription(tx, order.companyId, 'active')
  const start = {
    companyId: order.companyId,
    plan,
    sold: startingOn(services, order, present?.subscription.expiresAt ?? now),
    paidBy: order.mode,
    orderedAt: order.createdAt,
    now,
    orderId: order.id,
  }
  const bought = present
    ? await planNext(tx, { ...start, presentEnd: present.subscription.expiresAt })
    : await startPlan(tx, services, { ...start, startsAt: now })
  await tellBought(tx, services, bought)
}

const SAME_PURCHASE_MS = 60_000

/** What two tabs, two admins or a repeat without a key buy within a minute is one purchase (D115). */
async function wasBoughtNow(tx: Tx, companyId: number, { planId, mode, place }: Wanted, now: Date): Promise<boolean> {
  const [equal] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        eq(orders.planId, planId),
        eq(orders.mode, mode),
        inArray(orders.state, ['waiting', 'done']),
        gt(orders.createdAt, new Date(now.getTime() - SAME_PURCHASE_MS)),
        place && eq(orders.place, place),
      ),
    )
    .limit(1)
  return equal !== undefined
}

/** D125: a plan by invoice is credit, with this order. The card stays as way out. */
async function refuseMoreCredit(tx: Tx, companyId: number, now: Date): Promise<void> {
  if ((await owedCount(tx, companyId, now)) > (await openLimit(tx, companyId))) throw new AppError('invoice_limit')
}

async function refuseCredit(tx: Tx, { companyId, verificationStatus }: BillingAccountRow, now: Date): Promise<void> {
  if (verificationStatus === 'REJECTED') throw new AppError('invoice_unavailable')
  if (await isStopped(tx, companyId, now)) throw new AppError('invoice_overdue')
}

export interface Wanted {
  readonly planId: number
  readonly mode: PaymentMode
  /** As shown to the buyer. */
  readonly place?: OrderRow['place'] | undefined
  readonly total?: number | undefined
  /** Without a key, or from a page that another tab or admin may show too. */
  readonly mayBeRepeat?: boolean
}

/**
 * Opens an order. A card order waits for the hosted page. An invoice order waits for the screening, or starts at once
 * if the company is verified (BUY-18 to BUY-24). A waiting card order is replaced unless its payment is in progress.
 */
export async function purchase(services: Services, actor: Actor, wanted: Wanted): Promise<void> {
  const { planId, mode, place, total } = wanted
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const plan = await getPlanOnSale(tx, planId)
    if (wanted.mayBeRepeat && (await wasBoughtNow(tx, actor.companyId, wanted, now))) return
    await refuseWhileCharging(tx, actor.companyId)
    await refuseTrial(tx, actor.companyId, plan, mode)
    const account = await getAccount(tx, actor.companyId)
    if (mode === 'INV') await refuseCredit(tx, account, now)
    const order = await openOrder(
      tx,
      services,
      { companyId: actor.companyId, plan, mode, orderedById: actor.memberId, gatewayOrderId: newGatewayOrderId() },
      now,
      { place, total },
    )
    if (mode === 'CC') return
    await refuseMoreCredit(tx, actor.companyId, now)
    if (account.verificationStatus === 'VERIFIED') await fulfil(tx, services, order, plan, now)
    else await tellOrdered(tx, services, order, plan)
  })
}
