import * as v from 'valibot'
import { endpoint, fields } from '../kernel'

export const FILE_KEY_STEPS = ['keys', 'files', 'old_keys'] as const

/** Where a rotation goes on; without it, it begins. */
const FileKeyPlaceSchema = v.object({
  step: v.picklist(FILE_KEY_STEPS, 'rule.invalid'),
  /** Of the step `files`: the number of its table, and the last row that was done. */
  table: v.pipe(v.number('rule.invalid'), v.integer('rule.invalid'), v.minValue(0, 'rule.invalid')),
  after: v.pipe(v.number('rule.invalid'), v.integer('rule.invalid'), v.minValue(0, 'rule.invalid')),
  /** Files that were refused so far: as long as there are any, nothing is taken away. */
  refused: v.pipe(v.number('rule.invalid'), v.integer('rule.invalid'), v.minValue(0, 'rule.invalid')),
  /** When the rotation began, in epoch seconds. */
  began: fields.epochSeconds,
})

export const FileKeyCountsSchema = v.object({
  /** Keys of companies that the first key of the operator wraps now. */
  rewrapped: v.number(),
  /** New keys of companies. */
  renewed: v.number(),
  /** Files that were clear. */
  sealed: v.number(),
  /** Files that had an older key. */
  resealed: v.number(),
  current: v.number(),
  /** Files that a row names and the store does not have. */
  missing: v.number(),
  /** Files that cannot be decrypted; each is a line in the log. */
  refused: v.number(),
  /** Old keys of companies that no file needs any more. */
  removed: v.number(),
})
export type FileKeyCounts = v.InferOutput<typeof FileKeyCountsSchema>

/** CARE-01: one batch of a rotation, so that a call is short. It may be called again and by two at once. */
export const fileKeyEndpoints = {
  rotate: endpoint({
    id: 'fileKeys.rotate',
    method: 'POST',
    path: '/api/v5/operator/file-keys/',
    auth: 'operator',
    role: 'owner',
    body: v.object({
      /** Also gives every company a new key. */
      renew: v.boolean('rule.required'),
      place: v.optional(FileKeyPlaceSchema),
    }),
    ok: v.object({ counts: FileKeyCountsSchema, next: v.nullable(FileKeyPlaceSchema) }),
    fails: [400],
  }),
} as const
