import type { OneCompany } from '@portal/contracts/operator'
import { eq } from 'drizzle-orm'
import { asWhole } from '../database/database'
import type { Db } from '../database/database'
import type { Tx } from '../database/tx'
import { AppError, notFound } from '../errors/app-error'
import { companies } from '../tables/company.tables'
import type { CompanyRow } from '../tables/company.tables'

/** Width and spaces do not tell companies apart. */
const plain = (name: string | null): string => (name ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()

/** Whether somebody who types it means this company. */
export function isNameOf({ nameJp, nameEn }: Pick<CompanyRow, 'nameJp' | 'nameEn'>, given: string): boolean {
  const name = plain(given)
  return name !== '' && [nameJp, nameEn].map(plain).includes(name)
}

/** Ends a dry run, so that everything is taken back. */
class TakenBack extends Error {}

/** Runs the work whole and takes it back. */
async function withoutTrace<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: T[] = []
  await asWhole(db, async (tx) => {
    done.push(await work(tx))
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return done[0] as T
}

/** Does the work whole; as a dry run it is taken back. It must not leave for another service. */
export const tried = <T>(db: Db, isDry: boolean, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isDry ? withoutTrace(db, work) : asWhole(db, work)

/**
 * OPER-01: what an operator does with one company. Number and name must agree, otherwise nothing happens. A dry run
 * does the same work and takes it back; so the work must not leave for another service, which is for the outbox.
 */
export async function forOneCompany<T>(
  db: Db,
  { company_id: id, company_name: name, dry_run: isDry }: OneCompany,
  work: (tx: Tx, company: CompanyRow) => Promise<T>,
): Promise<T> {
  const within = async (tx: Tx): Promise<T> => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id))
    if (!company) throw notFound()
    if (!isNameOf(company, name)) throw new AppError('company_differs')
    return work(tx, company)
  }
  return tried(db, isDry, within)
}
