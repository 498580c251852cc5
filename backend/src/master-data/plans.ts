/** D16: the operator's catalogue, in the order of the offer. */
import { isBasicPlan } from '@portal/contracts/billing'
import { masterData } from './data'
import type { CataloguePlan } from './schemas'

export const planCatalogue = (): readonly CataloguePlan[] => masterData().plans

export const trialPlan = (): CataloguePlan | undefined => planCatalogue().find((plan) => plan.is_trial)

/** D54: the plan that a trial becomes. The check of the file ensures that it exists. */
export function basicPlan(): CataloguePlan {
  const plan = planCatalogue().find(isBasicPlan)
  if (!plan) throw new Error('The catalogue of plans has no basic plan')
  return plan
}
