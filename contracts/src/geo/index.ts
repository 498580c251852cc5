export { geoEndpoints, PostcodeAddressSchema, StationSuggestionSchema } from './geo.endpoints'
export type { PostcodeAddress, StationSuggestion } from './geo.endpoints'
