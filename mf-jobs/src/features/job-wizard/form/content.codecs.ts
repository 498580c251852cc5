/** A codec for each kind of field in `contentFields`, and for each field of kind `own`. */
import { contentFields, fromWorkTiming, JOB_JP_LEVELS, toWorkTiming } from '@portal/contracts/jobs'
import type { ContentFieldName, ContentKind, ContentRow, OwnField, PreferredNationality } from '@portal/contracts/jobs'
import { yenAmount } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { newShift } from './content.form'
import type { NationalityPair, OwnForm } from './content.form'

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((item) => item !== '') : []
export const number = (typed: string): number | null => (typed === '' ? null : Number(typed))

interface Codec<Input> {
  /** From an answer or a draft. Another version may have written the draft: what does not fit becomes empty. */
  readonly toInput: (value: unknown, row: ContentRow) => Input
  /** What is sent, and kept in a draft. */
  readonly toWire: (input: Input, row: ContentRow) => unknown
}
const words = ({ values }: ContentRow): readonly string[] => (Array.isArray(values) ? (values as string[]) : [])

const plain = (toWire: Codec<string>['toWire']): Codec<string> => ({ toInput: text, toWire })
const list = (toWire: Codec<string[]>['toWire']): Codec<string[]> => ({ toInput: texts, toWire })
const digits = plain(number)

const KINDS: Readonly<Record<Exclude<ContentKind, 'own'>, Codec<string> | Codec<string[]>>> = {
  text: plain((typed) => typed || null),
  count: digits,
  yen: plain((typed) => yenAmount(typed) ?? null),
  flag: plain((typed) => (typed === '' ? null : typed === 'true')),
  code: plain((typed, { values }) => (typed !== '' && values && Object.hasOwn(values, typed) ? Number(typed) : null)),
  choice: {
    toInput: (value: unknown, { preset }: ContentRow) => text(value) || (preset ?? ''),
    toWire: (typed: string, row: ContentRow) => words(row).find((word) => word === typed) ?? row.preset ?? null,
  },
  choices: list((chosen, row) => (chosen.length > 0 ? words(row).filter((word) => chosen.includes(word)) : null)),
  oneId: {
    toInput: (value) => (text(value) ? [text(value)] : []),
    toWire: ([id = '']: string[]) => number(id),
  },
  ids: list((chosen) => chosen.map(Number)),
}

/** An answer holds a chosen thing with its name, a draft its id. */
const NamedSchema = v.fallback(v.object({ id: v.unknown() }), { id: undefined })
export const idText = (value: unknown): string => text(v.parse(NamedSchema, value).id) || text(value)

type JapaneseLevel = keyof typeof JOB_JP_LEVELS
const isLevel = (typed: string): boolean => typed !== '' && Object.hasOwn(JOB_JP_LEVELS, typed)
export const pairsToWire = (pairs: readonly NationalityPair[]): PreferredNationality[] =>
  pairs.map(({ nationality, preferred_jp_level: level }) => ({
    nationality: Number(nationality),
    preferred_jp_level: isLevel(level) ? (Number(level) as JapaneseLevel) : null,
  }))

const PairsSchema = v.fallback(
  v.array(v.object({ nationality: v.number(), preferred_jp_level: v.nullable(v.number()) })),
  [],
)
const TimingSchema = v.fallback(
  v.record(v.string(), v.array(v.picklist(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']))),
  {},
)

const OWN: { readonly [Name in OwnField]: Codec<OwnForm[Name]> } = {
  interview_in_charge: { toInput: idText, toWire: number },
  preferred_other_certificates: {
    toInput: (value) => texts(value).join(', '),
    toWire: (typed) =>
      typed
        .split(/[,、，]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  },
  preferred_nationalities: {
    toInput: (value) =>
      v.parse(PairsSchema, value).map((pair) => ({
        nationality: String(pair.nationality),
        preferred_jp_level: text(pair.preferred_jp_level),
      })),
    toWire: pairsToWire,
  },
  work_timing: {
    toInput: (value) => {
      const shifts = fromWorkTiming(v.parse(TimingSchema, value)).map((shift) => ({ ...shift, days: [...shift.days] }))
      return shifts.length > 0 ? shifts : [newShift()]
    },
    toWire: toWorkTiming,
  },
}

const codecOf = (name: ContentFieldName, { kind }: ContentRow) =>
  (kind === 'own' ? OWN[name as OwnField] : KINDS[kind]) as Codec<unknown>

export const toInput = (name: ContentFieldName, value: unknown): unknown =>
  codecOf(name, contentFields[name]).toInput(value, contentFields[name])
export const toWire = (name: ContentFieldName, input: unknown): unknown =>
  codecOf(name, contentFields[name]).toWire(input, contentFields[name])
