/** CARE-03: whether a company will be closed, or was. It stands below the modules, because postings and plans ask. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { AppError } from '../errors/app-error'
import { companies } from '../tables/company.tables'

const timesOf = async (tx: Queryable, companyId: number) => {
  const [row] = await tx
    .select({ closesAt: companies.closesAt, closedAt: companies.closedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row
}

/** Nothing is published or bought any more. Called under the lock of the company's billing. */
export async function refuseClosing(tx: Queryable, companyId: number): Promise<void> {
  if ((await timesOf(tx, companyId))?.closesAt) throw new AppError('company_closing')
}

/** Nobody logs in. */
export async function isClosed(tx: Queryable, companyId: number): Promise<boolean> {
  return (await timesOf(tx, companyId))?.closedAt != null
}
