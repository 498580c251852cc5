import { searchTerms } from '@portal/contracts/applications'
import type { FoundPerson } from '@portal/contracts/operator'
import { and, desc, eq, isNull, like, or } from 'drizzle-orm'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applicants, applications } from '../../tables/applications.tables'
import { companies } from '../../tables/company.tables'

const MOST = 200

/** By name, e-mail address or telephone number over all companies, as the list of applicants searches (LIST-02). */
export async function findPeople({ db }: Services, text: string): Promise<{ found: FoundPerson[]; is_more: boolean }> {
  const words = searchTerms(text).map((term) => or(...term.map((one) => like(applicants.search, `%${one}%`))))
  const rows = await db
    .select({
      application_id: applications.id,
      company_id: companies.id,
      company_name: companies.nameJp,
      last_name: applicants.lastName,
      first_name: applicants.firstName,
      email: applicants.email,
      contact_num: applicants.contactNum,
      status: applications.status,
      appliedAt: applications.appliedAt,
    })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(isNull(applications.anonymisedAt), or(eq(applicants.email, text.toLowerCase()), and(...words))))
    .orderBy(desc(applications.id))
    .limit(MOST + 1)
  return {
    found: rows.slice(0, MOST).map(({ appliedAt, ...row }) => ({ ...row, applied_at: toEpochSeconds(appliedAt) })),
    is_more: rows.length > MOST,
  }
}
