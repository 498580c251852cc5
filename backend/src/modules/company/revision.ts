import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { companies } from './company.tables'

/** Called in the transaction of every write that shows in a list of the company: list caches are keyed by it. */
export async function raiseRev(tx: Queryable, companyId: number): Promise<void> {
  await tx.update(companies).set({ rev: sql`${companies.rev} + 1` }).where(eq(companies.id, companyId))
}
