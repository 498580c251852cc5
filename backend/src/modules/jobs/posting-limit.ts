import { JOB_LIMITS } from '@portal/contracts/jobs'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { lockBilling, presentPlan } from '../../facts/plan-facts'
import { jobs } from '../../tables/jobs.tables'

/**
 * D117: a company without a plan keeps a limited number of postings that are not archived. The lock puts parallel calls
 * in order; it is taken first, as for every decision about the plan.
 */
export async function refuseOneTooMany(tx: Tx, companyId: number, now: Date): Promise<void> {
  await lockBilling(tx, companyId)
  if (await presentPlan(tx, companyId, now)) return
  const [row] = await tx
    .select({ kept: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), ne(jobs.status, 'ARCH')))
  if ((row?.kept ?? 0) >= JOB_LIMITS.postingsWithoutPlan) throw new AppError('limit_reached')
}
