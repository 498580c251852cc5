import type { Company } from '@portal/contracts/company'
import { option } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts'
import { addressLine, city, placeName, postcodeText, prefecture, ward, wardName } from '../../geo'
import { nameOf } from '../../master-data'
import type { CompanyRow } from './company.tables'

const named = (value: number | null, name: string | undefined) =>
  value === null || name === undefined ? null : option(value, name)

/** Row → wire (COMP-02). */
export function presentCompany(row: CompanyRow, locale: Locale): Company {
  const prefectureFound = row.prefectureId === null ? undefined : prefecture(row.prefectureId)
  const cityFound = row.cityId === null ? undefined : city(row.cityId)
  const wardFound = row.wardId === null ? undefined : ward(row.wardId)
  const address = addressLine(
    {
      prefectureId: row.prefectureId,
      cityId: row.cityId,
      wardId: row.wardId,
      lotNum: row.lotNum ?? undefined,
      building: (locale === 'ja' ? row.buildingNameJp : row.buildingNameEn) ?? undefined,
    },
    locale,
  )
  return {
    id: row.id,
    name_jp: row.nameJp,
    name_en: row.nameEn,
    company_name_kt: row.nameKt,
    telephone: row.telephone,
    num_of_employees: row.numOfEmployees,
    num_of_branches: row.numOfBranches,
    website: row.website,
    industry: named(row.industryId, row.industryId === null ? undefined : nameOf('industries', row.industryId, locale)),
    custom_industry: row.customIndustry,
    is_dispatch_agency: row.isDispatchAgency,
    postcode: row.postcode === null ? null : option(Number(row.postcode), postcodeText(Number(row.postcode))),
    prefecture: named(row.prefectureId, prefectureFound && placeName(prefectureFound, locale)),
    city: named(row.cityId, cityFound && placeName(cityFound, locale)),
    ward: named(row.wardId, wardFound && wardName(wardFound, locale)),
    lot_num: row.lotNum,
    building_name_jp: row.buildingNameJp,
    building_name_en: row.buildingNameEn,
    address: address || null,
    ceo_first_name: row.ceoFirstName,
    ceo_last_name: row.ceoLastName,
    ceo_first_name_kt: row.ceoFirstNameKt,
    ceo_last_name_kt: row.ceoLastNameKt,
    admin_first_name: row.adminFirstName,
    admin_last_name: row.adminLastName,
    admin_first_name_kt: row.adminFirstNameKt,
    admin_last_name_kt: row.adminLastNameKt,
    num_of_foreigners_hired: row.numOfForeignersHired,
    is_non_fluent_jp_speaker_ok: row.isNonFluentJpSpeakerOk,
    preferred_age_groups: row.preferredAgeGroups,
    nationalities_hired: row.nationalitiesHired,
    version: row.version,
  }
}
