import { endpoint } from '../kernel'
import { OutboxChoiceSchema, OutboxCountSchema, OutboxListSchema, OutboxQuerySchema } from './outbox.schema'

/** The operator's access to the outbox, used by `npm run operator -- outbox`. */
export const outboxEndpoints = {
  list: endpoint({
    id: 'outbox.list',
    method: 'GET',
    path: '/api/v5/operator/outbox/',
    auth: 'operator',
    role: 'reader',
    query: OutboxQuerySchema,
    ok: OutboxListSchema,
    fails: [400],
  }),
  /** Dead letters get all their tries again; tasks that wait for their next try are due now. */
  retry: endpoint({
    id: 'outbox.retry',
    method: 'POST',
    path: '/api/v5/operator/outbox/retry/',
    auth: 'operator',
    role: 'support',
    body: OutboxChoiceSchema,
    ok: OutboxCountSchema,
    fails: [400],
  }),
  /** Gives tasks up for good and deletes their content at once. */
  drop: endpoint({
    id: 'outbox.drop',
    method: 'POST',
    path: '/api/v5/operator/outbox/drop/',
    auth: 'operator',
    role: 'support',
    body: OutboxChoiceSchema,
    ok: OutboxCountSchema,
    fails: [400],
  }),
} as const
