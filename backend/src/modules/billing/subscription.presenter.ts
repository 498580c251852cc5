import { daysConsumed, renewalState, willRenew } from '@portal/contracts/billing'
import type {
  RenewalState,
  Subscription,
  SubscriptionBrief,
  SubscriptionStatus,
  Transfer,
} from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { epochOrNull, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applicationsSince } from '../applications'
import { findSubscription, getAccount, lastEnded, waitingOrders } from './billing.repository'
import type { Subscribed } from './billing.repository'
import { cardOfCompany } from './card-facts'
import { transactions } from '../../tables/billing.tables'
import type { SubscriptionRow } from '../../tables/billing.tables'
import { followingPlan, soldNext } from './following-plan'
import { isStopped } from '../../facts/owed'
import { isInGrace, planExpiry, runningJobs } from '../../facts/plan-facts'
import { presentPlanName, presentSoldName } from './plan-names'
import { datedFrom, soldOn } from './prices'
import type { Sold } from './prices'
import { dueOn } from './sale-facts'

export interface SubscriptionFacts {
  readonly status: SubscriptionStatus
  readonly renewalState: RenewalState
  readonly willRenew: boolean
  readonly runningJobs: number
  /** The plan in service, or the last one. */
  readonly shown: Subscribed | undefined
  readonly next: Subscribed | undefined
}

/** Status and renewal state as of a moment, from the rows alone. */
export async function subscriptionFacts(tx: Queryable, companyId: number, now: Date): Promise<SubscriptionFacts> {
  const active = await findSubscription(tx, companyId, 'active')
  const isUp = active && (active.subscription.expiresAt > now || (await isInGrace(tx, active.subscription, now)))
  const inService = isUp ? active : undefined
  const shown = inService ?? active ?? (await lastEnded(tx, companyId))
  const next = await findSubscription(tx, companyId, 'next')
  const running = await runningJobs(tx, companyId)
  const account = await getAccount(tx, companyId)
  const status: SubscriptionStatus = inService ? 'IS' : shown ? 'OS' : 'BT'
  const facts = {
    now: toEpochSeconds(now),
    status,
    expiresAt: shown ? toEpochSeconds(shown.subscription.expiresAt) : 0,
    maxDays: shown?.plan.maxDays ?? 0,
    paidBy: shown?.subscription.paidBy ?? ('CC' as const),
    isCancelled: inService?.subscription.cancelledAt != null,
    hasNextPlan: next !== undefined,
    hasCard: account.cardRegisteredAt !== null,
    runningJobs: running,
    hasFailed: shown?.subscription.event === 'renewal_failed',
    isStopped: inService?.subscription.paidBy === 'CC' && (await isStopped(tx, companyId, now)),
  }
  return { status, renewalState: renewalState(facts), willRenew: willRenew(facts), runningJobs: running, shown, next }
}

const sumOfSold = ({ amount, tax, taxPercent }: Sold) => ({ total: amount, tax, tax_percent: taxPercent })

/** MEET-04: how the invoice of a plan is paid, as its sale says it. */
async function transferFor(tx: Queryable, subscription: SubscriptionRow): Promise<Transfer | null> {
  const [sale] = await tx.select().from(transactions).where(eq(transactions.subscriptionId, subscription.id))
  const due = sale?.sold && dueOn(sale.sold)
  if (!sale?.sold?.bank || due == null) return null
  const { bank, branch, accountType, accountNumber, holder } = sale.sold.bank
  return {
    transaction_id: sale.transactionId,
    total: sale.total,
    due_on: due,
    bank,
    branch,
    account_type: accountType,
    account_number: accountNumber,
    holder,
  }
}

export async function presentSubscription(
  { db: tx, law }: Pick<Services, 'db' | 'law'>,
  companyId: number,
  now: Date,
  isAdmin: boolean,
): Promise<Subscription> {
  const rows = { law }
  const facts = await subscriptionFacts(tx, companyId, now)
  const account = await getAccount(tx, companyId)
  const expiry = await planExpiry(tx, companyId)
  const { shown, next } = facts
  const following = shown && (await followingPlan(tx, shown))
  // A renewal is sold at the end of the plan; one that must be bought, today (BOOK-04).
  const end = shown && facts.status === 'IS' ? shown.subscription.expiresAt : now
  const followingSold = following && soldOn(rows, following, { soldAt: facts.willRenew ? end : now, servedAt: end })
  return {
    subscription_status: facts.status,
    renewal_state: facts.renewalState,
    is_trial: facts.status === 'IS' && (shown?.subscription.isTrial ?? false),
    verification_status: account.verificationStatus,
    is_admin: isAdmin,
    is_cc_added_in_gmo: account.cardRegisteredAt !== null,
    card: account.cardRegisteredAt === null ? null : await cardOfCompany(tx, companyId, now),
    has_unprocessed_fsq: (await waitingOrders(tx, companyId)).length > 0,
    running_jobs_count: facts.runningJobs,
    plan_expiry_date: epochOrNull(expiry),
    subscription_data: shown
      ? {
          plan: {
            id: shown.plan.id,
            ...presentPlanName(shown.plan),
            max_days: shown.plan.maxDays,
            max_jobs: shown.plan.maxJobs,
            is_all_in_one: shown.plan.isAllInOne,
          },
          applications: await applicationsSince(tx, companyId, shown.subscription.startsAt),
          days_consumed: daysConsumed(
            toEpochSeconds(shown.subscription.startsAt),
            toEpochSeconds(now),
            shown.plan.maxDays,
          ),
          start_date_timestamp: toEpochSeconds(shown.subscription.startsAt),
          expiry_date_timestamp: toEpochSeconds(shown.subscription.expiresAt),
          order_date_timestamp: toEpochSeconds(shown.subscription.orderedAt),
          paid_by: shown.subscription.paidBy,
          ...sumOfSold(shown.subscription),
          transfer: await transferFor(tx, shown.subscription),
        }
      : null,
    next_subscription_data: next
      ? {
          plan: presentPlanName(next.plan),
          starts_on: toEpochSeconds(next.subscription.startsAt),
          expires_on: toEpochSeconds(next.subscription.expiresAt),
          ordered_on: toEpochSeconds(next.subscription.orderedAt),
          ...sumOfSold(await soldNext(tx, rows, next.subscription)),
          dated: datedFrom(rows, next.plan, now),
          paid_by: next.subscription.paidBy,
        }
      : null,
    following_plan:
      following && followingSold
        ? {
            ...presentSoldName(followingSold),
            max_days: followingSold.planDays,
            ...sumOfSold(followingSold),
            dated: datedFrom(rows, following, now),
          }
        : null,
  }
}

/** D86: what members who are not admins may know as well. */
export async function presentBrief(tx: Queryable, companyId: number, now: Date): Promise<SubscriptionBrief> {
  const facts = await subscriptionFacts(tx, companyId, now)
  const expiry = await planExpiry(tx, companyId)
  return {
    subscription_status: facts.status,
    plan_expiry_date: epochOrNull(expiry),
    will_renew: facts.willRenew,
    has_next_plan: facts.next !== undefined,
  }
}
