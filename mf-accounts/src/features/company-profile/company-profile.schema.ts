import { companyFields, namesIndustry, OTHER_INDUSTRY, tellsOtherIndustry } from '@portal/contracts/company'
import { formEntries } from '@portal/contracts/field-table'
import * as v from 'valibot'

/** COMP-04 to COMP-14: the inputs have the names of the wire; the output is the body of the call. */
export const companyProfileSchema = v.pipe(
  v.object(formEntries(companyFields)),
  v.forward(v.partialCheck([['is_dispatch_agency'], ['industry']], namesIndustry, 'rule.industry'), ['industry']),
  v.forward(
    v.partialCheck([['is_dispatch_agency'], ['industry'], ['custom_industry']], tellsOtherIndustry, 'rule.required'),
    ['custom_industry'],
  ),
  // A dispatch agency has no industry. The industry text is sent only with the industry "other" (COMP-13).
  v.transform((form) => {
    const industry = form.is_dispatch_agency ? null : form.industry
    return { ...form, industry, custom_industry: industry === OTHER_INDUSTRY ? form.custom_industry : null }
  }),
)

export type CompanyProfileInput = v.InferInput<typeof companyProfileSchema>

/** The input that shows a refusal, for fields with more than one input. */
export const companyFieldNames = { postcode: 'postcode.digits' } as const
