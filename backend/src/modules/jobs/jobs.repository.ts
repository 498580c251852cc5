import { and, asc, between, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../database/database'
import type { CompanyPage } from '../../facts/companies-after'
import { members } from '../../tables/accounts.tables'
import type { MemberRow } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import type { CompanyRow } from '../../tables/company.tables'
import { locations } from '../../tables/locations.tables'
import type { LocationRow } from '../../tables/locations.tables'
import { companyInfos, jobImages, jobs } from '../../tables/jobs.tables'
import type { CompanyInfoRow, JobImageRow, JobRow, NewJobRow } from '../../tables/jobs.tables'
import { confirmedNow } from './still-true'

/** A posting with all rows that its answer needs. */
export interface FullJob {
  readonly job: JobRow
  /** OPER-01: the job board does not show postings of a suspended company. */
  readonly suspendedAt: Date | null
  readonly location: LocationRow
  readonly interviewLocation: LocationRow | null
  readonly inCharge: Pick<MemberRow, 'id' | 'displayName' | 'lastName'>
  readonly companyInfo: CompanyInfoRow | null
  /** CARE-02. */
  readonly retentionDays: number
}

const interviewLocations = alias(locations, 'interview_locations')

interface JobFilter {
  readonly companyId?: number
  readonly companies?: CompanyPage
  readonly id?: number
  readonly status?: JobRow['status']
  /** The last posting of the page before; of one status only, because running ones come first. */
  readonly after?: Pick<JobRow, 'createdAt' | 'id'>
  readonly limit?: number
}

const selectFull = (tx: Queryable) =>
  tx
    .select({
      job: jobs,
      suspendedAt: companies.suspendedAt,
      location: locations,
      interviewLocation: interviewLocations,
      companyInfo: companyInfos,
      retentionDays: companies.retentionDays,
      inCharge: { id: members.id, displayName: members.displayName, lastName: members.lastName },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .innerJoin(members, eq(members.id, jobs.interviewInChargeId))
    .leftJoin(interviewLocations, eq(interviewLocations.id, jobs.interviewLocationId))
    .leftJoin(companyInfos, eq(companyInfos.id, jobs.companyInfoId))

/** Only the partner and the operator may leave out the company. */
export async function fullJobs(
  tx: Queryable,
  { companyId, companies: page, id, status, after, limit }: JobFilter,
): Promise<FullJob[]> {
  // JOBS-04: running first, then newest. Within one status the index has this order.
  const running = status === undefined ? [desc(sql`(${jobs.status} = 'RN')`)] : []
  const query = selectFull(tx)
    .where(
      and(
        companyId === undefined ? undefined : eq(jobs.companyId, companyId),
        page && between(jobs.companyId, page.after + 1, page.last),
        id === undefined ? undefined : eq(jobs.id, id),
        status === undefined ? undefined : eq(jobs.status, status),
        after &&
          sql`(${jobs.createdAt}, ${jobs.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`,
      ),
    )
    .orderBy(...running, desc(jobs.createdAt), desc(jobs.id))
  return limit === undefined ? query : query.limit(limit)
}

/** A place in the order of changes. */
export type ChangePlace = Pick<JobRow, 'updatedAt' | 'id'>

export interface ChangeFilter {
  /** Without it: what runs. With it: what was published once and changed at that time or later. */
  readonly since: Date | undefined
  readonly after: ChangePlace | undefined
  readonly limit: number
}

/** API-84: postings of all companies, the oldest change first. */
export function changedJobs(tx: Queryable, { since, after, limit }: ChangeFilter) {
  return selectFull(tx)
    .where(
      and(
        // Literals, because a partial index is used only if its condition is in the statement.
        since ? sql`${jobs.publishedAt} is not null` : sql`${jobs.status} = 'RN'`,
        since && gte(jobs.updatedAt, since),
        after &&
          sql`(${jobs.updatedAt}, ${jobs.id}) > (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::integer)`,
      ),
    )
    .orderBy(asc(jobs.updatedAt), asc(jobs.id))
    .limit(limit)
}

/** Locks the posting until the transaction ends. */
export async function lockJob(tx: Queryable, id: number, companyId?: number): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), companyId === undefined ? undefined : eq(jobs.companyId, companyId)))
    .for('update')
  return row
}

