import * as v from 'valibot'
import { fields } from '../kernel'

/** OPER-01: a mail or SMS that the portal wrote, without content and address; kept for 90 days. */
export const MAIL_TRACE_DAYS = 90
export const MAIL_CHANNELS = ['mail', 'sms'] as const
/** What it is about, as admins read it; `about` names it exactly. */
export const MAIL_KINDS = [
  'account',
  'invitation',
  'notification',
  'digest',
  'billing',
  'applicant',
  'operator',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/**
 * `sent`: the provider took it. `refused`: the provider refused it, and it is not tried again. `dropped`: it lost its
 * purpose, or an operator gave it up.
 */
export const MAIL_STATES = ['queued', 'sent', 'refused', 'dropped'] as const
export type MailState = (typeof MAIL_STATES)[number]

const TracedMailSchema = v.object({
  id: v.number(),
  channel: v.picklist(MAIL_CHANNELS),
  kind: v.picklist(MAIL_KINDS),
  about: v.string(),
  /** The member who gets it; null for an applicant or an invited person. */
  member: v.nullable(v.object({ id: fields.id, display_name: v.string() })),
  /** The application of the applicant who gets it, or of which it tells. */
  application_id: v.nullable(fields.id),
  state: v.picklist(MAIL_STATES),
  /** The provider's last answer, without an address. */
  answer: v.nullable(v.string()),
  queued_at: fields.epochSeconds,
  settled_at: v.nullable(fields.epochSeconds),
})
export type TracedMail = v.InferOutput<typeof TracedMailSchema>

const page = {
  /** `next_cursor` of the page before. */
  cursor: v.optional(fields.countText(999_999_999_999_999)),
  limit: v.optional(fields.countText(200)),
}

export const OwnMailsQuerySchema = v.object({
  ...page,
  state: v.optional(v.picklist(MAIL_STATES, 'rule.invalid')),
  kind: v.optional(v.picklist(MAIL_KINDS, 'rule.invalid')),
})
export const OwnMailsSchema = v.object({ mails: v.array(TracedMailSchema), next_cursor: v.nullable(v.string()) })

export const MailsOfCompanyQuerySchema = v.object({
  ...page,
  company: fields.countText(2_147_483_647),
  days: v.optional(fields.countText(MAIL_TRACE_DAYS), '7'),
})
export const MailsOfCompanySchema = v.object({
  company: v.object({ id: fields.id, name: v.string() }),
  mails: v.array(TracedMailSchema),
  next_cursor: v.nullable(v.string()),
  /** Why a member gets none: an address that is not verified, or kinds that the member turned off. */
  receivers: v.array(
    v.object({
      member_id: fields.id,
      is_admin: v.boolean(),
      is_verified: v.boolean(),
      /** Notifications of which the member gets no mail. */
      without_mail: v.array(v.string()),
    }),
  ),
})
export type MailsOfCompany = v.InferOutput<typeof MailsOfCompanySchema>
