import * as v from 'valibot'
import { fields, isDay } from '../kernel'
import { HIRE, HIRE_CHECKS, HIRE_DAYS, HIRE_ITEMS, INQUIRY_RESULTS } from './hire.rules'
import { InquirySchema } from './hired.schema'

/** Null as long as nobody recorded it; a removed member keeps the name. */
const recorded = v.nullable(
  v.object({ at: fields.epochSeconds, member: v.object({ id: v.number(), display_name: v.string() }) }),
)
const day = v.string()

export const HireSchema = v.object({
  /** The day on which the outcome was recorded, until a member sets another one. */
  starts_on: day,
  starts_on_set: recorded,
  /** The date on the residence card as the application holds it, until a member sets another one. */
  expires_on: v.nullable(day),
  expires_on_set: recorded,
  /** HIRE-03: the last day of work; null while the person works here. */
  left_on: v.optional(v.nullable(day)),
  left_on_set: v.optional(recorded),
  /** Null for a status of residence whose employment is not reported. */
  report_by: v.nullable(day),
  /**
   * Whether the person gets employment insurance, from posting and status of residence. Null if that is not known:
   * then `report_by` is the earlier of the two days.
   */
  is_insured: v.optional(v.nullable(v.boolean())),
  /** LAWS-06: the same of health insurance and pension, by hours and size of the company on the first day. */
  is_socially_insured: v.optional(v.nullable(v.boolean())),
  /**
   * LAWS-05: once the card has expired, until when who applied in time may go on working, and who saw the proof. Null
   * before, and for a status that does not end with the card.
   */
  renewal: v.optional(v.nullable(v.object({ last_day: day, recorded }))),
  /** HIRE-04: day and result of the inquiry; null as long as nobody recorded them. */
  inquiry: v.optional(v.nullable(InquirySchema)),
  checks: v.array(v.object({ check: v.picklist(HIRE_CHECKS), recorded })),
})
export type Hire = v.InferOutput<typeof HireSchema>

const isInRange = (day: string): boolean => day >= HIRE.firstDay && day <= HIRE.lastDay
export const HireDaySchema = v.pipe(
  fields.day,
  v.check((typed) => !isDay(typed) || isInRange(typed), 'rule.hireDay'),
)

/** `is_done: false` takes a record back; a day needs `day`. */
export const RecordHireSchema = v.pipe(
  v.object({
    item: v.picklist(HIRE_ITEMS, 'rule.choice'),
    is_done: v.boolean('rule.required'),
    day: v.nullish(HireDaySchema),
    /** Of the inquiry, with its day; a page of an earlier release sends neither. */
    result: v.nullish(v.picklist(INQUIRY_RESULTS, 'rule.choice')),
  }),
  v.forward(
    v.check(({ item, is_done: isDone, day: given, result }) => {
      const needsDay = isDone && (HIRE_DAYS.some((one) => one === item) || (item === 'inquiry' && result != null))
      return needsDay ? Boolean(given) : !given
    }, 'rule.date'),
    ['day'],
  ),
  v.forward(
    v.check(({ item, is_done: isDone, result }) => result == null || (item === 'inquiry' && isDone), 'rule.choice'),
    ['result'],
  ),
)
export type RecordHire = v.InferInput<typeof RecordHireSchema>
