import * as v from 'valibot'
import { fields } from '../kernel'

/**
 * An entry records who did what, when and in which company. It stores ids and codes, never contents, addresses,
 * passwords or tokens; names are looked up when it is read.
 */
export const AUDIT_ACTIONS = [
  'sign_in.ok',
  'sign_in.refused',
  'sign_in.locked',
  'sign_out',
  'session.ended',
  'second_factor.changed',
  'password.reset_requested',
  'password.reset',
  'password.changed',
  'email.change_requested',
  'email.changed',
  'calendar_address.made',
  'calendar_address.ended',
  'member.invited',
  'member.stores_changed',
  'invitation.withdrawn',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'applicants.exported',
  'document.viewed',
  'audit.exported',
  'plan.ordered',
  'plan.started',
  'plan.next',
  'plan.ended',
  'plan.renewal_cancelled',
  'screening.requested',
  'screening.decided',
  'refund.ordered',
  'refund.paid',
  'transfer.assigned',
  'transfer.paid_back',
  'invoice.written_off',
  'invoice.terms_changed',
  'application.decided',
  'application.invited_despite_status',
  'application.same_person',
  'application.handled',
  'application.rated',
  'application.invited_again',
  'job.questions_changed',
  'interview.answered',
  'application.hire_recorded',
  'application.hire_terms_saved',
  'application.notice_downloaded',
  'application.notice_sent',
  'application.report_downloaded',
  'application.skilled_recorded',
  'hires.exported',
  'hires.columns_saved',
  'application.hire_taken_back',
  'job.wages_raised',
  'slots.series_made',
  'slots.series_taken_back',
  'job.published',
  'job.unpublished',
  'job.confirmed',
  'job.archived',
  'job.unarchived',
  'job.terminated',
  'company.suspended',
  'company.resumed',
  'outbox.retried',
  'outbox.dropped',
  'law.loaded',
  'operator.added',
  'operator.ended',
  'file_keys.rotated',
  'company.retention_changed',
  'company.export_asked',
  'company.exported',
  'company.closing_asked',
  'company.closing_taken_back',
  'company.closed',
  'company.erased',
  'applications.anonymised',
  'applications.erased',
  'person.found',
  'person.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/**
 * Who acted: a member of the company, the operator, the partner, the applicant by a link in a mail, or the backend
 * itself because time passed.
 */
export const AUDIT_ACTORS = ['member', 'operator', 'partner', 'person', 'system'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

const seconds = fields.countText(99_999_999_999)

const filters = {
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'rule.invalid')),
  member: v.optional(fields.countText(2_147_483_647)),
  /** Epoch seconds, both inclusive. */
  from: v.optional(seconds),
  to: v.optional(seconds),
}

export const AUDIT_PAGE = { most: 200, otherwise: 50 } as const

export const AuditFilterSchema = v.object(filters)
export const AuditQuerySchema = v.object({
  ...filters,
  /** `next_cursor` of the page before. */
  cursor: v.optional(fields.countText(999_999_999_999_999)),
  limit: v.optional(fields.countText(AUDIT_PAGE.most)),
})

/** OPER-01: operators read the entries of one company, or those that belong to none. */
export const AuditOfPortalQuerySchema = v.object({
  ...AuditQuerySchema.entries,
  company: v.optional(fields.countText(2_147_483_647)),
})

const AuditEntrySchema = v.object({
  id: v.number(),
  at: fields.epochSeconds,
  action: v.picklist(AUDIT_ACTIONS),
  actor: v.picklist(AUDIT_ACTORS),
  /** Null if no member of the company acted; removed members keep their name. */
  member: v.nullable(v.object({ id: fields.id, display_name: v.string() })),
  entity: v.string(),
  entity_id: v.nullable(v.number()),
  /**
   * MEET-12: the person, posting or invited address, in the language of the reader. Null without one, if it was
   * deleted, or while applicants are hidden.
   */
  about: v.nullable(v.string()),
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>

/** To operators the person among them is named; null for the token of the setting. */
export const AuditOfPortalPageSchema = v.object({
  entries: v.array(v.object({ ...AuditEntrySchema.entries, operator: v.nullable(v.string()) })),
  next_cursor: v.nullable(v.string()),
})

export const AuditPageSchema = v.object({ entries: v.array(AuditEntrySchema), next_cursor: v.nullable(v.string()) })
