import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'

/** Work that runs after its transaction: mails, SMS, and tasks that become due later. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** While a task with this key is waiting, a second one is not inserted. */
    dedupeKey: text(),
    runAt: moment().notNull(),
    attempts: integer().notNull(),
    /** The id of the current claim, so that a lost claim cannot complete the task. */
    claimedBy: text(),
    /**
     * The end of the claim by the database's clock, because the portal's clock can be moved and differs between
     * processes.
     */
    lockedUntil: moment(),
    /** When the task first became due; `runAt` changes with every attempt. */
    dueAt: moment(),
    doneAt: moment(),
    /** Set for a dead letter, which is retried only by an operator. */
    failedAt: moment(),
    /** A code of `failure.ts`, never a message, because messages quote addresses. */
    lastError: text(),
    /** The `traceparent` of the call that queued it: the task is a part of its trace (OPER-02). */
    trace: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('outbox_key')
      .on(t.dedupeKey)
      .where(sql`done_at is null`),
    index('outbox_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
    index('outbox_dead')
      .on(t.failedAt)
      .where(sql`done_at is null and failed_at is not null`),
    index('outbox_due')
      .on(t.runAt)
      .where(sql`done_at is null and failed_at is null`),
    uniqueIndex('outbox_dedupe')
      .on(t.dedupeKey)
      .where(sql`done_at is null and failed_at is null`),
  ],
)
