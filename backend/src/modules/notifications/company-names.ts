import type { NameLanguage } from '@portal/contracts/kernel'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { companies } from '../../tables/company.tables'

export type CompanyNames = Readonly<Record<NameLanguage, string>>

/** The Japanese name if the company has no other one. */
export async function companyNames(tx: Queryable, companyId: number): Promise<CompanyNames> {
  const [row] = await tx
    .select({ ja: companies.nameJp, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { ja: row?.ja ?? '', en: row?.en ?? row?.ja ?? '' }
}
