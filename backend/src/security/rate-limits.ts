/** Counts against the table of limits, in the database, so that limits hold across all processes. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../database/database'
import { apart } from '../database/one-call'
import { AppError } from '../errors/app-error'
import { LIMITS } from '../config/limits'
import type { LimitName } from '../config/limits'
import { rateLimits } from '../tables/rate-limits.tables'

export interface Counted {
  readonly limit: LimitName
  readonly subject: string | number
  /** Where a setting replaces the number of the table. */
  readonly most?: number
  /** The refusal as a page, for a link that a person opens. */
  readonly page?: (retryAfter: number) => Promise<string>
}

const isCounted = ({ limit, subject }: Counted) =>
  and(eq(rateLimits.kind, limit), eq(rateLimits.subject, String(subject)))

const secondsUntil = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

async function refusal({ page }: Counted, retryAfter: number): Promise<AppError> {
  return new AppError('too_many_requests', { retryAfter, ...(page && { page: await page(retryAfter) }) })
}

/** Adds `times` in one statement, so that parallel requests cannot all pass. Refuses with 429 above the limit. */
export async function countAgainst(tx: Queryable, counted: Counted, now: Date, times = 1): Promise<void> {
  const { limit, subject, most = LIMITS[limit].most } = counted
  const windowEndsAt = new Date(now.getTime() + LIMITS[limit].seconds * 1000)
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`
  const [row] = await tx
    .insert(rateLimits)
    .values({ kind: limit, subject: String(subject), used: times, windowEndsAt })
    .onConflictDoUpdate({
      target: [rateLimits.kind, rateLimits.subject],
      set: {
        used: sql`case when ${isOver} then ${times} else ${rateLimits.used} + ${times} end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.used} + ${times} <= ${most}`,
    })
    .returning({ used: rateLimits.used })
  if (row) return
  const [full] = await tx.select().from(rateLimits).where(isCounted(counted))
  throw await refusal(counted, secondsUntil(full?.windowEndsAt ?? windowEndsAt, now))
}

/** Counts before slow work: committed by itself, so that the work keeps no connection and no lock. */
export const countFirst = (db: Db, counted: Counted, now: Date): Promise<void> =>
  apart(() => countAgainst(db, counted, now))

/** Refuses if the limit is used up, and counts nothing. */
export async function refuseIfUsedUp(tx: Queryable, counted: Counted, now: Date): Promise<void> {
  const [row] = await tx.select().from(rateLimits).where(isCounted(counted))
  if (row && row.windowEndsAt > now && row.used >= (counted.most ?? LIMITS[counted.limit].most))
    throw await refusal(counted, secondsUntil(row.windowEndsAt, now))
}

/** What all subjects together have used of a limit. */
export async function usedOf(tx: Queryable, limit: LimitName, now: Date): Promise<number> {
  const [row] = await tx
    .select({ used: sql<number>`coalesce(sum(${rateLimits.used}), 0)` })
    .from(rateLimits)
    .where(and(eq(rateLimits.kind, limit), gt(rateLimits.windowEndsAt, now)))
  return row?.used ?? 0
}

/** Takes one count back: what was counted before a check turned out to be right. */
export async function giveBack(tx: Queryable, counted: Counted): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ used: sql`greatest(0, ${rateLimits.used} - 1)` })
    .where(isCounted(counted))
}

/** Resets the counter after the right password. */
export async function forgetCount(tx: Queryable, counted: Counted): Promise<void> {
  await tx.delete(rateLimits).where(isCounted(counted))
}
