import type { Plan } from '@portal/contracts/billing'
import type { CataloguePlan } from '../../master-data'
import type { PlanRow } from '../../tables/billing.tables'
import { presentPlanName } from './plan-names'
import { datedFrom } from './prices'
import type { Priced, Rows } from './prices'

/** A plan of the catalogue as its row. */
export const planValues = (plan: CataloguePlan) => ({
  nameJp: plan.name_jp,
  nameEn: plan.name_en,
  maxJobs: plan.max_jobs,
  maxDays: plan.max_days,
  isAllInOne: plan.is_all_in_one,
  isTrial: plan.is_trial,
  price: plan.price,
})

/** A plan in the lists of what is on sale. */
export const presentPlan = (
  rows: Rows,
  plan: Priced & Pick<PlanRow, 'nameJp' | 'nameEn' | 'maxJobs' | 'maxDays' | 'isAllInOne'>,
  now: Date,
): Plan => {
  const dated = datedFrom(rows, plan, now)
  return {
    id: plan.id,
    ...presentPlanName(plan),
    max_jobs: plan.maxJobs,
    max_days: plan.maxDays,
    is_all_in_one: plan.isAllInOne,
    is_trial: plan.isTrial,
    price: dated.prices[0]?.price ?? plan.price,
    dated,
  }
}
