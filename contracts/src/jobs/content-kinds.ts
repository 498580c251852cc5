/**
 * The kinds of a field of the job content. A kind knows the value in a change (`rule`), in an answer (`read`) and as a job
 * seeker reads it (`shown`); the wizard has a codec for each (`mf-jobs`):
 *
 * | kind | in an answer and in a change | as shown | in an input |
 * |---|---|---|---|
 * | text | text or null | the same | text |
 * | count, yen | whole number or null | the same | its digits |
 * | flag | true, false or null | the same | 'true', 'false' or '' |
 * | code | number of a short list, or null | the same | its digits |
 * | choice | word of a short list; null or a preset where none is chosen | the same | the word |
 * | choices | words of a short list, or null | the same | list of words |
 * | oneId | id from the operator's list, or null | its name | list of at most one id as text |
 * | ids | ids from the operator's list | their names | list of ids as texts |
 * | own | as its schemas say | – | own code, listed in `OwnField` |
 */
import * as v from 'valibot'
import { fields } from '../kernel'
import { JOB_LIMITS } from './job.limits'
import type { JobSection } from './job-type.rules'
import type { JobOptions } from './options.schema'

/** R: required, O: optional, -: hidden and never stored. */
export type FieldUse = 'R' | 'O' | '-'
export type UseRow = readonly [PT1: FieldUse, PT2: FieldUse, FT: FieldUse, SSV: FieldUse]
export const all = (use: FieldUse): UseRow => [use, use, use, use]
export const allInOne = (use: FieldUse): UseRow => ['-', use, use, use]
export const partTime = (use: FieldUse): UseRow => [use, use, '-', '-']
export const fullTime = (use: FieldUse): UseRow => ['-', '-', use, use]

/** A section of the form and of the confirmation. */
export type ContentSection = JobSection | 'terms'
export type ContentKind = 'text' | 'count' | 'yen' | 'flag' | 'code' | 'choice' | 'choices' | 'oneId' | 'ids' | 'own'
/** The list in which a field's ids are named; `subcategories` are the kinds of work of all categories. */
export type OptionList =
  | keyof Pick<JobOptions, 'skills' | 'certificates' | 'visa_types' | 'ssv_industries' | 'who_can_apply' | 'holidays'>
  | 'nationality_choices'
  | 'subcategories'

export interface ContentRow {
  readonly kind: ContentKind
  readonly section: ContentSection
  readonly use: UseRow
  readonly rule: v.GenericSchema
  readonly read: v.GenericSchema
  readonly shown: v.GenericSchema
  /** The longest text, or the largest number. */
  readonly max?: number
  /** What a short list offers: words, or the words of numbers. */
  readonly values?: readonly string[] | Readonly<Record<number, string>>
  /** What stands for "none chosen". */
  readonly preset?: string
  readonly options?: OptionList
}

const nullableText = v.nullable(v.string())
const nullableNumber = v.nullable(v.number())

/** Blank, null and missing numbers become null; `jobFaults` checks the limits of the job type. */
export const countRule = (max: number = JOB_LIMITS.salaryMax) =>
  v.nullish(
    v.pipe(
      v.number('rule.number'),
      v.integer('rule.number'),
      v.minValue(0, 'rule.number'),
      v.maxValue(max, 'rule.number'),
    ),
  )
export const idsRule = (max = 100) => v.optional(v.pipe(v.array(fields.id), v.maxLength(max, 'rule.tooMany')))
export const idRule = v.nullish(fields.id)

const numeric =
  <const Kind extends 'count' | 'yen'>(kind: Kind) =>
  (section: ContentSection, use: UseRow, max: number = JOB_LIMITS.salaryMax) => ({
    kind,
    section,
    use,
    max,
    rule: countRule(max),
    read: nullableNumber,
    shown: nullableNumber,
  })
export const count = numeric('count')
export const yen = numeric('yen')

export const text = (section: ContentSection, use: UseRow, max?: number) => ({
  kind: 'text' as const,
  section,
  use,
  max,
  rule: fields.optionalText(max),
  read: nullableText,
  shown: nullableText,
})

export const flag = (section: ContentSection, use: UseRow, message = 'rule.choice') => ({
  kind: 'flag' as const,
  section,
  use,
  rule: v.nullish(v.boolean(message)),
  read: v.nullable(v.boolean()),
  shown: v.nullable(v.boolean()),
})

export const code = <const Codes extends Readonly<Record<number, string>>, Schema extends v.GenericSchema<number>>(
  section: ContentSection,
  use: UseRow,
  values: Codes,
  schema: Schema,
) => ({
  kind: 'code' as const,
  section,
  use,
  values,
  rule: v.nullish(schema),
  read: v.nullable(schema),
  shown: nullableNumber,
})

export const choice = <const Values extends readonly [string, ...string[]]>(
  section: ContentSection,
  use: UseRow,
  values: Values,
) => ({
  kind: 'choice' as const,
  section,
  use,
  values,
  rule: v.nullish(v.picklist(values, 'rule.choice')),
  read: v.nullable(v.picklist(values)),
  shown: v.nullable(v.picklist(values)),
})

/** A choice that always has a value. */
export const choiceOf = <const Values extends readonly [string, ...string[]], Rule extends v.GenericSchema>(
  section: ContentSection,
  use: UseRow,
  values: Values,
  { preset, rule }: { readonly preset: Values[number]; readonly rule: Rule },
) => ({
  kind: 'choice' as const,
  section,
  use,
  values,
  preset,
  rule,
  read: v.picklist(values),
  shown: v.picklist(values),
})

export const choices = <const Values extends readonly [string, ...string[]]>(
  section: ContentSection,
  use: UseRow,
  values: Values,
) => ({
  kind: 'choices' as const,
  section,
  use,
  values,
  rule: v.optional(v.nullable(v.array(v.picklist(values, 'rule.choice')))),
  read: v.nullable(v.array(v.picklist(values))),
  shown: v.nullable(v.array(v.picklist(values))),
})

export const oneId = (section: ContentSection, use: UseRow, options: OptionList) => ({
  kind: 'oneId' as const,
  section,
  use,
  options,
  rule: idRule,
  read: nullableNumber,
  shown: nullableText,
})

export const ids = (section: ContentSection, use: UseRow, options?: OptionList, max = 100) => ({
  kind: 'ids' as const,
  section,
  use,
  options,
  rule: idsRule(max),
  read: v.array(v.number()),
  shown: v.array(v.string()),
})

/** A field with code of its own in the wizard; `OwnField` lists them. */
export const own = <Rule extends v.GenericSchema, Read extends v.GenericSchema, Shown extends v.GenericSchema>(
  section: ContentSection,
  use: UseRow,
  schemas: { readonly rule: Rule; readonly read: Read; readonly shown: Shown },
) => ({ kind: 'own' as const, section, use, ...schemas })
