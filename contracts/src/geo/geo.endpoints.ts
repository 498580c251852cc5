import * as v from 'valibot'
import { endpoint, fields, OptionSchema } from '../kernel'
import { PostcodeAddressSchema, StationSuggestionSchema } from './geo.schema'

export const geoEndpoints = {
  postcodeAddress: endpoint({
    id: 'geo.postcodeAddress',
    method: 'GET',
    path: '/api/v2/employer/postcode_address/',
    auth: 'none',
    query: v.object({ code: fields.postcode }),
    ok: PostcodeAddressSchema,
    fails: [400, 404],
  }),
  cities: endpoint({
    id: 'geo.cities',
    method: 'GET',
    path: '/api/v2/employer/cities/',
    auth: 'token',
    query: v.object({ prefecture: fields.idText }),
    ok: v.array(OptionSchema),
    fails: [400, 401],
  }),
  wards: endpoint({
    id: 'geo.wards',
    method: 'GET',
    path: '/api/v2/employer/wards/',
    auth: 'token',
    query: v.object({ city: fields.idText }),
    ok: v.array(OptionSchema),
    fails: [400, 401],
  }),
  searchStation: endpoint({
    id: 'geo.searchStation',
    method: 'GET',
    path: '/api/v2/main/utils/search_station/',
    auth: 'token',
    query: v.object({
      web: v.optional(fields.given('word', 10), '1'),
      text: fields.search(50, 'rule.required'),
    }),
    ok: v.object({ results: v.array(StationSuggestionSchema) }),
    fails: [400, 401],
  }),
} as const
