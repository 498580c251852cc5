/** How applications change slots. Every call runs in a transaction that has locked the application's row. */
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { brokenConstraint } from '../../http/constraints'
import { members } from '../../tables/accounts.tables'
import { openAt, openSlotsOf } from '../../facts/open-slots'
import { slots } from '../../tables/scheduling.tables'
import type { SlotRow } from '../../tables/scheduling.tables'
import { isPlaceOf } from './scheduling.repository'

export async function slotOfApplication(tx: Queryable, applicationId: number): Promise<SlotRow | undefined> {
  const [slot] = await tx.select().from(slots).where(eq(slots.applicationId, applicationId))
  return slot
}

/** FIND-05: the applications with a place in the slot of this one, also itself, in the order of their ids. */
export async function bookedTogether(tx: Queryable, applicationId: number): Promise<number[]> {
  const own = await slotOfApplication(tx, applicationId)
  if (!own) return [applicationId]
  const rows = await tx
    .select({ id: slots.applicationId })
    .from(slots)
    .where(and(isPlaceOf(own), slots.isFixed))
    .orderBy(asc(slots.applicationId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Whether the application has a place of this slot: another one, if somebody else had the first (FIND-05). */
export async function hasPlaceIn(tx: Queryable, applicationId: number, slotId: number): Promise<boolean> {
  const own = await slotOfApplication(tx, applicationId)
  return own !== undefined && (await tx.$count(slots, and(eq(slots.id, slotId), isPlaceOf(own)))) > 0
}

/**
 * Locks the interviewers of slots against removal. Runs before the slots are locked, in the same order as a removal
 * (REAL-15).
 */
async function holdInterviewers(tx: Tx, which: SQL): Promise<void> {
  const interviewers = tx.select({ id: slots.interviewerId }).from(slots).where(which)
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, interviewers))
    .orderBy(asc(members.id))
    .for('key share')
}

/**
 * Books a place of the slot in a savepoint. Everything that the interviewer has at that time is locked in one order, so
 * that bookings run one after the other (FIND-05). Returns undefined if others were faster, which the locked rows or
 * `slots_booked_cell` show. The application's old slot is released only after the new one is booked, because an
 * application has one slot.
 */
async function tryToBook(
  tx: Tx,
  slotId: number,
  jobId: number,
  applicationId: number,
  now: Date,
): Promise<SlotRow | undefined> {
  try {
    return await tx.transaction(async (point) => {
      await holdInterviewers(point, eq(slots.id, slotId))
      const [asked] = await point
        .select({ interviewerId: slots.interviewerId, startsAt: slots.startsAt })
        .from(slots)
        .where(and(eq(slots.id, slotId), eq(slots.jobId, jobId)))
      if (!asked) return undefined
      const isThen = and(eq(slots.interviewerId, asked.interviewerId), eq(slots.startsAt, asked.startsAt))
      await point.select({ id: slots.id }).from(slots).where(isThen).orderBy(asc(slots.id)).for('update')
      const [open] = await point
        .select({ id: slots.id })
        .from(slots)
        .where(and(isThen, eq(slots.jobId, jobId), openAt(now)))
        .orderBy(asc(slots.place))
        .limit(1)
      if (!open) return undefined
      await letSlotGo(point, applicationId)
      const [booked] = await point
        .update(slots)
        .set({ applicationId, isFixed: true, heldBy: null })
        .where(and(eq(slots.id, open.id), isNull(slots.applicationId)))
        .returning()
      return booked
    })
  } catch (error) {
    if (brokenConstraint(error) === 'slots_booked_cell') return undefined
    throw error
  }
}

/** D91: a slot that cannot be booked is `slot_taken`, also a slot of another posting. */
export async function bookSlot(
  tx: Tx,
  slotId: number,
  jobId: number,
  applicationId: number,
  now: Date,
): Promise<SlotRow> {
  const booked = await tryToBook(tx, slotId, jobId, applicationId, now)
  if (!booked) throw new AppError('slot_taken')
  return booked
}

/** Books the earliest open slot of the posting; undefined without an open slot (AACT-32 to AACT-34). */
export async function bookFirstSlot(
  tx: Tx,
  jobId: number,
  applicationId: number,
  now: Date,
): Promise<SlotRow | undefined> {
  for (const { id } of await openSlotsOf(tx, jobId, now)) {
    const booked = await tryToBook(tx, id, jobId, applicationId, now)
    if (booked) return booked
  }
  return undefined
}

/** D74: holds the slot while another date is agreed; nobody can book it. */
export async function holdSlot(tx: Tx, applicationId: number, heldBy: 'seeker' | 'employer'): Promise<void> {
  await tx.update(slots).set({ isFixed: false, heldBy }).where(eq(slots.applicationId, applicationId))
}

/**
 * D74: the application no longer needs its slot. A booked slot or one held by the job seeker opens again; one held by
 * the employer is deleted. The slot of a removed member is deleted too, because it would offer that person as
 * interviewer (REAL-15).
 */
export async function letSlotGo(tx: Tx, applicationId: number): Promise<void> {
  const ofApplication = eq(slots.applicationId, applicationId)
  await holdInterviewers(tx, ofApplication)
  const isOfRemoved = inArray(
    slots.interviewerId,
    tx.select({ id: members.id }).from(members).where(isNotNull(members.removedAt)),
  )
  await tx.delete(slots).where(and(ofApplication, or(eq(slots.heldBy, 'employer'), isOfRemoved)))
  await tx
    .update(slots)
    .set({ applicationId: null, isFixed: false, heldBy: null })
    .where(eq(slots.applicationId, applicationId))
}

/** D47: deletes the open slots of a removed member; booked and held ones keep the name. */
export async function deleteOpenSlotsOf(tx: Tx, memberId: number): Promise<number> {
  const gone = await tx
    .delete(slots)
    .where(and(eq(slots.interviewerId, memberId), isNull(slots.applicationId)))
    .returning({ id: slots.id })
  return gone.length
}
