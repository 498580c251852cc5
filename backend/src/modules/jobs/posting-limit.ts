import { JOB_LIMITS, JOB_STATUSES } from '@portal/contracts/jobs'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { countPostings, lockBilling, presentPlan } from '../../facts/plan-facts'

const NOT_ARCHIVED = JOB_STATUSES.filter((status) => status !== 'ARCH')

/**
 * D117: a company without a plan keeps a limited number of postings that are not archived. The lock puts parallel calls
 * in order; it is taken first, as for every decision about the plan.
 */
export async function refuseOneTooMany(tx: Tx, companyId: number, now: Date): Promise<void> {
  await lockBilling(tx, companyId)
  if (await presentPlan(tx, companyId, now)) return
  const kept = await countPostings(tx, companyId, NOT_ARCHIVED)
  if (kept >= JOB_LIMITS.postingsWithoutPlan) throw new AppError('limit_reached')
}
