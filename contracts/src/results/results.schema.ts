/** NUMB-01: what a company's recruiting brought, by month, posting, work location and source. */
import * as v from 'valibot'
import { dayAfter, fields } from '../kernel'
import type { Counted } from '../applications'

/** The figures of the page in their order. `result.<figure>` is its name, `result.<figure>.is` its definition. */
export const FIGURES = [
  'views',
  'applications',
  'reply_hours',
  'interviews',
  'no_shows',
  'hires',
  'cost_per_hire',
  'days_to_fill',
] as const
export type Figure = (typeof FIGURES)[number]

/** The applications behind a figure; the others have none. */
export const COUNTED_OF: Readonly<Partial<Record<Figure, Counted>>> = {
  applications: 'applications',
  reply_hours: 'replies',
  interviews: 'interviews',
  no_shows: 'no_shows',
  hires: 'hires',
  days_to_fill: 'hires',
}

export const RESULTS = { monthsMax: 36, months: 12 } as const

const month = fields.word(/^20\d\d-(?:0[1-9]|1[0-2])$/, 7, 'rule.months')
const numberOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1
const textOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
/** The month that many months later; a negative number goes back. */
export const monthAfter = (from: string, months: number): string => textOf(numberOf(from) + months)
/** Both included. */
export const monthsBetween = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(numberOf(until) - numberOf(from) + 1, 0) }, (_, at) => monthAfter(from, at))

/** The first and the last day of these months, both included. */
export const daysOfMonths = (from: string, until: string) => ({
  first: `${from}-01`,
  last: dayAfter(`${monthAfter(until, 1)}-01`, -1),
})

/** Months of Tokyo, both included. */
export const ResultsQuerySchema = v.pipe(
  v.object({ from: month, until: month }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => {
        const months = monthsBetween(from, until).length
        return months > 0 && months <= RESULTS.monthsMax
      },
      'rule.months',
    ),
    ['until'],
  ),
)
export type ResultsQuery = v.InferOutput<typeof ResultsQuerySchema>

const count = v.number()
/** Null: not known, or nothing to divide by. */
const FiguresSchema = v.object({
  /** Null if the job board never told any. */
  views: v.nullable(count),
  applications: count,
  replies: count,
  reply_hours: v.nullable(count),
  interviews: count,
  no_shows: count,
  hires: count,
  /** Yen without tax. Null for a single posting, work location or source, and for members who are no admins. */
  cost: v.nullable(count),
  cost_per_hire: v.nullable(count),
  days_to_fill: v.nullable(count),
})
export type Figures = v.InferOutput<typeof FiguresSchema>

/** `key`: a month, an id, or a source; `name`: of a posting or work location. */
const RowSchema = v.object({ key: v.string(), name: v.nullable(v.string()), ...FiguresSchema.entries })
export type ResultsRow = v.InferOutput<typeof RowSchema>

export const GROUPINGS = ['month', 'posting', 'store', 'source'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const ResultsSchema = v.object({
  /** The last day of which the job board told views; null if it never did. */
  views_until: v.nullable(v.string()),
  all: FiguresSchema,
  by: v.object(v.entriesFromList(GROUPINGS, v.array(RowSchema))),
})
export type Results = v.InferOutput<typeof ResultsSchema>
