export { geoEndpoints } from './geo.endpoints'
export { PostcodeAddressSchema } from './geo.schema'
export type { PostcodeAddress, StationSuggestion, Town } from './geo.schema'
