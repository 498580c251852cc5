import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { companies } from './company.tables'

/** Called in the transaction of every write that shows in a list of the company: list caches are keyed by it. */
export async function raiseRev(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(companies)
    .set({ rev: sql`${companies.rev} + 1` })
    .where(eq(companies.id, companyId))
}

/** The same for writes that show in a page of applications (LIST-01): of an application, or of what it shows of its posting and interviewer. */
export async function raiseApplicationsRev(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(companies)
    .set({ rev: sql`${companies.rev} + 1`, applicationsRev: sql`${companies.applicationsRev} + 1` })
    .where(eq(companies.id, companyId))
}
