import type { Locale } from '@portal/contracts'
import { acceptsSlots } from '@portal/contracts/jobs'
import { readSlot, roomFault, SLOT_DETAILS, SLOT_LIMITS, slotFault } from '@portal/contracts/scheduling'
import type { CreateSlots, Slot, SlotRefusal, SlotTimes } from '@portal/contracts/scheduling'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/database'
import { AppError, invalidFields, notFound } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { brokenConstraint } from '../../http/constraints'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { applicantsAreHidden } from '../billing/plan-facts'
import { raiseRev } from '../company/revision'
import type { JobRow } from '../jobs/jobs.tables'
import { lastMomentOf } from './last-moment'
import { presentSlot } from './scheduling.presenter'
import {
  deleteOpenSlot,
  insertSlot,
  isMemberOf,
  lockJobsToRegister,
  slotById,
  slotList,
  slotsTouching,
} from './scheduling.repository'

export async function listSlots(
  services: Services,
  actor: Actor,
  interviewerId: number | undefined,
  locale: Locale,
): Promise<Slot[]> {
  const { db, clock } = services
  const now = clock.now()
  if (interviewerId !== undefined && !(await isMemberOf(db, actor.companyId, interviewerId))) throw notFound()
  const [rows, planHidden] = await Promise.all([
    slotList(db, actor.companyId, { interviewerId }),
    applicantsAreHidden(db, actor.companyId, now),
  ])
  return rows.map((row) => presentSlot(row, { now, planHidden, locale }))
}

const refuse = (code: SlotRefusal): AppError => new AppError(code, { detail: SLOT_DETAILS[code] })

/** Converts the texts, in the order of the request; faults name their slot (`slots.0.end_time`). */
function readSlots(body: CreateSlots): SlotTimes[] {
  const faults: Record<string, string> = {}
  const times = body.slots.flatMap((slot, index) => {
    const read = readSlot(slot)
    if ('start' in read) return [read]
    faults[`slots.${index}.${read.field}`] = read.fault
    return []
  })
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return times
}

const SEAT_RACES = SLOT_LIMITS.concurrent + 1

/**
 * Takes the lowest free one of the five seats. The constraints have the final say (SLOT-25): after a lost race the
 * interviewer's slots are read again and the next seat is tried.
 */
async function place(tx: Tx, job: JobRow, times: SlotTimes, memberId: number, now: Date): Promise<number> {
  const startsAt = fromEpochSeconds(times.start)
  const endsAt = fromEpochSeconds(times.end)
  for (let attempt = 1; ; attempt += 1) {
    const others = await slotsTouching(tx, job.interviewInChargeId, startsAt, endsAt)
    const fault = roomFault(
      { ...times, jobId: job.id },
      others.map((other) => ({
        start: toEpochSeconds(other.startsAt),
        end: toEpochSeconds(other.endsAt),
        jobId: other.jobId,
      })),
    )
    if (fault) throw refuse(fault)
    const taken = new Set(others.map((other) => other.seat))
    const seat = [1, 2, 3, 4, 5].find((free) => !taken.has(free)) ?? SLOT_LIMITS.concurrent
    try {
      return await tx.transaction((point) =>
        insertSlot(point, {
          companyId: job.companyId,
          jobId: job.id,
          interviewerId: job.interviewInChargeId,
          startsAt,
          endsAt,
          seat,
          createdById: memberId,
          createdAt: now,
        }),
      )
    } catch (error) {
      if (!brokenConstraint(error)?.startsWith('slots_') || attempt >= SEAT_RACES) throw error
    }
  }
}

/** API-64: all slots or none. The interviewer is the present person in charge of the posting (D69). */
export async function createSlots(
  services: Services,
  actor: Actor,
  body: CreateSlots,
  locale: Locale,
): Promise<Slot[]> {
  const now = services.clock.now()
  const wanted = readSlots(body).sort((a, b) => a.start - b.start)
  return transaction(services.db, async (tx) => {
    const [job] = await lockJobsToRegister(tx, actor, [body.job])
    if (!job) throw notFound()
    if (!acceptsSlots(job.status))
      throw new AppError('job_closed', { detail: 'Slots cannot be registered for an archived or terminated posting' })
    const last = await lastMomentOf(tx, actor.companyId, now)
    for (const { start } of wanted) {
      const fault = slotFault(start, toEpochSeconds(now), last)
      if (fault) throw refuse(fault)
    }
    const ids: number[] = []
    for (const times of wanted) ids.push(await place(tx, job, times, actor.memberId, now))
    await services.hooks.slotsRegistered.run(tx, { jobId: job.id, memberId: actor.memberId })
    await raiseRev(tx, actor.companyId)
    const rows = await slotList(tx, actor.companyId, { ids })
    return rows.map((row) => presentSlot(row, { now, planHidden: false, locale }))
  })
}

/** D23, D97: only slots that are neither booked nor held. */
export async function removeSlot(services: Services, actor: Actor, id: number): Promise<void> {
  await transaction(services.db, async (tx) => {
    if (await deleteOpenSlot(tx, actor.companyId, id)) return raiseRev(tx, actor.companyId)
    throw (await slotById(tx, actor.companyId, id)) ? new AppError('slot_booked') : notFound()
  })
}
