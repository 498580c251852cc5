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
  wards,
} from './places'
export type { AddressIds, AddressLine, AddressPart, PostcodeAddress } from './places'
export { searchStations, station, stations } from './stations'
