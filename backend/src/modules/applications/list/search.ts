/** LIST-02, FIND-02: search keys, written with each application; rows of older releases are filled in later. */
import { nameKey, nameOrder, personKey, phoneKey } from '@portal/contracts/applications'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import { nationalityNames } from '../../../master-data'
import type { Services } from '../../../services/services'
import { raiseApplicationsRev } from '../../../live/revision'
import { applicants, applications } from '../../../tables/applications.tables'

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly contact_num?: string | null
  readonly nationality?: string | null
}

/** A person is recognised within a company only, so a name or telephone that others know costs it nothing. */
const ofCompany = (companyId: number | null, key: string | null) => key && `${companyId ?? ''} ${key}`

/** The columns by which the list searches and sorts the person, and by which the person is recognised. */
export const searchOf = (companyId: number | null, { contact_num: phone, nationality, ...person }: Person) => ({
  search: personKey({ ...person, contact_num: phone ?? null, nationalities: nationalityNames(nationality ?? null) }),
  nameOrder: nameOrder(person),
  phoneKey: ofCompany(companyId, phoneKey(phone)),
  nameKey: ofCompany(companyId, nameKey(person)),
})

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
      .where(isNull(applicants.nameOrder))
      .orderBy(applicants.id)
      .limit(BATCH)
      .for('update', { of: applicants, skipLocked: true })
    if (rows.length === 0) return 0
    const keys = rows.map(({ id: _id, companyId, ...person }) => searchOf(companyId, person))
    const column = (name: keyof ReturnType<typeof searchOf>) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
    await tx.execute(sql`update applicants set search = filled.search, name_order = filled.name_order,
      phone_key = filled.phone_key, name_key = filled.name_key
      from unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${column('search')}, ${column('nameOrder')},
        ${column('phoneKey')}, ${column('nameKey')}) filled (id, search, name_order, phone_key, name_key) where applicants.id = filled.id`)
    // Once for each company, after its last row, because its lists are read anew then. In a fixed order, because it
    // locks the rows of companies.
    const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))].sort((one, other) => one - other)
    const unfilled = await tx
      .selectDistinct({ companyId: applications.companyId })
      .from(applicants)
      .innerJoin(applications, eq(applications.applicantId, applicants.id))
      .where(and(isNull(applicants.nameOrder), inArray(applications.companyId, companies)))
    const done = companies.filter((id) => !unfilled.some(({ companyId }) => companyId === id))
    for (const companyId of done) await raiseApplicationsRev(tx, companyId)
    return rows.length
  })
}
