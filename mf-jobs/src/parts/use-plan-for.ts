import { formatYen, useText } from '@portal/browser/i18n'
import { planMatchesJobType } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { needsAllInOnePlan, type JobType } from '@portal/contracts/jobs'

/** The kind of plan that a posting needs and its lowest price (DEAL-01); no price if it could not be read. */
export function usePlanFor(): (
  type: JobType,
  plans: readonly Plan[],
) => { readonly name: string; readonly price: string | undefined } {
  const { t } = useText()
  return (type, plans) => {
    const plan = plans.find((each) => planMatchesJobType(each, type))
    return {
      name: t(needsAllInOnePlan(type) ? 'plan.allInOne' : 'plan.light'),
      price: plan && t('plan.from', { price: formatYen(plan.price), count: plan.max_jobs, days: plan.max_days }),
    }
  }
}
