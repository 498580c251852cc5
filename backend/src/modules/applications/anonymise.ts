/**
 * CARE-02: ended applications are anonymised after the time that their company chose, hires some years after the person
 * left. Numbers stay, because the rows stay.
 */
import { ENDED_STATUSES } from '@portal/contracts/applications'
import { startOfDay } from '@portal/contracts/kernel'
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { anonymise, filesOfPeople, hiresKeptSince, personColumns } from '../../facts/personal-data'
import type { Counts, Person } from '../../facts/personal-data'
import { raiseApplicationsRev } from '../../live/revision'
import { fromEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { companies } from '../../tables/company.tables'
import { hireRecords } from '../../tables/hire.tables'

/** Companies of one look; the next look goes on behind them. */
const COMPANIES = 500

/** The last company of the look before, of each process. A new process begins at the first one. */
const places = new WeakMap<object, number>()

async function endedPeople({ db }: Services, now: Date, limit: number): Promise<Person[]> {
  const after = places.get(db) ?? 0
  const looked = db
    .select({ id: companies.id, days: companies.retentionDays })
    .from(companies)
    .where(gt(companies.id, after))
    .orderBy(asc(companies.id))
    .limit(COMPANIES)
    .as('looked')
  const ended = db
    .select(personColumns)
    .from(applications)
    .where(
      and(
        eq(applications.companyId, looked.id),
        isNull(applications.anonymisedAt),
        sql`${applications.status} in (${sql.raw(ENDED_STATUSES.map((status) => `'${status}'`).join(', '))})`,
        lt(applications.statusChangedAt, sql`${now}::timestamptz - ${looked.days} * interval '1 day'`),
      ),
    )
    .orderBy(asc(applications.statusChangedAt))
    .limit(limit)
    .as('ended')
  const rows = await db
    .select({ id: looked.id, ...ended._.selectedFields })
    .from(looked)
    .leftJoinLateral(ended, sql`true`)
    .orderBy(asc(looked.id))
  const found = rows.flatMap(({ applicationId, applicantId, companyId }) =>
    applicationId === null || applicantId === null || companyId === null
      ? []
      : [{ applicationId, applicantId, companyId }],
  )
  const isLast = new Set(rows.map(({ id }) => id)).size < COMPANIES
  // What was found may be more than this batch takes, so it looks here again.
  if (found.length <= limit) places.set(db, isLast ? 0 : (rows.at(-1)?.id ?? 0))
  return found.slice(0, limit)
}

const leftPeople = ({ db }: Services, now: Date, limit: number): Promise<Person[]> =>
  db
    .select(personColumns)
    .from(hireRecords)
    .innerJoin(applications, eq(applications.id, hireRecords.applicationId))
    .where(
      and(eq(hireRecords.item, 'left_on'), lt(hireRecords.day, hiresKeptSince(now)), isNull(applications.anonymisedAt)),
    )
    .orderBy(asc(hireRecords.day), asc(applications.id))
    .limit(limit)

/** CARE-03: of hires of a closed company nobody records the last day of work, so its closing counts. */
const hiresOfClosed = ({ db }: Services, now: Date, limit: number): Promise<Person[]> =>
  db
    .select(personColumns)
    .from(companies)
    .innerJoin(applications, eq(applications.companyId, companies.id))
    .where(
      and(
        isNotNull(companies.closesAt),
        isNotNull(companies.erasedAt),
        lt(companies.closedAt, fromEpochSeconds(startOfDay(hiresKeptSince(now)))),
        isNull(applications.anonymisedAt),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)

/**
 * Files go before the rows that name them: a process that is killed in between is repeated harmlessly. One transaction
 * for each company, because it locks the company's row.
 */
export async function anonymisePeople(services: Services, people: readonly Person[]): Promise<Counts> {
  const { db, files, clock } = services
  const total: Counts = {}
  for (const companyId of new Set(people.map((one) => one.companyId))) {
    const theirs = people.filter((one) => one.companyId === companyId)
    const keys = await filesOfPeople(db, theirs)
    for (const key of keys) await files.delete(key)
    const now = clock.now()
    const counts = await transaction(db, async (tx) => {
      const changed = await anonymise(tx, theirs, now)
      await raiseApplicationsRev(tx, companyId)
      return changed
    })
    if (keys.length > 0) total['files'] = (total['files'] ?? 0) + keys.length
    for (const [table, count] of Object.entries(counts)) total[table] = (total[table] ?? 0) + count
  }
  return total
}

async function note(db: Queryable, now: Date, people: readonly Person[]): Promise<void> {
  for (const companyId of new Set(people.map((one) => one.companyId)))
    await audit(db, now, {
      action: 'applications.anonymised',
      companyId,
      data: { entries: people.filter((one) => one.companyId === companyId).length },
    })
}

/** The rule of retention: a batch of those that are due. */
export async function anonymiseDue(services: Services, _before: Date, limit: number): Promise<number> {
  const now = services.clock.now()
  const ended = await endedPeople(services, now, limit)
  const left = ended.length > 0 ? ended : await leftPeople(services, now, limit)
  const people = left.length > 0 ? left : await hiresOfClosed(services, now, limit)
  await anonymisePeople(services, people)
  await note(services.db, now, people)
  return people.length
}
