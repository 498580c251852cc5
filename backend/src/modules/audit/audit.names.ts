/** MEET-12: entries hold ids; what they are about is named when they are read. */
import type { Locale } from '@portal/contracts'
import { fullName } from '@portal/contracts/kernel'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { applicants, applications } from '../../tables/applications.tables'
import { invitations } from '../../tables/team.tables'
import { jobs } from '../../tables/jobs.tables'
import { members } from '../../tables/accounts.tables'
import { displayName } from '../jobs'

export interface Reader {
  readonly companyId: number
  readonly locale: Locale
  /** DOOR-14: no name of an applicant while the company's applicants are hidden. */
  readonly isHidden: boolean
}

type Named = readonly { readonly id: number; readonly name: string }[]
type Ids = readonly number[]

const people = async (db: Db, { companyId, isHidden }: Reader, ids: Ids): Promise<Named> => {
  if (isHidden) return []
  const rows = await db
    .select({ id: applications.id, last_name: applicants.lastName, first_name: applicants.firstName })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(eq(applications.companyId, companyId), inArray(applications.id, [...ids])))
  return rows.map((row) => ({ id: row.id, name: fullName(row) }))
}

const postings = async (db: Db, { companyId, locale }: Reader, ids: Ids): Promise<Named> => {
  const rows = await db
    .select({ id: jobs.id, position: jobs.position, subcategoryId: jobs.subcategoryId })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.id, [...ids])))
  return rows.map((row) => ({ id: row.id, name: displayName(row, locale) }))
}

const colleagues = (db: Db, { companyId }: Reader, ids: Ids): Promise<Named> =>
  db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.id, [...ids])))

const invited = (db: Db, { companyId }: Reader, ids: Ids): Promise<Named> =>
  db
    .select({ id: invitations.id, name: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), inArray(invitations.id, [...ids])))

const NAMED = { application: people, job: postings, member: colleagues, invitation: invited }
const isNamed = (entity: string): entity is keyof typeof NAMED => Object.hasOwn(NAMED, entity)

interface About {
  readonly entity: string
  readonly entityId: number | null
}

/** The name of each entry's object; a function of entity and id. */
export async function namesOf(
  db: Db,
  reader: Reader,
  entries: readonly About[],
): Promise<(about: About) => string | null> {
  const names = new Map<string, string>()
  for (const entity of new Set(entries.map((entry) => entry.entity).filter(isNamed))) {
    const ids = entries.flatMap(({ entity: of, entityId }) => (of === entity && entityId !== null ? [entityId] : []))
    for (const { id, name } of await NAMED[entity](db, reader, ids)) names.set(`${entity} ${id}`, name)
  }
  return ({ entity, entityId }) => names.get(`${entity} ${entityId}`) || null
}
