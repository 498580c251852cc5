/** Open orders, and a renewal whose payment is being checked (DEAL-03). */
import { CARD_RULES } from '@portal/contracts/billing'
import type { DeclinedOrder, OrderStep, WaitingOrder } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { findSubscription, getPlan, lastOrder, waitingOrders } from './billing.repository'
import { charges } from '../../tables/billing.tables'
import type { ChargeRow, OrderRow } from '../../tables/billing.tables'
import { findOpenCharge } from './ledger'
import { presentSoldName } from './plan-names'
import { soldOn, startingOn } from './prices'
import type { Sold } from './prices'
import { isTrialOpen, startOf } from './purchase.service'

const stepOf = (order: OrderRow, open: ChargeRow | undefined): OrderStep => {
  if (order.mode === 'INV') return 'invoice_screening'
  return open?.orderId === order.id ? 'payment_checked' : 'card_page'
}

/** BOOK-02: where the cardholder goes on, and until when. */
const authenticationOf = ({ state, challengeUrl, challengedAt }: ChargeRow): WaitingOrder['authentication'] =>
  state === 'authenticating' && challengeUrl !== null && challengedAt !== null
    ? { url: challengeUrl, until: toEpochSeconds(challengedAt) + CARD_RULES.authenticationSeconds }
    : null

const sums = (planId: number, { amount, tax, taxPercent, ...sold }: Sold) => ({
  plan: { id: planId, ...presentSoldName(sold) },
  amount,
  tax,
  tax_percent: taxPercent,
  total: amount,
})

/** How long the page offers to try again. */
const OFFERED_MS = 7 * DAY_SECONDS * 1000

/**
 * MEET-03: what was to be bought when the card was declined, at today's price; null if something was ordered since, or
 * if it cannot be bought any more.
 */
export async function presentDeclined(
  { db: tx, law }: Pick<Services, 'db' | 'law'>,
  companyId: number,
  now: Date,
): Promise<DeclinedOrder | null> {
  const order = await lastOrder(tx, companyId)
  if (order?.state !== 'void' || order.declinedAt === null) return null
  if (order.declinedAt.getTime() + OFFERED_MS < now.getTime()) return null
  const plan = await getPlan(tx, order.planId)
  if (!plan.isActive || (plan.isTrial && !(await isTrialOpen(tx, companyId)))) return null
  // A plan that was bought without an order of its own, for instance by renewing with one press.
  if (await findSubscription(tx, companyId, 'next')) return null
  const isInService = (await findSubscription(tx, companyId, 'active')) !== undefined
  if (isInService !== (order.place === 'next')) return null
  const servedAt = await startOf(tx, companyId, order.place, now)
  const sold = soldOn({ law }, plan, { soldAt: now, servedAt })
  return {
    plan: { id: plan.id, ...presentSoldName(sold) },
    total: sold.amount,
    tax: sold.tax,
    tax_percent: sold.taxPercent,
    is_trial: plan.isTrial,
    declined_at: toEpochSeconds(order.declinedAt),
    cause: (await causeOf(tx, order.id)) ?? null,
  }
}

async function causeOf(tx: Queryable, orderId: number): Promise<ChargeRow['declineCause'] | undefined> {
  const [charge] = await tx.select().from(charges).where(eq(charges.orderId, orderId))
  return charge?.declineCause
}

export async function presentOrders(
  { db: tx, law }: Pick<Services, 'db' | 'law'>,
  companyId: number,
  now: Date,
): Promise<WaitingOrder[]> {
  const open = await findOpenCharge(tx, companyId)
  const waiting = await Promise.all(
    (await waitingOrders(tx, companyId)).map(async (order) => ({
      order,
      // BOOK-04: with the rate that it will have.
      sold: startingOn({ law }, order, await startOf(tx, companyId, order.place, now)),
    })),
  )
  const ordered = waiting.map(({ order, sold }): WaitingOrder => ({
    ...sums(order.planId, sold),
    id: order.id,
    payment_mode: order.mode,
    ordered_at: toEpochSeconds(order.createdAt),
    step: stepOf(order, open),
    place: order.place,
    is_renewal: false,
    authentication: open?.orderId === order.id ? authenticationOf(open) : null,
  }))
  const following = open && open.afterSubscriptionId !== null ? [open] : []
  return [
    ...ordered,
    ...following.map((charge): WaitingOrder => ({
      ...sums(charge.planId, charge),
      id: null,
      payment_mode: 'CC',
      ordered_at: toEpochSeconds(charge.createdAt),
      step: 'payment_checked',
      place: 'next',
      is_renewal: charge.purpose !== 'next',
      authentication: authenticationOf(charge),
    })),
  ]
}
