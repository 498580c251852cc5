import * as v from 'valibot'
import { shownEntries } from './content.fields'
import { COMMUTE_MODES, JobTypeSchema } from './job.codes'
import { JobTermsSchema } from './job.schema'

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
  ...shownEntries,
  /** Addresses of the pictures, the main one first; without pictures the category's default picture. */
  images: names,
  sales_merits: v.array(v.object({ name: v.string(), icon_name: v.string() })),
  /** LAWS-08: as of when a running posting is true, in epoch seconds; null for one that does not run. */
  as_of: v.optional(number),
  /** LINT-03; terms that are not stated are missing or null. */
  terms: v.optional(JobTermsSchema),
})
export type JobPreview = v.InferOutput<typeof JobPreviewSchema>

/** The message of the wizard to the embedded preview page (JPRE-02); other messages are ignored. */
export const JobPreviewMessageSchema = v.object({ type: v.literal('portal.job-preview'), job: JobPreviewSchema })
export type JobPreviewMessage = v.InferOutput<typeof JobPreviewMessageSchema>
