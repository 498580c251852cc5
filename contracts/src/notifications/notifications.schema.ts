import { CHANGES_LIMITS } from './changes.limits'
import * as v from 'valibot'
import { fields } from '../kernel'
import { EMAIL_CHOICES, NOTIFICATION_TYPES } from './notification.types'

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

/** A read notification cannot become unread. */
export const MarkReadBodySchema = v.object({ is_read: v.literal(true, 'rule.required') })

/** TELL-06: a notification with the screen on which to act, and whether it is over. */
export const ToldSchema = v.object({
  ...NotificationSchema.entries,
  /** The address within the portal; null if there is nothing to show, or no longer. */
  link: v.nullable(v.string()),
  is_over: v.boolean(),
})
export type Told = v.InferOutput<typeof ToldSchema>
export const ReadAllSchema = v.object({ read: v.number() })

/** TELL-02: how one kind reaches the member outside of the portal. */
export const ChoiceSchema = v.object({
  notification_type: v.picklist(NOTIFICATION_TYPES, 'rule.choice'),
  email: v.picklist(EMAIL_CHOICES, 'rule.choice'),
  sms: v.boolean('rule.choice'),
})
export type Choice = v.InferOutput<typeof ChoiceSchema>
export const ChoicesSchema = v.object({
  /** The kinds that the member can receive, in the order of the table of kinds. */
  choices: v.array(ChoiceSchema),
  /** True if the member has a verified number. */
  can_sms: v.boolean(),
})
export type Choices = v.InferOutput<typeof ChoicesSchema>
export const SetChoicesSchema = v.object({
  choices: v.pipe(
    v.array(ChoiceSchema),
    v.minLength(1, 'rule.required'),
    v.maxLength(NOTIFICATION_TYPES.length, 'rule.choice'),
  ),
})

export const StopQuerySchema = v.object({ token: fields.tokenText })

export const ChangesQuerySchema = v.object({
  /** The length of the stream; 0 ends it after its first event. */
  seconds: v.optional(fields.wholeText(CHANGES_LIMITS.streamSeconds), '0'),
})
