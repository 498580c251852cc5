import * as v from 'valibot'
import { changeEntries, readEntries } from '../field-table'
import { fields, OptionSchema } from '../kernel'
import { companyFields, wizardFields, wizardRules } from './company.fields'
import { withIndustry } from './industry'

/** The company of COMP-02. A field is null if it is empty or the company was not initialised. */
export const CompanySchema = v.object({
  id: v.number(),
  ...readEntries(companyFields),
  /** The whole address in one line. */
  address: v.nullable(v.string()),
  /** Each save raises it; a change sends it along (D105). */
  version: v.optional(v.number()),
})
export type Company = v.InferOutput<typeof CompanySchema>

/**
 * COMP-04 to COMP-14. Every field may be left out; fields that are sent must be valid. `industry` is null for a
 * dispatch agency.
 */
export const PatchCompanyBodySchema = withIndustry(
  v.object({ ...changeEntries(companyFields), version: v.optional(fields.version) }),
)
export type PatchCompanyBody = v.InferInput<typeof PatchCompanyBodySchema>
export type CompanyChange = v.InferOutput<typeof PatchCompanyBodySchema>

/** WIZ-16: what stage 4 of the company wizard sends. */
export const InitializeCompanyBodySchema = withIndustry(
  v.object({
    ...wizardRules,
    company_industry: v.optional(wizardRules.company_industry, null),
    company_custom_industry: v.optional(wizardRules.company_custom_industry, null),
    company_building_name_jp: v.optional(wizardRules.company_building_name_jp, null),
    /** Sent only with 10 or 11 digits (WIZ-15). */
    admin_telephone: v.optional(fields.telephone),
  }),
  'company_',
)
export type InitializeCompanyBody = v.InferInput<typeof InitializeCompanyBodySchema>
export type Initialisation = v.InferOutput<typeof InitializeCompanyBodySchema>

/** The body of the wizard with the field names of the table. */
export const changeOfWizard = (body: Initialisation) =>
  Object.fromEntries(
    Object.entries(wizardFields).map(([name, field]) => [field, body[name as keyof typeof wizardFields]]),
  ) as { [Name in keyof typeof wizardFields as (typeof wizardFields)[Name]]: Initialisation[Name] }

/** The register stage of an initialised company; before that it is null (D37). */
export const REGISTERED_STAGE = 4
export const InitializeCompanyAnswerSchema = v.object({ register_stage: v.literal(REGISTERED_STAGE) })

export const RegisterOptionsSchema = v.object({
  industries: v.array(OptionSchema),
  prefectures: v.array(OptionSchema),
  /** ONCE-01: what was entered at registration; missing in answers of an older backend. */
  registered: v.optional(v.object({ company_name: v.string(), contact_name: v.string(), contact_num: v.string() })),
})
export type RegisterOptions = v.InferOutput<typeof RegisterOptionsSchema>
export const CompanyOptionsSchema = v.object({
  industries: v.array(OptionSchema),
  prefectures: v.array(OptionSchema),
  nationalities: v.array(OptionSchema),
  age_groups: v.array(OptionSchema),
})
export type CompanyOptions = v.InferOutput<typeof CompanyOptionsSchema>
