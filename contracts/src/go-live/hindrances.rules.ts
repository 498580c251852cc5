import { planMatchesJobType } from '../billing/billing.rules'
import type { JobType } from '../jobs/job.codes'
import type { JobStatus } from '../jobs/job-status.machine'

/**
 * DAY-07: why a posting cannot be published or found, in the order in which the reasons are mended: the content costs
 * nothing, and nobody can choose a date before the plan allows the posting to run.
 */
export const HINDRANCES = ['lint', 'interview_period', 'no_plan', 'plan_kind', 'plan_full', 'no_slots'] as const
export type Hindrance = (typeof HINDRANCES)[number]

/** These are mended at billing, so only an admin can do it (DAY-10). */
const BOUGHT: readonly Hindrance[] = ['interview_period', 'no_plan', 'plan_kind']
export const needsPurchase = (hindrance: Hindrance): boolean => BOUGHT.includes(hindrance)

/** Whether the plan is the reason. */
export const planHindrances: ReadonlySet<Hindrance> = new Set([...BOUGHT, 'plan_full'])

export interface HindranceFacts {
  readonly status: JobStatus
  /** Of a stopped posting: the end or change of a plan stopped it, not the employer. */
  readonly isStoppedByPlan?: boolean
  readonly jobType: JobType
  readonly openSlots: number
  /** Whether LINT has a finding that blocks. */
  readonly isUnlawful: boolean
  /** The plan in service. */
  readonly plan: { readonly isAllInOne: boolean; readonly maxJobs: number } | null
  readonly running: number
  /** The last day for interviews after the end of the last plan is over (JOBS-24). */
  readonly isInterviewPeriodOver: boolean
}

function planHindrance(facts: HindranceFacts): Hindrance | undefined {
  const { plan, jobType, running, isInterviewPeriodOver } = facts
  if (!plan) return isInterviewPeriodOver ? 'interview_period' : 'no_plan'
  if (!planMatchesJobType({ is_all_in_one: plan.isAllInOne }, jobType)) return 'plan_kind'
  return running >= plan.maxJobs ? 'plan_full' : undefined
}

/**
 * The plan and the law hinder only a start, in agreement with JOBS-29 and LINT-04. A posting that the employer has
 * switched off has nothing to mend; one that a plan switched off needs a plan, but no slots yet.
 */
export function hindrancesOf(facts: HindranceFacts): Hindrance[] {
  const { status, openSlots, isUnlawful } = facts
  if (status === 'ARCH' || status === 'TR' || (status === 'ST' && !facts.isStoppedByPlan)) return []
  const found = new Set<Hindrance | undefined>()
  if (status !== 'RN') {
    if (isUnlawful) found.add('lint')
    found.add(planHindrance(facts))
  }
  if (status !== 'ST' && openSlots === 0) found.add('no_slots')
  return HINDRANCES.filter((hindrance) => found.has(hindrance))
}
