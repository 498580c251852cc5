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
  /** Who does it now: one claim of one process, so that a claim that was lost cannot end the task. */
  claimedBy: text(),
  /** The end of that claim by the database's own clock: the portal's clock can be moved, and differs between processes. */
  lockedUntil: moment(),
  /** When it first fell due; `runAt` moves with every further try. */
  dueAt: moment(),
  doneAt: moment(),
  /** A dead letter since then: nothing tries it again until an operator does. */
  failedAt: moment(),
  /** A code of `failure.ts`, never a message: those quote addresses. */
  lastError: text(),
  createdAt: moment().notNull(),
}, (t) => [
  index('outbox_key').on(t.dedupeKey).where(sql`done_at is null`),
  index('outbox_ended').on(t.id).where(sql`done_at is not null or failed_at is not null`),
  index('outbox_due').on(t.runAt).where(sql`done_at is null and failed_at is null`),
  uniqueIndex('outbox_dedupe').on(t.dedupeKey).where(sql`done_at is null and failed_at is null`),
])
