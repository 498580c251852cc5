import * as v from 'valibot'
import { fields } from '../kernel'
import { ApplicationStatusSchema } from '../applications/application-status.machine'
import { SLOT_LIMITS } from './slot.limits'

/** The location of a slot's interview or of its posting, with the data for the table and the groups of the calendar. */
export const SlotLocationSchema = v.object({
  id: v.number(),
  brand_name_jp: v.string(),
  branch: v.string(),
  address: v.string(),
})
export type SlotLocation = v.InferOutput<typeof SlotLocationSchema>

export const SlotSchema = v.object({
  id: v.number(),
  job_id: v.number(),
  /** The posting's label (D68) and name. */
  web_id: v.string(),
  job_display_name: v.string(),
  interviewer_id: v.number(),
  interviewer_lastname: v.string(),
  start_timestamp: v.number(),
  end_timestamp: v.number(),
  /** D97: booked from IF onward. */
  is_fixed: v.boolean(),
  /** D91: false if the slot is booked, held, or closed by another booking of the interviewer (D73). */
  is_open: v.boolean(),
  /** FIND-05: for how many people it is; each of its places is an entry of the list. */
  places: v.optional(v.number()),
  job_application: v.nullable(
    v.object({
      id: v.number(),
      status_v2: ApplicationStatusSchema,
      is_active: v.boolean(),
      /** Empty for inactive applications (D29). */
      applicant_profile: v.object({ last_name: v.string(), first_name: v.string() }),
    }),
  ),
  /** null: online interview. */
  interview_location: v.nullable(SlotLocationSchema),
  job_location: SlotLocationSchema,
})
export type Slot = v.InferOutput<typeof SlotSchema>
export const SlotListSchema = v.array(SlotSchema)

const localTime = fields.moment('rule.slot.required')
export const NewSlotSchema = v.object({ start_time: localTime, end_time: localTime })
export type NewSlot = v.InferOutput<typeof NewSlotSchema>

/** FIND-05: for how many people a slot is; one if it is missing. */
export const PlacesSchema = v.optional(
  v.pipe(
    v.number('rule.choice'),
    v.integer('rule.choice'),
    v.minValue(1, 'rule.choice'),
    v.maxValue(SLOT_LIMITS.places, 'rule.choice'),
  ),
)

export const CreateSlotsSchema = v.object({
  job: fields.id,
  places: PlacesSchema,
  slots: v.pipe(
    v.array(NewSlotSchema, 'rule.slot.required'),
    v.minLength(1, 'rule.slot.required'),
    v.maxLength(SLOT_LIMITS.perRequest, 'rule.tooMany'),
  ),
})
export type CreateSlots = v.InferOutput<typeof CreateSlotsSchema>

const undoText = (characters: number) => fields.given('secret', characters, 'rule.invalid', 'rule.invalid')

/** AVAIL-06: brings a removed slot back for some seconds. */
export const RemovedSlotSchema = v.object({ undo: undoText(1000) })

/** Slots that are removed together. One that was booked meanwhile stays. */
export const RemoveSlotsSchema = v.object({
  ids: v.pipe(
    v.array(fields.id, 'rule.required'),
    v.minLength(1, 'rule.required'),
    v.maxLength(SLOT_LIMITS.perRequest, 'rule.tooMany'),
  ),
})
export const RemovedSlotsSchema = v.object({ undo: v.string(), removed: v.number(), kept: v.number() })
/** As many slots as one call removes. */
export const RestoreSlotsSchema = v.object({ undo: undoText(20_000) })

export const SlotQuerySchema = v.object({ interviewer: v.optional(fields.idText) })
