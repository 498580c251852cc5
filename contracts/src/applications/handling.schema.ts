/** FIND-03: how the team of a company sorts, shares and rates its applications. Nothing of it is told to the person. */
import * as v from 'valibot'
import { fields } from '../kernel'
import type { Locale } from '../kernel'
import { ApplicationSchema } from './application.schema'

export const HANDLING = {
  tagMax: 20,
  tagsMost: 10,
  questionMax: 60,
  questions: 3,
  best: 5,
  compared: 4,
  knownMost: 100,
} as const

/** What a posting asks as long as nobody worded questions of its own. */
export const RATING_QUESTIONS: Readonly<Record<Locale, readonly [string, string, string]>> = {
  ja: ['仕事に必要な日本語でやり取りできる', '勤務できる曜日・時間・場所が合う', '仕事に必要な経験や意欲がある'],
  en: [
    'Can communicate in the Japanese that the job needs',
    'Days, hours and place fit',
    'Has the experience or the drive that the job needs',
  ],
}

const MemberSchema = v.object({ id: v.number(), display_name: v.string() })

/** One for each question, in their order. */
const score = v.pipe(
  v.number('rule.choice'),
  v.integer('rule.choice'),
  v.minValue(1, 'rule.choice'),
  v.maxValue(HANDLING.best, 'rule.choice'),
)
const ScoresSchema = v.strictTuple([score, score, score])
export type Scores = v.InferOutput<typeof ScoresSchema>

/** What the list shows of it. */
export const HandlingMarksSchema = v.object({
  assignee: v.nullable(MemberSchema),
  /** Put aside for later. */
  is_later: v.boolean(),
  tags: v.array(v.string()),
})
export type HandlingMarks = v.InferOutput<typeof HandlingMarksSchema>

export const RatingSchema = v.object({
  questions: v.array(v.string()),
  /** False once somebody has answered them. */
  can_reword: v.boolean(),
  /** Of the calling member. */
  own: v.nullable(ScoresSchema),
  /** Everybody's, which a member sees after giving an own rating. */
  all: v.nullable(
    v.object({
      count: v.number(),
      /** Of each question, and of all answers. */
      means: v.array(v.number()),
      mean: v.number(),
      each: v.array(v.object({ member: MemberSchema, scores: ScoresSchema })),
    }),
  ),
})
export type Rating = v.InferOutput<typeof RatingSchema>

export const HandlingSchema = v.object({
  ...HandlingMarksSchema.entries,
  /** Every tag that the company uses. */
  known_tags: v.array(v.string()),
  /** Those to whom it can be assigned, and who can be mentioned. */
  members: v.array(v.object({ ...MemberSchema.entries, is_self: v.boolean() })),
  rating: RatingSchema,
  /**
   * FIND-04: the other running postings of which the person may be told, the newest first; null without the person's
   * consent or as long as the application is open.
   */
  again: v.nullable(v.array(v.object({ id: v.number(), name: v.string(), told_at: v.nullable(fields.epochSeconds) }))),
})
export type Handling = v.InferOutput<typeof HandlingSchema>

const text = (most: number) => fields.requiredText(most)

/** What is missing stays as it is. */
export const SaveHandlingSchema = v.object({
  assignee_id: v.optional(v.nullable(fields.id)),
  is_later: v.optional(v.boolean()),
  tags: v.optional(v.pipe(v.array(text(HANDLING.tagMax)), v.maxLength(HANDLING.tagsMost, 'rule.tooMany'))),
})
export type SaveHandling = v.InferOutput<typeof SaveHandlingSchema>

export const RateSchema = v.object({ scores: ScoresSchema })
export const RewordSchema = v.object({
  questions: v.strictTuple([text(HANDLING.questionMax), text(HANDLING.questionMax), text(HANDLING.questionMax)]),
})
export type Reword = v.InferOutput<typeof RewordSchema>

export const InviteAgainSchema = v.object({ job_id: fields.id })

/** Two to four applications of one posting, such as `1,2,3`. */
export const CompareQuerySchema = v.object({
  ids: v.pipe(
    fields.given('word', 60),
    v.transform((given) => [...new Set(given.split(','))]),
    v.array(fields.idText),
    v.minLength(2, 'rule.required'),
    v.maxLength(HANDLING.compared, 'rule.tooMany'),
  ),
})
/** In the order in which they applied: nobody is ranked. */
export const ComparedSchema = v.object({
  people: v.array(v.object({ application: ApplicationSchema, handling: HandlingSchema })),
})
export type Compared = v.InferOutput<typeof ComparedSchema>
