import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { conditionFields, contentFields, meritFields, termFields, workFields } from './content.fields'
import { countRule, entriesOf, idRule, idsRule } from './content-kinds'
import { JobTypeSchema } from './job.codes'
import { JobStatusSchema, OFF_REASONS, PLAN_CHECKS } from './job-status.machine'
import { LocationEditSchema, LocationSchema, NewLocationSchema } from './location.schema'

export const WorkImageSchema = v.object({ id: v.number(), url: v.string() })
export type WorkImage = v.InferOutput<typeof WorkImageSchema>
export const WorkImagesSchema = v.object({ work_images: v.array(WorkImageSchema) })
/** ONCE-06: `unreadable` names the fields whose files are no pictures, if any; the others are kept. */
export const UploadedImagesSchema = v.object({
  ...WorkImagesSchema.entries,
  unreadable: v.optional(v.array(v.object({ field: v.string(), file_name: v.string() }))),
})
export type UploadedImages = v.InferOutput<typeof UploadedImagesSchema>

/** Sent if no registered company is chosen (JCON-37); `jobFaults` checks what the type requires. */
export const CompanyInfoBodySchema = v.object({
  name_jp: fields.optionalText(),
  name_en: fields.optionalLatin(),
  industry: idRule,
  custom_industry: fields.optionalText(LIMITS.customIndustryMax),
  num_of_employees: countRule(9_999_999),
  nationalities_hired: idsRule(),
  website: fields.website(),
})
export type CompanyInfoBody = v.InferInput<typeof CompanyInfoBodySchema>

export const CompanyInfoSchema = v.object({
  id: v.number(),
  name_jp: v.nullable(v.string()),
  name_en: v.nullable(v.string()),
  industry: v.nullable(v.number()),
  custom_industry: v.nullable(v.string()),
  num_of_employees: v.nullable(v.number()),
  nationalities_hired: v.array(v.number()),
  website: v.nullable(v.string()),
})
export type CompanyInfo = v.InferOutput<typeof CompanyInfoSchema>

/** What an edit may contain. Every field may be missing; fields that the job type hides are ignored (D92). */
const editableContent = {
  ...entriesOf(contentFields, 'rule'),
  /** An empty list when copying and editing (JIMG-03); pictures have separate calls. */
  work_images: v.optional(v.array(v.unknown())),
}

/** Job content (stage 3), all optional: `jobFaults` reports what the type requires. */
export const JobContentSchema = v.object({
  subcategory: idRule,
  ...editableContent,
  company_info_id: idRule,
  company_info: v.nullish(CompanyInfoBodySchema),
})
export type JobContent = v.InferInput<typeof JobContentSchema>

export const CreateJobSchema = v.object({
  job_type: JobTypeSchema,
  ...JobContentSchema.entries,
  location: v.nullish(NewLocationSchema),
  location_id: idRule,
  /** null: online interview (JWIZ-22). */
  interview_location: v.nullish(NewLocationSchema),
  interview_location_id: idRule,
  same_location: v.optional(v.boolean()),
  online_iv_telephone: v.nullish(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        fields.telephone,
      ],
      'rule.telephone',
    ),
  ),
  draft_id: idRule,
})
export type CreateJob = v.InferInput<typeof CreateJobSchema>
export type CreateJobParsed = v.InferOutput<typeof CreateJobSchema>

/** D64: locked after posting; a PATCH that contains one is refused at that field. */
export const LOCKED_AFTER_POSTING = [
  'job_type',
  'subcategory',
  'location_id',
  'interview_location_id',
  'same_location',
  'online_iv_telephone',
  'company_info_id',
  'company_info',
  'draft_id',
] as const

const locked = v.optional(v.unknown())

/** Job fields, or only a status (API-49). Missing fields stay unchanged. */
export const PatchJobSchema = v.object({
  status: v.optional(JobStatusSchema),
  ...v.partial(v.object(editableContent)).entries,
  location: v.optional(LocationEditSchema),
  interview_location: v.optional(v.nullable(LocationEditSchema)),
  ...(Object.fromEntries(LOCKED_AFTER_POSTING.map((name) => [name, locked])) as Record<
    (typeof LOCKED_AFTER_POSTING)[number],
    typeof locked
  >),
  version: v.optional(fields.version),
})
export type PatchJob = v.InferInput<typeof PatchJobSchema>

const number = v.nullable(v.number())
const text = v.nullable(v.string())
const { position, description, interview_in_charge: inCharge } = entriesOf(workFields, 'read')

/** LINT-03: the terms in an answer; an older backend sends none of them. */
export const JobTermsSchema = v.partial(v.object(entriesOf(termFields, 'read')))
export type JobTerms = v.InferOutput<typeof JobTermsSchema>

/** A posting as answered (API-47). */
export const JobSchema = v.object({
  id: v.number(),
  web_id: v.string(),
  status: JobStatusSchema,
  job_type: JobTypeSchema,
  /** D68: the position, or the subcategory's name without one. */
  display_name: v.string(),
  subcategory: v.nullable(v.object({ id: v.number(), name: v.string() })),
  position,
  description,
  location: LocationSchema,
  location_id: v.number(),
  /** null: online interview. */
  interview_location: v.nullable(LocationSchema),
  interview_location_id: number,
  same_location: v.boolean(),
  online_iv_telephone: text,
  interview_in_charge: inCharge,
  company_info_id: number,
  company_info: v.nullable(CompanyInfoSchema),
  ...entriesOf(conditionFields, 'read'),
  work_images: v.array(WorkImageSchema),
  default_image: text,
  ...entriesOf(meritFields, 'read'),
  ...JobTermsSchema.entries,
  open_slots_count: v.number(),
  /** JOBS-37: in the list only. */
  applicants_count: v.optional(v.number()),
  /** The plan's expiry (D71); the card shows it plus 10 days. */
  expiry_timestamp: number,
  created_at_timestamp: v.number(),
  /** MEET-01: why the plan keeps a posting off; null for one that runs, has ended or could be started. */
  plan_refusal: v.optional(v.nullable(v.picklist(PLAN_CHECKS))),
  /** LAWS-08: why the portal put it off; null after any move by a person. */
  off_reason: v.optional(v.nullable(v.picklist(OFF_REASONS))),
  /** LAWS-08: as of when a running posting is true, and when it goes off, from the day on which that is asked. */
  as_of_timestamp: v.optional(number),
  goes_off_timestamp: v.optional(number),
  /** Counts the postings of the whole company; the same in every posting (D82). */
  running_jobs_count: v.number(),
  /** Each change of the content or of its locations raises it; an edit sends it along (D105). */
  version: v.optional(v.number()),
})
export type Job = v.InferOutput<typeof JobSchema>
export const JobListSchema = v.array(JobSchema)
