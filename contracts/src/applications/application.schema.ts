import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { JobTypeSchema } from '../jobs/job.codes'
import { VerdictSchema, VisaAnswerSchema } from '../visa/visa.schema'
import { AgainBriefSchema } from './again.schema'
import { ApplicantProfileSchema, ApplicantSummarySchema } from './applicant-profile.schema'
import { ApplicationStatusSchema } from './application-status.machine'
import { APPLICATION_LIMITS } from './applications.limits'
import { LATE_CHANGES, OUTCOMES } from './applications.rules'

const text = v.nullable(v.string())

export const ApplicationLocationSchema = v.object({
  id: v.number(),
  brand_name_jp: v.string(),
  branch: v.string(),
  address: v.string(),
  nearest_station: text,
  web_id: v.string(),
})
export type ApplicationLocation = v.InferOutput<typeof ApplicationLocationSchema>

export const ApplicationJobSchema = v.object({
  id: v.number(),
  web_id: v.string(),
  display_name: v.string(),
  job_type: JobTypeSchema,
  work_location: ApplicationLocationSchema,
  /** null: online interview. */
  interview_location: v.nullable(ApplicationLocationSchema),
  nearest_station: text,
  interview_in_charge: v.nullable(v.object({ id: v.number(), display_name: v.string() })),
})
export type ApplicationJob = v.InferOutput<typeof ApplicationJobSchema>

export const OnlineDetailsSchema = v.object({
  online_iv_platform: text,
  online_iv_url: text,
  online_iv_id: text,
  online_iv_password: text,
})

/** Why an application is inactive (D78); its card shows the reason. */
export const INACTIVE_REASONS = ['screening', 'plan', 'anonymised'] as const

const shared = {
  id: v.number(),
  /** null: an undefined status (APPL-06). */
  status_v2: v.nullable(ApplicationStatusSchema),
  /** Equals `status_v2` (D82). */
  status: v.nullable(ApplicationStatusSchema),
  is_active: v.boolean(),
  inactive_reason: v.nullable(v.picklist(INACTIVE_REASONS)),
  /** CARE-02: when the personal data was taken away; missing before. */
  anonymised_at: v.optional(v.nullable(v.number())),
  job: ApplicationJobSchema,
  interview_start_timestamp: v.nullable(v.number()),
  interview_end_timestamp: v.nullable(v.number()),
  /** AVAIL-09: when the person confirmed this interview; null until then. */
  interview_confirmed_timestamp: v.optional(v.nullable(v.number())),
  applied_at_timestamp: v.number(),
  created_at: v.number(),
  /** Open slots of the posting that the job seeker can still choose (D73). */
  slot_count: v.number(),
  selected_through_wj: v.boolean(),
  has_provided_feedback: v.boolean(),
  has_online_details: v.boolean(),
  /** VISA-04: whether the person's status of residence fits the posting; null where no personal data is sent. */
  visa_verdict: v.optional(v.nullable(VerdictSchema)),
}

/** D29: an inactive application has no personal data. */
export const NO_PERSON = {
  last_name: '',
  first_name: '',
  age: null,
  gender: null,
  nationality: null,
  visa_type: null,
  station_home: null,
  station_prefecture: null,
  station_city: null,
  created_at: null,
} as const

/** An entry of the list; an inactive one has `NO_PERSON`. */
export const ApplicationListItemSchema = v.object({
  ...shared,
  applicant_profile: v.object({ last_name: v.string(), first_name: v.string(), ...ApplicantSummarySchema.entries }),
})
export type ApplicationListItem = v.InferOutput<typeof ApplicationListItemSchema>
/** SHOP-03: an interview and its outcome, as an interviewer sees it: nothing of the person but the name. */
export const InterviewSchema = v.object({
  ...v.pick(ApplicationListItemSchema, [
    'id',
    'status_v2',
    'is_active',
    'has_online_details',
    'job',
    'interview_start_timestamp',
    'interview_end_timestamp',
    'interview_confirmed_timestamp',
  ]).entries,
  applicant_profile: v.pick(ApplicationListItemSchema.entries.applicant_profile, ['last_name', 'first_name']),
  /** null: the person comes to the interview location, or nothing is recorded yet. */
  online: v.nullable(OnlineDetailsSchema),
})
export type Interview = v.InferOutput<typeof InterviewSchema>
export const InterviewListSchema = v.array(InterviewSchema)

