import * as v from 'valibot'
import { fields } from '../kernel'

/** D46. */
export const NOTIFICATION_TYPES = [
  'fixed_interview', 'cancelled_interview', 'nsrs', 'nsre_accepted', 'seeker_message',
  // LINT-05; of no application: it leads to the list of postings.
  'wage_floor',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NotificationSchema = v.object({
  id: v.number(),
  notification_type: v.picklist(NOTIFICATION_TYPES),
  created_at: fields.epochSeconds,
  /** The application's id; null when cancelled or inactive. */
  job_application: v.nullable(v.number()),
  cancelled_job_application: v.nullable(v.number()),
  is_read: v.boolean(),
  notification_text: v.string(),
})
export type Notification = v.InferOutput<typeof NotificationSchema>

/** A read notification stays read. */
export const MarkReadBodySchema = v.object({ is_read: v.literal(true, 'rule.required') })
