/**
 * The fields of a location, each once (JWIZ-07, JWIZ-08), in the order of the form. Schemas, the inputs of the wizard
 * with their mapping, drafts and the backend's columns follow from this table.
 *
 * | kind | in an answer and in a draft | in a new location |
 * |---|---|---|
 * | text, flag, count, choice | the value | the same |
 * | blank | text or null | the same; may be missing |
 * | part | id and name | the id |
 * | postcode | id and its seven digits | the id |
 */
import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { entriesOf } from './content-kinds'
import { CommuteModeSchema } from './job.codes'
import { JOB_LIMITS } from './job.limits'

/** As an answer has it, and as a draft keeps it. */
const typed = fields.given('draft', LIMITS.shortTextMax)
export const NamedSchema = v.object({ id: v.number(), name: typed })
export type Named = v.InferOutput<typeof NamedSchema>

const row = <Kind extends string, Read extends v.GenericSchema, Rule extends v.GenericSchema>(
  kind: Kind,
  read: Read,
  rule: Rule,
) => ({ kind, read, rule })

/** JWIZ-18: each field has its own message. */
const text = (rule: v.GenericSchema<string>) => row('text', typed, rule)
const blank = <Rule extends v.GenericSchema>(rule: Rule) => row('blank', v.nullable(typed), rule)
/** The id of an address part; 0 ("lookup failed", D42) is refused. */
const partId = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message))
const part = (message: string) => row('part', NamedSchema, partId(message))
const named = (message: string) => text(fields.requiredText(undefined, message))
const namedInEnglish = (message: string) => text(fields.requiredLatin(undefined, message))

export const locationFields = {
  brand_name_jp: named('rule.location.brandJp'),
  brand_name_en: namedInEnglish('rule.location.brandEn'),
  branch: named('rule.location.branch'),
  postcode: row('postcode', v.object({ id: v.number(), code: typed }), partId('rule.location.postcode')),
  prefecture: part('rule.location.prefecture'),
  city: part('rule.location.city'),
  ward: part('rule.location.ward'),
  lot_num: text(fields.lotNumber()),
  building_name_jp: blank(fields.optionalText()),
  building_name_en: blank(fields.optionalLatin()),
  nearest_station: part('rule.location.station'),
  mode: row('choice', CommuteModeSchema, CommuteModeSchema),
  minutes: row(
    'count',
    v.number(),
    v.pipe(
      v.number('rule.location.minutes'),
      v.integer('rule.location.minutes'),
      v.minValue(JOB_LIMITS.commuteMin, 'rule.location.minutes'),
      v.maxValue(JOB_LIMITS.commuteMax, 'rule.location.minutes'),
    ),
  ),
  is_fuei: row('flag', v.boolean(), v.boolean('rule.location.fuei')),
  telephone: text(fields.telephone),
}
export type LocationFields = typeof locationFields
export type LocationFieldName = keyof LocationFields
export type LocationKind = LocationFields[LocationFieldName]['kind']

/** D64: the fields of a location in use that may be corrected. */
export const CORRECTABLE = ['branch', 'telephone'] as const satisfies readonly LocationFieldName[]
export type Correctable = (typeof CORRECTABLE)[number]

/** The order of an answer; a field that is not named here comes last. */
const ANSWERED: readonly LocationFieldName[] = [
  'brand_name_jp',
  'brand_name_en',
  'branch',
  'building_name_jp',
  'building_name_en',
  'is_fuei',
  'lot_num',
  'mode',
  'minutes',
  'telephone',
  'nearest_station',
  'prefecture',
  'city',
  'ward',
]
const inOrder = <Fields extends object>(of: Fields): Fields => ({
  ...Object.fromEntries(ANSWERED.map((name) => [name, of[name as keyof Fields]])),
  ...of,
})

export const locationRules = entriesOf(locationFields, 'rule')
export const locationRead = inOrder(entriesOf(locationFields, 'read'))
/** Every filled field, with names so that it can be shown again. */
export const locationDraft = Object.fromEntries(
  Object.entries(locationRead).map(([name, read]) => [name, read.type === 'nullable' ? read : v.nullable(read)]),
) as unknown as {
  [Name in LocationFieldName]: LocationFields[Name]['kind'] extends 'blank'
    ? LocationFields[Name]['read']
    : v.NullableSchema<LocationFields[Name]['read'], undefined>
}
