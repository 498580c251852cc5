import { asc, gt } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { A_PAGE } from '../outbox/each-minute'
import { companies } from '../tables/company.tables'

/** Ids above `after` up to and with `last`. */
export interface CompanyPage {
  readonly after: number
  readonly last: number
  /** Behind which the next page begins; undefined after the last one. */
  readonly next: number | undefined
}

/** MANY-04: the next companies for a look at all of them that has no due moment. */
export async function companiesAfter(db: Queryable, after: number): Promise<CompanyPage> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(gt(companies.id, after))
    .orderBy(asc(companies.id))
    .limit(A_PAGE)
  const last = rows.at(-1)?.id ?? after
  return { after, last, next: rows.length < A_PAGE ? undefined : last }
}
