import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'

/** Work that leaves the transaction that decided on it: mails, SMS, and what falls due later. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  /** While a task with this key waits, a second one is not taken. */
  dedupeKey: text(),
  runAt: moment().notNull(),
  attempts: integer().notNull(),
  lockedUntil: moment(),
  doneAt: moment(),
  /** Set when the last attempt failed for good. */
  failedAt: moment(),
  lastError: text(),
  createdAt: moment().notNull(),
}, (t) => [
  index('outbox_due').on(t.runAt).where(sql`done_at is null and failed_at is null`),
  uniqueIndex('outbox_dedupe').on(t.dedupeKey).where(sql`done_at is null and failed_at is null`),
])
