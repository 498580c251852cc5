import { outboxEndpoints } from '@portal/contracts/operator'
import type { OutboxChoice } from '@portal/contracts/operator'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { dropOutbox, listOutbox, retryOutbox } from '../../outbox/operator'
import type { Module } from '../../services/module'

const outboxRoutes: Module = (app, { bind, db, log }) => {
  bind(app, outboxEndpoints.list, ({ query, now }) => listOutbox(db, now, query))
  /** The audit entry names kind and reason, because a task has no company. */
  const act = (
    action: 'outbox.retried' | 'outbox.dropped',
    { kind, reason, ids }: OutboxChoice,
    now: Date,
    work: (tx: Tx) => Promise<number>,
  ) =>
    transaction(db, async (tx) => {
      const count = await work(tx)
      log.warn({ count, kind, reason }, action)
      await audit(tx, now, {
        action,
        companyId: null,
        actor: 'operator',
        data: { count, kind: kind ?? null, reason: reason ?? null, ids: ids?.join(' ') ?? null },
      })
      return { count }
    })
  bind(app, outboxEndpoints.retry, ({ body, now }) =>
    act('outbox.retried', body, now, (tx) => retryOutbox(tx, now, body)),
  )
  bind(app, outboxEndpoints.drop, ({ body, now }) =>
    act('outbox.dropped', body, now, (tx) => dropOutbox(tx, now, body)),
  )
}

export const operator: readonly Module[] = [outboxRoutes]
