/** Rules without side effects: what a posting may refer to, and which moves it allows. */
import { planMatchesJobType } from '@portal/contracts/billing'
import { conditionFields, jobActionActor, jobStatusMachine, meritOf, publishRefusal } from '@portal/contracts/jobs'
import type { JobAction, JobContent, JobStatus, JobType, PlanCheck } from '@portal/contracts/jobs'
import type { ErrorCode } from '@portal/contracts'
import { AppError } from '../../errors/app-error'
import { isKnown, subcategory } from '../../master-data'
import { masterListOf } from './option-lists'

/** D21: the status after the action; a move that the table lacks is a 409. */
export function nextStatus(from: JobStatus, action: JobAction | undefined, by: 'employer' | 'operator'): JobStatus {
  const to = action && jobActionActor[action] === by ? jobStatusMachine.next(from, action) : undefined
  if (!to) throw new AppError(publishRefusal.allowed_move.code)
  return to
}

/**
 * JOBS-14: a running posting must be stopped first (API-49). The picture calls have a separate code for this refusal
 * (API-60).
 */
export function statusAfterEdit(from: JobStatus, whileRunning: ErrorCode = 'status_conflict'): JobStatus {
  const to = jobStatusMachine.next(from, 'edit')
  if (!to) throw new AppError(from === 'RN' ? whileRunning : 'status_conflict')
  return to
}

export interface PlanTerms {
  readonly nameJp: string
  readonly nameEn: string
  readonly maxJobs: number
  readonly isAllInOne: boolean
}

export const planCovers = (plan: PlanTerms, jobType: JobType): boolean =>
  planMatchesJobType({ is_all_in_one: plan.isAllInOne }, jobType)

/** JOBS-29: the plan in service, its kind and its maximum, in this order (D24). */
export function planRefusal(plan: PlanTerms | undefined, jobType: JobType, running: number): PlanCheck | undefined {
  if (!plan) return 'in_service'
  if (!planCovers(plan, jobType)) return 'plan_kind'
  return running >= plan.maxJobs ? 'plan_max' : undefined
}

export function checkPlan(plan: PlanTerms | undefined, jobType: JobType, running: number): void {
  const refused = planRefusal(plan, jobType, running)
  if (refused)
    throw new AppError(publishRefusal[refused].code, {
      extra: { plan_name_jp: plan?.nameJp ?? null, ...(plan?.nameEn ? { plan_name_en: plan.nameEn } : {}) },
    })
}

type IdsField = {
  [Name in keyof typeof conditionFields]: (typeof conditionFields)[Name]['kind'] extends 'ids' ? Name : never
}[keyof typeof conditionFields]

/** Ids that are in none of the operator's lists; only sent fields are checked. */
export function unknownIdFaults(content: JobContent, isOpenField: (id: number) => boolean): Record<string, string> {
  const faults: Record<string, string> = {}
  const judge = (
    field: string,
    ids: readonly (number | null | undefined)[] | undefined,
    known: (id: number) => boolean,
  ) => {
    if (ids?.some((id) => typeof id === 'number' && !known(id))) faults[field] = 'rule.choice'
  }
  for (const [field, row] of Object.entries(conditionFields)) {
    if (row.kind !== 'ids' || row.options === undefined || row.options === 'subcategories') continue
    const list = masterListOf[row.options]
    if (list !== 'ssvIndustries') judge(field, content[field as IdsField], (id) => isKnown(list, id))
  }
  judge('subcategory', [content.subcategory], (id) => subcategory(id) !== undefined)
  judge('ssv_industry', [content.ssv_industry], isOpenField)
  judge('preferred_job_experiences', content.preferred_job_experiences, (id) => subcategory(id) !== undefined)
  judge('sales_merits', content.sales_merits, (id) => meritOf(id) !== undefined)
  judge(
    'preferred_nationalities',
    content.preferred_nationalities?.map((pair) => pair.nationality),
    (id) => isKnown('nationalities', id),
  )
  judge('company_info.industry', [content.company_info?.industry], (id) => isKnown('industries', id))
  judge('company_info.nationalities_hired', content.company_info?.nationalities_hired, (id) =>
    isKnown('nationalities', id),
  )
  return faults
}
