import { and, asc, desc, eq, lte, notExists } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import type { RegisteredCard } from '../../ports/payments'
import { billingAccounts, charges, orders, plans, subscriptions } from '../../tables/billing.tables'
import type { BillingAccountRow, OrderRow, PlanRow, SubscriptionRow } from '../../tables/billing.tables'
import { isReserving } from '../../facts/plan-facts'

export interface Subscribed {
  readonly subscription: SubscriptionRow
  readonly plan: PlanRow
}

export async function getAccount(tx: Queryable, companyId: number): Promise<BillingAccountRow> {
  const [row] = await tx.select().from(billingAccounts).where(eq(billingAccounts.companyId, companyId))
  if (!row) throw notFound()
  return row
}

export async function updateAccount(
  tx: Queryable,
  companyId: number,
  values: Partial<BillingAccountRow>,
): Promise<void> {
  await tx.update(billingAccounts).set(values).where(eq(billingAccounts.companyId, companyId))
}

/** BOOK-02: what is shown of the card, from the gateway itself. */
export const keepCard = (
  tx: Queryable,
  companyId: number,
  card: RegisteredCard,
  now: Date,
  more: Pick<Partial<BillingAccountRow>, 'cardRegisteredAt'> = {},
): Promise<void> =>
  updateAccount(tx, companyId, {
    ...more,
    cardMasked: card.masked,
    cardBrand: card.brand,
    cardExpires: card.expires,
    updatedAt: now,
  })

/** The card as it is shown; undefined if none is known. */
export const shownCard = ({ cardMasked, cardBrand, cardExpires }: BillingAccountRow): RegisteredCard | undefined =>
  cardMasked === null ? undefined : { masked: cardMasked, brand: cardBrand, expires: cardExpires }

/** Any plan that was ever sold, because a plan that is no longer on sale continues for its owners. */
export async function getPlan(tx: Queryable, planId: number): Promise<PlanRow> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, planId))
  if (!row) throw notFound()
  return row
}

export async function getPlanOnSale(tx: Queryable, planId: number): Promise<PlanRow> {
  const plan = await getPlan(tx, planId)
  if (!plan.isActive) throw notFound()
  return plan
}

const subscribed = (tx: Queryable) =>
  tx
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))

export async function findSubscription(
  tx: Queryable,
  companyId: number,
  state: 'active' | 'next',
): Promise<Subscribed | undefined> {
  const [row] = await subscribed(tx).where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, state)))
  return row
}

/** The last plan that ended; what `subscription_data` shows at OS (D93). */
export async function lastEnded(tx: Queryable, companyId: number): Promise<Subscribed | undefined> {
  const [row] = await subscribed(tx)
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, 'ended')))
    .orderBy(desc(subscriptions.expiresAt), desc(subscriptions.id))
    .limit(1)
  return row
}

/** Active plans whose end has passed and that wait for no charge, the earliest first. */
export const expiredPlans = (tx: Queryable, now: Date, limit: number): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'active'),
        lte(subscriptions.expiresAt, now),
        notExists(
          tx
            .select({ id: charges.id })
            .from(charges)
            .where(and(eq(charges.companyId, subscriptions.companyId), isReserving)),
        ),
      ),
    )
    .orderBy(asc(subscriptions.expiresAt), asc(subscriptions.id))
    .limit(limit)

export const waitingOrders = (tx: Queryable, companyId: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.state, 'waiting')))
    .orderBy(asc(orders.id))

export async function findOrder(tx: Queryable, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row
}

export async function decideOrder(tx: Queryable, orderId: number, state: 'done' | 'void'): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, orderId))
}

/** MEET-03: the order is dropped (D53), and the page still knows what was to be bought. */
export async function declineOrder(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await tx.update(orders).set({ state: 'void', declinedAt: now }).where(eq(orders.id, orderId))
}

export async function lastOrder(tx: Queryable, companyId: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.companyId, companyId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}

/** A next plan is charged when it starts, unless its payment was found late and is already used for it (D104). */
export async function isPaid(tx: Queryable, subscriptionId: number): Promise<boolean> {
  const [charge] = await tx.select({ id: charges.id }).from(charges).where(eq(charges.subscriptionId, subscriptionId))
  return charge !== undefined
}
