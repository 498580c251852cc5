import { namedIn, type Locale } from '@portal/contracts/kernel'
import type { Location } from '@portal/contracts/jobs'
import { addressLine, city, placeName, prefecture, station, townName, ward } from '../../geo'
import { partsAnswer, plainAnswer } from './locations.columns'
import type { PartName } from './locations.columns'
import type { LocationRow } from '../../tables/locations.tables'

const placeNameOf = (found: Parameters<typeof placeName>[0] | undefined, locale: Locale): string | undefined =>
  found && placeName(found, locale)

export const stationName = (id: number, locale: Locale): string | null => {
  const found = station(id)
  return found ? placeName(found, locale) : null
}

type AddressRow = Pick<
  LocationRow,
  'prefectureId' | 'cityId' | 'wardId' | 'lotNum' | 'buildingNameJp' | 'buildingNameEn'
>

/** The address from prefecture to building in one line. */
export const locationAddress = (row: AddressRow, locale: Locale): string =>
  addressLine(
    {
      prefectureId: row.prefectureId,
      cityId: row.cityId,
      wardId: row.wardId,
      lotNum: row.lotNum,
      building: namedIn({ ja: row.buildingNameJp, en: row.buildingNameEn ?? row.buildingNameJp }, locale),
    },
    locale,
  )

/** The name of a part of the address. */
const PART_NAMES: Readonly<Record<PartName, (id: number, locale: Locale) => string | undefined>> = {
  nearest_station: (id, locale) => stationName(id, locale) ?? undefined,
  prefecture: (id, locale) => placeNameOf(prefecture(id), locale),
  city: (id, locale) => placeNameOf(city(id), locale),
  ward: (id, locale) => {
    const town = ward(id)
    return town && townName(town, locale)
  },
}

export const presentLocation = (row: LocationRow, locale: Locale): Location => ({
  id: row.id,
  ...plainAnswer(row),
  ...partsAnswer(row, (part, id) => ({ id, name: PART_NAMES[part](id, locale) ?? '' })),
  postcode: { id: Number(row.postcode), code: row.postcode },
  address: locationAddress(row, locale),
})
