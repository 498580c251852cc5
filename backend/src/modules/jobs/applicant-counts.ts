import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { applications } from '../../tables/applications.tables'

/**
 * JOBS-37: the number of applications by posting, as the list of applicants counts them; postings without any are
 * missing.
 */
export async function applicantCountsOf(tx: Queryable, companyId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ jobId: applications.jobId, number: count() })
    .from(applications)
    .where(eq(applications.companyId, companyId))
    .groupBy(applications.jobId)
  return new Map(rows.map((row) => [row.jobId, row.number]))
}
