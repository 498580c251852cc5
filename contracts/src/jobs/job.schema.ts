import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import {
  GenderSchema,
  JobEnLevelSchema,
  JobJpLevelSchema,
  JobTypeSchema,
  QualificationSchema,
  QualityOrVolumeSchema,
  RemoteWorkSchema,
  VisaSupportSchema,
} from './job.codes'
import { JOB_LIMITS } from './job.limits'
import { JobStatusSchema } from './job-status.machine'
import { JOB_TERMS, JobTermsSchema } from './job-terms'
import { LocationEditSchema, LocationSchema, NewLocationSchema } from './location.schema'
import { WorkTimingSchema } from './work-timing.codec'

/** Blank, null and missing numbers become null; `jobFaults` checks the limits of the job type. */
const count = (max: number = JOB_LIMITS.salaryMax) =>
  v.nullish(
    v.pipe(
      v.number('rule.number'),
      v.integer('rule.number'),
      v.minValue(0, 'rule.number'),
      v.maxValue(max, 'rule.number'),
    ),
  )
const ids = v.optional(v.pipe(v.array(fields.id), v.maxLength(100, 'rule.tooMany')))
const optionId = v.nullish(fields.id)

export const WorkImageSchema = v.object({ id: v.number(), url: v.string() })
export type WorkImage = v.InferOutput<typeof WorkImageSchema>
export const WorkImagesSchema = v.object({ work_images: v.array(WorkImageSchema) })

export const PreferredNationalitySchema = v.object({
  nationality: fields.id,
  preferred_jp_level: v.nullable(JobJpLevelSchema),
})
export type PreferredNationality = v.InferOutput<typeof PreferredNationalitySchema>

