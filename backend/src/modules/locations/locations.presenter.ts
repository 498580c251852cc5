import type { Locale } from '@portal/contracts'
import type { Location } from '@portal/contracts/jobs'
import { addressLine, city, placeName, prefecture, station, townName, ward } from '../../geo'
import type { LocationRow } from './locations.tables'

const named = (id: number, name: string | undefined) => ({ id, name: name ?? '' })

export const stationName = (id: number, locale: Locale): string | null => {
  const found = station(id)
  return found ? placeName(found, locale) : null
}

/** The address from prefecture to building in one line. */
export const locationAddress = (row: LocationRow, locale: Locale): string =>
  addressLine(
    {
      prefectureId: row.prefectureId,
      cityId: row.cityId,
      wardId: row.wardId,
      lotNum: row.lotNum,
      building: { ja: row.buildingNameJp, en: row.buildingNameEn ?? row.buildingNameJp }[locale],
    },
    locale,
  )

export function presentLocation(row: LocationRow, locale: Locale): Location {
  const region = prefecture(row.prefectureId)
  const municipality = city(row.cityId)
  const town = ward(row.wardId)
  return {
    id: row.id,
    brand_name_jp: row.brandNameJp,
    brand_name_en: row.brandNameEn,
    branch: row.branch,
    building_name_jp: row.buildingNameJp,
    building_name_en: row.buildingNameEn,
    is_fuei: row.isFuei,
    lot_num: row.lotNum,
    mode: row.mode,
    minutes: row.minutes,
    telephone: row.telephone,
    nearest_station: named(row.nearestStationId, stationName(row.nearestStationId, locale) ?? undefined),
    prefecture: named(row.prefectureId, region && placeName(region, locale)),
    city: named(row.cityId, municipality && placeName(municipality, locale)),
    ward: named(row.wardId, town && townName(town, locale)),
    postcode: { id: Number(row.postcode), code: row.postcode },
    address: locationAddress(row, locale),
  }
}
