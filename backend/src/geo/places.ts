/** Prefectures, municipalities, towns and postcodes. Names live here only; tables keep the numbers. */
import type { Locale } from '@portal/contracts'
import { cityData, prefectureData, TOWNS_MAX, wardData } from './load'
import type { City, Place, Ward } from './load'

export const prefectures = (): readonly Place[] => prefectureData().list
export const prefecture = (id: number): Place | undefined => prefectureData().byId.get(id)
export const cities = (prefectureId: number): readonly City[] => cityData().ofPrefecture.get(prefectureId) ?? []
export const city = (id: number): City | undefined => cityData().byId.get(id)
export const wards = (cityId: number): readonly Ward[] => wardData().ofCity.get(cityId) ?? []
export const ward = (id: number): Ward | undefined => wardData().list[id - 1]

export const placeName = (place: Place, locale: Locale): string => (locale === 'ja' ? place.ja : place.en)

/** What a select shows; a town without a name needs a label there, in an address it is silent. */
export const wardName = (town: Ward, locale: Locale): string =>
  town.ja || (locale === 'ja' ? '（町域なし）' : '(no town)')

export interface PostcodeAddress {
  readonly postcodeId: number
  readonly prefectures: readonly Place[]
  readonly cities: readonly City[]
  readonly wards: readonly Ward[]
}

/** Where the pairs of a postcode begin. */
function firstPair(postcodeId: number): number {
  const { postcodes } = wardData()
  let low = 0
  let high = postcodes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((postcodes[middle] ?? 0) < postcodeId * TOWNS_MAX) low = middle + 1
    else high = middle
  }
  return low
}

export function wardsOfPostcode(postcodeId: number): readonly Ward[] {
  const { postcodes, list } = wardData()
  const found: Ward[] = []
  for (let at = firstPair(postcodeId); ; at += 1) {
    const pair = postcodes[at]
    if (pair === undefined || Math.floor(pair / TOWNS_MAX) !== postcodeId) return found
    const town = list[(pair % TOWNS_MAX) - 1]
    if (town) found.push(town)
  }
}

const unique = <T>(list: readonly (T | undefined)[]): T[] => [...new Set(list)].filter((item) => item !== undefined)

/** D90: the matching prefecture and city and all wards of the postcode; a few codes lie in two prefectures (4980000). */
export function lookupPostcode(code: string): PostcodeAddress | undefined {
  if (!/^\d{7}$/.test(code)) return undefined
  const postcodeId = Number(code)
  const towns = wardsOfPostcode(postcodeId)
  if (towns.length === 0) return undefined
  const municipalities = unique(towns.map((town) => city(town.cityId)))
  return {
    postcodeId,
    prefectures: unique(municipalities.map((one) => prefecture(one.prefectureId))),
    cities: municipalities,
    wards: towns,
  }
}

/** The seven digits of a postcode id (the code as a number). */
export const postcodeText = (postcodeId: number): string => String(postcodeId).padStart(7, '0')

export interface AddressIds {
  readonly postcodeId: number
  readonly prefectureId: number
  readonly cityId: number
  readonly wardId: number
}
export type AddressPart = 'postcode' | 'prefecture' | 'city' | 'ward'

/** Which parts of an address do not exist or contradict the parts before them: postcode, prefecture, city, ward. */
export function addressFaults(address: AddressIds): AddressPart[] {
  const towns = wardsOfPostcode(address.postcodeId)
  if (towns.length === 0) return ['postcode']
  const faults: AddressPart[] = []
  const inPrefecture = towns.filter((town) => city(town.cityId)?.prefectureId === address.prefectureId)
  if (inPrefecture.length === 0) faults.push('prefecture')
  const possible = inPrefecture.length > 0 ? inPrefecture : towns
  const inCity = possible.filter((town) => town.cityId === address.cityId)
  if (inCity.length === 0) faults.push('city')
  if (!(inCity.length > 0 ? inCity : possible).some((town) => town.id === address.wardId)) faults.push('ward')
  return faults
}

export interface AddressLine {
  readonly prefectureId: number | null
  readonly cityId: number | null
  readonly wardId: number | null
  readonly lotNum?: string | null
  readonly building?: string | null
}

/** Prefecture to building in one line; English runs from small to large, towns have Japanese names only. */
export function addressLine(address: AddressLine, locale: Locale): string {
  const region = address.prefectureId === null ? undefined : prefecture(address.prefectureId)
  const municipality = address.cityId === null ? undefined : city(address.cityId)
  const town = address.wardId === null ? undefined : ward(address.wardId)
  const lot = address.lotNum ?? ''
  const building = address.building ?? ''
  if (locale === 'ja')
    return [[region?.ja, municipality?.ja, town?.ja, lot].join(''), building].filter(Boolean).join(' ')
  return [building, [lot, town?.ja].filter(Boolean).join(' '), municipality?.en, region?.en].filter(Boolean).join(', ')
}
