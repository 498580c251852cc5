import * as v from 'valibot'
import { fields } from '../kernel'

/**
 * OPER-01: a call that changes something of one company names it twice, so that a mistyped number changes nothing of
 * another one. `dry_run` answers what would happen, and nothing stays.
 */
export const oneCompany = {
  company_id: fields.id,
  /** The Japanese or the English name, whole. */
  company_name: fields.sentLine(),
  dry_run: v.optional(v.boolean('rule.invalid'), false),
} as const
export const OneCompanySchema = v.object(oneCompany)
export type OneCompany = v.InferOutput<typeof OneCompanySchema>
