/** HIRE-04: the residence cards of everybody whom the company hired, in the order in which they expire. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { INQUIRY_RESULTS } from './hire.rules'

/** People of one page. */
export const HIRED_PAGE = 50

/** What the inquiry at the agency's page answered, and on which day. */
export const InquirySchema = v.object({ day: v.string(), result: v.picklist(INQUIRY_RESULTS) })

export const HiredQuerySchema = v.object({
  /** `next` of the page before: a day, or nothing, and an id. */
  cursor: v.optional(fields.word(/^(?:\d{4}-\d\d-\d\d)?\.\d{1,10}$/, 24, 'rule.page.cursor')),
  limit: v.optional(fields.countText(HIRED_PAGE)),
})

export const HiredPageSchema = v.object({
  items: v.array(
    v.object({
      id: fields.id,
      person: v.object({ first_name: v.string(), last_name: v.string() }),
      job: v.string(),
      starts_on: v.string(),
      /** Null: not known. */
      expires_on: v.nullable(v.string()),
      /** Whether a member saw the original. */
      is_seen: v.boolean(),
      /** Null as long as nobody recorded day and result. */
      inquiry: v.nullable(InquirySchema),
      /** LAWS-05: once the card has expired. */
      renewal: v.nullable(v.object({ last_day: v.string(), is_seen: v.boolean() })),
    }),
  ),
  next: v.nullable(v.string()),
})
export type HiredPage = v.InferOutput<typeof HiredPageSchema>
export type HiredPerson = HiredPage['items'][number]
