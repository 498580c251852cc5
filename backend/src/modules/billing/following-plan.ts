import type { Queryable } from '../../database/database'
import { basicPlan } from '../../master-data'
import { getPlan } from './billing.repository'
import type { Subscribed } from './billing.repository'
import type { PlanRow } from '../../tables/billing.tables'

/**
 * D54: a trial becomes the basic plan. A plan that is no longer sold continues for companies that have it, until they
 * cancel it.
 */
export const followingPlan = (tx: Queryable, { subscription, plan }: Subscribed): Promise<PlanRow> =>
  getPlan(tx, subscription.isTrial ? basicPlan().id : plan.id)
