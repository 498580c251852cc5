/** LIST-01 in SQL: the applications that match a search, one page of them, and the number under each tab. */
import { APPLICANT_TABS, APPLICATION_STATUSES, statusTab } from '@portal/contracts/applications'
import type {
  ApplicantProfile,
  ApplicantTab,
  ApplicationPage,
  ApplicationPageRequest,
  ApplicationSort,
  SearchTerm,
} from '@portal/contracts/applications'
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { PLANNED_EACH_TIME, prepared } from '../../../database/prepared'
import { jobs } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import { isOfCompany, isUrgentRow, listed, rowWithPosting, selectWithPosting } from '../applications.repository'
import { applicants, applications } from '../../../tables/applications.tables'
import { handlingWith, marksOfRow } from '../handling/marks'
import type { HandlingFilters } from '../handling/marks'
import { isInTalk, talkOfRow } from '../talk/talk-state'
import { countedWith } from './counted'
import type { CountedFilters } from './counted'
import { personsWith, readsPerson } from './page.persons'
import type { PersonFilters } from './page.persons'
import { behind, inOrder, isActiveRow, sortingOf } from './page.sort'
import type { Place, Sorting } from './page.sort'

/** A word of the search, with the postings that it matches. */
export interface Word {
  readonly term: SearchTerm
  readonly jobIds: readonly number[]
}

type Filters = Pick<ApplicationPageRequest, 'status' | 'posting' | 'location' | 'interviewer' | 'talk'>
export interface Wanted extends Filters, CountedFilters, PersonFilters, HandlingFilters {
  readonly companyId: number
  readonly hidden: boolean
  readonly words: readonly Word[]
  /** Only these applications, because they have the wanted verdict. */
  readonly among?: readonly number[]
}

/** Most calls ask for the whole list of a company or for a search in it; the SQL text of these is built once. */
const isPlain = (wanted: Wanted): boolean =>
  !readsPerson(wanted) &&
  (
    [
      'among',
      'status',
      'posting',
      'location',
      'interviewer',
      'talk',
      'counted',
      'since',
      'until',
      'source',
      'tag',
      'assignee',
      'later',
    ] as const
  ).every((filter) => wanted[filter] === undefined)

/** The placeholders of a word. */
interface AskedWord {
  readonly spellings: readonly Placeholder[]
  /** Only if the word matches postings, because with this condition the database cannot use the index of persons. */
  readonly postings?: Placeholder
}
type Asked = Omit<Wanted, 'companyId' | 'words'> & { readonly words: readonly AskedWord[] }

const spellingName = (word: number, spelling: number) => `word${word}_${spelling}`
const postingsName = (word: number) => `postings${word}`

/** What the SQL text of a search depends on: the number of spellings of each word, and which words match postings. */
const formOf = (words: readonly Word[]): string =>
  words.map(({ term, jobIds }) => `${term.length}${jobIds.length > 0 ? 'p' : ''}`).join(' ')

const askedWords = (form: string): AskedWord[] =>
  form
    .split(' ')
    .filter((word) => word !== '')
    .map((word, at) => ({
      spellings: Array.from({ length: Number.parseInt(word, 10) }, (_, n) => sql.placeholder(spellingName(at, n))),
      postings: word.endsWith('p') ? sql.placeholder(postingsName(at)) : undefined,
    }))

const valuesOf = ({ companyId, words }: Wanted): Record<string, unknown> => ({
  companyId,
  ...Object.fromEntries(
    words.flatMap(({ term, jobIds }, at): [string, unknown][] => [
      ...term.map((spelling, n): [string, unknown] => [spellingName(at, n), `%${spelling}%`]),
      [postingsName(at), [...jobIds]],
    ]),
  ),
})

const inPostings = ({ postings }: AskedWord): SQL | undefined =>
  postings && sql`${applications.jobId} = any(${postings}::int[])`

