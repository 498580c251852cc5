/** The operator's view of the outbox and its actions, without addresses and contents. */
import type { OutboxChoice, OutboxList } from '@portal/contracts/operator'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { toEpochSeconds } from '../ports/clock'
import { IS_FREE, WAITING } from './claims'
import { outboxHealth } from './health'
import { outbox } from './outbox.tables'

type State = OutboxList['tasks'][number]['state']

const isOf = ({ ids, kind, reason }: OutboxChoice): SQL | undefined =>
  and(
    isNull(outbox.doneAt),
    ids && inArray(outbox.id, ids),
    kind === undefined ? undefined : eq(outbox.kind, kind),
    reason === undefined ? undefined : eq(outbox.lastError, reason),
  )

const STATE = sql<State>`case when ${outbox.failedAt} is not null then 'dead' when ${IS_FREE} then 'waiting' else 'running' end`

export async function listOutbox(
  db: Queryable,
  now: Date,
  choice: OutboxChoice & { state?: State; limit: number },
): Promise<OutboxList> {
  const due = sql<Date>`coalesce(${outbox.dueAt}, ${outbox.createdAt})`.mapWith(outbox.createdAt)
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: STATE,
      tries: outbox.attempts,
      runAt: outbox.runAt,
      reason: outbox.lastError,
      due,
    })
    .from(outbox)
    .where(and(isOf(choice), choice.state && sql`${STATE} = ${choice.state}`))
    .orderBy(desc(outbox.failedAt), outbox.runAt, outbox.id)
    .limit(choice.limit)
  const kinds = await outboxHealth(db, now)
  return {
    kinds: kinds.map(({ kind, depth, due: dueNow, oldestDueSeconds, dead }) => ({
      kind,
      depth,
      due: dueNow,
      oldest_due_seconds: oldestDueSeconds,
      dead: { ...dead },
    })),
    tasks: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      tries: row.tries,
      reason: row.reason,
      next_try_timestamp: row.state === 'waiting' ? toEpochSeconds(row.runAt) : null,
      age_seconds: Math.max(0, Math.floor((now.getTime() - row.due.getTime()) / 1000)),
    })),
  }
}

const changed = async (
  db: Queryable,
  set: Parameters<ReturnType<Queryable['update']>['set']>[0],
  where: SQL | undefined,
): Promise<number> => (await db.update(outbox).set(set).where(where).returning({ id: outbox.id })).length

/** Running tasks are not changed. */
export async function retryOutbox(db: Queryable, now: Date, choice: OutboxChoice): Promise<number> {
  const waiting = await changed(db, { runAt: now }, and(isOf(choice), WAITING, IS_FREE, sql`${outbox.attempts} > 0`))
  // One task per key, and none whose key is waiting again already, because that task does the same work.
  const dead = sql`${outbox.id} in (
    select distinct on (coalesce(o.dedupe_key, o.id::text)) o.id from outbox o
    where o.failed_at is not null and o.done_at is null
      and not exists (select 1 from outbox w where w.dedupe_key = o.dedupe_key and w.done_at is null and w.failed_at is null)
    order by coalesce(o.dedupe_key, o.id::text), o.id desc)`
  return (
    waiting +
    (await changed(
      db,
      { failedAt: null, attempts: 0, runAt: now, dueAt: now, lastError: null },
      and(isOf(choice), sql`${outbox.failedAt} is not null`, dead),
    ))
  )
}

export const dropOutbox = (db: Queryable, now: Date, choice: OutboxChoice): Promise<number> =>
  changed(
    db,
    { doneAt: now, payload: {}, lastError: 'dropped', claimedBy: null, lockedUntil: null },
    and(isOf(choice), IS_FREE),
  )