export const ApplicationListSchema = v.array(ApplicationListItemSchema)

export const ApplicationSchema = v.object({
  ...shared,
  applicant_profile: ApplicantProfileSchema,
  final_status_by_employer: v.nullable(v.picklist(OUTCOMES)),
  feedback_by_employer: text,
  employer_cancel_reason: text,
  custom_employer_cancel_reason: text,
  ...OnlineDetailsSchema.entries,
  /** VISA-01: the verdict with its reasons. */
  visa: v.optional(v.nullable(VisaAnswerSchema)),
  /** FIND-02: whether the person applied before; null or missing if nobody looks like it. */
  again: v.optional(v.nullable(AgainBriefSchema)),
  /** FIND-05: how many others have a place in the same slot. */
  interviewed_together: v.optional(v.number()),
  /** D27, D82. */
  interview_late_changes: v.picklist(LATE_CHANGES),
})
export type Application = v.InferOutput<typeof ApplicationSchema>

const reason = {
  employer_cancel_reason: fields.optionalCode(),
  custom_employer_cancel_reason: fields.optionalSentText(APPLICATION_LIMITS.customReasonMax),
}
/** FIND-01. */
export const BookSchema = v.object({ slot_id: fields.id })

/** FIND-05: `everybody`: also of all others who have a place in the same slot. */
export const CancelBodySchema = v.object({ ...reason, everybody: v.optional(v.boolean()) })
export type CancelBody = v.InferInput<typeof CancelBodySchema>

/** A status with its reason, or an outcome with its feedback (API-70). */
export const PatchApplicationSchema = v.pipe(
  v.object({
    status: v.optional(ApplicationStatusSchema),
    ...reason,
    final_status_by_employer: v.nullish(v.picklist(OUTCOMES, 'rule.application.outcome')),
    feedback_by_employer: fields.optionalSentText(APPLICATION_LIMITS.feedbackMax),
  }),
  v.forward(
    v.check((body) => body.status !== undefined || Boolean(body.final_status_by_employer), 'rule.application.outcome'),
    ['final_status_by_employer'],
  ),
)
export type PatchApplication = v.InferInput<typeof PatchApplicationSchema>

export const SendOnlineDetailsSchema = v.object({
  online_iv_platform: fields.optionalCode(),
  online_iv_url: v.pipe(
    fields.optionalCode(LIMITS.urlMax),
    v.transform((url) => url && fields.withScheme(url)),
  ),
  online_iv_id: fields.optionalSentLine(APPLICATION_LIMITS.onlineIdMax),
  online_iv_password: fields.optionalSentLine(APPLICATION_LIMITS.onlinePasswordMax),
})
export type SendOnlineDetails = v.InferInput<typeof SendOnlineDetailsSchema>

export const UrgentCountSchema = v.object({
  urgent_count: v.number(),
  /** VOICE-06: conversations that wait for a reply. */
  unanswered_count: v.optional(v.number()),
})

const FilterOptionSchema = v.object({ id: v.number(), name: v.string() })
export const FilterOptionsSchema = v.object({
  job_titles: v.array(FilterOptionSchema),
  work_locations: v.array(FilterOptionSchema),
  /** `is_self`: the calling member (FIND-03). */
  members: v.array(v.object({ id: v.number(), display_name: v.string(), is_self: v.optional(v.boolean()) })),
  /** FIND-03. */
  tags: v.optional(v.array(FilterOptionSchema)),
})
export type FilterOptions = v.InferOutput<typeof FilterOptionsSchema>

/** APPL-07: the category by which the list is filtered in addition to its tab. */
export const FILTER_CATEGORIES = ['posts', 'locations', 'interviewers'] as const
export type FilterCategory = (typeof FILTER_CATEGORIES)[number]

/**
 * Columns of the CSV: the fields of a card in the same order (APPL-20, D81), and what somebody needs who calls the
 * person (MEET-17). The backend translates the headings.
 */
export const CSV_COLUMNS = [
  'id',
  'last_name',
  'first_name',
  'age',
  'gender',
  'nationality',
  'visa_type',
  'station_home',
  'station_prefecture',
  'station_city',
  'job_type',
  'status',
  'interview_date',
  'job_title',
  'interview_location',
  'applied_at',
  'interviewer',
  'registration_year',
  'selected_through_wj',
  'contact_num',
  'email',
  'jp_level',
  'jlpt_score',
  'residence_card_expires_on',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
