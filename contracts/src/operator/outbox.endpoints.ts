import { endpoint } from '../kernel'
import { OutboxChoiceSchema, OutboxCountSchema, OutboxListSchema, OutboxQuerySchema } from './outbox.schema'

/** The operator's door to work that outlives its transaction; `npm run portal -- outbox` goes through it. */
export const outboxEndpoints = {
  list: endpoint({
    id: 'outbox.list',
    method: 'GET',
    path: '/api/v5/operator/outbox/',
    auth: 'operator',
    query: OutboxQuerySchema,
    ok: OutboxListSchema,
    fails: [400, 401],
  }),
  /** Dead letters live again, with all their tries; what waits for its next try is tried now. */
  retry: endpoint({
    id: 'outbox.retry',
    method: 'POST',
    path: '/api/v5/operator/outbox/retry/',
    auth: 'operator',
    body: OutboxChoiceSchema,
    ok: OutboxCountSchema,
    fails: [400, 401],
  }),
  /** Given up for ever; the content goes at once. */
  drop: endpoint({
    id: 'outbox.drop',
    method: 'POST',
    path: '/api/v5/operator/outbox/drop/',
    auth: 'operator',
    body: OutboxChoiceSchema,
    ok: OutboxCountSchema,
    fails: [400, 401],
  }),
} as const
