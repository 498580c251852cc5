/** Limits per time window, counted in the database, so that they hold across all processes. */
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
  /** The refusal as a page, for a link that a person opens. */
  readonly page?: (retryAfter: number) => Promise<string>
}

/** Adds `times` in one statement, so that parallel requests cannot all pass. Refuses with 429 above the limit. */
export async function countAgainst(
  tx: Queryable,
  { kind, subject, page }: Counted,
  limit: RateLimit,
  now: Date,
  times = 1,
): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000)
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`
  const [counted] = await tx
    .insert(rateLimits)
    .values({ kind, subject, used: times, windowEndsAt })
    .onConflictDoUpdate({
      target: [rateLimits.kind, rateLimits.subject],
      set: {
        used: sql`case when ${isOver} then ${times} else ${rateLimits.used} + ${times} end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.used} + ${times} <= ${limit.most}`,
    })
    .returning({ used: rateLimits.used })
  if (counted) return
  const [row] = await tx.select().from(rateLimits).where(isCounted({ kind, subject }))
  const retryAfter = Math.max(1, Math.ceil(((row?.windowEndsAt ?? windowEndsAt).getTime() - now.getTime()) / 1000))
  throw new AppError('too_many_requests', { retryAfter, ...(page && { page: await page(retryAfter) }) })
}

const isCounted = ({ kind, subject }: Counted) => and(eq(rateLimits.kind, kind), eq(rateLimits.subject, subject))

/** Resets the counter after the right password. */
export async function forgetCount(tx: Queryable, counted: Counted): Promise<void> {
  await tx.delete(rateLimits).where(isCounted(counted))
}
