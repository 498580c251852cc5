import * as v from 'valibot'
import { fields } from '../kernel'

export type IsoDay = string

/**
 * A fact of the law from a day on, until the next row of the same key and place. An answer may hold keys and values
 * that only a newer release knows, so both are text here; `LAW` reads them.
 */
export const LawRowSchema = v.object({
  key: v.string(),
  /** The prefecture, status, field or plan; 0 where the key has none. */
  of: v.number(),
  from: v.string(),
  /** Only where the first day is not known: the day on which it holds at the latest. */
  by: v.nullable(v.string()),
  /** `-` takes the row of that day back. */
  value: v.string(),
  /** Codes of docs/product/facts.md, or addresses. */
  source: v.string(),
  checked: v.string(),
  /** The last day on which a verdict may rest on it. */
  check_by: v.string(),
  /** The day on which the portal learned it, for the replay of a past day. */
  known_since: v.string(),
})
export type LawRow = Readonly<v.InferOutput<typeof LawRowSchema>>

export const LawSchema = v.object({ rows: v.array(LawRowSchema) })

/** The value of a row that takes another one back. */
export const TAKEN_BACK = '-'
/** D124. */
export const CHECK_DAYS = 100
export const LAW_FILE = { columns: ['key', 'of', 'from', 'value', 'by', 'source', 'checked', 'check_by'] } as const
/** The most rows of a file. */
export const LAW_ROWS_MAX = 500

const text = (max: number) => fields.given('word', max, 'rule.invalid')
const day = fields.day
/** What an operator sends: the columns of a file. `known_since` is the day on which the backend took it. */
export const GivenLawRowSchema = v.object({
  key: text(40),
  of: v.pipe(v.number('rule.invalid'), v.integer('rule.invalid'), v.minValue(0, 'rule.invalid')),
  from: day,
  value: text(300),
  by: v.nullable(day),
  source: text(300),
  checked: day,
  check_by: day,
})
export type GivenLawRow = v.InferOutput<typeof GivenLawRowSchema>

/** What a file changes: rows, running postings, and people whose application is open. */
export const LawChangeSchema = v.object({
  rows: v.array(v.object({ row: LawRowSchema, before: v.nullable(v.string()) })),
  /** The days on which the law was asked: today, and each later day on which a row begins. */
  days: v.array(v.string()),
  postings: v.array(
    v.object({
      id: v.number(),
      company_id: v.number(),
      day: v.string(),
      appears: v.array(v.string()),
      ends: v.array(v.string()),
    }),
  ),
  people: v.array(
    v.object({ id: v.number(), company_id: v.number(), day: v.string(), before: v.string(), after: v.string() }),
  ),
})
export type LawChange = v.InferOutput<typeof LawChangeSchema>
