import type { Said } from '@portal/contracts/notifications'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { companies } from '../company/company.tables'

/** The Japanese name where no other was given. */
export async function companyNames(tx: Queryable, companyId: number): Promise<Said> {
  const [row] = await tx
    .select({ ja: companies.nameJp, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { ja: row?.ja ?? '', en: row?.en ?? row?.ja ?? '' }
}
