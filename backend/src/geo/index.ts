import { cityData, stationData, townNames, wardData } from './load'

export { dataFolder } from './data-folder'
export type { City, Place, Station, Ward } from './load'
export {
  addressFaults,
  addressLine,
  allCities,
  cities,
  city,
  lookupPostcode,
  placeName,
  postcodeText,
  prefecture,
  prefectures,
  townName,
  ward,
  wardName,
  wardNames,
  wards,
} from './places'
export type { AddressIds, AddressLine, AddressPart, PostcodeAddress } from './places'
export { searchStations, station, stations } from './stations'

/**
 * Reads what addresses in lists need. It takes about a quarter of a second of work, so a server does it before it
 * answers anybody.
 */
export function readPlaces(): void {
  cityData()
  wardData()
  townNames()
  stationData()
}