/** Sent if no registered company is chosen (JCON-37); `jobFaults` checks what the type requires. */
export const CompanyInfoBodySchema = v.object({
  name_jp: fields.optionalText(),
  name_en: fields.optionalText(),
  industry: optionId,
  custom_industry: fields.optionalText(LIMITS.customIndustryMax),
  num_of_employees: count(9_999_999),
  nationalities_hired: ids,
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
  position: fields.optionalText(),
  interview_in_charge: optionId,
  description: fields.optionalText(LIMITS.longTextMax),
  preferred_experience_year: count(99),
  preferred_qualification: v.nullish(QualificationSchema),
  preferred_skills: ids,
  preferred_certificates: ids,
  preferred_other_certificates: v.optional(
    v.pipe(v.array(fields.requiredText()), v.maxLength(JOB_LIMITS.certificates, 'rule.tooMany')),
  ),
  preferred_jp_level: v.nullish(JobJpLevelSchema),
  preferred_en_level: v.nullish(JobEnLevelSchema),
  preferred_visa_types: ids,
  ssv_industry: optionId,
  preferred_job_experiences: ids,
  preferred_other_job_experiences: fields.optionalText(),
  who_can_apply: ids,
  will_support_visa_change: v.nullish(VisaSupportSchema),
  preferred_gender: v.nullish(
    v.union(
      [
        GenderSchema,
        v.pipe(
          v.literal(''),
          v.transform(() => 'NA' as const),
        ),
      ],
      'rule.choice',
    ),
  ),
  quality_or_volume: v.nullish(QualityOrVolumeSchema),
  preferred_nationalities: v.optional(v.array(PreferredNationalitySchema)),
  hourly_salary_min: count(),
  hourly_salary_max: count(),
  monthly_salary_min: count(),
  monthly_salary_max: count(),
  annual_salary_min: count(),
  annual_salary_max: count(),
  bonus_paid_per_year: count(99),
  raise_paid_per_year: count(99),
  over_time_hours_per_month: count(744),
  training_days: count(),
  training_hourly_salary_min: count(),
  training_hourly_salary_max: count(),
  is_transportation_covered_for_interview: v.nullish(v.boolean('rule.job.transportation')),
  work_timing: v.nullish(WorkTimingSchema),
  remote_work: v.nullish(RemoteWorkSchema),
  holidays: ids,
  is_social_insurance_provided: v.nullish(v.boolean('rule.choice')),
  sales_merits: v.optional(v.pipe(v.array(fields.id), v.maxLength(JOB_LIMITS.merits, 'rule.tooMany'))),
  ...JOB_TERMS,
  /** An empty list when copying and editing (JIMG-03); pictures have separate calls. */
  work_images: v.optional(v.array(v.unknown())),
}

/** Job content (stage 3), all optional: `jobFaults` reports what the type requires. */
export const JobContentSchema = v.object({
  subcategory: optionId,
  ...editableContent,
  company_info_id: optionId,
  company_info: v.nullish(CompanyInfoBodySchema),
})
export type JobContent = v.InferInput<typeof JobContentSchema>

export const CreateJobSchema = v.object({
  job_type: JobTypeSchema,
  ...JobContentSchema.entries,
  location: v.nullish(NewLocationSchema),
  location_id: optionId,
  /** null: online interview (JWIZ-22). */
  interview_location: v.nullish(NewLocationSchema),
  interview_location_id: optionId,
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
  draft_id: optionId,
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
  job_type: locked,
  subcategory: locked,
  location_id: locked,
  interview_location_id: locked,
  same_location: locked,
  online_iv_telephone: locked,
  company_info_id: locked,
  company_info: locked,
  draft_id: locked,
  version: v.optional(fields.version),
})
export type PatchJob = v.InferInput<typeof PatchJobSchema>

export const PersonInChargeSchema = v.object({ id: v.number(), display_name: v.string(), last_name: v.string() })
export type PersonInCharge = v.InferOutput<typeof PersonInChargeSchema>

const list = v.array(v.number())
const number = v.nullable(v.number())
const text = v.nullable(v.string())

/** A posting as answered (API-47). */
export const JobSchema = v.object({
  id: v.number(),
  web_id: v.string(),
  status: JobStatusSchema,
  job_type: JobTypeSchema,
  /** D68: the position, or the subcategory's name without one. */
  display_name: v.string(),
  subcategory: v.nullable(v.object({ id: v.number(), name: v.string() })),
  position: text,
  description: text,
  location: LocationSchema,
  location_id: v.number(),
  /** null: online interview. */
  interview_location: v.nullable(LocationSchema),
  interview_location_id: number,
  same_location: v.boolean(),
  online_iv_telephone: text,
  interview_in_charge: v.nullable(PersonInChargeSchema),
  company_info_id: number,
  company_info: v.nullable(CompanyInfoSchema),
  preferred_experience_year: number,
  preferred_qualification: v.nullable(QualificationSchema),
  preferred_skills: list,
  preferred_certificates: list,
  preferred_other_certificates: v.array(v.string()),
  preferred_jp_level: v.nullable(JobJpLevelSchema),
  preferred_en_level: v.nullable(JobEnLevelSchema),
  preferred_visa_types: list,
  ssv_industry: number,
  preferred_job_experiences: list,
  preferred_other_job_experiences: text,
  who_can_apply: list,
  will_support_visa_change: v.nullable(VisaSupportSchema),
  preferred_gender: GenderSchema,
  quality_or_volume: QualityOrVolumeSchema,
  preferred_nationalities: v.array(PreferredNationalitySchema),
  hourly_salary_min: number,
  hourly_salary_max: number,
  monthly_salary_min: number,
  monthly_salary_max: number,
  annual_salary_min: number,
  annual_salary_max: number,
  bonus_paid_per_year: number,
  raise_paid_per_year: number,
  over_time_hours_per_month: number,
  training_days: number,
  training_hourly_salary_min: number,
  training_hourly_salary_max: number,
  is_transportation_covered_for_interview: v.nullable(v.boolean()),
  work_timing: WorkTimingSchema,
  remote_work: v.nullable(RemoteWorkSchema),
  holidays: list,
  is_social_insurance_provided: v.nullable(v.boolean()),
  work_images: v.array(WorkImageSchema),
  default_image: text,
  sales_merits: list,
  ...JobTermsSchema.entries,
  open_slots_count: v.number(),
  /** The plan's expiry (D71); the card shows it plus 10 days. */
  expiry_timestamp: number,
  created_at_timestamp: v.number(),
  /** Counts the postings of the whole company; the same in every posting (D82). */
  running_jobs_count: v.number(),
  /** Each change of the content or of its locations raises it; an edit sends it along (D105). */
  version: v.optional(v.number()),
})
export type Job = v.InferOutput<typeof JobSchema>
export const JobListSchema = v.array(JobSchema)
