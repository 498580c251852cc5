import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Actor } from '../../services/actor'
import { holdMembers } from '../accounts'
import { members } from '../../tables/accounts.tables'
import { applicants, applications } from '../../tables/applications.tables'
import { jobs } from '../../tables/jobs.tables'
import type { JobRow } from '../../tables/jobs.tables'
import { locations } from '../../tables/locations.tables'
import { isClosedByBooking } from '../../facts/open-slots'
import { slots } from '../../tables/scheduling.tables'
import type { NewSlotRow, SlotRow } from '../../tables/scheduling.tables'

const interviewPlace = alias(locations, 'interview_place')
const workPlace = alias(locations, 'work_place')

/** Slots with all data of calendar and table, in one query. */
export async function slotList(
  tx: Queryable,
  companyId: number,
  filter: { interviewerId?: number; ids?: readonly number[] } = {},
) {
  return tx
    .select({
      id: slots.id,
      jobId: slots.jobId,
      interviewerId: slots.interviewerId,
      startsAt: slots.startsAt,
      endsAt: slots.endsAt,
      isFixed: slots.isFixed,
      isClosed: isClosedByBooking,
      places: sql<number>`(select count(*)::int from slots as beside where beside.job_id = ${slots.jobId}
        and beside.interviewer_id = ${slots.interviewerId} and beside.starts_at = ${slots.startsAt})`,
      interviewerLastName: members.lastName,
      webId: jobs.webId,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
      applicationId: applications.id,
      status: applications.status,
      firstName: applicants.firstName,
      lastName: applicants.lastName,
      workPlace,
      interviewPlace,
    })
    .from(slots)
    .innerJoin(jobs, eq(jobs.id, slots.jobId))
    .innerJoin(members, eq(members.id, slots.interviewerId))
    .innerJoin(workPlace, eq(workPlace.id, jobs.locationId))
    .leftJoin(interviewPlace, eq(interviewPlace.id, jobs.interviewLocationId))
    .leftJoin(applications, eq(applications.id, slots.applicationId))
    .leftJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(
      and(
        eq(slots.companyId, companyId),
        filter.interviewerId === undefined ? undefined : eq(slots.interviewerId, filter.interviewerId),
        filter.ids === undefined ? undefined : sql`${slots.id} = any(${sql.param([...filter.ids])}::int[])`,
      ),
    )
    .orderBy(asc(slots.startsAt), asc(slots.id))
}
export type SlotListRow = Awaited<ReturnType<typeof slotList>>[number]

export async function isMemberOf(tx: Queryable, companyId: number, memberId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.companyId, companyId)))
  return row !== undefined
}

/**
 * Runs registrations for one interviewer one after the other, so that parallel ones wait. Several interviewers are
 * locked in the order of their ids, which avoids deadlocks.
 */
async function lockInterviewers(tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
    .orderBy(asc(members.id))
    .for('no key update')
}

/**
 * Locks the postings of the company and their interviewers while slots are written, so that no posting is archived or
 * gets another person in charge. Members are locked first, because the removal of a member also locks the members first
 * and then changes their postings (REAL-15).
 */
export async function lockJobsToRegister(
  tx: Tx,
  { companyId, memberId }: Pick<Actor, 'companyId' | 'memberId'>,
  jobIds: readonly number[],
  otherInterviewers: readonly number[] = [],
): Promise<JobRow[]> {
  const areThey = and(inArray(jobs.id, [...jobIds]), eq(jobs.companyId, companyId))
  const postings = await tx.select({ inChargeId: jobs.interviewInChargeId }).from(jobs).where(areThey)
  if (postings.length === 0) return []
  const seen = [...postings.map(({ inChargeId }) => inChargeId), ...otherInterviewers]
  await holdMembers(tx, companyId, [memberId, ...seen])
  await lockInterviewers(tx, seen)
  const rows = await tx.select().from(jobs).where(areThey).orderBy(asc(jobs.id)).for('share')
  await lockInterviewers(
    tx,
    rows.map((job) => job.interviewInChargeId).filter((id) => !seen.includes(id)),
  )
  return rows
}

export interface Span {
  readonly from: Date
  readonly until: Date
}

/** The existing slots of these interviewers, with which new slots may conflict. */
export async function slotsOfInterviewers(
  tx: Queryable,
  interviewerIds: readonly number[],
  { from, until }: Span,
): Promise<SlotRow[]> {
  return tx
    .select()
    .from(slots)
    .where(and(inArray(slots.interviewerId, [...interviewerIds]), lt(slots.startsAt, until), gt(slots.endsAt, from)))
}

/** All of them, or an error that names the constraint. */
export async function insertAllSlots(tx: Tx, rows: readonly NewSlotRow[]): Promise<number[]> {
  const written = await tx
    .insert(slots)
    .values([...rows])
    .returning({ id: slots.id })
  return written.map(({ id }) => id)
}

export async function slotById(tx: Queryable, companyId: number, id: number): Promise<SlotRow | undefined> {
  const [slot] = await tx
    .select()
    .from(slots)
    .where(and(eq(slots.id, id), eq(slots.companyId, companyId)))
  return slot
}

/** Those that are neither booked, held nor deleted, in the order of their ids. */
export async function lockOpenSlots(tx: Tx, companyId: number, ids: readonly number[]): Promise<SlotRow[]> {
  return tx
    .select()
    .from(slots)
    .where(and(inArray(slots.id, [...ids]), eq(slots.companyId, companyId), isNull(slots.applicationId)))
    .orderBy(asc(slots.id))
    .for('update')
}

export async function deleteLockedSlots(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(slots).where(inArray(slots.id, [...ids]))
}

export async function countSlots(tx: Tx, companyId: number, ids: readonly number[]): Promise<number> {
  return tx.$count(slots, and(inArray(slots.id, [...ids]), eq(slots.companyId, companyId)))
}

type OneSlot = Pick<SlotRow, 'jobId' | 'interviewerId' | 'startsAt'>

/** FIND-05: whether a row is a place of this slot. */
export const isPlaceOf = ({ jobId, interviewerId, startsAt }: OneSlot) =>
  and(eq(slots.jobId, jobId), eq(slots.interviewerId, interviewerId), eq(slots.startsAt, startsAt))

/** All places of a slot, in the order of their ids. */
export const lockPlaces = (tx: Tx, slot: OneSlot): Promise<SlotRow[]> =>
  tx.select().from(slots).where(isPlaceOf(slot)).orderBy(asc(slots.id)).for('update')

/** Out of sight for a moment, because the places of a slot would overlap each other while they move one by one. */
const ASIDE = sql`interval '1000 years'`

export async function movePlaces(
  tx: Tx,
  ids: readonly number[],
  { interviewerId, startsAt, endsAt, seat }: Pick<NewSlotRow, 'interviewerId' | 'startsAt' | 'endsAt' | 'seat'>,
): Promise<void> {
  const areThey = inArray(slots.id, [...ids])
  if (ids.length > 1)
    await tx
      .update(slots)
      .set({ startsAt: sql`${slots.startsAt} + ${ASIDE}`, endsAt: sql`${slots.endsAt} + ${ASIDE}` })
      .where(areThey)
  await tx.update(slots).set({ interviewerId, startsAt, endsAt, seat }).where(areThey)
}

/** Returns whether an open slot was deleted; a slot that was booked in the meantime stays. */
export async function deleteOpenSlot(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(slots)
    .where(and(eq(slots.id, id), eq(slots.companyId, companyId), isNull(slots.applicationId)))
    .returning({ id: slots.id })
  return gone.length > 0
}
