export { geoEndpoints } from './geo.endpoints'
export { PostcodeAddressSchema, StationSuggestionSchema } from './geo.schema'
export type { PostcodeAddress, StationSuggestion } from './geo.schema'