/**
 * Each word stands in the person or in the posting. Names of inactive applicants are not searched (D29); the posting of
 * their application is no personal data. Whether a row is active is asked once, because all rows are compared.
 */
function hasAll(words: readonly AskedWord[], hidden: boolean): SQL | undefined {
  if (words.length === 0) return undefined
  const ofActive = words.map((word) =>
    or(...word.spellings.map((spelling) => like(applicants.search, spelling)), inPostings(word)),
  )
  const ofAny = words.every(({ postings }) => postings) ? and(...words.map(inPostings)) : undefined
  return or(and(isActiveRow(hidden), ...ofActive), ofAny)
}

const oneOf = (column: SQL, ids: readonly number[] | undefined): SQL | undefined => ids && inArray(column, [...ids])

const leaves = (asked: Asked): SQL | undefined => {
  const { hidden, words, among, status, posting, location, interviewer: people, talk } = asked
  return and(
    isOfCompany,
    status && inArray(applications.status, [...status]),
    oneOf(sql`${applications.jobId}`, posting),
    oneOf(sql`${jobs.locationId}`, location),
    // The person whom the list shows: the interviewer of the application, otherwise the person in charge of the
    // posting.
    oneOf(sql`coalesce(${applications.interviewerId}, ${jobs.interviewInChargeId})`, people),
    talk && isInTalk(talk, hidden),
    countedWith(asked),
    personsWith(asked, hidden),
    handlingWith(asked, hidden),
    among && sql`${applications.id} = any(${sql.param([...among])}::int[])`,
    hasAll(words, hidden),
  )
}

const inTab = (tab: ApplicantTab, hidden: boolean): SQL | undefined => {
  if (tab === 'ALL') return undefined
  return tab === 'URGENT'
    ? isUrgentRow(hidden)
    : inArray(
        applications.status,
        APPLICATION_STATUSES.filter((status) => statusTab[status] === tab),
      )
}

const readsPosting = ({ location, interviewer: people }: Asked): boolean =>
  location !== undefined || people !== undefined

