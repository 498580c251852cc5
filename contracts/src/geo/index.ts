export { geoEndpoints } from './geo.endpoints'
export { PostcodeAddressSchema } from './geo.schema'
export type { PostcodeAddress, StationSuggestion } from './geo.schema'
