/** LIST-02: search keys, written with each application; rows of older releases are filled in later. */
import { personKey } from '@portal/contracts/applications'
import { eq, isNull, sql } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import { nationalityNames } from '../../../master-data'
import type { Services } from '../../../services'
import { raiseApplicationsRev } from '../../company/revision'
import { applicants, applications } from '../applications.tables'

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly contact_num?: string | null
  readonly nationality?: string | null
}

export const searchOf = ({ contact_num: phone, nationality, ...person }: Person): string =>
  personKey({ ...person, contact_num: phone ?? null, nationalities: nationalityNames(nationality ?? null) })

const BATCH = 200

/** Returns the number of filled rows; the caller repeats it until it returns 0. */
export function fillSearch({ db }: Services): Promise<number> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select({
        id: applicants.id,
        companyId: applications.companyId,
        first_name: applicants.firstName,
        last_name: applicants.lastName,
        email: applicants.email,
        contact_num: applicants.contactNum,
        nationality: applicants.nationality,
      })
      .from(applicants)
      .leftJoin(applications, eq(applications.applicantId, applicants.id))
      .where(isNull(applicants.search))
      .orderBy(applicants.id)
      .limit(BATCH)
      .for('update', { of: applicants, skipLocked: true })
    if (rows.length === 0) return 0
    const keys = rows.map(({ id: _id, companyId: _companyId, ...person }) => searchOf(person))
    await tx.execute(sql`update applicants set search = filled.search
      from unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${sql.param(keys)}::text[]) filled (id, search) where applicants.id = filled.id`)
    // In a fixed order, because it locks the rows of companies.
    const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))].sort((one, other) => one - other)
    for (const companyId of companies) await raiseApplicationsRev(tx, companyId)
    return rows.length
  })
}
