/** Facts about a company's plan. They stand below the modules: postings, slots and applicants need them too. */
import { applicantsHiddenFrom, BILLING_LIMITS, willRenew } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { JobStatus } from '@portal/contracts/jobs'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import type { Actor } from '../services/actor'
import { toEpochSeconds } from '../ports/clock'
import type { Services } from '../services/services'
import { billingAccounts, charges, OPEN_CHARGE_STATES, orders, plans, subscriptions } from '../tables/billing.tables'
import type { PlanRow, SubscriptionRow } from '../tables/billing.tables'
import { isStopped } from './owed'

export interface PresentPlan {
  readonly subscriptionId: number
  readonly nameJp: string
  readonly nameEn: string
  readonly maxJobs: number
  readonly isAllInOne: boolean
  readonly startsAt: Date
  readonly expiresAt: Date
}

interface SubscriptionWithPlan {
  readonly subscription: SubscriptionRow
  readonly plan: PlanRow
}

async function findInState(
  tx: Queryable,
  companyId: number,
  state: 'active' | 'next',
): Promise<SubscriptionWithPlan | undefined> {
  const [row] = await tx
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, state)))
  return row
}

/** Serialises all decisions about one company's plan: starts of postings, purchases, plan ends (JOBS-29, D52). */
export async function lockBilling(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .select({ id: billingAccounts.companyId })
    .from(billingAccounts)
    .where(eq(billingAccounts.companyId, companyId))
    .for('update')
}

/** D106: how long a plan or an order waits for the result of a charge. */
export const PATIENCE_MS = BILLING_LIMITS.chargePatience * 1000

/** A charge whose outcome is awaited. */
export const isReserving = and(
  inArray(charges.state, OPEN_CHARGE_STATES),
  isNull(charges.givenUpAt),
  ne(charges.purpose, 'refund'),
)

/** D106: the plan has ended, but the charge for the following one has no result yet. */
export async function isInGrace(tx: Queryable, subscription: SubscriptionRow, now: Date): Promise<boolean> {
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.afterSubscriptionId, subscription.id),
        isReserving,
        gt(charges.createdAt, new Date(now.getTime() - PATIENCE_MS)),
      ),
    )
  return charge !== undefined
}

/**
 * The plan in service. An expired plan does not count even before the worker has ended it, except for the grace
 * period of D106.
 */
export async function presentPlan(
  tx: Queryable,
  companyId: number,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<PresentPlan | undefined> {
  if (options.lock) await lockBilling(tx, companyId)
  const found = await findInState(tx, companyId, 'active')
  if (!found || (found.subscription.expiresAt <= now && !(await isInGrace(tx, found.subscription, now))))
    return undefined
  const { subscription, plan } = found
  return {
    subscriptionId: subscription.id,
    nameJp: plan.nameJp,
    nameEn: plan.nameEn,
    maxJobs: plan.maxJobs,
    isAllInOne: plan.isAllInOne,
    startsAt: subscription.startsAt,
    expiresAt: subscription.expiresAt,
  }
}

/** The end of the last plan bought (D93); null at BT. Also a posting's `expiry_timestamp` (D71). */
export async function planExpiry(tx: Queryable, companyId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(desc(subscriptions.expiresAt))
    .limit(1)
  return row?.expiresAt ?? null
}

/** Whether an order waits for a card, a payment or a screening. */
export async function hasOpenOrder(tx: Queryable, companyId: number): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.state, 'waiting')))
    .limit(1)
  return order !== undefined
}

/** At all stores, also for a member who sees a part of them. */
export async function countPostings(tx: Queryable, companyId: number, states: readonly JobStatus[]): Promise<number> {
  const asked = sql`select postings_of_company(${companyId}, string_to_array(${states.join()}, ',')) as number`
  const { rows } = await tx.execute<{ number: number }>(asked)
  return rows[0]?.number ?? 0
}

export const runningJobs = (tx: Queryable, companyId: number): Promise<number> => countPostings(tx, companyId, ['RN'])

/** Whether the present plan is charged again at its end if nothing changes (D55). */
export async function planWillRenew(tx: Queryable, companyId: number, now: Date): Promise<boolean> {
  const active = await findInState(tx, companyId, 'active')
  if (!active || active.subscription.expiresAt <= now) return false
  const [account] = await tx.select().from(billingAccounts).where(eq(billingAccounts.companyId, companyId))
  const renews = willRenew({
    now: toEpochSeconds(now),
    status: 'IS',
    expiresAt: toEpochSeconds(active.subscription.expiresAt),
    maxDays: active.plan.maxDays,
    paidBy: active.subscription.paidBy,
    isCancelled: active.subscription.cancelledAt !== null,
    hasNextPlan: (await findInState(tx, companyId, 'next')) !== undefined,
    hasCard: account?.cardRegisteredAt != null,
    runningJobs: await runningJobs(tx, companyId),
    hasFailed: false,
    isStopped: false,
  })
  return renews && !(await isStopped(tx, companyId, now))
}

/**
 * D71: the end of the service period: the next plan's end, otherwise the present or last plan's end, one cycle later
 * if it renews.
 */
export async function serviceEnd(tx: Queryable, companyId: number, now: Date): Promise<Date | null> {
  const expiry = await planExpiry(tx, companyId)
  if (!expiry) return null
  if (!(await planWillRenew(tx, companyId, now))) return expiry
  return new Date(expiry.getTime() + BILLING_LIMITS.planDaysShort * DAY_SECONDS * 1000)
}

const areHidden = (expiry: Date | null, now: Date): boolean =>
  expiry !== null && toEpochSeconds(now) >= applicantsHiddenFrom(toEpochSeconds(expiry))

/** D29: whether the company's applicants are hidden now. */
export const applicantsAreHidden = async (tx: Queryable, companyId: number, now: Date): Promise<boolean> =>
  areHidden(await planExpiry(tx, companyId), now)

/** The same for a call that only reads: the plan was read together with the caller. */
export const applicantsAreHiddenFor = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'planExpiry'>,
): Promise<boolean> =>
  areHidden(actor.planExpiry === undefined ? await planExpiry(db, actor.companyId) : actor.planExpiry, clock.now())
