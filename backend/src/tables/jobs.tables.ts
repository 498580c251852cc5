import {
  JOB_LIMITS,
  JOB_STATUSES,
  JOB_TYPES,
  OFF_REASONS,
  type ContentFieldName,
  type ContentFields,
} from '@portal/contracts/jobs'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  boolean,
} from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { listed, moment, primaryId } from '../database/columns'
import { atStore, ofCompany, ofJobOrNone } from '../database/wall'
import { members } from './accounts.tables'
import { companies } from './company.tables'
import { drafts } from './drafts.tables'
import { locations } from './locations.tables'

/** The company as a posting shows it (`company_info`). */
export const companyInfos = pgTable(
  'company_infos',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    nameJp: text().notNull(),
    nameEn: text().notNull(),
    industryId: integer(),
    customIndustry: text(),
    numOfEmployees: integer(),
    nationalitiesHired: integer().array().notNull().default([]),
    website: text(),
    createdAt: moment().notNull(),
  },
  (t) => [index('company_infos_company').on(t.companyId), ofCompany()],
)
export type CompanyInfoRow = typeof companyInfos.$inferSelect

/** Fields that no query uses, as they were sent. Older postings have one id in `who_can_apply`. */
export type JobDetails = {
  [Name in Exclude<ContentFieldName, 'who_can_apply'>]?: v.InferOutput<ContentFields[Name]['rule']>
} & { who_can_apply?: number[] | number | null }

export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The short public label (D68). */
    webId: text().notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    jobType: text({ enum: JOB_TYPES }).notNull(),
    subcategoryId: integer().notNull(),
    position: text(),
    description: text(),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    /** Null: online interview. */
    interviewLocationId: integer().references(() => locations.id),
    onlineIvTelephone: text(),
    interviewInChargeId: integer()
      .notNull()
      .references(() => members.id),
    companyInfoId: integer().references(() => companyInfos.id),
    hourlySalaryMin: integer(),
    hourlySalaryMax: integer(),
    monthlySalaryMin: integer(),
    monthlySalaryMax: integer(),
    annualSalaryMin: integer(),
    annualSalaryMax: integer(),
    isTransportationCoveredForInterview: boolean().notNull(),
    /** `{ '09:00-17:00': ['Mon', 'Tue'] }` (D96). */
    workTiming: jsonb().$type<Record<string, string[]>>().notNull(),
    salesMerits: integer().array().notNull().default([]),
    defaultImage: text(),
    details: jsonb().$type<JobDetails>().notNull(),
    /** When it first became RN; decides is_existing_recruiter and "published". */
    publishedAt: moment(),
    /** The start of the current run without a break: "the longest running stay" (D57). */
    runningSince: moment(),
    /** D57: when the end of a plan stopped it; null after any other change. */
    stoppedByPlanAt: moment(),
    /** LAWS-08: when somebody last said that it is true. Null: before that was recorded. */
    confirmedAt: moment(),
    /** LAWS-08: when its members were asked; null after a confirmation. */
    stillAskedAt: moment(),
    /** LAWS-08: why the portal put it off; null after any other change. */
    offReason: text({ enum: OFF_REASONS }),
    archivedAt: moment(),
    /** FIND-03: what members answer about each applicant; null: the usual questions. */
    ratingQuestions: text().array(),
    /** D105: each change of the content or of its locations raises it; a change of the status alone does not. */
    version: integer().notNull().default(1),
    editedAt: moment(),
    editedById: integer().references(() => members.id),
    createdById: integer().references(() => members.id),
    createdAt: moment().notNull(),
    /** API-84: when anything changed that job seekers see, also whether it runs. */
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('jobs_web_id').on(t.webId),
    index('jobs_company').on(t.companyId, t.status),
    // The job board reads the running postings of all companies in this order (API-77).
    index('jobs_status').on(t.status, t.createdAt, t.id),
    // The order of API-84: of what runs, and of what changed.
    index('jobs_running_updated')
      .on(t.updatedAt, t.id)
      .where(sql`status = 'RN'`),
    index('jobs_published_updated')
      .on(t.updatedAt, t.id)
      .where(sql`published_at is not null`),
    // LAWS-08: whose members are to be asked, and which nobody confirmed.
    index('jobs_to_ask')
      .on(sql`coalesce(confirmed_at, running_since)`)
      .where(sql`status = 'RN' and still_asked_at is null`),
    index('jobs_asked')
      .on(t.confirmedAt, t.stillAskedAt)
      .where(sql`status = 'RN' and still_asked_at is not null`),
    index('jobs_location').on(t.locationId),
    index('jobs_interview_location').on(t.interviewLocationId),
    index('jobs_in_charge').on(t.interviewInChargeId),
    index('jobs_company_info').on(t.companyInfoId),
    index('jobs_edited_by').on(t.editedById),
    index('jobs_created_by').on(t.createdById),
    check('jobs_status', sql`status in (${listed(JOB_STATUSES)})`),
    check('jobs_off_reason', sql`off_reason in (${listed(OFF_REASONS)})`),
    check('jobs_type', sql`job_type in (${listed(JOB_TYPES)})`),
    ofCompany(),
    atStore(),
  ],
)
export type JobRow = typeof jobs.$inferSelect
export type NewJobRow = typeof jobs.$inferInsert

/** A picture of a posting or of a draft; the file store has its bytes under `objectKey`. */
export const jobImages = pgTable(
  'job_images',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    draftId: integer().references(() => drafts.id, { onDelete: 'cascade' }),
    objectKey: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    /** 0 is the main picture. */
    position: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('job_images_owner', sql`(job_id is null) <> (draft_id is null)`),
    check('job_images_position', sql`position between 0 and ${sql.raw(String(JOB_LIMITS.images - 1))}`),
    index('job_images_company').on(t.companyId),
    uniqueIndex('job_images_object').on(t.objectKey),
    ofCompany(),
    ofJobOrNone(),
  ],
)
export type JobImageRow = typeof jobImages.$inferSelect
