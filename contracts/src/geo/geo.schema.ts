import * as v from 'valibot'
import { OptionSchema } from '../kernel'

/** A town; with the ids of its municipality and prefecture where the postcode covers several municipalities. */
const TownSchema = v.object({
  ...OptionSchema.entries,
  city: v.optional(v.number()),
  prefecture: v.optional(v.number()),
})
export type Town = v.InferOutput<typeof TownSchema>

/** D90: the prefecture, the city and all wards (towns) of the postcode; `postcode_id` is never 0. */
export const PostcodeAddressSchema = v.object({
  prefectures: v.array(OptionSchema),
  cities: v.array(OptionSchema),
  wards: v.array(TownSchema),
  postcode_id: v.number(),
})
export type PostcodeAddress = v.InferOutput<typeof PostcodeAddressSchema>

export const StationSuggestionSchema = v.object({ id: v.number(), name_jp: v.string(), prefecture_name_jp: v.string() })
export type StationSuggestion = v.InferOutput<typeof StationSuggestionSchema>
