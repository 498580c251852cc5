import * as v from 'valibot'
import { fields } from '../kernel'

export const OUTBOX_STATES = ['waiting', 'running', 'dead'] as const

/** The counts of one kind of task. */
export const OutboxKindSchema = v.object({
  kind: v.string(),
  depth: v.number(),
  due: v.number(),
  oldest_due_seconds: v.number(),
  /** Dead letters by reason code. */
  dead: v.record(v.string(), v.number()),
})

/** Contains neither addresses nor contents. */
export const OutboxTaskSchema = v.object({
  id: v.number(),
  kind: v.string(),
  state: v.picklist(OUTBOX_STATES),
  tries: v.number(),
  /** null: no automatic try follows. */
  next_try_timestamp: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  age_seconds: v.number(),
})
export const OutboxListSchema = v.object({ kinds: v.array(OutboxKindSchema), tasks: v.array(OutboxTaskSchema) })
export type OutboxList = v.InferOutput<typeof OutboxListSchema>

const word = fields.word(/^[A-Za-z0-9_]{1,80}$/, 80)
const LIMIT = 500

export const OutboxQuerySchema = v.object({
  state: v.optional(v.picklist(OUTBOX_STATES, 'rule.invalid')),
  kind: v.optional(word),
  reason: v.optional(word),
  limit: v.optional(fields.countText(LIMIT), '100'),
})

/** Selects tasks by number, or by kind, by reason, or by both. */
export const OutboxChoiceSchema = v.pipe(
  v.object({
    ids: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.number('rule.invalid'),
            v.integer('rule.invalid'),
            v.minValue(1, 'rule.invalid'),
            v.maxValue(Number.MAX_SAFE_INTEGER, 'rule.invalid'),
          ),
          'rule.invalid',
        ),
        v.minLength(1, 'rule.invalid'),
        v.maxLength(LIMIT, 'rule.invalid'),
      ),
    ),
    kind: v.optional(word),
    reason: v.optional(word),
  }),
  v.check(({ ids, kind, reason }) => ids !== undefined || kind !== undefined || reason !== undefined, 'rule.invalid'),
)
export type OutboxChoice = v.InferOutput<typeof OutboxChoiceSchema>
export const OutboxCountSchema = v.object({ count: v.number() })
