import { APPLICATION_STATUSES, isInTab, OUTCOMES } from '@portal/contracts/applications'
import type { ApplicantProfile } from '@portal/contracts/applications'
import { and, count, desc, eq, gte, inArray, isNull, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { PLANNED_EACH_TIME, prepared } from '../../database/prepared'
import { outbox } from '../../outbox/outbox.tables'
import { members } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import { locations } from '../../tables/locations.tables'
import { openAt } from '../../facts/open-slots'
import { slots } from '../../tables/scheduling.tables'
import { applicants, applicationEvents, applications, messages } from '../../tables/applications.tables'
import { VISA_DETAILS } from './visa'
import type { VisaDetails, VisaProfile } from './visa'
import type { ApplicationRow, NewApplicationRow } from '../../tables/applications.tables'

/** An application with all data that its moves depend on. Its row is locked until the transaction ends. */
export async function lockApplication(tx: Tx, id: number, companyId?: number) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), companyId === undefined ? undefined : eq(applications.companyId, companyId)))
    .for('update')
  if (!application) return undefined
  const [around] = await tx
    .select({
      job: jobs,
      applicant: applicants,
      companyName: companies.nameJp,
      companyNameEn: companies.nameEn,
      interviewRules: companies.interviewRules,
      retentionDays: companies.retentionDays,
      complaintContact: companies.complaintContact,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.id, id))
  return around ? { application, ...around } : undefined
}
export type Found = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

export async function updateApplication(
  tx: Tx,
  id: number,
  values: Partial<NewApplicationRow>,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ ...values, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning()
  if (!row) throw new Error('The application does not exist any more')
  return row
}

export type EventData = typeof applicationEvents.$inferInsert
export async function insertEvent(tx: Tx, event: EventData): Promise<void> {
  await tx.insert(applicationEvents).values(event)
}

export async function hasEvent(tx: Tx, applicationId: number, action: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: applicationEvents.id })
    .from(applicationEvents)
    .where(
      and(eq(applicationEvents.applicationId, applicationId), sql`${applicationEvents.data} ->> 'action' = ${action}`),
    )
    .limit(1)
  return row !== undefined
}

export async function lastEvent(tx: Tx, applicationId: number) {
  const [event] = await tx
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.id))
    .limit(1)
  return event
}

export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('The message was not written')
  return row.id
}

/** The messages of both sides, oldest first. */
export const messagesOf = (tx: Queryable, applicationIds: readonly number[]) =>
  tx
    .select()
    .from(messages)
    .where(and(inArray(messages.applicationId, [...applicationIds]), eq(messages.kind, 'text')))
    .orderBy(messages.id)

export async function lastReplyOf(tx: Queryable, applicationId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.applicationId, applicationId), eq(messages.kind, 'text'), eq(messages.sender, 'employer')))
    .orderBy(desc(messages.id))
    .limit(1)
  return row?.id ?? null
}

const workPlace = alias(locations, 'work_place')
const interviewPlace = alias(locations, 'interview_place')
export const interviewer = alias(members, 'interviewer')
const inCharge = alias(members, 'in_charge')

/** Selects few columns, because only a single application needs the long profile. */
export const listed = {
  id: applications.id,
  status: applications.status,
  anonymisedAt: applications.anonymisedAt,
  appliedAt: applications.appliedAt,
  createdAt: applications.createdAt,
  interviewStartsAt: applications.interviewStartsAt,
  interviewEndsAt: applications.interviewEndsAt,
  interviewConfirmedAt: applications.interviewConfirmedAt,
  selectedThroughWj: applications.selectedThroughWj,
  feedbackAt: applications.feedbackAt,
  onlineIvPlatform: applications.onlineIvPlatform,
  jobId: applications.jobId,
  firstName: applicants.firstName,
  lastName: applicants.lastName,
  age: applicants.age,
  gender: applicants.gender,
  nationality: applicants.nationality,
  visaType: applicants.visaType,
  stationHome: applicants.stationHome,
  stationPrefecture: applicants.stationPrefecture,
  stationCity: applicants.stationCity,
  registeredAt: applicants.registeredAt,
  profileImageKey: applicants.profileImageKey,
  // Only the parts of the profile that VISA needs.
  visaProfile: sql<VisaProfile>`jsonb_build_object(
    'residence_card_expires_on', ${applicants.profile} -> 'residence_card_expires_on', 'non_fuei_job_permission', ${applicants.profile} -> 'non_fuei_job_permission',
    'hours_elsewhere', ${applicants.profile} -> 'hours_elsewhere', 'ssv_exams_passed', ${applicants.profile} -> 'ssv_exams_passed')`,
  interviewerId: interviewer.id,
  interviewerName: interviewer.displayName,
}
const SHOWN_OF_PLACE = [
  'id',
  'brandNameJp',
  'branch',
  'buildingNameJp',
  'buildingNameEn',
  'isFuei',
  'lotNum',
  'nearestStationId',
  'prefectureId',
  'cityId',
  'wardId',
] as const
const shownOf = <T extends Record<(typeof SHOWN_OF_PLACE)[number], unknown>>(place: T) =>
  Object.fromEntries(SHOWN_OF_PLACE.map((name) => [name, place[name]])) as Pick<T, (typeof SHOWN_OF_PLACE)[number]>
