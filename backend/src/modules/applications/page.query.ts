/** LIST-01 in SQL: the applications that match a search, one page of them, and the number under each tab. */
import { APPLICANT_TABS, APPLICATION_STATUSES, statusTab } from '@portal/contracts/applications'
import type {
  ApplicantProfile,
  ApplicantTab,
  ApplicationPage,
  ApplicationPageRequest,
  SearchTerm,
} from '@portal/contracts/applications'
import { and, count, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { jobs } from '../jobs/jobs.tables'
import { locations } from '../locations/locations.tables'
import { interviewer, isUrgentRow, listed, postingsOf } from './applications.repository'
import { applicants, applications } from './applications.tables'
import { behind, inOrder, isActiveRow } from './page.sort'
import type { Place, Sorting } from './page.sort'

/** A word of the search, with the postings that it matches. */
export interface Word {
  readonly term: SearchTerm
  readonly jobIds: readonly number[]
}

export interface Wanted extends Pick<ApplicationPageRequest, 'status' | 'posting' | 'location' | 'interviewer'> {
  readonly companyId: number
  readonly hidden: boolean
  readonly words: readonly Word[]
  /** Only these applications, because they have the wanted verdict. */
  readonly among?: readonly number[]
}

/** Names of inactive applicants are not searched (D29). The posting of their application is no personal data. */
const has = ({ term, jobIds }: Word, hidden: boolean): SQL | undefined =>
  or(
    and(isActiveRow(hidden), or(...term.map((spelling) => like(applicants.search, `%${spelling}%`)))),
    jobIds.length > 0 ? inArray(applications.jobId, [...jobIds]) : undefined,
  )

const oneOf = (column: SQL, ids: readonly number[] | undefined): SQL | undefined => ids && inArray(column, [...ids])

const leaves = ({
  companyId,
  hidden,
  words,
  among,
  status,
  posting,
  location,
  interviewer: people,
}: Wanted): SQL | undefined =>
  and(
    eq(applications.companyId, companyId),
    status && inArray(applications.status, [...status]),
    oneOf(sql`${applications.jobId}`, posting),
    oneOf(sql`${jobs.locationId}`, location),
    // The person whom the list shows: the interviewer of the application, otherwise the person in charge of the
    // posting.
    oneOf(sql`coalesce(${applications.interviewerId}, ${jobs.interviewInChargeId})`, people),
    among && sql`${applications.id} = any(${sql.param([...among])}::int[])`,
    ...words.map((word) => has(word, hidden)),
  )

const inTab = (tab: ApplicantTab, hidden: boolean): SQL | undefined => {
  if (tab === 'ALL') return undefined
  return tab === 'URGENT'
    ? isUrgentRow(hidden)
    : inArray(
        applications.status,
        APPLICATION_STATUSES.filter((status) => statusTab[status] === tab),
      )
}

/** Counts all tabs in one statement: by status, from which the tabs follow, and the urgent ones. */
export async function tabTotals(tx: Queryable, wanted: Wanted): Promise<ApplicationPage['totals']> {
  const all = tx
    .select({
      status: applications.status,
      number: count(),
      urgent: sql`count(*) filter (where ${isUrgentRow(wanted.hidden)})`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
  // Only a search looks at people; without one their rows would be read for nothing.
  const rows = await (
    wanted.words.length > 0 ? all.innerJoin(applicants, eq(applicants.id, applications.applicantId)) : all
  )
    .where(leaves(wanted))
    .groupBy(applications.status)
  const totals = Object.fromEntries(APPLICANT_TABS.map((tab) => [tab, 0])) as Record<ApplicantTab, number>
  for (const { status, number, urgent } of rows) {
    totals.ALL += number
    totals.URGENT += urgent
    const tab = statusTab[status]
    if (tab) totals[tab] += number
  }
  return totals
}

/**
 * The sort positions of one page and of the first row after it. It reads few columns, because it may sort all
 * matching rows.
 */
export const placesAfter = async (
  tx: Queryable,
  wanted: Wanted,
  tab: ApplicantTab,
  sorting: Sorting,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> =>
  tx
    .select({ id: applications.id, value: sql<string>`(${sorting.of})::text` })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(leaves(wanted), inTab(tab, wanted.hidden), after && behind(sorting, after)))
    .orderBy(inOrder(sorting))
    .limit(limit)

type MoreOfProfile = Pick<
  ApplicantProfile,
  'jp_level' | 'residence_card_expires_on' | 'availability_mon_fri' | 'availability_sat_sun'
>

/** The rows of a page, in the order of `placesAfter`. */
export async function rowsAt(tx: Queryable, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const reading = tx
    .select({
      ...listed,
      statusChangedAt: applications.statusChangedAt,
      more: sql<MoreOfProfile>`jsonb_build_object(
      'jp_level', ${applicants.profile} -> 'jp_level', 'residence_card_expires_on', ${applicants.profile} -> 'residence_card_expires_on',
      'availability_mon_fri', ${applicants.profile} -> 'availability_mon_fri', 'availability_sat_sun', ${applicants.profile} -> 'availability_sat_sun')`,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(interviewer, eq(interviewer.id, applications.interviewerId))
    .where(and(eq(applications.companyId, companyId), inArray(applications.id, [...ids])))
  const shownJobs = tx
    .select({ id: applications.jobId })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  const [rows, postings] = await Promise.all([
    reading,
    postingsOf(tx, and(eq(jobs.companyId, companyId), inArray(jobs.id, shownJobs))),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const posting = row && postings.get(row.jobId)
    return row && posting ? [{ ...posting, ...row }] : []
  })
}
export type PageRow = Awaited<ReturnType<typeof rowsAt>>[number]

/** The searchable texts of a company's postings. */
export const postingTexts = (tx: Queryable, companyId: number) =>
  tx
    .select({
      id: jobs.id,
      webId: jobs.webId,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
      brandJp: locations.brandNameJp,
      brandEn: locations.brandNameEn,
      branch: locations.branch,
    })
    .from(jobs)
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .where(eq(jobs.companyId, companyId))

/** Portraits of active applications of the company. */
export const portraitKeys = (tx: Queryable, companyId: number, hidden: boolean, ids: readonly number[]) =>
  tx
    .select({ id: applications.id, key: applicants.profileImageKey })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(eq(applications.companyId, companyId), inArray(applications.id, [...ids]), isActiveRow(hidden)))

/** What the rules need of active applications, in batches by id. */
export const factsToJudge = (tx: Queryable, companyId: number, hidden: boolean, after: number, limit: number) =>
  tx
    .select({
      id: applications.id,
      jobId: applications.jobId,
      visaType: applicants.visaType,
      visaProfile: listed.visaProfile,
      interviewStartsAt: applications.interviewStartsAt,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(eq(applications.companyId, companyId), isActiveRow(hidden), gt(applications.id, after)))
    .orderBy(applications.id)
    .limit(limit)
