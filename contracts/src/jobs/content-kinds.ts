/**
 * The kinds of a field of the job content. A kind knows the value in a change (`rule`), in an answer (`read`) and as a
 * job seeker reads it (`shown`); the wizard has a codec for each (`mf-jobs`):
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
import { factsOf, JOB_TYPES, needsAllInOnePlan } from './job.codes'
import type { JobType } from './job.codes'
import { JOB_LIMITS } from './job.limits'

/** R: required, O: optional, -: hidden and never stored. */
export type FieldUse = 'R' | 'O' | '-'
/** The use in each job type. */
export type UseRow = Readonly<Record<JobType, FieldUse>>
const where = (holds: (type: JobType) => boolean) => (use: FieldUse) =>
  Object.fromEntries(JOB_TYPES.map((type) => [type, holds(type) ? use : '-'])) as UseRow
export const all = where(() => true)
export const allInOne = where(needsAllInOnePlan)
export const partTime = where((type) => factsOf(type).hours === 'part')
export const fullTime = where((type) => factsOf(type).hours === 'full')
export const skilledWorker = where((type) => factsOf(type).isSkilledWorker === true)
/** Where a field stands: its section, and its use in each job type. */
export interface Place {
  readonly section: ContentSection
  readonly use: UseRow
}

/** The sections about the work, in the order in which wizard and confirmation show them. */
export const WORK_SECTION_NAMES = [
  'description',
  'pref_data',
  'ssv',
  'visa_support',
  'transportation',
  'work_hours',
  'holidays',
  'social_insurance',
] as const
/** Sections of the confirmation in the order in which they are shown (JCON-69…80). */
export const JOB_SECTION_NAMES = [
  'work_location',
  'interview_location',
  'company_details',
  ...WORK_SECTION_NAMES,
  'images',
  'sales',
] as const
export type JobSection = (typeof JOB_SECTION_NAMES)[number]

/** A section of the form and of the confirmation. */
export type ContentSection = JobSection | 'terms'
export type ContentKind = 'text' | 'count' | 'yen' | 'flag' | 'code' | 'choice' | 'choices' | 'oneId' | 'ids' | 'own'
/** The list in which a field's ids are named; `subcategories` are the kinds of work of all categories. */
export type OptionList =
  | 'skills'
  | 'certificates'
  | 'visa_types'
  | 'ssv_industries'
  | 'who_can_apply'
  | 'holidays'
  | 'nationality_choices'
  | 'subcategories'

export type CountUnit = 'people' | 'months' | 'minutes' | 'hours' | 'daysPerWeek' | 'hoursPerDay' | 'hoursPerWeek'

export interface ContentRow {
  readonly kind: ContentKind
  readonly section: ContentSection
  readonly use: UseRow
  readonly rule: v.GenericSchema
  readonly read: v.GenericSchema
  /** Where job seekers read something else than an answer has. */
  readonly shown?: v.GenericSchema
  /** The longest text, or the largest number. */
  readonly max?: number
  /** What is counted. */
  readonly unit?: CountUnit
  /** The choices of a short list: words, or numbers with a word for each. */
  readonly values?: readonly string[] | Readonly<Record<number, string>>
  /** The value that means "none chosen". */
  readonly preset?: string
  readonly options?: OptionList
}

const nullableNumber = v.nullable(v.number())

/** Blank, null and missing numbers become null; `jobFaults` checks the limits of the job type. */
export const countRule = (max: number = JOB_LIMITS.salaryMax) =>
  v.nullish(
    v.pipe(
      v.number('rule.number'),
      v.integer('rule.number'),
      v.minValue(0, 'rule.number'),
      v.maxValue(max, 'rule.tooLarge'),
    ),
  )
export const idsRule = (max = 100) => v.optional(v.pipe(v.array(fields.id), v.maxLength(max, 'rule.tooMany')))
export const idRule = v.nullish(fields.id)

const row = <
  const Kind extends ContentKind,
  Rule extends v.GenericSchema,
  Read extends v.GenericSchema,
  More extends object,
>(
  kind: Kind,
  { section, use }: Place,
  rule: Rule,
  read: Read,
  more: More,
) => ({ kind, section, use, rule, read, ...more })

export const count = (place: Place, max: number = JOB_LIMITS.salaryMax, unit?: CountUnit) =>
  row('count', place, countRule(max), nullableNumber, { max, unit })

export const yen = (place: Place) => row('yen', place, countRule(), nullableNumber, {})

export const text = (place: Place, max?: number, lines?: 'lines') =>
  row('text', place, fields.optionalText(max, lines), v.nullable(v.string()), { max })

export const flag = (place: Place, message = 'rule.choice') =>
  row('flag', place, v.nullish(v.boolean(message)), v.nullable(v.boolean()), {})

export const code = <const Codes extends Readonly<Record<number, string>>, Schema extends v.GenericSchema<number>>(
  place: Place,
  values: Codes,
  schema: Schema,
) => row('code', place, v.nullish(schema), v.nullable(schema), { values, shown: nullableNumber })

type Words = readonly [string, ...string[]]

export const choice = <const Values extends Words>(place: Place, values: Values) =>
  row('choice', place, v.nullish(v.picklist(values, 'rule.choice')), v.nullable(v.picklist(values)), { values })

/** A choice that always has a value. */
export const choiceOf = <const Values extends Words, Rule extends v.GenericSchema>(
  place: Place,
  values: Values,
  preset: Values[number],
  rule: Rule,
) => row('choice', place, rule, v.picklist(values), { values, preset })

export const choices = <const Values extends Words>(place: Place, values: Values) =>
  row(
    'choices',
    place,
    v.optional(v.nullable(v.array(v.picklist(values, 'rule.choice')))),
    v.nullable(v.array(v.picklist(values))),
    { values },
  )

export const oneId = (place: Place, options: OptionList) =>
  row('oneId', place, idRule, nullableNumber, { options, shown: v.nullable(v.string()) })

export const ids = (place: Place, options?: OptionList, max = 100) =>
  row('ids', place, idsRule(max), v.array(v.number()), { options, shown: v.array(v.string()) })

/** A field with code of its own in the wizard; `OwnField` lists them. */
export const own = <Rule extends v.GenericSchema, Read extends v.GenericSchema>(place: Place, rule: Rule, read: Read) =>
  row('own', place, rule, read, {})

/** One property of each row, for `v.object`. */
export const entriesOf = <Of extends string, Table extends Readonly<Record<string, Readonly<Record<Of, unknown>>>>>(
  table: Table,
  of: Of,
) =>
  Object.fromEntries(Object.entries(table).map(([name, one]) => [name, one[of]])) as {
    [Name in keyof Table]: Table[Name][Of]
  }
