import * as v from 'valibot'
import { endpoint, fields } from '../kernel'

/** CARE-02 (D126): for how many days a company keeps personal data of ended applications. */
export const RETENTION_DAYS = { least: 180, most: 730, otherwise: 365 } as const
/** Records of workers are kept for five years after the end of the work (Labour Standards Act, article 109). */
export const HIRED_KEPT_YEARS = 5

/** For how long the address of an export works. */
export const EXPORT_SECONDS = 3600

export const RetentionSchema = v.object({
  retention_days: v.pipe(
    v.number('rule.required'),
    v.integer('rule.retention'),
    v.minValue(RETENTION_DAYS.least, 'rule.retention'),
    v.maxValue(RETENTION_DAYS.most, 'rule.retention'),
  ),
})

export const CompanyDataSchema = v.object({
  retention_days: v.number(),
  /** How many ended applications still have personal data. */
  ended: v.number(),
  /** How many were anonymised. */
  anonymised: v.number(),
})
export type CompanyData = v.InferOutput<typeof CompanyDataSchema>

export const AskedExportSchema = v.object({ url: v.string(), expires_at: fields.epochSeconds })
export type AskedExport = v.InferOutput<typeof AskedExportSchema>

/** What a company decides about its data. */
export const companyDataEndpoints = {
  read: endpoint({
    id: 'companyData.read',
    method: 'GET',
    path: '/api/v5/company/data/',
    auth: 'token',
    ok: CompanyDataSchema,
    fails: [401],
  }),
  saveRetention: endpoint({
    id: 'companyData.saveRetention',
    method: 'PATCH',
    path: '/api/v5/company/data/',
    auth: 'admin',
    body: RetentionSchema,
    ok: CompanyDataSchema,
    fails: [400, 401, 403],
  }),
  /** CARE-03: an address at which everything of the company can be downloaded for a short time. */
  askExport: endpoint({
    id: 'companyData.askExport',
    method: 'POST',
    path: '/api/v5/company/data/export/',
    auth: 'admin',
    body: v.object({ current_password: fields.typedPassword }),
    ok: AskedExportSchema,
    fails: [400, 401, 403, 429],
  }),
} as const
