/** CARE-03: everything of a person, as the table of personal data names it. */
import { and, eq, inArray } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { AppError, notFound } from '../../errors/app-error'
import { filesOfPeople, isOfPeople, personColumns, PERSONAL_DATA } from '../../facts/personal-data'
import type { Person } from '../../facts/personal-data'
import type { ZipEntry } from '../../http/zip'
import type { Services } from '../../services/services'
import { applicants, applications } from '../../tables/applications.tables'

/** 409 if one of the applications is of somebody else, so that a mistyped number touches nobody. */
export async function applicationsOf(
  db: Queryable,
  { application_ids: ids, email }: { readonly application_ids: readonly number[]; readonly email: string },
): Promise<Person[]> {
  const wanted = [...new Set(ids)]
  const rows = await db
    .select({ ...personColumns, email: applicants.email })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(inArray(applications.id, wanted)))
    .orderBy(applications.id)
  if (rows.length < wanted.length) throw notFound()
  if (rows.some((row) => row.email !== email.toLowerCase())) throw new AppError('conflict')
  return rows.map(({ email: _email, ...person }) => person)
}

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2))

/** One JSON file for each application, with the rows of each table, and the files decrypted. */
export async function* entriesOf({ db, files }: Services, people: readonly Person[]): AsyncGenerator<ZipEntry> {
  for (const person of people) {
    const rows: Record<string, unknown> = {}
    for (const entry of PERSONAL_DATA) {
      rows[getTableName(entry.table)] = await db
        .select()
        .from(entry.table)
        .where(isOfPeople(entry, [person]))
    }
    yield { name: `application-${person.applicationId}/data.json`, data: jsonOf(rows) }
    for (const key of await filesOfPeople(db, [person])) {
      const data = await files.get(key)
      if (data) yield { name: `application-${person.applicationId}/${key.split('/').pop() ?? 'file'}`, data }
    }
  }
}
