import { eq, sql } from 'drizzle-orm'
import { announcing } from './changes'
import type { Queryable } from '../database/database'
import { companies } from '../tables/company.tables'

/**
 * Must be called in the transaction of every write that shows in a list of the company, because list caches use it as
 * their key. It also tells open pages (TELL-05).
 */
export async function raiseRev(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(companies)
    .set({ rev: sql`${companies.rev} + 1` })
    .where(eq(companies.id, companyId))
    .returning({ told: announcing(companyId) })
}

/**
 * The same for writes that show in a page of applications (LIST-01): to an application, or to the shown data of its
 * posting or interviewer.
 */
export async function raiseApplicationsRev(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(companies)
    .set({ rev: sql`${companies.rev} + 1`, applicationsRev: sql`${companies.applicationsRev} + 1` })
    .where(eq(companies.id, companyId))
    .returning({ told: announcing(companyId) })
}
