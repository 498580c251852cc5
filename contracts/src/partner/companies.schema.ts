import * as v from 'valibot'
import { VERIFICATION_STATUSES } from '../billing'
import { ClosingSchema } from '../company'
import { fields } from '../kernel'
import { oneCompany } from '../operator'

const CompanyLineSchema = v.object({
  id: fields.id,
  name_jp: v.string(),
  name_en: v.nullable(v.string()),
  created_at: fields.epochSeconds,
})
export type CompanyLine = v.InferOutput<typeof CompanyLineSchema>

export const CompaniesQuerySchema = v.object({
  /** A part of a name, or the number. */
  search: fields.search(100),
  limit: v.optional(fields.countText(200), '20'),
})
export const CompaniesSchema = v.object({ companies: v.array(CompanyLineSchema) })

export const CompanyStateSchema = v.object({
  ...CompanyLineSchema.entries,
  /** The end of the last plan bought. */
  plan_expires_at: v.nullable(fields.epochSeconds),
  suspended_at: v.nullable(fields.epochSeconds),
  suspended_reason: v.nullable(v.string()),
  /** When it will be closed, if that was asked, and when it was. */
  closes_at: v.nullable(fields.epochSeconds),
  closed_at: v.nullable(fields.epochSeconds),
  verification_status: v.picklist(VERIFICATION_STATUSES),
  members: v.number(),
  running_postings: v.number(),
  /** Of the last seven days. */
  refused_mails: v.number(),
})
export type CompanyState = v.InferOutput<typeof CompanyStateSchema>

export const SuspendSchema = v.object({ ...oneCompany, reason: fields.sentText(300) })
export const ResumeSchema = v.object(oneCompany)
export const SuspensionSchema = v.object({ company_id: fields.id, is_suspended: v.boolean() })

export const CloseSchema = v.object({ ...oneCompany, take_back: v.optional(v.boolean('rule.invalid'), false) })
export const CloseAnswerSchema = v.object({ company_id: fields.id, ...ClosingSchema.entries })

export const ScreeningsSchema = v.object({
  screenings: v.array(
    v.object({
      company_id: fields.id,
      name_jp: v.string(),
      name_en: v.nullable(v.string()),
      waits_since: fields.epochSeconds,
    }),
  ),
})
export const DecideScreeningSchema = v.object({
  ...oneCompany,
  decision: v.picklist(['approve', 'reject'], 'rule.invalid'),
})
export const DecidedScreeningSchema = v.object({ verification_status: v.picklist(VERIFICATION_STATUSES) })

export const TerminateSchema = v.object({ ...oneCompany, job_id: fields.id, reason: fields.sentText(300) })
export const TerminatedSchema = v.object({ job_id: fields.id, status: v.string() })
