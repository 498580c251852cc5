/**
 * The kinds of a plain field. A kind knows how a value looks in an answer, in a change and in an input, and how one
 * becomes the other:
 *
 * | kind | in an answer | in a change | in an input |
 * |---|---|---|---|
 * | text, katakana, phone, url, lotNumber | text or null | text or null | text |
 * | count | whole number or null | the same | its digits, '' where unknown |
 * | flag | true, false or null | the same | 'true', 'false' or '' |
 * | code | the option with its name, or null | its id or null | its id as text, '' where none is chosen |
 * | ids | list of ids | the same | list of ids as texts |
 * | postcode | the option: `value` is the id, `name` the seven digits | the id | both; id 0 if unknown (D42) |
 */
import * as v from 'valibot'
import { fields, OptionSchema, type Option } from '../kernel'

export type TextKind = 'text' | 'lines' | 'katakana' | 'phone' | 'url' | 'lotNumber'
export type FieldKind = TextKind | 'count' | 'flag' | 'code' | 'ids' | 'postcode'

/** What a row states itself; the rest follows from its kind. */
interface Said<Rule extends v.GenericSchema> {
  /** The section of forms and views to which the field belongs. */
  readonly section: string
  /** The rule for a change. A form marks an input that may stay empty as optional. */
  readonly rule: Rule
  readonly input?: InputHints
}

export interface InputHints {
  /** The longest input, in characters. */
  readonly max?: number
  /** On a wide screen the field shares a line with the next one. */
  readonly isHalf?: boolean
  /** A hint below the input says what to type. */
  readonly hasHint?: boolean
  /** What is counted. */
  readonly unit?: string
  /** The list of options from which `ids` are chosen. */
  readonly choices?: string
  readonly autoComplete?: string
}

/** One plain field. Method syntax lets a row of any kind fit. */
export interface FieldRow extends Said<v.GenericSchema> {
  readonly kind: FieldKind
  /** An answer's value. */
  readonly read: v.GenericSchema
  /** An input's value; its output is what a change sends. */
  readonly form: v.GenericSchema
  /** The value in an answer before anybody entered one. */
  readonly none: unknown
  /** Converts an answer's value for its input; `value` is undefined if an older backend does not send it. */
  toForm(value: unknown): unknown
}

/** Reads an input's value in wire form and checks it with the rule of the call. */
const typed = <Typed, Rule extends v.GenericSchema>(
  input: v.GenericSchema<Typed>,
  toWire: (value: Typed) => unknown,
  rule: Rule,
): v.GenericSchema<Typed, v.InferOutput<Rule>> =>
  v.pipe(input, v.transform(toWire), rule as v.GenericSchema<unknown, v.InferOutput<Rule>>)

const textOf =
  (kind: TextKind) =>
  <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
    ...said,
    kind,
    read: v.nullable(v.string()),
    form: said.rule,
    none: null,
    toForm: (value: string | null | undefined) => value ?? '',
  })
export const text = textOf('text')
export const textLines = textOf('lines')
export const katakana = textOf('katakana')
export const phone = textOf('phone')
export const url = textOf('url')
export const lotNumber = textOf('lotNumber')

export const count = <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
  ...said,
  kind: 'count' as const,
  read: v.nullable(v.number()),
  form: typed(v.string(), (digits) => (digits === '' ? null : Number(digits)), said.rule),
  none: null,
  toForm: (value: number | null | undefined) => String(value ?? ''),
})

const YES_OR_NO = { true: true, false: false, '': null } as const

export const flag = <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
  ...said,
  kind: 'flag' as const,
  read: v.nullable(v.boolean()),
  form: typed(v.picklist(['true', 'false', '']), (answer) => YES_OR_NO[answer], said.rule),
  none: null,
  toForm: (value: boolean | null | undefined): keyof typeof YES_OR_NO =>
    value == null ? '' : value ? 'true' : 'false',
})

export const code = <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
  ...said,
  kind: 'code' as const,
  read: v.nullable(OptionSchema),
  form: typed(v.string(), (id) => (id === '' ? null : Number(id)), said.rule),
  none: null,
  toForm: (value: Option | null | undefined) => String(value?.value ?? ''),
})

export const ids = <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
  ...said,
  kind: 'ids' as const,
  read: v.array(v.number()),
  form: typed(v.array(v.string()), (chosen) => chosen.map(Number), said.rule),
  none: [] as number[],
  toForm: (value: readonly number[] | undefined) => (value ?? []).map(String),
})

const PostcodeInputSchema = v.object({
  digits: fields.postcode,
  id: v.pipe(v.number(), v.minValue(1, 'rule.postcode')),
})

export const postcode = <Rule extends v.GenericSchema>(said: Said<Rule>) => ({
  ...said,
  kind: 'postcode' as const,
  read: v.nullable(OptionSchema),
  form: typed(PostcodeInputSchema, ({ id }) => id, said.rule),
  none: null,
  toForm: (value: Option | null | undefined) => ({ digits: value?.name ?? '', id: value?.value ?? 0 }),
})

/** A field that every answer contains: `none` until somebody enters a value. */
export const always = <Row extends FieldRow, Value>(
  read: v.GenericSchema<Value>,
  none: Value,
  row: Row,
): Omit<Row, 'read' | 'none'> & { readonly read: v.GenericSchema<Value>; readonly none: Value } => ({
  ...row,
  read,
  none,
})
