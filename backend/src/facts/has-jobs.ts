import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { jobs } from '../tables/jobs.tables'

/** D50: whether the company has had a posting. */
export async function hasJobs(tx: Queryable, companyId: number): Promise<boolean> {
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId)).limit(1)
  return row !== undefined
}
