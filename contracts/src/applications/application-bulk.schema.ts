/** LIST-06: one decision on several applications, with a result for each of them. */
import * as v from 'valibot'
import { ApiErrorSchema, ErrorCodeSchema, fields, PERSON_LANGUAGES } from '../kernel'
import { canDo } from './application-status.machine'
import type { ApplicationAction, ApplicationStatus } from './application-status.machine'
import { APPLICATION_LIMITS } from './applications.limits'

export const APPLICATION_BULK = { idsMax: 100, downloadMax: 10_000 } as const

export const BULK_ACTIONS = ['invite', 'decline'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
/** What each of them does to one application. */
export const BULK_MOVES = {
  invite: 'employer.invite',
  decline: 'employer.reject',
} as const satisfies Record<BulkAction, ApplicationAction>

/** LIST-05, LIST-06: whether this person can still be decided so. The backend refuses by the same machine. */
export const canDecide = (
  { is_active: isActive, status_v2: status }: { is_active: boolean; status_v2: ApplicationStatus | null },
  action: BulkAction,
): boolean => isActive && status !== null && canDo(status, BULK_MOVES[action])

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

/** The mail of an invitation: a link, in this language, to choose one of these open slots. */
const InvitationSchema = v.object({
  language: v.picklist(PERSON_LANGUAGES),
  slots: v.number(),
  /** The start of the earliest slot. */
  first: v.nullable(v.number()),
})

export const DecidedSchema = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      /** null: the decision was carried out. */
      refused: v.nullable(ErrorCodeSchema),
      /** AACT-21: the body with which the call about this person alone would be refused (D8). */
      refusal: v.optional(v.nullable(ApiErrorSchema)),
      /** LIST-07: what leaves when the time to take it back is over; null for all but an invitation. */
      sends: v.optional(v.nullable(InvitationSchema)),
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
