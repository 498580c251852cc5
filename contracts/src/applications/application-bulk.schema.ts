/** LIST-06: one decision on several applications, with a result for each of them. */
import * as v from 'valibot'
import { ErrorCodeSchema, fields } from '../kernel'
import { APPLICATION_LIMITS } from './applications.limits'

export const APPLICATION_BULK = { idsMax: 100, downloadMax: 10_000 } as const

export const BULK_ACTIONS = ['invite', 'decline'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const idsUpTo = (most: number) =>
  v.pipe(
    v.array(v.pipe(v.number('rule.number'), v.integer('rule.number'), v.minValue(1, 'rule.number'))),
    v.minLength(1, 'rule.required'),
    v.maxLength(most, 'rule.tooMany'),
  )

export const DecideManySchema = v.object({
  action: v.picklist(BULK_ACTIONS, 'rule.choice'),
  ids: idsUpTo(APPLICATION_BULK.idsMax),
  /** The reason, for a decline only (AACT-03). */
  employer_cancel_reason: fields.optionalCode(),
  custom_employer_cancel_reason: fields.optionalSentText(APPLICATION_LIMITS.customReasonMax),
})
export type DecideMany = v.InferInput<typeof DecideManySchema>

export const DecidedSchema = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      /** null: the decision was carried out. */
      refused: v.nullable(ErrorCodeSchema),
    }),
  ),
})
export type Decided = v.InferOutput<typeof DecidedSchema>

/**
 * LIST-07 (D101): how long a decision can be taken back, and how much longer its mail waits, because a request to take
 * it back may still be on the way. The documented calls do not wait.
 */
export const TAKE_BACK = { seconds: 10, onTheWaySeconds: 2 } as const

export const TakeBackSchema = v.object({ ids: idsUpTo(APPLICATION_BULK.idsMax) })

export const DownloadSomeSchema = v.object({ ids: idsUpTo(APPLICATION_BULK.downloadMax) })
