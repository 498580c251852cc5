import * as v from 'valibot'
import { CORRECTABLE, locationDraft, locationRead, locationRules } from './location.fields'
import type { Correctable } from './location.fields'

/** A work or interview location as answered (JWIZ-07). */
export const LocationSchema = v.object({
  id: v.number(),
  ...locationRead,
  /** Prefecture to building in one line, in the caller's language. */
  address: v.string(),
})
export type Location = v.InferOutput<typeof LocationSchema>

/** JWIZ-25: a new location. */
export const NewLocationSchema = v.object(locationRules)
export type NewLocation = v.InferOutput<typeof NewLocationSchema>

/** D64: other keys than the correctable ones pass here, so that `lockedFaults` can name them. */
export const LocationEditSchema = v.looseObject(
  Object.fromEntries(CORRECTABLE.map((name) => [name, v.optional(locationRules[name])])) as {
    [Name in Correctable]: v.OptionalSchema<(typeof locationRules)[Name], undefined>
  },
)
export type LocationEdit = v.InferOutput<typeof LocationEditSchema>

export const DraftLocationSchema = v.partial(v.object(locationDraft))
export type DraftLocation = v.InferOutput<typeof DraftLocationSchema>

export const LocationCheckQuerySchema = v.object({
  brand_name_jp: locationRules.brand_name_jp,
  branch: locationRules.branch,
})
export const LocationCheckSchema = v.object({ exists: v.boolean() })

interface Shop {
  readonly brand_name_jp: string
  readonly branch: string
}

/** JWIZ-27, JWIZ-28: two locations are the same if brand and shop name are equal. */
export const isSameLocation = (a: Shop, b: Shop): boolean =>
  a.brand_name_jp.normalize('NFKC').trim() === b.brand_name_jp.normalize('NFKC').trim() &&
  a.branch.normalize('NFKC').trim() === b.branch.normalize('NFKC').trim()
