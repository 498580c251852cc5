/** D16: the operator's catalogue, in the order in which it is offered. */
import { isBasicPlan } from '@portal/contracts/billing'
import { masterData } from './data'
import type { CataloguePlan } from './schemas'

export const planCatalogue = (): readonly CataloguePlan[] => masterData().plans

export const trialPlan = (): CataloguePlan | undefined => planCatalogue().find((plan) => plan.is_trial)

/** D54: what a trial becomes. The file's check says that there is one. */
export function basicPlan(): CataloguePlan {
  const plan = planCatalogue().find(isBasicPlan)
  if (!plan) throw new Error('The catalogue has no basic plan')
  return plan
}
