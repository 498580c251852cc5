import { keptIndustry, wizardRows, wizardStages, withIndustry } from '@portal/contracts/company'
import type { InitializeCompanyBody } from '@portal/contracts/company'
import { formEntries } from '@portal/contracts/field-table'
import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { pick, type WizardForm } from './wizard.form'

const entries = formEntries(wizardRows)

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]
export const COMPANY_KEYS = namesOf(wizardStages.company)
export const ADDRESS_KEYS = namesOf(wizardStages.address)
export const CEO_KEYS = namesOf(wizardStages.ceo)
const ADMIN_NAMES = namesOf(wizardStages.admin)
export const ADMIN_KEYS = ['isSameAsCeo', ...ADMIN_NAMES, 'admin_telephone'] as const

/** WIZ-05. */
export const companyStageSchema = v.object(pick(entries, COMPANY_KEYS))

/** WIZ-06, WIZ-07, WIZ-11, WIZ-12. */
export const addressStageSchema = withIndustry(v.object(pick(entries, ADDRESS_KEYS)), 'company_')

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
  const { industry, custom_industry: custom } = keptIndustry({
    is_dispatch_agency: address.company_is_dispatch_agency,
    industry: address.company_industry,
    custom_industry: other,
  })
  return {
    ...v.parse(companyStageSchema, form),
    ...address,
    company_industry: industry,
    ...(custom !== null && { company_custom_industry: custom }),
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
