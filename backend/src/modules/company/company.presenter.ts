import type { Company } from '@portal/contracts/company'
import { namedIn, option } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts'
import { addressLine, city, placeName, postcodeText, prefecture, ward, wardName } from '../../geo'
import { nameOf } from '../../master-data'
import { plainAnswer } from './company.columns'
import type { CompanyRow } from '../../tables/company.tables'

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
      building: namedIn({ ja: row.buildingNameJp, en: row.buildingNameEn }, locale) ?? undefined,
    },
    locale,
  )
  return {
    id: row.id,
    ...plainAnswer(row),
    industry: named(row.industryId, row.industryId === null ? undefined : nameOf('industries', row.industryId, locale)),
    postcode: row.postcode === null ? null : option(Number(row.postcode), postcodeText(Number(row.postcode))),
    prefecture: named(row.prefectureId, prefectureFound && placeName(prefectureFound, locale)),
    city: named(row.cityId, cityFound && placeName(cityFound, locale)),
    ward: named(row.wardId, wardFound && wardName(wardFound, locale)),
    address: address || null,
    version: row.version,
  }
}
