import type { Erasure } from '@portal/contracts/operator'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { tried } from '../../facts/one-company'
import { anonymise, filesOfPeople, hiresKeptSince } from '../../facts/personal-data'
import type { Person } from '../../facts/personal-data'
import { raiseApplicationsRev } from '../../live/revision'
import { toEpochSeconds } from '../../ports/clock'
import type { Operator } from '../../services/operator'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { erasures } from '../../tables/erasures.tables'
import { hireRecords } from '../../tables/hire.tables'
import { operators } from '../../tables/operators.tables'
import { endOnRequest } from '../applications'
import { keepErasure } from './erasure-list'

/** Who works there, or left within the time for which the law asks for records. */
async function hiredAmong({ db }: Services, people: readonly Person[], now: Date): Promise<Set<number>> {
  const ids = people.map((one) => one.applicationId)
  const rows = await db
    .select({ id: applications.id, leftOn: hireRecords.day })
    .from(applications)
    .leftJoin(hireRecords, and(eq(hireRecords.applicationId, applications.id), eq(hireRecords.item, 'left_on')))
    .where(and(inArray(applications.id, ids), eq(applications.status, 'SL')))
  const first = hiresKeptSince(now)
  return new Set(rows.filter(({ leftOn }) => leftOn === null || leftOn >= first).map(({ id }) => id))
}

/** Companies in a fixed order, because their rows are locked. */
const companiesOf = (people: readonly Person[]): number[] =>
  [...new Set(people.map((one) => one.companyId))].sort((one, other) => one - other)

export async function erasePeople(
  services: Services,
  people: readonly Person[],
  { operator, isDry }: { readonly operator: Operator; readonly isDry: boolean },
): Promise<Erasure> {
  const { db, files, storedFiles, clock } = services
  const now = clock.now()
  const hired = await hiredAmong(services, people, now)
  const theirs = people.filter((one) => !hired.has(one.applicationId))
  const kept = people
    .filter((one) => hired.has(one.applicationId))
    .map((one) => ({ application_id: one.applicationId, reason: 'hired' as const }))
  const keys = await filesOfPeople(db, theirs)
  const applicationIds = theirs.map((one) => one.applicationId)
  const proof = { at: toEpochSeconds(now), operator: operator.name, application_ids: applicationIds }
  let counts: Record<string, number> = {}
  let id: number | null = null
  let hash: string | null = null
  // Before the rows that name them: an erasure that was broken off is called again.
  if (!isDry) for (const key of keys) await files.delete(key)
  if (theirs.length > 0)
    await tried(db, isDry, async (tx) => {
      for (const { applicationId } of theirs) await endOnRequest(tx, services, applicationId)
      counts = { ...(await anonymise(tx, theirs, now)), ...(keys.length > 0 && { files: keys.length }) }
      if (isDry) return
      for (const companyId of companiesOf(theirs)) {
        await raiseApplicationsRev(tx, companyId)
        await audit(tx, now, {
          action: 'applications.erased',
          companyId,
          operator,
          data: { entries: theirs.filter((one) => one.companyId === companyId).length },
        })
      }
      const kept = await keepErasure(tx, storedFiles, {
        at: now,
        operatorId: operator.id,
        applicationIds,
        counts,
        proof,
      })
      ;({ id, hash } = kept)
    })
  return { id, ...proof, company_id: null, counts, kept, hash }
}

export async function erasuresOf({ db }: Services): Promise<Erasure[]> {
  const rows = await db
    .select({ row: erasures, operator: operators.name })
    .from(erasures)
    .leftJoin(operators, eq(operators.id, erasures.operatorId))
    .orderBy(desc(erasures.at), desc(erasures.id))
    .limit(1000)
  return rows.map(({ row, operator }) => ({
    id: row.id,
    at: toEpochSeconds(row.at),
    operator,
    application_ids: row.applicationIds,
    company_id: row.companyId,
    counts: row.counts,
    kept: [],
    hash: row.hash,
  }))
}
