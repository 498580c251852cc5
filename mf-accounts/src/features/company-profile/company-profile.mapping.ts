import type { Company, PatchCompanyBody } from '@portal/contracts/company'
import { isOtherIndustry, type CompanyProfileForm, type CompanyProfileInput } from './company-profile.schema'

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const flag = (value: boolean | null) => (value === null ? '' : value ? 'true' : 'false')
const count = (typed: string): number | null => (typed === '' ? null : Number(typed))

export const toForm = (company: Company): CompanyProfileInput => ({
  nameJp: company.name_jp,
  nameEn: text(company.name_en),
  nameKt: text(company.company_name_kt),
  telephone: text(company.telephone),
  website: text(company.website),
  employees: text(company.num_of_employees),
  branches: text(company.num_of_branches),
  isDispatchAgency: company.is_dispatch_agency ? 'true' : 'false',
  industry: text(company.industry?.value),
  customIndustry: text(company.custom_industry),
  postcode: text(company.postcode?.name),
  postcodeId: company.postcode?.value ?? 0,
  prefecture: text(company.prefecture?.value),
  city: text(company.city?.value),
  ward: text(company.ward?.value),
  lotNumber: text(company.lot_num),
  buildingJp: text(company.building_name_jp),
  buildingEn: text(company.building_name_en),
  ceoLastName: text(company.ceo_last_name),
  ceoFirstName: text(company.ceo_first_name),
  ceoLastNameKt: text(company.ceo_last_name_kt),
  ceoFirstNameKt: text(company.ceo_first_name_kt),
  adminLastName: text(company.admin_last_name),
  adminFirstName: text(company.admin_first_name),
  adminLastNameKt: text(company.admin_last_name_kt),
  adminFirstNameKt: text(company.admin_first_name_kt),
  foreigners: text(company.num_of_foreigners_hired),
  isNonFluentOk: flag(company.is_non_fluent_jp_speaker_ok),
  ageGroups: company.preferred_age_groups.map(String),
  nationalities: company.nationalities_hired.map(String),
})

/** A dispatch agency has no industry; a text of one's own goes with the other industry alone (COMP-13). */
export function toPatch(form: CompanyProfileForm, version?: number): PatchCompanyBody {
  const isDispatchAgency = form.isDispatchAgency === 'true'
  return {
    name_jp: form.nameJp,
    name_en: form.nameEn,
    company_name_kt: form.nameKt,
    telephone: form.telephone,
    website: form.website,
    num_of_employees: count(form.employees),
    num_of_branches: count(form.branches),
    is_dispatch_agency: isDispatchAgency,
    industry: isDispatchAgency ? null : Number(form.industry),
    custom_industry: !isDispatchAgency && isOtherIndustry(form.industry) ? form.customIndustry : null,
    postcode: form.postcodeId,
    prefecture: Number(form.prefecture),
    city: Number(form.city),
    ward: Number(form.ward),
    lot_num: form.lotNumber,
    building_name_jp: form.buildingJp,
    building_name_en: form.buildingEn,
    ceo_last_name: form.ceoLastName,
    ceo_first_name: form.ceoFirstName,
    ceo_last_name_kt: form.ceoLastNameKt,
    ceo_first_name_kt: form.ceoFirstNameKt,
    admin_last_name: form.adminLastName,
    admin_first_name: form.adminFirstName,
    admin_last_name_kt: form.adminLastNameKt,
    admin_first_name_kt: form.adminFirstNameKt,
    num_of_foreigners_hired: count(form.foreigners),
    is_non_fluent_jp_speaker_ok: form.isNonFluentOk === '' ? null : form.isNonFluentOk === 'true',
    preferred_age_groups: form.ageGroups.map(Number) as PatchCompanyBody['preferred_age_groups'],
    nationalities_hired: form.nationalities.map(Number),
    ...(version === undefined ? {} : { version }),
  }
}

/** Wire name → form name, so that a refusal is shown at its input. */
export const companyFieldNames = {
  name_jp: 'nameJp',
  name_en: 'nameEn',
  company_name_kt: 'nameKt',
  num_of_employees: 'employees',
  num_of_branches: 'branches',
  is_dispatch_agency: 'isDispatchAgency',
  custom_industry: 'customIndustry',
  lot_num: 'lotNumber',
  building_name_jp: 'buildingJp',
  building_name_en: 'buildingEn',
  ceo_last_name: 'ceoLastName',
  ceo_first_name: 'ceoFirstName',
  ceo_last_name_kt: 'ceoLastNameKt',
  ceo_first_name_kt: 'ceoFirstNameKt',
  admin_last_name: 'adminLastName',
  admin_first_name: 'adminFirstName',
  admin_last_name_kt: 'adminLastNameKt',
  admin_first_name_kt: 'adminFirstNameKt',
  num_of_foreigners_hired: 'foreigners',
  is_non_fluent_jp_speaker_ok: 'isNonFluentOk',
  preferred_age_groups: 'ageGroups',
  nationalities_hired: 'nationalities',
} as const
