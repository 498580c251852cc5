/** TELL-01: notifies of a plan that ends in 7 days and in 1 day, and of what happens then. */
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { NotificationData, NotificationTextKey } from '@portal/contracts/notifications'
import { planNameIn } from '@portal/contracts/billing'
import type { PlanNames } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { dayOf } from '../../ports/clock'
import type { Since } from '../../outbox/each-minute'
import type { Services } from '../../services/services'
import { jobsToStop, postingsIn } from '../jobs'
import { notifyMembers, tellOnce } from '../notifications'
import { findSubscription, isPaid } from './billing.repository'
import type { Subscribed } from './billing.repository'
import { subscriptions } from '../../tables/billing.tables'
import type { PlanRow } from '../../tables/billing.tables'
import { soldAtEnd, soldNext } from './following-plan'
import { lockBilling, planWillRenew } from '../../facts/plan-facts'
import { presentPlanName, presentSoldName, toldPlan } from './plan-names'
import { formatYen } from './yen'

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

interface Following {
  readonly textKey: NotificationTextKey
  readonly data: NotificationData
}

/** MEET-01: which running postings the following plan, or none, does not keep. */
async function whoStops(tx: Tx, companyId: number, plan: PlanRow | null): Promise<NotificationData> {
  const stopping = await jobsToStop(tx, companyId, plan)
  if (stopping.length === 0) return {}
  return {
    stops_ja: STOPS.ja(postingsIn(stopping, 'ja')),
    stops_en: STOPS.en(postingsIn(stopping, 'en')),
  }
}

/** The end of the sentence; without a running posting that stops there is none. */
const STOPS: Readonly<Record<Locale, (postings: string) => string>> = {
  ja: (postings) => `。掲載が停止する求人：${postings}`,
  en: (postings) => `. These postings stop: ${postings}`,
}

/** MEET-05: what is charged, and how. */
const CHARGES: Readonly<Record<Locale, Readonly<Record<'CC' | 'INV', (total: string) => string>>>> = {
  ja: {
    CC: (total) => `（登録済みのカードに${total}・税込を請求します）`,
    INV: (total) => `（${total}・税込、請求書払い）`,
  },
  en: {
    CC: (total) => `: your registered card is charged ${total} with tax`,
    INV: (total) => `: ${total} with tax, by invoice`,
  },
}
const charge = (total: number, paidBy: 'CC' | 'INV'): NotificationData => ({
  charge_ja: CHARGES.ja[paidBy](formatYen(total)),
  charge_en: CHARGES.en[paidBy](formatYen(total)),
})

async function whatFollows(tx: Tx, services: Services, active: Subscribed, now: Date): Promise<Following> {
  const { companyId, isTrial } = active.subscription
  const next = await findSubscription(tx, companyId, 'next')
  if (next) {
    const { id, paidBy } = next.subscription
    const { amount } = await soldNext(tx, services, next.subscription)
    return {
      textKey: 'plan_followed',
      data: {
        ...nextPlan(presentSoldName(next.subscription)),
        ...((await isPaid(tx, id)) ? {} : charge(amount, paidBy)),
        ...(await whoStops(tx, companyId, next.plan)),
      },
    }
  }
  if (!(await planWillRenew(tx, companyId, now)))
    return { textKey: 'plan_ends', data: await whoStops(tx, companyId, null) }
  const { plan, sold } = await soldAtEnd(tx, services, active)
  return {
    textKey: isTrial ? 'trial_becomes' : 'plan_renews',
    data: {
      ...nextPlan(presentPlanName(plan)),
      ...charge(sold.amount, 'CC'),
      ...(await whoStops(tx, companyId, plan)),
    },
  }
}

const nextPlan = (names: PlanNames) => ({
  next_ja: `「${planNameIn(names, 'ja')}」`,
  next_en: `"${planNameIn(names, 'en')}"`,
})

async function tell(services: Services, companyId: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const active = await findSubscription(tx, companyId, 'active')
    const stage = active && active.subscription.expiresAt > now ? stageOf(active.subscription, now) : undefined
    if (!active || stage === undefined || !(await tellOnce(tx, `plan_ending:${active.subscription.id}:${stage}`, now)))
      return false
    const { textKey, data } = await whatFollows(tx, services, active, now)
    await notifyMembers(tx, services, {
      companyId,
      type: 'plan_ending',
      textKey,
      data: {
        ...data,
        ...toldPlan(presentPlanName(active.plan)),
        date: dayOf(active.subscription.expiresAt),
        subscription: active.subscription.id,
      },
    })
    return true
  })
}

/** Returns the number of notified companies. */
export async function tellEndingPlans(services: Services, now: Date, since?: Since): Promise<number> {
  const reaches = (days: number) => {
    const until = (at: Date) => new Date(at.getTime() + daysMs(days))
    return and(lte(subscriptions.expiresAt, until(now)), since && gt(subscriptions.expiresAt, until(since)))
  }
  const soon = await services.db
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'active'), gt(subscriptions.expiresAt, now), or(...STAGES.map(reaches))))
    .orderBy(subscriptions.id)
  let told = 0
  for (const { companyId } of soon) if (await tell(services, companyId, now)) told += 1
  return told
}
