import * as v from 'valibot'
import { fields } from '../kernel'
import { isSkilledEvent, isSkilledOf, SKILLED_ITEMS } from './skilled.rules'

export const SkilledSchema = v.object({
  /** Empty for a person without specified skills. */
  tasks: v.array(
    v.object({
      item: v.picklist(SKILLED_ITEMS),
      /** The day of an event, the year of a yearly report; otherwise empty. */
      of: v.string(),
      due: v.string(),
      is_done: v.boolean(),
      /** Who did it, or noted the event; null as long as nobody did. */
      recorded: v.nullable(
        v.object({ at: fields.epochSeconds, member: v.object({ id: v.number(), display_name: v.string() }) }),
      ),
    }),
  ),
})
export type Skilled = v.InferOutput<typeof SkilledSchema>

/** `open` notes an event or takes a record back; `none` removes an event. */
export const RecordSkilledSchema = v.pipe(
  v.object({
    item: v.picklist(SKILLED_ITEMS, 'rule.choice'),
    of: fields.given('word', 10, 'rule.invalid'),
    state: v.picklist(['open', 'done', 'none'], 'rule.choice'),
  }),
  v.forward(
    v.check(({ item, of }) => isSkilledOf(item, of), 'rule.date'),
    ['of'],
  ),
  v.forward(
    v.check(({ item, state }) => state !== 'none' || isSkilledEvent(item), 'rule.choice'),
    ['state'],
  ),
)
export type RecordSkilled = v.InferInput<typeof RecordSkilledSchema>