const WEB_ID_TRIES = 5

/** Draws another web_id if the first one is taken. */
export async function insertJob(
  tx: Queryable,
  values: Omit<NewJobRow, 'webId'>,
  drawWebId: () => string,
): Promise<JobRow> {
  for (let attempt = 1; attempt <= WEB_ID_TRIES; attempt += 1) {
    const [row] = await tx
      .insert(jobs)
      .values({ ...values, webId: drawWebId() })
      .onConflictDoNothing({ target: jobs.webId })
      .returning()
    if (row) return row
  }
  throw new Error('No free web_id was found')
}

export async function updateJob(
  tx: Queryable,
  companyId: number,
  id: number,
  values: Partial<NewJobRow>,
): Promise<void> {
  await tx
    .update(jobs)
    .set(values)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
}

export interface Edit {
  readonly memberId: number
  readonly now: Date
}

const edited = ({ memberId, now }: Edit) => ({
  version: sql`${jobs.version} + 1`,
  editedAt: now,
  editedById: memberId,
  updatedAt: now,
})

/** A change of the content (D105); who saves it says that it is true (LAWS-08). */
export async function editJob(
  tx: Queryable,
  companyId: number,
  id: number,
  values: Partial<NewJobRow>,
  edit: Edit,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...confirmedNow(edit.now), ...values, ...edited(edit) })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
}

/**
 * A corrected location shows in every posting that uses it, so their versions rise too and a parallel edit is refused
 * (D105).
 */
export async function markJobsAt(
  tx: Queryable,
  companyId: number,
  locationIds: readonly number[],
  exceptId: number,
  edit: Edit,
): Promise<void> {
  if (locationIds.length === 0) return
  const uses = or(inArray(jobs.locationId, [...locationIds]), inArray(jobs.interviewLocationId, [...locationIds]))
  await tx
    .update(jobs)
    .set(edited(edit))
    .where(and(eq(jobs.companyId, companyId), ne(jobs.id, exceptId), uses))
}

/** The longest running posting first (D57). */
export async function lockRunningJobs(tx: Queryable, companyId: number): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'RN')))
    .orderBy(asc(jobs.runningSince), asc(jobs.id))
    .for('update')
}

export async function lockStoppedByPlan(tx: Queryable, companyId: number): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'ST'), sql`${jobs.stoppedByPlanAt} is not null`))
    .orderBy(asc(jobs.publishedAt), asc(jobs.id))
    .for('update')
}

export async function forgetPlanStops(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ stoppedByPlanAt: null })
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.stoppedByPlanAt} is not null`))
}

/** D47. */
export async function passJobs(
  tx: Queryable,
  companyId: number,
  fromMemberId: number,
  toMemberId: number,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ interviewInChargeId: toMemberId })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.interviewInChargeId, fromMemberId)))
}

export async function imagesOfJobs(
  tx: Queryable,
  { companyId, jobIds }: { companyId?: number; jobIds?: readonly number[] },
): Promise<JobImageRow[]> {
  if (jobIds?.length === 0) return []
  return tx
    .select()
    .from(jobImages)
    .where(
      and(
        companyId === undefined ? undefined : eq(jobImages.companyId, companyId),
        jobIds === undefined ? sql`${jobImages.jobId} is not null` : inArray(jobImages.jobId, [...jobIds]),
      ),
    )
    .orderBy(asc(jobImages.jobId), asc(jobImages.position))
}

export async function companyOf(tx: Queryable, companyId: number): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!row) throw new Error(`Company ${companyId} does not exist any more`)
  return row
}

export async function activeMembers(tx: Queryable, companyId: number): Promise<MemberRow[]> {
  return tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), isNull(members.removedAt)))
    .orderBy(asc(members.id))
}

export async function companyInfoList(tx: Queryable, companyId: number): Promise<CompanyInfoRow[]> {
  return tx.select().from(companyInfos).where(eq(companyInfos.companyId, companyId)).orderBy(asc(companyInfos.id))
}

export async function insertCompanyInfo(
  tx: Queryable,
  values: typeof companyInfos.$inferInsert,
): Promise<CompanyInfoRow> {
  const [row] = await tx.insert(companyInfos).values(values).returning()
  if (!row) throw new Error('The company info was not written')
  return row
}
