/** LINT-05: running postings below a floor that is in force or announced. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { JobTypeSchema } from '../jobs/job.codes'
import { PAY_FIELDS } from './wage.rules'

export const WageChangeSchema = v.object({
  field: v.picklist(PAY_FIELDS),
  now: v.number(),
  raised: v.number(),
})

export const WageWatchItemSchema = v.object({
  job_id: v.number(),
  web_id: v.string(),
  display_name: v.string(),
  job_type: JobTypeSchema,
  prefecture: v.string(),
  floor: v.number(),
  effective_from: v.string(),
  /** Where the day is not known: the floor takes effect from `effective_from` to this day. */
  effective_by: v.optional(v.string()),
  /** True if the floor is already in force. */
  is_in_force: v.boolean(),
  changes: v.array(WageChangeSchema),
  version: v.number(),
})
export type WageWatchItem = v.InferOutput<typeof WageWatchItemSchema>
export const WageWatchSchema = v.object({ items: v.array(WageWatchItemSchema) })
export type WageWatch = v.InferOutput<typeof WageWatchSchema>

export const RAISE_MAX = 200
/**
 * What the preview showed, by posting and version. Postings that changed since then are skipped and named in the
 * answer.
 */
export const RaiseWagesSchema = v.object({
  items: v.pipe(
    v.array(v.object({ job_id: fields.id, version: fields.version })),
    v.minLength(1, 'rule.required'),
    v.maxLength(RAISE_MAX, 'rule.tooMany'),
  ),
})

export const RAISE_LEFT = ['changed', 'gone', 'enough'] as const
export const RaisedWagesSchema = v.object({
  raised: v.array(v.number()),
  left: v.array(v.object({ job_id: v.number(), reason: v.picklist(RAISE_LEFT) })),
})
export type RaisedWages = v.InferOutput<typeof RaisedWagesSchema>