const places = { workPlace: shownOf(workPlace), interviewPlace: shownOf(interviewPlace) }
/** The part of a posting that its applications show. */
const ofPosting = {
  jobId: jobs.id,
  webId: jobs.webId,
  jobType: jobs.jobType,
  position: jobs.position,
  subcategoryId: jobs.subcategoryId,
  interviewLocationId: jobs.interviewLocationId,
  inChargeId: inCharge.id,
  inChargeName: inCharge.displayName,
  workTiming: jobs.workTiming,
  // Only the parts of the content that VISA needs: the rest is long text.
  details: sql<VisaDetails>`jsonb_build_object(${sql.join(
    VISA_DETAILS.map((name) => sql`${sql.raw(`'${name}'`)}, ${jobs.details} -> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  )})`,
  isDispatchAgency: companies.isDispatchAgency,
}

const postingRows = (tx: Queryable) =>
  tx
    .select({ ...ofPosting, ...places })
    .from(jobs)
    .innerJoin(workPlace, eq(workPlace.id, jobs.locationId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(interviewPlace, eq(interviewPlace.id, jobs.interviewLocationId))
    .leftJoin(inCharge, eq(inCharge.id, jobs.interviewInChargeId))
export type PostingRow = Awaited<ReturnType<typeof postingRows>>[number]

const byId = (rows: readonly PostingRow[]): ReadonlyMap<number, PostingRow> =>
  new Map(rows.map((row) => [row.jobId, row]))

/**
 * Postings of a company by id. They are read once for all pages, because there are few of them, each with many columns.
 */
export const postingsOf = async (tx: Queryable, companyId: number): Promise<ReadonlyMap<number, PostingRow>> =>
  byId(await postingRows(tx).where(eq(jobs.companyId, companyId)))

/** MEET-17: what the list as a file has besides, for whoever calls the person. */
type ToCall = Pick<ApplicantProfile, 'contact_num' | 'email' | 'jp_level' | 'jlpt_score' | 'residence_card_expires_on'>
const TO_CALL = sql<ToCall | null>`jsonb_build_object('contact_num', ${applicants.contactNum}, 'email', ${applicants.email},
  'jp_level', ${applicants.profile} -> 'jp_level', 'jlpt_score', ${applicants.profile} -> 'jlpt_score',
  'residence_card_expires_on', ${applicants.profile} -> 'residence_card_expires_on')`

/** A file judges no visa and shows no picture: at a hundred thousand rows each column is felt. */
const { visaProfile: _judged, profileImageKey: _shown, ...inFile } = listed

/** Rows per page: few enough that decoding and writing them does not delay other requests (`npm run load`). */
const PAGE_ROWS = 100

interface Part {
  readonly companyId: number
  /** Only these. */
  readonly ids?: readonly number[] | undefined
  readonly last: { readonly appliedAt: Date; readonly id: number } | undefined
}
const isIn = ({ companyId, ids, last }: Part) =>
  and(
    eq(applications.companyId, companyId),
    ids && inArray(applications.id, [...ids]),
    last &&
      sql`(${applications.appliedAt}, ${applications.id}) < (${last.appliedAt.toISOString()}::timestamptz, ${last.id})`,
  )
const newestFirst = [desc(applications.appliedAt), desc(applications.id)]

const listRows = async (tx: Queryable, part: Part) =>
  tx
    .select(listed)
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(interviewer, eq(interviewer.id, applications.interviewerId))
    .where(isIn(part))
    .orderBy(...newestFirst)
    .limit(PAGE_ROWS)
const fileRows = async (tx: Queryable, part: Part) =>
  tx
    .select({ ...inFile, toCall: TO_CALL })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(interviewer, eq(interviewer.id, applications.interviewerId))
    .where(isIn(part))
    .orderBy(...newestFirst)
    .limit(PAGE_ROWS)
type WithPosting<Row> = Row & { readonly posting: PostingRow }
export type ListRow = WithPosting<Awaited<ReturnType<typeof listRows>>[number]>
export type FileRow = WithPosting<Awaited<ReturnType<typeof fileRows>>[number]>

/** Reads applications of a company, newest first, page by page. */
async function* pagesOf<Row extends { readonly id: number; readonly jobId: number; readonly appliedAt: Date }>(
  tx: Queryable,
  companyId: number,
  read: (tx: Queryable, part: Part) => Promise<Row[]>,
  ids?: readonly number[],
): AsyncGenerator<WithPosting<Row>[]> {
  let postings: ReadonlyMap<number, PostingRow> = new Map()
  let next = read(tx, { companyId, ids, last: undefined })
  for (;;) {
    const rows = await next
    const isLast = rows.length < PAGE_ROWS
    if (!isLast) {
      // The database reads the next page while this one is written.
      next = read(tx, { companyId, ids, last: rows.at(-1) })
      next.catch(() => undefined)
    }
    if (rows.some(({ jobId }) => !postings.has(jobId))) postings = await postingsOf(tx, companyId)
    // The rows themselves get their posting, because copies of them are a good part of a long list.
    const known = rows.flatMap((row): WithPosting<Row>[] => {
      const posting = postings.get(row.jobId)
      return posting ? [Object.assign(row, { posting })] : []
    })
    if (known.length > 0) yield known
    if (isLast) return
  }
}

/** Every application, as the list shows it. */
export const listPages = (tx: Queryable, companyId: number) => pagesOf(tx, companyId, listRows)
/** Every application, or only these, as the file has it (MEET-17). */
export const filePages = (tx: Queryable, companyId: number, ids?: readonly number[]) =>
  pagesOf(tx, companyId, fileRows, ids)

/** Applications of a company with their postings, for few of them: a long list reads each posting once. */
export const selectWithPosting = <More extends SelectedFields>(tx: Queryable, more: More) =>
  tx
    .select({ posting: ofPosting, ...places, ...more })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(workPlace, eq(workPlace.id, jobs.locationId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(interviewPlace, eq(interviewPlace.id, jobs.interviewLocationId))
    .leftJoin(inCharge, eq(inCharge.id, jobs.interviewInChargeId))
    .leftJoin(interviewer, eq(interviewer.id, applications.interviewerId))
/** The row with its posting, of what `selectWithPosting` found. */
export const rowWithPosting = <Row extends object, W, I>({
  row,
  posting,
  workPlace: work,
  interviewPlace: interview,
}: {
  row: Row
  posting: Omit<PostingRow, 'workPlace' | 'interviewPlace'>
  workPlace: W
  interviewPlace: I
}) => Object.assign(row, { posting: Object.assign(posting, { workPlace: work, interviewPlace: interview }) })
export const isOfCompany = eq(applications.companyId, sql.placeholder('companyId'))

// The whole profile is read below, so not also the parts of it that VISA needs.
const { visaProfile: _, ...withoutVisa } = listed

const ONLINE = {
  onlineIvPlatform: applications.onlineIvPlatform,
  onlineIvUrl: applications.onlineIvUrl,
  onlineIvId: applications.onlineIvId,
  onlineIvPassword: applications.onlineIvPassword,
}

const one = prepared((tx) =>
  selectWithPosting(tx, {
    row: withoutVisa,
    application: {
      finalStatusByEmployer: applications.finalStatusByEmployer,
      feedbackByEmployer: applications.feedbackByEmployer,
      employerCancelReason: applications.employerCancelReason,
      customEmployerCancelReason: applications.customEmployerCancelReason,
      ...ONLINE,
    },
    applicant: {
      email: applicants.email,
      contactNum: applicants.contactNum,
      residenceCardImageKey: applicants.residenceCardImageKey,
      residenceCardImageBackKey: applicants.residenceCardImageBackKey,
      designationPaperImageKey: applicants.designationPaperImageKey,
      documentsDeletedAt: applicants.documentsDeletedAt,
      profile: applicants.profile,
    },
    together: sql<number>`(select count(*)::int from slots own join slots beside on beside.job_id = own.job_id
      and beside.interviewer_id = own.interviewer_id and beside.starts_at = own.starts_at and beside.id <> own.id and beside.is_fixed
      where own.application_id = ${applications.id} and own.is_fixed)`,
    openSlots: sql`${tx
      .select({ open: count() })
      .from(slots)
      .where(and(eq(slots.jobId, applications.jobId), openAt(sql.placeholder('now'))))}`.mapWith(Number),
  })
    .where(and(isOfCompany, eq(applications.id, sql.placeholder('id'))))
    .prepare('application'),
)

/** Also the number of slots that the person could choose. */
export async function oneRow(tx: Queryable, companyId: number, id: number, now: Date) {
  const [found] = await one(tx).execute({ companyId, id, now })
  if (!found) return undefined
  const { application, applicant, openSlots, together } = found
  const visaProfile = applicant.profile as VisaProfile
  return { application, applicant, openSlots, together, row: Object.assign(rowWithPosting(found), { visaProfile }) }
}
/** SHOP-03: the interviews from a day on, also those to come, the latest first. */
export const interviewRows = async (tx: Queryable, companyId: number, since: Date, most: number) => {
  const rows = await selectWithPosting(tx, { row: { ...listed, ...ONLINE } })
    .where(
      and(
        eq(applications.companyId, companyId),
        isNull(applications.anonymisedAt),
        inArray(applications.status, ['IF', 'AR', ...OUTCOMES]),
        gte(applications.interviewStartsAt, since),
      ),
    )
    .orderBy(desc(applications.interviewStartsAt), desc(applications.id))
    .limit(most)
  return rows.map(rowWithPosting)
}
export type InterviewRow = Awaited<ReturnType<typeof interviewRows>>[number]

export type OneRow = NonNullable<Awaited<ReturnType<typeof oneRow>>>

/** Urgent whatever the details of the interview are. */
const URGENT = APPLICATION_STATUSES.filter((status) => isInTab({ status, isOnline: false, hasDetails: true }, 'URGENT'))

/** APPL-04 in SQL, over applications joined with postings. Of hidden ones only IF is urgent (D29). */
export function isUrgentRow(
  hidden: boolean,
  { status, onlineIvPlatform }: { status: SQLWrapper; onlineIvPlatform: SQLWrapper } = applications,
): SQL | undefined {
  const withoutDetails = and(eq(status, 'IF'), isNull(jobs.interviewLocationId), isNull(onlineIvPlatform))
  if (hidden) return withoutDetails
  // One condition contains all statuses, so that the database can use an index.
  return and(inArray(status, [...URGENT, 'IF']), or(ne(status, 'IF'), withoutDetails))
}

const urgentOf = prepared((tx, hidden: boolean) =>
  tx
    .select({ urgent: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.companyId, sql.placeholder('companyId')), isUrgentRow(hidden)))
    .prepare(PLANNED_EACH_TIME),
)

export async function countUrgent(tx: Queryable, companyId: number, hidden: boolean): Promise<number> {
  const [row] = await urgentOf(tx, hidden).execute({ companyId })
  return row?.urgent ?? 0
}

/** D93: applications received since a plan's start. */
export async function applicationsSince(tx: Queryable, companyId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ received: count() })
    .from(applications)
    .where(
      and(eq(applications.companyId, companyId), sql`${applications.appliedAt} >= ${since.toISOString()}::timestamptz`),
    )
  return row?.received ?? 0
}

/** The statuses of these applications of the company; the caller derives from them which ones are inactive (D78). */
export async function idsAsking(tx: Tx, jobId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.status, 'NSRS')))
    .orderBy(applications.id)
  return rows.map((row) => row.id)
}

/**
 * Interviews that have ended and have no task in the outbox (neither waiting nor a dead letter), with their outbox key.
 */
export async function interviewsToEnd(tx: Queryable, now: Date, limit: number): Promise<{ id: number; key: string }[]> {
  const key = sql<string>`'interview_end:' || ${applications.id} || ':' || floor(extract(epoch from ${applications.interviewEndsAt}))::bigint`
  return tx
    .select({ id: applications.id, key })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'IF'),
        lte(applications.interviewEndsAt, now),
        notExists(
          tx
            .select({ id: outbox.id })
            .from(outbox)
            .where(and(eq(outbox.dedupeKey, key), isNull(outbox.doneAt))),
        ),
      ),
    )
    .orderBy(applications.interviewEndsAt)
    .limit(limit)
}

export async function filterRows(tx: Queryable, companyId: number) {
  const [postings, people] = await Promise.all([
    tx
      .select({
        id: jobs.id,
        position: jobs.position,
        subcategoryId: jobs.subcategoryId,
        placeId: locations.id,
        brand: locations.brandNameJp,
        branch: locations.branch,
      })
      .from(jobs)
      .innerJoin(locations, eq(locations.id, jobs.locationId))
      .where(eq(jobs.companyId, companyId))
      .orderBy(desc(jobs.id)),
    tx
      .select({ id: members.id, displayName: members.displayName })
      .from(members)
      .where(and(eq(members.companyId, companyId), isNull(members.removedAt)))
      .orderBy(members.id),
  ])
  return { postings, people }
}

export const earlierRefusals = async (tx: Tx, jobId: number, email: string, exceptId: number): Promise<number> => {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.applicantEmail, email),
        eq(applications.status, 'ESF'),
        notInArray(applications.id, [exceptId]),
      ),
    )
    .limit(1)
  return rows.length
}
