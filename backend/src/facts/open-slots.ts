import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { slots } from '../tables/scheduling.tables'

/** D73: a person has one interview at a time, so a booking closes the interviewer's slots of other postings at that
 * time. The other places of the same slot (FIND-05) stay open. */
export const isClosedByBooking = sql<boolean>`exists (select 1 from slots as booked
  where booked.interviewer_id = slots.interviewer_id and booked.starts_at = slots.starts_at and booked.is_fixed and booked.job_id <> slots.job_id)`

/** D73: the slots that an applicant can choose now. */
export const openAt = (now: Date | Placeholder): SQL | undefined =>
  and(isNull(slots.applicationId), gt(slots.startsAt, now), sql`not ${isClosedByBooking}`)

/**
 * SLOT-30: the number of open slots by posting, for a company's lists of postings and applications. Postings without
 * any are missing.
 */
export async function openSlotCountsOf(tx: Queryable, companyId: number, now: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select({ jobId: slots.jobId, open: count() })
    .from(slots)
    .where(and(eq(slots.companyId, companyId), openAt(now)))
    .groupBy(slots.jobId)
  return new Map(rows.map((row) => [row.jobId, row.open]))
}

export async function openSlotsCount(tx: Queryable, jobId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(slots)
    .where(and(eq(slots.jobId, jobId), openAt(now)))
  return row?.open ?? 0
}

export interface OpenSlot {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The slots that the job board offers (API-78), the earliest first; of a slot with several places the first one. */
export async function openSlotsOf(tx: Queryable, jobId: number, now: Date): Promise<OpenSlot[]> {
  return tx
    .selectDistinctOn([slots.startsAt, slots.interviewerId], {
      id: slots.id,
      startsAt: slots.startsAt,
      endsAt: slots.endsAt,
    })
    .from(slots)
    .where(and(eq(slots.jobId, jobId), openAt(now)))
    .orderBy(asc(slots.startsAt), asc(slots.interviewerId), asc(slots.place))
}
