import * as v from 'valibot'
import { fields } from '../kernel'
import { AVAILABILITY_LIMITS } from './availability.limits'
import { PlacesSchema } from './slot.schema'
import { SLOT_DETAILS, type SlotRefusal } from './slot.limits'

const once = v.check((values: number[]) => new Set(values).size === values.length, 'rule.invalid')
const day = fields.day
/** 00:00 to 24:00 in half hours. */
const timeOfDay = v.pipe(
  fields.given('word', 5, 'rule.slot.required', 'rule.slot.step'),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[03]0|24:00)$/, 'rule.slot.step'),
)
const jobs = v.pipe(
  v.array(fields.id, 'rule.required'),
  v.minLength(1, 'rule.required'),
  v.maxLength(AVAILABILITY_LIMITS.jobs, 'rule.tooMany'),
  once,
)
const weekday = v.pipe(
  v.number('rule.invalid'),
  v.integer('rule.invalid'),
  v.minValue(1, 'rule.invalid'),
  v.maxValue(7, 'rule.invalid'),
)

const rule = {
  jobs,
  /** 1 is Monday, 7 Sunday. */
  weekdays: v.pipe(v.array(weekday, 'rule.required'), v.minLength(1, 'rule.required'), once),
  from: timeOfDay,
  until: timeOfDay,
  length_minutes: v.picklist(AVAILABILITY_LIMITS.lengths, 'rule.choice'),
  gap_minutes: v.picklist(AVAILABILITY_LIMITS.gaps, 'rule.choice'),
  places: PlacesSchema,
  /** Both included. */
  first_day: day,
  last_day: day,
  skip_holidays: v.boolean('rule.invalid'),
}
const week = {
  jobs,
  /** The Mondays of both weeks. */
  source: day,
  target: day,
  skip_holidays: v.boolean('rule.invalid'),
}
const request_key = fields.requestKey

/** AVAIL-01. */
export const AvailabilityRuleSchema = v.object(rule)
export type AvailabilityRule = v.InferOutput<typeof AvailabilityRuleSchema>
export const MakeSeriesSchema = v.object({ ...rule, request_key })
/** AVAIL-02: "as last week". */
export const WeekCopySchema = v.object(week)
export type WeekCopy = v.InferOutput<typeof WeekCopySchema>
export const CopyWeekSchema = v.object({ ...week, request_key })

/** Why a slot of a rule is left out: the refusals of a single slot, and holidays. */
export const SLOT_LEFT = ['holiday', 'job_closed', ...(Object.keys(SLOT_DETAILS) as SlotRefusal[])] as const
export type SlotLeft = (typeof SLOT_LEFT)[number]

const times = { job_id: v.number(), start_timestamp: v.number(), end_timestamp: v.number() }
export const LeftSlotSchema = v.object({ ...times, reason: v.picklist(SLOT_LEFT) })
export type LeftSlot = v.InferOutput<typeof LeftSlotSchema>

export const SeriesPreviewSchema = v.object({ made: v.array(v.object(times)), left: v.array(LeftSlotSchema) })
export type SeriesPreview = v.InferOutput<typeof SeriesPreviewSchema>

export const MadeSeriesSchema = v.object({
  id: v.number(),
  made: v.array(v.object({ id: v.number(), ...times })),
  left: v.array(LeftSlotSchema),
})
export type MadeSeries = v.InferOutput<typeof MadeSeriesSchema>

/** A series of which slots can still be taken back. */
export const SlotSeriesSchema = v.object({
  id: v.number(),
  created_at: fields.epochSeconds,
  /** Null if no member of the company created it. */
  created_by: v.nullable(v.object({ id: v.number(), display_name: v.string() })),
  jobs: v.array(v.object({ id: v.number(), web_id: v.string(), display_name: v.string() })),
  first_timestamp: v.number(),
  last_timestamp: v.number(),
  /** Neither booked nor held. */
  free_slots: v.number(),
  booked_slots: v.number(),
})
export type SlotSeries = v.InferOutput<typeof SlotSeriesSchema>
export const SlotSeriesListSchema = v.array(SlotSeriesSchema)

/** The number of deleted slots, and of slots that stay because they are booked. */
export const TakenBackSchema = v.object({ removed: v.number(), kept: v.number() })
export type TakenBack = v.InferOutput<typeof TakenBackSchema>
