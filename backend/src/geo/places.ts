/** Prefectures, municipalities, towns and postcodes. Only this data has the names; tables store the numbers. */
import { namedIn, type Locale, type NameLanguage } from '@portal/contracts/kernel'
import { textsIn } from '../locales'
import { cityData, prefectureData, townNames, TOWNS_MAX, wardData } from './load'
import type { City, Place, Ward } from './load'

export const prefectures = (): readonly Place[] => prefectureData().list
export const prefecture = (id: number): Place | undefined => prefectureData().byId.get(id)
export const cities = (prefectureId: number): readonly City[] => cityData().ofPrefecture.get(prefectureId) ?? []
export const allCities = (): readonly City[] => prefectures().flatMap(({ id }) => cities(id))
export const city = (id: number): City | undefined => cityData().byId.get(id)
export const wards = (cityId: number): readonly Ward[] => wardData().ofCity.get(cityId) ?? []
export const ward = (id: number): Ward | undefined => wardData().list[id - 1]

export const placeName = (place: Place, locale: Locale): string => namedIn(place, locale)

const TOWN: Readonly<Record<NameLanguage, (town: Ward) => string | undefined>> = {
  ja: ({ ja }) => ja,
  en: ({ id }) => townNames()[id - 1],
}
/** A town as an address writes it: '' without a name; the few without a known reading stay Japanese in English. */
export const townName = (town: Ward, locale: Locale): string => namedIn(TOWN, locale)(town) || town.ja
/** The label of a town in a select. A town without a name needs a label there, but is left out of an address. */
export const wardName = (town: Ward, locale: Locale): string =>
  townName(town, locale) || textsIn(locale).t('place.noTown')

/**
 * The labels of towns of a list, which differ within a municipality: towns that English writes alike have their
 * Japanese name, too.
 */
export function wardNames(towns: readonly Ward[], locale: Locale): { readonly town: Ward; readonly name: string }[] {
  const key = (town: Ward) => `${town.cityId} ${wardName(town, locale)}`
  const seen = new Map<string, number>()
  for (const town of towns) seen.set(key(town), (seen.get(key(town)) ?? 0) + 1)
  return towns.map((town) => {
    const name = wardName(town, locale)
    return { town, name: (seen.get(key(town)) ?? 0) > 1 ? `${name} (${town.ja})` : name }
  })
}

export interface PostcodeAddress {
  readonly postcodeId: number
  readonly prefectures: readonly Place[]
  readonly cities: readonly City[]
  readonly wards: readonly Ward[]
}

/** The index of the first pair of a postcode. */
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

/** D90: the prefecture and city and all wards of the postcode; a few postcodes lie in two prefectures (4980000). */
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

/** The parts of an address that do not exist or contradict earlier parts: postcode, prefecture, city, ward. */
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

/**
 * The address from prefecture to building in one line. English goes from small to large. What was typed, the number
 * and the building, stays as it is.
 */
export function addressLine(address: AddressLine, locale: Locale): string {
  const region = address.prefectureId === null ? undefined : prefecture(address.prefectureId)
  const municipality = address.cityId === null ? undefined : city(address.cityId)
  const town = address.wardId === null ? undefined : ward(address.wardId)
  const lot = address.lotNum ?? ''
  const building = address.building ?? ''
  const lines: Readonly<Record<NameLanguage, () => string>> = {
    ja: () => [[region?.ja, municipality?.ja, town?.ja, lot].join(''), building].filter(Boolean).join(' '),
    en: () =>
      [building, [lot, town && townName(town, 'en')].filter(Boolean).join(' '), municipality?.en, region?.en]
        .filter(Boolean)
        .join(', '),
  }
  return namedIn(lines, locale)()
}
