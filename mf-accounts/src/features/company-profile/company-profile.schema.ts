import { fields, LIMITS } from '@portal/contracts/kernel'
import { OTHER_INDUSTRY } from '@portal/contracts/company'
import * as v from 'valibot'

const chosen = (message: string) => v.pipe(v.string(message), v.minLength(1, message))
const flag = v.picklist(['true', 'false'], 'rule.required')

/** COMP-04 to COMP-14: what the inputs hold. */
export const companyProfileSchema = v.pipe(
  v.object({
    nameJp: fields.requiredText(LIMITS.nameMax, 'rule.companyNameJp'),
    nameEn: fields.requiredText(LIMITS.nameMax, 'rule.companyNameEn'),
    nameKt: fields.katakana(LIMITS.shortTextMax),
    telephone: fields.telephone,
    website: fields.website(),
    employees: v.string(),
    branches: v.string(),
    isDispatchAgency: flag,
    industry: v.string(),
    customIndustry: fields.optionalText(LIMITS.customIndustryMax),
    postcode: fields.postcode,
    /** 0 while the postcode is unknown: blocks saving (D42). */
    postcodeId: v.pipe(v.number('rule.postcode'), v.minValue(1, 'rule.postcode')),
    prefecture: chosen('rule.prefecture'),
    city: chosen('rule.city'),
    ward: chosen('rule.ward'),
    lotNumber: fields.lotNumber(LIMITS.companyLotNumberGroups),
    buildingJp: fields.optionalText(),
    buildingEn: fields.optionalText(),
    ceoLastName: fields.personName('rule.lastName'),
    ceoFirstName: fields.personName('rule.firstName'),
    ceoLastNameKt: fields.katakana(),
    ceoFirstNameKt: fields.katakana(),
    adminLastName: fields.personName('rule.lastName'),
    adminFirstName: fields.personName('rule.firstName'),
    adminLastNameKt: fields.katakana(),
    adminFirstNameKt: fields.katakana(),
    foreigners: v.string(),
    isNonFluentOk: v.picklist(['true', 'false', ''], 'rule.required'),
    ageGroups: v.array(v.string()),
    nationalities: v.array(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['isDispatchAgency'], ['industry']],
      (form) => form.isDispatchAgency === 'true' || form.industry !== '',
      'rule.industry',
    ),
    ['industry'],
  ),
  v.forward(
    v.partialCheck(
      [['isDispatchAgency'], ['industry'], ['customIndustry']],
      (form) => form.isDispatchAgency === 'true' || !isOtherIndustry(form.industry) || Boolean(form.customIndustry),
      'rule.required',
    ),
    ['customIndustry'],
  ),
)

/** COMP-13: the industry that needs a text of one's own. */
export function isOtherIndustry(industry: string): boolean {
  return industry === String(OTHER_INDUSTRY)
}

export type CompanyProfileInput = v.InferInput<typeof companyProfileSchema>
export type CompanyProfileForm = v.InferOutput<typeof companyProfileSchema>
