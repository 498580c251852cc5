/**
 * A process claims a task for a limited time, renews the claim while it works, and may complete the task only while
 * it holds the claim. Claims use the database's clock, which all processes share and nobody moves. Whether a task is
 * due is decided by the portal's clock, which is passed in.
 */
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Queryable } from '../database/database'
import { outbox } from './outbox.tables'

export type TaskRow = typeof outbox.$inferSelect
export interface Claim {
  readonly id: number
  readonly claimedBy: string
}

/** A task that is neither done nor a dead letter; the same condition as in the table's partial indexes. */
export const WAITING = sql`done_at is null and failed_at is null`

const DATABASE_TIME = sql`clock_timestamp()`
const afterLease = (leaseMs: number): SQL => sql`${DATABASE_TIME} + make_interval(secs => ${leaseMs / 1000})`
/** The task is not claimed. */
export const IS_FREE = or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, DATABASE_TIME))
const isMine = ({ id, claimedBy }: Claim) => and(eq(outbox.id, id), eq(outbox.claimedBy, claimedBy), WAITING)
const FREE = { claimedBy: null, lockedUntil: null }

/** The task was due when it was written, as the mail of a request is. */
const WAS_DUE_AT_ONCE = or(isNull(outbox.dueAt), lte(outbox.dueAt, outbox.createdAt))

interface ClaimOptions {
  readonly kinds: readonly string[]
  readonly now: Date
  readonly claimedBy: string
  readonly leaseMs: number
  /** Also the tasks that fell due later than they were written. */
  readonly withTimed: boolean
}

export async function claimNext(
  db: Db,
  { kinds, now, claimedBy, leaseMs, withTimed }: ClaimOptions,
): Promise<TaskRow | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        WAITING,
        inArray(outbox.kind, [...kinds]),
        lte(outbox.runAt, now),
        IS_FREE,
        withTimed ? undefined : WAS_DUE_AT_ONCE,
      ),
    )
    .orderBy(outbox.runAt, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [task] = await db
    .update(outbox)
    .set({ claimedBy, lockedUntil: afterLease(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = (${next})`)
    .returning()
  return task
}

/** Returns the claims that are still held. */
export async function renewClaims(db: Db, claims: readonly Claim[], leaseMs: number): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set()
  const rows = await db
    .update(outbox)
    .set({ lockedUntil: afterLease(leaseMs) })
    .where(
      and(
        inArray(
          outbox.claimedBy,
          claims.map(({ claimedBy }) => claimedBy),
        ),
        WAITING,
      ),
    )
    .returning({ claimedBy: outbox.claimedBy })
  return new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))
}

const changed = async (db: Queryable, claim: Claim, set: PgUpdateSetSource<typeof outbox>): Promise<boolean> =>
  (
    await db
      .update(outbox)
      .set({ ...set, ...FREE })
      .where(isMine(claim))
      .returning({ id: outbox.id })
  ).length > 0

/** The payload is deleted after sending, because it may contain links and names. */
export const finishTask = (db: Db, claim: Claim, now: Date): Promise<boolean> =>
  changed(db, claim, { doneAt: now, payload: {}, lastError: null })

export const retryTask = (db: Db, claim: Claim, reason: string, runAt: Date): Promise<boolean> =>
  changed(db, claim, { runAt, lastError: reason })

export const buryTask = (db: Db, claim: Claim, reason: string, now: Date): Promise<boolean> =>
  changed(db, claim, { failedAt: now, lastError: reason })

/** The aborted attempt does not count. */
export const giveBackTask = (db: Db, claim: Claim): Promise<boolean> =>
  changed(db, claim, { attempts: sql`${outbox.attempts} - 1` })

/**
 * Deletes a task on which nobody works, and returns whether there was one. With `notDueAt` only if it is not due at
 * that moment.
 */
export async function deleteWaiting(
  db: Queryable,
  { kind, dedupeKey, notDueAt }: { kind: string; dedupeKey: string; notDueAt?: Date },
): Promise<boolean> {
  const rows = await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        eq(outbox.dedupeKey, dedupeKey),
        WAITING,
        notDueAt && gt(outbox.runAt, notDueAt),
        IS_FREE,
      ),
    )
    .returning({ id: outbox.id })
  return rows.length > 0
}
