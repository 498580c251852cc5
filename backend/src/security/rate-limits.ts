/** Limits that hold over all processes: so many in a window of so many seconds, counted in the database. */
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { AppError } from '../http/app-error'
import { rateLimits } from './rate-limits.tables'

export interface RateLimit {
  readonly most: number
  readonly seconds: number
}

export interface Counted {
  readonly kind: string
  readonly subject: string
}

/** Counts `times` more in one statement, so that requests at once cannot all pass; refuses with 429 what goes over. */
export async function countAgainst(tx: Queryable, { kind, subject }: Counted, limit: RateLimit, now: Date, times = 1): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000)
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`
  const [counted] = await tx.insert(rateLimits).values({ kind, subject, used: times, windowEndsAt }).onConflictDoUpdate({
    target: [rateLimits.kind, rateLimits.subject],
    set: {
      used: sql`case when ${isOver} then ${times} else ${rateLimits.used} + ${times} end`,
      windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
    },
    setWhere: sql`${isOver} or ${rateLimits.used} + ${times} <= ${limit.most}`,
  }).returning({ used: rateLimits.used })
  if (counted) return
  const [row] = await tx.select().from(rateLimits).where(isCounted({ kind, subject }))
  const seconds = Math.ceil(((row?.windowEndsAt ?? windowEndsAt).getTime() - now.getTime()) / 1000)
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, seconds) })
}

const isCounted = ({ kind, subject }: Counted) => and(eq(rateLimits.kind, kind), eq(rateLimits.subject, subject))

/** What was counted is forgotten: the right password came. */
export async function forgetCount(tx: Queryable, counted: Counted): Promise<void> {
  await tx.delete(rateLimits).where(isCounted(counted))
}
