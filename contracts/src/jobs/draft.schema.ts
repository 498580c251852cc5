import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { JobTypeSchema } from './job.codes'
import { WorkImageSchema } from './job.schema'
import { DraftLocationSchema } from './location.schema'
import { ShiftSchema } from './work-timing.codec'

const StepLocationSchema = v.nullish(DraftLocationSchema)

/** D110: null also means "not filled". */
const stage = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/** JDRA-03, JDRA-04: everything that is filled. Missing fields are allowed, and values stay as typed. */
export const DraftDataSchema = v.object({
  job_type: JobTypeSchema,
  /** The step at which it was saved; later steps may be filled too. Missing in older drafts: the last step. */
  at_step: v.nullish(v.picklist([1, 2, 3])),
  step1: stage(v.object({ location: StepLocationSchema, location_id: v.nullish(v.number()) })),
  step2: stage(
    v.object({
      location: StepLocationSchema,
      location_id: v.nullish(v.number()),
      sameLocation: v.optional(v.boolean()),
      isOnlineIV: v.optional(v.boolean()),
      onlineIVTelephone: v.nullish(fields.given('draft', LIMITS.shortTextMax)),
    }),
  ),
  /** Job content as typed, under wire names, with `shifts` in the form's shape, and `selectedCopyFrom`. */
  step3: stage(
    v.looseObject({
      shifts: v.optional(v.array(ShiftSchema)),
      selectedCopyFrom: v.nullish(v.number()),
    }),
  ),
})
export type DraftData = v.InferOutput<typeof DraftDataSchema>

export const SaveDraftSchema = v.object({
  data: DraftDataSchema,
  /** The version that the caller read; null if there was no draft (D105). */
  version: v.nullish(fields.version),
})

const DraftOwnerSchema = v.object({ id: v.number(), display_name: v.string() })

/** D65: `id` and `data` are null where the company has no draft. */
export const DraftSchema = v.object({
  id: v.nullable(v.number()),
  data: v.nullable(DraftDataSchema),
  job_type: v.nullable(JobTypeSchema),
  updated_at: v.nullable(v.number()),
  updated_by: v.nullable(DraftOwnerSchema),
  work_images: v.array(WorkImageSchema),
  /** Each save raises it, and no other draft of the company uses it again (D105). Missing if there is no draft. */
  version: v.optional(v.number()),
})
export type Draft = v.InferOutput<typeof DraftSchema>
