import * as v from 'valibot'
import { COMMUTE_MODES, GENDERS, JobTypeSchema, QUALITY_OR_VOLUME, REMOTE_WORK, VISA_SUPPORTS } from './job.codes'
import { JobTermsSchema } from './job-terms'
import { WorkTimingSchema } from './work-timing.codec'

const text = v.nullable(v.string())
const number = v.nullable(v.number())
const names = v.array(v.string())

export const PreviewLocationSchema = v.object({
  brand_name: text,
  branch: text,
  address: text,
  nearest_station: text,
  mode: v.nullable(v.picklist(COMMUTE_MODES)),
  minutes: number,
})
export type PreviewLocation = v.InferOutput<typeof PreviewLocationSchema>

/** A posting as job seekers see it: names instead of ids, without telephone and person in charge. */
export const JobPreviewSchema = v.object({
  id: number,
  web_id: text,
  job_type: JobTypeSchema,
  display_name: text,
  category: text,
  subcategory: text,
  position: text,
  description: text,
  work_location: v.nullable(PreviewLocationSchema),
  interview_location: v.nullable(PreviewLocationSchema),
  is_online_interview: v.boolean(),
  company: v.nullable(
    v.object({
      name_jp: text,
      name_en: text,
      industry: text,
      num_of_employees: number,
      nationalities_hired: names,
      website: text,
    }),
  ),
  experience_year: number,
  qualification: number,
  skills: names,
  certificates: names,
  jp_level: number,
  en_level: number,
  visa_types: names,
  ssv_industry: text,
  job_experiences: names,
  who_can_apply: names,
  will_support_visa_change: v.nullable(v.picklist(VISA_SUPPORTS)),
  gender: v.picklist(GENDERS),
  quality_or_volume: v.picklist(QUALITY_OR_VOLUME),
  nationalities: v.array(v.object({ name: v.string(), jp_level: number })),
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
  remote_work: v.nullable(v.picklist(REMOTE_WORK)),
  holidays: names,
  is_social_insurance_provided: v.nullable(v.boolean()),
  /** Addresses of the pictures, the main one first; without pictures the category's default picture. */
  images: names,
  sales_merits: v.array(v.object({ name: v.string(), icon_name: v.string() })),
  /** LINT-03; terms that are not stated are missing or null. */
  terms: v.optional(JobTermsSchema),
})
export type JobPreview = v.InferOutput<typeof JobPreviewSchema>

/** The message of the wizard to the embedded preview page (JPRE-02); other messages are ignored. */
export const JobPreviewMessageSchema = v.object({ type: v.literal('portal.job-preview'), job: JobPreviewSchema })
export type JobPreviewMessage = v.InferOutput<typeof JobPreviewMessageSchema>
