import { companyFields, keptIndustry, withIndustry } from '@portal/contracts/company'
import { formEntries } from '@portal/contracts/field-table'
import * as v from 'valibot'

/** COMP-04 to COMP-14: the inputs have the names of the wire; the output is the body of the call. */
export const companyProfileSchema = v.pipe(
  withIndustry(v.object(formEntries(companyFields))),
  v.transform((form) => ({ ...form, ...keptIndustry(form) })),
)

export type CompanyProfileInput = v.InferInput<typeof companyProfileSchema>

/** The input that shows a refusal, for fields with more than one input. */
export const companyFieldNames = { postcode: 'postcode.digits' } as const
