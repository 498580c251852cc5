import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, max, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { members } from '../../tables/accounts.tables'
import { jobs } from '../../tables/jobs.tables'
import type { JobRow } from '../../tables/jobs.tables'
import { slots, slotSeries } from '../../tables/scheduling.tables'
import type { NewSlotRow, SlotRow } from '../../tables/scheduling.tables'
import type { Span } from './scheduling.repository'

export async function jobsToOffer(tx: Queryable, companyId: number, jobIds: readonly number[]): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, [...jobIds]), eq(jobs.companyId, companyId)))
}

/** The slots of the postings in that time, of any interviewer. */
export async function slotsOfJobs(tx: Queryable, jobIds: readonly number[], { from, until }: Span): Promise<SlotRow[]> {
  return tx
    .select()
    .from(slots)
    .where(and(inArray(slots.jobId, [...jobIds]), gte(slots.startsAt, from), lt(slots.startsAt, until)))
}

export async function insertSeries(tx: Tx, series: typeof slotSeries.$inferInsert): Promise<number> {
  const [row] = await tx.insert(slotSeries).values(series).returning({ id: slotSeries.id })
  if (!row) throw new Error('The series was not written')
  return row.id
}

/** Whether the series belongs to the company. Locks it, so that two parallel calls run one after the other. */
export async function lockSeries(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: slotSeries.id })
    .from(slotSeries)
    .where(and(eq(slotSeries.id, id), eq(slotSeries.companyId, companyId)))
    .for('update')
  return rows.length > 0
}

const ROWS_PER_INSERT = 500

/** Skips slots that the constraints refuse (SLOT-25), and returns the written ones. */
export async function insertSlots(tx: Tx, rows: readonly NewSlotRow[]): Promise<SlotRow[]> {
  const written: SlotRow[] = []
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    written.push(
      ...(await tx
        .insert(slots)
        .values(rows.slice(at, at + ROWS_PER_INSERT))
        .onConflictDoNothing()
        .returning()),
    )
  }
  return written
}

/**
 * Deletes slots that are neither booked nor held; a booking in the meantime keeps its slot. Returns the number of
 * deleted ones.
 */
export async function deleteFreeSlotsOf(tx: Tx, seriesId: number): Promise<number> {
  const gone = await tx
    .delete(slots)
    .where(and(eq(slots.seriesId, seriesId), isNull(slots.applicationId)))
    .returning({ id: slots.id })
  return gone.length
}

export async function countSlotsOf(tx: Tx, seriesId: number): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(slots).where(eq(slots.seriesId, seriesId))
  return row?.all ?? 0
}

/** The newest series that have a free slot in the future. */
export async function seriesList(tx: Queryable, companyId: number, now: Date, limit: number) {
  return tx
    .select({
      id: slotSeries.id,
      createdAt: slotSeries.createdAt,
      memberId: members.id,
      memberName: members.displayName,
      first: min(slots.startsAt),
      last: max(slots.startsAt),
      free: sql`count(*) filter (where ${isNull(slots.applicationId)})`.mapWith(Number),
      all: count(),
    })
    .from(slotSeries)
    .innerJoin(slots, eq(slots.seriesId, slotSeries.id))
    .leftJoin(members, eq(members.id, slotSeries.createdById))
    .where(eq(slotSeries.companyId, companyId))
    .groupBy(slotSeries.id, members.id)
    .having(sql`count(*) filter (where ${and(isNull(slots.applicationId), gt(slots.startsAt, now))}) > 0`)
    .orderBy(desc(slotSeries.id))
    .limit(limit)
}

export async function jobsOfSeries(tx: Queryable, seriesIds: readonly number[]) {
  if (seriesIds.length === 0) return []
  return tx
    .selectDistinct({
      seriesId: slots.seriesId,
      id: jobs.id,
      webId: jobs.webId,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
    })
    .from(slots)
    .innerJoin(jobs, eq(jobs.id, slots.jobId))
    .where(inArray(slots.seriesId, [...seriesIds]))
    .orderBy(asc(jobs.id))
}
