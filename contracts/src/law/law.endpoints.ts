import * as v from 'valibot'
import { endpoint } from '../kernel'
import { GivenLawRowSchema, LAW_ROWS_MAX, LawChangeSchema, LawSchema } from './law.schema'

export const lawEndpoints = {
  /** LAWS-02: all rows, compiled and the operator's, with an ETag. */
  read: endpoint({
    id: 'law.read',
    method: 'GET',
    path: '/api/v5/law/',
    auth: 'token',
    ok: LawSchema,
    fails: [401],
  }),
  /** The operator's rows; `dry_run` answers what they would change and stores nothing. */
  load: endpoint({
    id: 'law.load',
    method: 'POST',
    path: '/api/v5/operator/law/',
    auth: 'operator',
    role: 'support',
    body: v.object({
      dry_run: v.boolean('rule.required'),
      rows: v.pipe(
        v.array(GivenLawRowSchema, 'rule.invalid'),
        v.minLength(1, 'rule.required'),
        v.maxLength(LAW_ROWS_MAX, 'rule.tooMany'),
      ),
    }),
    ok: LawChangeSchema,
    fails: [400],
  }),
} as const
