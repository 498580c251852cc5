import { namesIndustry, OTHER_INDUSTRY, tellsOtherIndustry, wizardRows } from '@portal/contracts/company'
import type { InitializeCompanyBody } from '@portal/contracts/company'
import { formEntries } from '@portal/contracts/field-table'
import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { pick, type WizardForm } from './wizard.form'

const entries = formEntries(wizardRows)

export const COMPANY_KEYS = ['company_name_jp', 'company_name_en', 'company_name_kt', 'company_telephone'] as const
export const ADDRESS_KEYS = [
  'company_postcode_id',
  'company_prefecture_id',
  'company_city_id',
  'company_ward_id',
  'company_lot_num',
  'company_building_name_jp',
  'company_is_dispatch_agency',
  'company_industry',
  'company_custom_industry',
] as const
export const CEO_KEYS = ['ceo_last_name', 'ceo_first_name', 'ceo_last_name_kt', 'ceo_first_name_kt'] as const
const ADMIN_NAMES = ['admin_last_name', 'admin_first_name', 'admin_last_name_kt', 'admin_first_name_kt'] as const
export const ADMIN_KEYS = ['isSameAsCeo', ...ADMIN_NAMES, 'admin_telephone'] as const

/** WIZ-05. */
export const companyStageSchema = v.object(pick(entries, COMPANY_KEYS))

interface Industry {
  readonly company_is_dispatch_agency: boolean
  readonly company_industry: number | null
  readonly company_custom_industry?: string | null | undefined
}
const factsOf = (form: Industry) => ({
  is_dispatch_agency: form.company_is_dispatch_agency,
  industry: form.company_industry,
  custom_industry: form.company_custom_industry,
})

/** WIZ-06, WIZ-07, WIZ-11, WIZ-12. */
export const addressStageSchema = v.pipe(
  v.object(pick(entries, ADDRESS_KEYS)),
  v.forward(
    v.partialCheck(
      [['company_is_dispatch_agency'], ['company_industry'], ['company_custom_industry']],
      (form) => namesIndustry(factsOf(form)),
      'rule.industry',
    ),
    ['company_industry'],
  ),
  v.forward(
    v.partialCheck(
      [['company_is_dispatch_agency'], ['company_industry'], ['company_custom_industry']],
      (form) => tellsOtherIndustry(factsOf(form)),
      'rule.required',
    ),
    ['company_custom_industry'],
  ),
)

/** WIZ-13. */
export const ceoStageSchema = v.object(pick(entries, CEO_KEYS))

/** WIZ-14, WIZ-15: an administrator who is the CEO needs no names, and the phone may be empty. */
export const adminStageSchema = v.variant('isSameAsCeo', [
  v.object({ isSameAsCeo: v.literal(true), admin_telephone: fields.orBlank(fields.telephone) }),
  v.object({ isSameAsCeo: v.literal(false), ...pick(entries, ADMIN_NAMES), admin_telephone: fields.telephone }),
])

/** WIZ-16: the body of the call, from four valid stages. */
export function toInitializeBody(form: WizardForm): InitializeCompanyBody {
  const { company_custom_industry: other, ...address } = v.parse(addressStageSchema, form)
  const ceo = v.parse(ceoStageSchema, form)
  const { isSameAsCeo: _isSame, admin_telephone: telephone, ...admin } = v.parse(adminStageSchema, form)
  const industry = address.company_is_dispatch_agency ? null : address.company_industry
  return {
    ...v.parse(companyStageSchema, form),
    ...address,
    company_industry: industry,
    ...(industry === OTHER_INDUSTRY && { company_custom_industry: other }),
    ...ceo,
    // WIZ-14: an administrator who is the CEO has the CEO's names.
    admin_first_name: ceo.ceo_first_name,
    admin_last_name: ceo.ceo_last_name,
    admin_first_name_kt: ceo.ceo_first_name_kt,
    admin_last_name_kt: ceo.ceo_last_name_kt,
    ...admin,
    ...(telephone && { admin_telephone: telephone }),
  }
}
