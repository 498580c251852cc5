/** The state of the outbox for metrics, readiness and alerts, in numbers and codes only. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { WAITING } from './claims'
import { outbox } from './outbox.tables'

export interface OutboxKindHealth {
  readonly kind: string
  /** Tasks that are neither done nor dead letters. */
  readonly depth: number
  /** Those of them that are due: waiting, in progress, or paused after a failed attempt. */
  readonly due: number
  /** The age of the oldest due task; 0 if there is none. */
  readonly oldestDueSeconds: number
  /** Dead letters by reason code. */
  readonly dead: Readonly<Record<string, number>>
}

export async function outboxHealth(db: Queryable, now: Date): Promise<OutboxKindHealth[]> {
  const fellDue = sql`${WAITING} and coalesce(${outbox.dueAt}, ${outbox.createdAt}) <= ${now}`
  const waiting = await db
    .select({
      kind: outbox.kind,
      depth: sql<number>`count(*)`,
      due: sql<number>`count(*) filter (where ${fellDue})`,
      oldest: sql<Date | null>`min(coalesce(${outbox.dueAt}, ${outbox.createdAt})) filter (where ${fellDue})`.mapWith(
        outbox.createdAt,
      ),
    })
    .from(outbox)
    .where(WAITING)
    .groupBy(outbox.kind)
  const dead = await db
    .select({
      kind: outbox.kind,
      reason: sql<string>`coalesce(${outbox.lastError}, 'unknown')`,
      count: sql<number>`count(*)`,
    })
    .from(outbox)
    .where(sql`failed_at is not null`)
    .groupBy(outbox.kind, outbox.lastError)
  const kinds = [...new Set([...waiting, ...dead].map(({ kind }) => kind))].sort()
  return kinds.map((kind) => {
    const row = waiting.find((one) => one.kind === kind)
    return {
      kind,
      depth: row?.depth ?? 0,
      due: row?.due ?? 0,
      oldestDueSeconds: row?.oldest ? Math.max(0, Math.floor((now.getTime() - row.oldest.getTime()) / 1000)) : 0,
      dead: Object.fromEntries(dead.filter((one) => one.kind === kind).map(({ reason, count }) => [reason, count])),
    }
  })
}
