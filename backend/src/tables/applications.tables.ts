import { APPLICATION_STATUSES, ENDED_STATUSES, OPEN_STATUSES, PERSON_PURPOSES } from '@portal/contracts/applications'
import type { ApplicationSortKey } from '@portal/contracts/applications'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofApplication, ofCompany, ofJob, ofMember } from '../database/wall'
import { members } from './accounts.tables'
import { companies } from './company.tables'
import { jobs } from './jobs.tables'

/**
 * The profile as the job board sent it with one application. It is a snapshot, so that personal data is in one table
 * and is deleted with its application.
 */
export const applicants = pgTable(
  'applicants',
  {
    id: primaryId(),
    /** Lower case; identifies the person (D97). */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    contactNum: text(),
    /** The board sends either the age or the date of birth. */
    age: smallint(),
    bornOn: date({ mode: 'string' }),
    gender: text(),
    nationality: text(),
    visaType: text(),
    stationHome: text(),
    stationPrefecture: text(),
    stationCity: text(),
    /** Object keys behind the files port (D87). */
    profileImageKey: text(),
    residenceCardImageKey: text(),
    residenceCardImageBackKey: text(),
    designationPaperImageKey: text(),
    /** When the identity documents were deleted (TALK-08). */
    documentsDeletedAt: moment(),
    /** When the person registered at the board. */
    registeredAt: moment(),
    /** Every further field of the profile, as the partner sent it. */
    profile: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * The search key of the person (LIST-02), written with the row; null in rows of earlier releases until it is
     * filled in.
     */
    search: text(),
    /** By it the list is sorted by name, folded as the search folds; null like `search`. */
    nameOrder: text(),
    /**
     * FIND-02: phone and name in the one form in which they are compared, behind the company that compares them; null
     * where there is nothing to compare.
     */
    phoneKey: text(),
    nameKey: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('applicants_email').on(t.email),
    index('applicants_phone_key').on(t.phoneKey).where(isNotNull(t.phoneKey)),
    index('applicants_name_key').on(t.nameKey).where(isNotNull(t.nameKey)),
    index('applicants_without_name_order')
      .on(t.id)
      .where(sql`name_order is null`),
    // The pictures of a person, few or none in most rows: which are kept too long, and which files no row names.
    index('applicants_profile_image').on(t.profileImageKey).where(isNotNull(t.profileImageKey)),
    index('applicants_card_front').on(t.residenceCardImageKey).where(isNotNull(t.residenceCardImageKey)),
    index('applicants_card_back').on(t.residenceCardImageBackKey).where(isNotNull(t.residenceCardImageBackKey)),
    index('applicants_paper').on(t.designationPaperImageKey).where(isNotNull(t.designationPaperImageKey)),
    check('applicants_email_lower', sql`email = lower(email)`),
  ],
)
export type ApplicantRow = typeof applicants.$inferSelect

export const applications = pgTable(
  'applications',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    jobId: integer()
      .notNull()
      .references(() => jobs.id),
    applicantId: integer()
      .notNull()
      .references(() => applicants.id),
    /** Copied from the applicant for the constraint below. */
    applicantEmail: text().notNull(),
    status: text({
      enum: APPLICATION_STATUSES,
    }).notNull(),
    /** The time of the booked or last interview; kept after the slot is deleted. */
    interviewStartsAt: moment(),
    interviewEndsAt: moment(),
    /** Who conducts or conducted it. */
    interviewerId: integer(),
    /** How many interviews were fixed so far; links and reminders belong to one of them (AVAIL-09). */
    interviewRound: integer().notNull().default(0),
    /** When the person confirmed the interview of this round. */
    interviewConfirmedAt: moment(),
    selectedThroughWj: boolean().notNull().default(false),
    onlineIvPlatform: text(),
    onlineIvUrl: text(),
    onlineIvId: text(),
    onlineIvPassword: text(),
    onlineIvSentAt: moment(),
    finalStatusByEmployer: text(),
    feedbackByEmployer: text(),
    feedbackAt: moment(),
    /** A code of D96. */
    employerCancelReason: text(),
    customEmployerCancelReason: text(),
    appliedAt: moment().notNull(),
    /** NUMB-01: the first decision or message of the company. */
    repliedAt: moment(),
    /** Whether `result_sums` contains it: false in rows of earlier releases until the migration has counted them. */
    isCounted: boolean().notNull().default(false),
    statusChangedAt: moment().notNull(),
    /** FIND-03: the member who looks after it, and since when it is put aside for later. */
    assigneeId: integer().references(() => members.id),
    laterAt: moment(),
    /** CARE-02: when the person's data was taken away. */
    anonymisedAt: moment(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    // D75, D97: a person has at most one open application per posting; SL counts as open.
    uniqueIndex('applications_open')
      .on(t.jobId, t.applicantEmail)
      .where(sql`status in (${listed(OPEN_STATUSES)})`),
    // The columns have the order of the list, so that its pages need no sort.
    index('applications_company').on(t.companyId, t.appliedAt, t.id),
    // Has all columns that counting needs: the totals of the tabs and the urgent count read only this index.
    index('applications_company_status').on(t.companyId, t.status, t.jobId, t.onlineIvPlatform),
    index('applications_job').on(t.jobId),
    index('applications_applicant').on(t.applicantId),
    index('applications_assignee').on(t.assigneeId).where(isNotNull(t.assigneeId)),
    index('applications_uncounted')
      .on(t.id)
      .where(sql`not is_counted`),
    // Calendar addresses read by it (AVAIL-07).
    index('applications_company_interview')
      .on(t.companyId, t.interviewStartsAt)
      .where(sql`interview_starts_at is not null`),
    index('applications_interview_end')
      .on(t.interviewEndsAt)
      .where(sql`status = 'IF'`),
    // AVAIL-09: which interviews come next, of all companies.
    index('applications_interview_start')
      .on(t.interviewStartsAt)
      .where(sql`status = 'IF'`),
    // Read page by page, of all companies (TELL-01, VISA-06).
    index('applications_choosing')
      .on(t.id, t.jobId)
      .where(sql`status in ('ESP', 'NSAE', 'NSRE')`),
    index('applications_hired')
      .on(t.id)
      .where(sql`status = 'SL'`),
    // TALK-08: which ended at that time, of all companies.
    index('applications_ended_at')
      .on(t.statusChangedAt)
      .where(sql`status in (${listed(ENDED_STATUSES)})`),
    // Which ended applications are due (CARE-02).
    index('applications_ended')
      .on(t.companyId, t.statusChangedAt)
      .where(sql`anonymised_at is null and status in (${listed(ENDED_STATUSES)})`),
    check('applications_status', sql`status in (${listed(APPLICATION_STATUSES)})`),
    ofCompany(),
    ofJob(),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect
export type NewApplicationRow = typeof applications.$inferInsert

/**
 * FIND-02: what a member said of two applications: that they are of one person, or that they are not. The smaller id
 * stands first.
 */
export const samePersons = pgTable(
  'same_persons',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    isSame: boolean().notNull(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.otherId] }),
    index('same_persons_other').on(t.otherId),
    index('same_persons_member').on(t.memberId),
    check('same_persons_order', sql`application_id < other_id`),
    ofApplication(),
  ],
)

