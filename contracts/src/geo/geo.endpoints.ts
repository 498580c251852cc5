import * as v from 'valibot'
import { endpoint, fields, OptionSchema } from '../kernel'

/** D90: the matching prefecture and city and all wards (towns) of the postcode; `postcode_id` is never 0. */
export const PostcodeAddressSchema = v.object({
  prefectures: v.array(OptionSchema),
  cities: v.array(OptionSchema),
  wards: v.array(OptionSchema),
  postcode_id: v.number(),
})
export type PostcodeAddress = v.InferOutput<typeof PostcodeAddressSchema>

export const StationSuggestionSchema = v.object({ id: v.number(), name_jp: v.string(), prefecture_name_jp: v.string() })
export type StationSuggestion = v.InferOutput<typeof StationSuggestionSchema>

export const geoEndpoints = {
  postcodeAddress: endpoint({ id: 'geo.postcodeAddress', method: 'GET', path: '/api/v2/employer/postcode_address/', auth: 'none', query: v.object({ code: fields.postcode }), ok: PostcodeAddressSchema, fails: [400, 404] }),
  cities: endpoint({ id: 'geo.cities', method: 'GET', path: '/api/v2/employer/cities/', auth: 'token', query: v.object({ prefecture: fields.idText }), ok: v.array(OptionSchema), fails: [400, 401] }),
  wards: endpoint({ id: 'geo.wards', method: 'GET', path: '/api/v2/employer/wards/', auth: 'token', query: v.object({ city: fields.idText }), ok: v.array(OptionSchema), fails: [400, 401] }),
  searchStation: endpoint({
    id: 'geo.searchStation', method: 'GET', path: '/api/v2/main/utils/search_station/', auth: 'token',
    query: v.object({ web: v.optional(v.string(), '1'), text: v.pipe(v.string('rule.required'), v.maxLength(50, 'rule.tooLong')) }),
    ok: v.object({ results: v.array(StationSuggestionSchema) }), fails: [400, 401],
  }),
} as const
