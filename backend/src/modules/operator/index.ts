import { outboxEndpoints } from '@portal/contracts/operator'
import type { OutboxChoice } from '@portal/contracts/operator'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { dropOutbox, listOutbox, retryOutbox } from '../../outbox/operator'
import type { Module } from '../../services/module'
import type { Operator } from '../../services/operator'
import { companyRoutes } from './companies'
import { mailRoutes } from './mails'
import { peopleRoutes } from './people'
import { suspensionRoutes } from './suspension'

const outboxRoutes: Module = (app, { bind, db, log }) => {
  bind(app, outboxEndpoints.list, ({ query, now }) => listOutbox(db, now, query))
  /** The audit entry names kind and reason, because a task has no company. */
  const act = (
    action: 'outbox.retried' | 'outbox.dropped',
    { kind, reason, ids }: OutboxChoice,
    { operator, now }: { readonly operator: Operator; readonly now: Date },
    work: (tx: Tx) => Promise<number>,
  ) =>
    transaction(db, async (tx) => {
      const count = await work(tx)
      log.warn({ count, kind, reason }, action)
      await audit(tx, now, {
        action,
        companyId: null,
        operator,
        data: { count, kind: kind ?? null, reason: reason ?? null, ids: ids?.join(' ') ?? null },
      })
      return { count }
    })
  bind(app, outboxEndpoints.retry, ({ body, operator, now }) =>
    act('outbox.retried', body, { operator, now }, (tx) => retryOutbox(tx, now, body)),
  )
  bind(app, outboxEndpoints.drop, ({ body, operator, now }) =>
    act('outbox.dropped', body, { operator, now }, (tx) => dropOutbox(tx, now, body)),
  )
}

export const operator: readonly Module[] = [peopleRoutes, companyRoutes, suspensionRoutes, mailRoutes, outboxRoutes]
