import { outboxEndpoints } from '@portal/contracts/operator'
import { dropOutbox, listOutbox, retryOutbox } from '../../outbox/operator'
import type { Module } from '../module'

const outboxRoutes: Module = (app, { bind, db, log }) => {
  bind(app, outboxEndpoints.list, ({ query, now }) => listOutbox(db, now, query))
  bind(app, outboxEndpoints.retry, async ({ body, now }) => {
    const count = await retryOutbox(db, now, body)
    log.warn({ count, kind: body.kind, reason: body.reason }, 'the operator has tasks tried again')
    return { count }
  })
  bind(app, outboxEndpoints.drop, async ({ body, now }) => {
    const count = await dropOutbox(db, now, body)
    log.warn({ count, kind: body.kind, reason: body.reason }, 'the operator has dropped tasks')
    return { count }
  })
}

export const operator: readonly Module[] = [outboxRoutes]
