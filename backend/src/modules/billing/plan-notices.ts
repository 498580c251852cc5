/** TELL-01: notifies of a plan that ends in 7 days and in 1 day, and of what happens then. */
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { NotificationTextKey } from '@portal/contracts/notifications'
import { and, eq, gt, lte } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services'
import { notifyMembers, tellOnce } from '../notifications'
import { findSubscription } from './billing.repository'
import { subscriptions } from './billing.tables'
import { lockBilling, planWillRenew } from './plan-facts'
import { presentPlanName, toldPlan } from './plan-names'

const STAGES = [1, 7] as const
const daysMs = (days: number): number => days * DAY_SECONDS * 1000

/**
 * The nearest stage that is reached. A plan shorter than a stage skips it, because its buyer has just read the end
 * date.
 */
function stageOf({ startsAt, expiresAt }: { startsAt: Date; expiresAt: Date }, now: Date): number | undefined {
  const left = expiresAt.getTime() - now.getTime()
  return STAGES.find((days) => left <= daysMs(days) && expiresAt.getTime() - startsAt.getTime() > daysMs(days))
}

async function whatFollows(tx: Tx, companyId: number, now: Date): Promise<NotificationTextKey> {
  if (await findSubscription(tx, companyId, 'next')) return 'plan_followed'
  return (await planWillRenew(tx, companyId, now)) ? 'plan_renews' : 'plan_ends'
}

async function tell(services: Services, companyId: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const active = await findSubscription(tx, companyId, 'active')
    const stage = active && active.subscription.expiresAt > now ? stageOf(active.subscription, now) : undefined
    if (!active || stage === undefined || !(await tellOnce(tx, `plan_ending:${active.subscription.id}:${stage}`, now)))
      return false
    await notifyMembers(tx, services, {
      companyId,
      type: 'plan_ending',
      textKey: await whatFollows(tx, companyId, now),
      data: {
        ...toldPlan(presentPlanName(active.plan)),
        date: dayOf(active.subscription.expiresAt),
        subscription: active.subscription.id,
      },
    })
    return true
  })
}

/** Returns the number of notified companies. */
export async function tellEndingPlans(services: Services, now: Date): Promise<number> {
  const soon = await services.db
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'active'),
        gt(subscriptions.expiresAt, now),
        lte(subscriptions.expiresAt, new Date(now.getTime() + daysMs(Math.max(...STAGES)))),
      ),
    )
    .orderBy(subscriptions.id)
  let told = 0
  for (const { companyId } of soon) if (await tell(services, companyId, now)) told += 1
  return told
}
