import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { ApplyProfileSchema } from '../applications/applicant-profile.schema'
import { APPLICATION_STATUSES } from '../applications/application-status.machine'

/** D31. */
export const SentMailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  /** The address at which one POST stops mails of this kind (TELL-04). */
  stop_url: v.nullable(v.string()),
  /** AVAIL-08: the attached calendar event. */
  calendar: v.optional(v.nullable(v.string())),
  /** MEET-05: the name of the attached file, and its content in base64. */
  file_name: v.optional(v.nullable(v.string())),
  file: v.optional(v.nullable(v.string())),
  sent_at: v.number(),
})
export type SentMail = v.InferOutput<typeof SentMailSchema>
export const SentSmsSchema = v.object({
  to: v.string(),
  text: v.string(),
  code: v.nullable(v.string()),
  sent_at: v.number(),
})
export type SentSms = v.InferOutput<typeof SentSmsSchema>
export const RecipientQuerySchema = v.object({ to: v.optional(fields.given('search', LIMITS.emailMax)) })

/** D32. */
export const ClockSchema = v.object({ now: fields.epochSeconds })
export const MoveClockSchema = v.union([
  v.object({ now: fields.epochSeconds }),
  v.object({ advance_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
])
export type MoveClock = v.InferOutput<typeof MoveClockSchema>

/** D33: missing names and e-mail are generated. */
export const DevApplySchema = v.object({ job_id: fields.id, profile: v.optional(v.partial(ApplyProfileSchema)) })

/** DEV-13. */
export const DevApplicantSchema = v.object({
  ...DevApplySchema.entries,
  status: v.picklist(APPLICATION_STATUSES, 'rule.choice'),
})

/** `GET /readyz`: a 503 names the missing part. */
export const HealthSchema = v.object({ status: v.literal('ok') })
export const ReadinessSchema = v.object({
  status: v.picklist(['ready', 'unavailable']),
  missing: v.array(v.string()),
  warnings: v.array(v.string()),
})