function counts(tx: Queryable, wanted: Asked) {
  // Whatever makes an application urgent is the same for a whole group, so postings are not joined to thousands of
  // rows.
  const facts = {
    status: applications.status,
    jobId: applications.jobId,
    onlineIvPlatform: applications.onlineIvPlatform,
  }
  const counted = tx
    .select({ ...facts, number: sql<number>`count(*)`.as('number') })
    .from(applications)
    .$dynamic()
  // Rows of postings and people are read only if a filter uses them.
  if (readsPosting(wanted)) counted.innerJoin(jobs, eq(jobs.id, applications.jobId))
  if (wanted.words.length > 0 || readsPerson(wanted))
    counted.innerJoin(applicants, eq(applicants.id, applications.applicantId))
  const group = counted
    .where(leaves(wanted))
    .groupBy(...Object.values(facts))
    .as('counted')
  return tx
    .select({
      status: group.status,
      number: sql`sum(${group.number})`.mapWith(Number),
      urgent: sql`coalesce(sum(${group.number}) filter (where ${isUrgentRow(wanted.hidden, group)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(group)
    .innerJoin(jobs, eq(jobs.id, group.jobId))
    .groupBy(group.status)
}
const plainCounts = prepared((tx, hidden: boolean, form: string) =>
  counts(tx, { hidden, words: askedWords(form) }).prepare(PLANNED_EACH_TIME),
)

/** Counts all tabs in one statement: by status, from which the tabs follow, and the urgent ones. */
export async function tabTotals(tx: Queryable, wanted: Wanted): Promise<ApplicationPage['totals']> {
  const form = formOf(wanted.words)
  const statement = isPlain(wanted)
    ? plainCounts(tx, wanted.hidden, form)
    : counts(tx, { ...wanted, words: askedWords(form) }).prepare(PLANNED_EACH_TIME)
  const rows = await statement.execute(valuesOf(wanted))
  const totals = Object.fromEntries(APPLICANT_TABS.map((tab) => [tab, 0])) as Record<ApplicantTab, number>
  for (const { status, number, urgent } of rows) {
    totals.ALL += number
    totals.URGENT += urgent
    const tab = statusTab[status]
    if (tab) totals[tab] += number
  }
  return totals
}

interface Part {
  readonly tab: ApplicantTab
  readonly sorting: Sorting
  readonly isFirst: boolean
}

function places(tx: Queryable, wanted: Asked, { tab, sorting, isFirst }: Part) {
  const found = tx
    .select({ id: applications.id, value: sql<string>`(${sorting.of})::text` })
    .from(applications)
    .$dynamic()
  if (readsPosting(wanted) || tab === 'URGENT') found.innerJoin(jobs, eq(jobs.id, applications.jobId))
  if (wanted.words.length > 0 || sorting.isPersonal || readsPerson(wanted))
    found.innerJoin(applicants, eq(applicants.id, applications.applicantId))
  return found
    .where(
      and(
        leaves(wanted),
        inTab(tab, wanted.hidden),
        isFirst ? undefined : behind(sorting, { value: sql.placeholder('value'), id: sql.placeholder('id') }),
      ),
    )
    .orderBy(inOrder(sorting))
    .limit(sql.placeholder('limit'))
    .prepare(PLANNED_EACH_TIME)
}
const plainPlaces = prepared(
  (tx, hidden: boolean, form: string, tab: ApplicantTab, sort: ApplicationSort, isFirst: boolean) =>
    places(tx, { hidden, words: askedWords(form) }, { tab, sorting: sortingOf(sort, hidden), isFirst }),
)

/**
 * The sort positions of one page and of the first row after it. It reads few columns, because it may sort all
 * matching rows. `after`: the last place of the page before.
 */
export async function placesAfter(
  tx: Queryable,
  wanted: Wanted,
  {
    tab,
    sorting,
    after,
    limit,
  }: Pick<Part, 'tab' | 'sorting'> & { readonly after: Place | undefined; readonly limit: number },
): Promise<Place[]> {
  const isFirst = after === undefined
  const form = formOf(wanted.words)
  const statement =
    sorting.name !== undefined && isPlain(wanted)
      ? plainPlaces(tx, wanted.hidden, form, tab, sorting.name, isFirst)
      : places(tx, { ...wanted, words: askedWords(form) }, { tab, sorting, isFirst })
  return statement.execute({ ...valuesOf(wanted), limit, ...after })
}

type MoreOfProfile = Pick<
  ApplicantProfile,
  'jp_level' | 'residence_card_expires_on' | 'availability_mon_fri' | 'availability_sat_sun'
>

const rowsOf = prepared((tx) =>
  selectWithPosting(tx, {
    row: {
      ...listed,
      statusChangedAt: applications.statusChangedAt,
      talk: talkOfRow,
      handling: marksOfRow,
      more: sql<MoreOfProfile>`jsonb_build_object(
      'jp_level', ${applicants.profile} -> 'jp_level', 'residence_card_expires_on', ${applicants.profile} -> 'residence_card_expires_on',
      'availability_mon_fri', ${applicants.profile} -> 'availability_mon_fri', 'availability_sat_sun', ${applicants.profile} -> 'availability_sat_sun')`,
    },
  })
    .where(and(isOfCompany, sql`${applications.id} = any(${sql.placeholder('ids')}::int[])`))
    .prepare('page_of_applications'),
)

/** The rows of a page, in the order of `placesAfter`. */
export async function rowsAt(tx: Queryable, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = (await rowsOf(tx).execute({ companyId, ids: [...ids] })).map(rowWithPosting)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type PageRow = Awaited<ReturnType<typeof rowsAt>>[number]

/** The searchable texts of a company's postings. */
export const postingTexts = prepared((tx) =>
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
    .where(eq(jobs.companyId, sql.placeholder('companyId')))
    .prepare('posting_texts'),
)

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
