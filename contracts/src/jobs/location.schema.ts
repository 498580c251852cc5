import * as v from 'valibot'
import { fields } from '../kernel'
import { CommuteModeSchema } from './job.codes'
import { JOB_LIMITS } from './job.limits'

export const NamedSchema = v.object({ id: v.number(), name: v.string() })
export type Named = v.InferOutput<typeof NamedSchema>

/** A work or interview location as answered (JWIZ-07). */
export const LocationSchema = v.object({
  id: v.number(),
  brand_name_jp: v.string(),
  brand_name_en: v.string(),
  branch: v.string(),
  building_name_jp: v.nullable(v.string()),
  building_name_en: v.nullable(v.string()),
  is_fuei: v.boolean(),
  lot_num: v.string(),
  mode: CommuteModeSchema,
  minutes: v.number(),
  telephone: v.string(),
  nearest_station: NamedSchema,
  prefecture: NamedSchema,
  city: NamedSchema,
  ward: NamedSchema,
  postcode: v.object({ id: v.number(), code: v.string() }),
  /** Prefecture to building in one line, in the caller's language. */
  address: v.string(),
})
export type Location = v.InferOutput<typeof LocationSchema>

/** The id of an address part; 0 ("lookup failed", D42) is refused. */
const part = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))
const named = (message: string) => fields.requiredText(undefined, message)

/** JWIZ-25: a new location; JWIZ-18: each field has its own message. */
export const NewLocationSchema = v.object({
  brand_name_jp: named('rule.location.brandJp'),
  brand_name_en: named('rule.location.brandEn'),
  branch: named('rule.location.branch'),
  postcode: part('rule.location.postcode'),
  prefecture: part('rule.location.prefecture'),
  city: part('rule.location.city'),
  ward: part('rule.location.ward'),
  lot_num: fields.lotNumber(),
  building_name_jp: fields.optionalText(),
  building_name_en: fields.optionalText(),
  nearest_station: part('rule.location.station'),
  mode: CommuteModeSchema,
  minutes: v.pipe(
    v.number('rule.location.minutes'),
    v.integer('rule.location.minutes'),
    v.minValue(JOB_LIMITS.commuteMin, 'rule.location.minutes'),
    v.maxValue(JOB_LIMITS.commuteMax, 'rule.location.minutes'),
  ),
  is_fuei: v.boolean('rule.location.fuei'),
  telephone: fields.telephone,
})
export type NewLocation = v.InferOutput<typeof NewLocationSchema>

/**
 * D64: the fields of a location in use that may be corrected. Other keys pass here, so that `lockedFaults` can name
 * them.
 */
export const LocationEditSchema = v.looseObject({
  branch: v.optional(named('rule.location.branch')),
  telephone: v.optional(fields.telephone),
})
export type LocationEdit = v.InferOutput<typeof LocationEditSchema>

/** The location in a draft: every filled field, with names so that it can be shown again. */
export const DraftLocationSchema = v.partial(
  v.object({
    brand_name_jp: v.nullable(v.string()),
    brand_name_en: v.nullable(v.string()),
    branch: v.nullable(v.string()),
    building_name_jp: v.nullable(v.string()),
    building_name_en: v.nullable(v.string()),
    is_fuei: v.nullable(v.boolean()),
    lot_num: v.nullable(v.string()),
    mode: v.nullable(CommuteModeSchema),
    minutes: v.nullable(v.number()),
    telephone: v.nullable(v.string()),
    nearest_station: v.nullable(NamedSchema),
    prefecture: v.nullable(NamedSchema),
    city: v.nullable(NamedSchema),
    ward: v.nullable(NamedSchema),
    postcode: v.nullable(v.object({ id: v.number(), code: v.string() })),
  }),
)
export type DraftLocation = v.InferOutput<typeof DraftLocationSchema>

export const LocationCheckQuerySchema = v.object({
  brand_name_jp: named('rule.location.brandJp'),
  branch: named('rule.location.branch'),
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