export const applicationEvents = pgTable(
  'application_events',
  {
    id: primaryId(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text(),
    toStatus: text().notNull(),
    actor: text({ enum: ['employer', 'seeker', 'system'] }).notNull(),
    memberId: integer(),
    data: jsonb().$type<Record<string, unknown>>(),
    at: moment().notNull(),
  },
  (t) => [index('application_events_application').on(t.applicationId, t.at), ofApplication()],
)

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    sender: text({ enum: ['employer', 'seeker'] }).notNull(),
    kind: text().notNull(),
    body: text().notNull(),
    /** The member who wrote it; null for the person. */
    memberId: integer(),
    /** The Japanese version of a text in another language (TALK-03). */
    bodyJa: text(),
    /** In which the text is written; null in rows of earlier releases. */
    language: text({ enum: PERSON_LANGUAGES }),
    /** VOICE-03: by machine; null before it tried. */
    translations: jsonb().$type<Partial<Record<PersonLanguage, string>>>(),
    sentAt: moment().notNull(),
    /** VOICE-06: of a person's message, when a member first opened it. */
    openedAt: moment(),
    /** Of a person's message: when it was replied to, or a member said that it needs no reply. */
    settledAt: moment(),
    /** The member who said that it needs no reply. */
    settledBy: integer(),
  },
  (t) => [
    index('messages_application').on(t.applicationId, t.sentAt),
    index('messages_waiting')
      .on(t.applicationId)
      .where(sql`${t.settledAt} is null and ${t.sender} = 'seeker' and ${t.kind} = 'text'`),
    ofApplication(),
  ],
)

/** LIST-08: a saved view of the list. */
export const applicantViews = pgTable(
  'applicant_views',
  {
    id: primaryId(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    columns: jsonb().$type<ApplicationSortKey[]>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('applicant_views_name').on(t.memberId, t.name),
    uniqueIndex('applicant_views_default')
      .on(t.memberId)
      .where(sql`is_default`),
    ofMember(),
  ],
)

/** TALK-05: notes of the own team. They are in no answer to a partner and in no exported file. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: primaryId(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    body: text().notNull(),
    createdAt: moment().notNull(),
    editedAt: moment(),
  },
  (t) => [
    index('application_notes_application').on(t.applicationId, t.createdAt),
    index('application_notes_member').on(t.memberId),
    ofApplication(),
  ],
)

/** TALK-02: who exported which applications. */
export const applicationExports = pgTable(
  'application_exports',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    memberId: integer().notNull(),
    /** Null: the whole list at that time. */
    ids: integer().array(),
    at: moment().notNull(),
  },
  (t) => [index('application_exports_company').on(t.companyId, t.at), ofCompany()],
)

/** TALK-03: a company's texts for replies, with placeholders. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    ja: text().notNull(),
    en: text(),
    updatedBy: integer(),
    updatedAt: moment().notNull(),
  },
  (t) => [uniqueIndex('message_templates_name').on(t.companyId, t.name), ofCompany()],
)

/** VOICE-01: the links in texts to persons; what they are for ends with the application. */
export const personLinks = pgTable(
  'person_links',
  {
    hash: text().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PERSON_PURPOSES }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('person_links_application').on(t.applicationId),
    index('person_links_expiry').on(t.expiresAt),
    check('person_links_purpose', sql`purpose in (${listed([...PERSON_PURPOSES].sort())})`),
    ofApplication(),
  ],
)
