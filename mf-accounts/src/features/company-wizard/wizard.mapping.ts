import { OTHER_INDUSTRY, type InitializeCompanyBody } from '@portal/contracts/company'
import { fields, normalizeNumeric, normalizeText } from '@portal/contracts/kernel'
import * as v from 'valibot'
import type { WizardForm } from './wizard.form'

const blankIsNull = (text: string): string | null => text.trim() || null

/** WIZ-14: an administrator who is the CEO has the CEO's names. */
const adminNames = (form: WizardForm) =>
  form.isSameAsCeo
    ? {
        admin_first_name: form.ceoFirstName,
        admin_last_name: form.ceoLastName,
        admin_first_name_kt: form.ceoFirstNameKt,
        admin_last_name_kt: form.ceoLastNameKt,
      }
    : {
        admin_first_name: form.adminFirstName,
        admin_last_name: form.adminLastName,
        admin_first_name_kt: form.adminFirstNameKt,
        admin_last_name_kt: form.adminLastNameKt,
      }

/** WIZ-16: converts the four stages to the body of the call. */
export function toInitializeBody(form: WizardForm): InitializeCompanyBody {
  const isDispatch = form.isDispatch === 'true'
  const industry = isDispatch ? null : Number(form.industry)
  const adminTelephone = normalizeNumeric(form.adminTelephone)
  return {
    company_name_en: form.nameEn.trim(),
    company_name_jp: form.nameJp.trim(),
    company_name_kt: normalizeText(form.nameKt),
    company_telephone: normalizeNumeric(form.telephone),
    company_is_dispatch_agency: isDispatch,
    company_industry: industry,
    ...(industry === OTHER_INDUSTRY ? { company_custom_industry: form.customIndustry.trim() } : {}),
    company_postcode_id: form.postcodeId,
    company_prefecture_id: Number(form.prefecture),
    company_city_id: Number(form.city),
    company_ward_id: Number(form.ward),
    company_lot_num: normalizeNumeric(form.lotNum),
    company_building_name_jp: blankIsNull(form.buildingJp),
    ceo_first_name: form.ceoFirstName,
    ceo_last_name: form.ceoLastName,
    ceo_first_name_kt: form.ceoFirstNameKt,
    ceo_last_name_kt: form.ceoLastNameKt,
    ...adminNames(form),
    ...(v.is(fields.telephone, adminTelephone) ? { admin_telephone: adminTelephone } : {}),
  }
}
