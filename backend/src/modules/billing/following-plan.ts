/** What follows a plan at its end, as it is sold and taxed then. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { basicPlan } from '../../master-data'
import type { Services } from '../../services/services'
import { charges } from '../../tables/billing.tables'
import type { PlanRow, SubscriptionRow } from '../../tables/billing.tables'
import { getPlan, isPaid } from './billing.repository'
import type { Subscribed } from './billing.repository'
import { paidFor, soldOn, startingOn } from './prices'
import type { Sold } from './prices'

/**
 * D54: a trial becomes the basic plan. A plan that is no longer sold continues for companies that have it, until they
 * cancel it.
 */
export const followingPlan = (tx: Queryable, { subscription, plan }: Subscribed): Promise<PlanRow> =>
  getPlan(tx, subscription.isTrial ? basicPlan().id : plan.id)

/** BOOK-04: a renewal is sold and starts at the end of the plan. */
export async function soldAtEnd(
  tx: Queryable,
  rows: Pick<Services, 'law'>,
  active: Subscribed,
): Promise<{ readonly plan: PlanRow; readonly sold: Sold }> {
  const plan = await followingPlan(tx, active)
  const { expiresAt } = active.subscription
  return { plan, sold: soldOn(rows, plan, { soldAt: expiresAt, servedAt: expiresAt }) }
}

/** A next plan as it starts: at the price of its order, with the tax of that day. */
export const soldNext = async (
  tx: Queryable,
  rows: Pick<Services, 'law'>,
  next: SubscriptionRow,
  startsAt = next.startsAt,
): Promise<Sold> => ((await isPaid(tx, next.id)) ? paidFor : startingOn)(rows, next, startsAt)

/** The charge says the same tax as the sale that it paid for. */
export const retaxCharge = (tx: Tx, subscriptionId: number, { tax, taxPercent }: Sold): Promise<unknown> =>
  tx.update(charges).set({ tax, taxPercent }).where(eq(charges.subscriptionId, subscriptionId))
