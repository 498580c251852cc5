import { DAY_SECONDS, startOfDay } from '@portal/contracts/kernel'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { subscriptions } from '../../tables/billing.tables'
import type { Period } from './sums'

/** The paid plans of the company that touch the period: few rows. A plan that has not begun may still be dropped. */
export const paidPlans = (tx: Queryable, { companyId, first, last }: Period) =>
  tx
    .select({
      amount: subscriptions.amount,
      tax: subscriptions.tax,
      startsAt: subscriptions.startsAt,
      expiresAt: subscriptions.expiresAt,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        eq(subscriptions.isTrial, false),
        ne(subscriptions.state, 'next'),
        lt(subscriptions.startsAt, endOf(last)),
        gt(subscriptions.expiresAt, startOf(first)),
      ),
    )
export type PaidPlan = Awaited<ReturnType<typeof paidPlans>>[number]

const startOf = (day: string): Date => new Date(startOfDay(day) * 1000)
const endOf = (day: string): Date => new Date((startOfDay(day) + DAY_SECONDS) * 1000)

/** Each plan costs the same in each of its hours; in yen without tax. */
export function costOf(plans: readonly PaidPlan[], { first, last }: Pick<Period, 'first' | 'last'>): number {
  const [from, until] = [startOf(first).getTime(), endOf(last).getTime()]
  const cost = plans.reduce((sum, { amount, tax, startsAt, expiresAt }) => {
    const [starts, ends] = [startsAt.getTime(), expiresAt.getTime()]
    const within = Math.max(Math.min(ends, until) - Math.max(starts, from), 0)
    return sum + ((amount - tax) * within) / (ends - starts)
  }, 0)
  return Math.round(cost)
}
