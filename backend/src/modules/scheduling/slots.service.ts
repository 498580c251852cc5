import type { Locale } from '@portal/contracts'
import { acceptsSlots } from '@portal/contracts/jobs'
import { readSlot, SLOT_LIMITS, slotFault } from '@portal/contracts/scheduling'
import type { CreateSlots, NewSlot, Slot, SlotTimes } from '@portal/contracts/scheduling'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { SlotRow } from '../../tables/scheduling.tables'
import { holdMembers } from '../accounts'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { raiseRev } from '../../live/revision'
import { keyFor } from '../../security/secret'
import { sameSecret, signed } from '../../security/tokens'
import type { JobRow } from '../../tables/jobs.tables'
import { lastMomentOf } from './last-moment'
import { placeAll, refuse } from './placing'
import { presentSlot } from './scheduling.presenter'
import {
  countSlots,
  deleteLockedSlots,
  deleteOpenSlot,
  insertAllSlots,
  lockOpenSlots,
  lockPlaces,
  movePlaces,
  isMemberOf,
  lockJobsToRegister,
  slotById,
  slotList,
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

/** Converts the texts in the order of the request; a fault names its slot (`slots.0.end_time`). */
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

const refuseClosed = ({ status }: JobRow): void => {
  if (!acceptsSlots(status))
    throw new AppError('job_closed', { detail: 'Slots cannot be registered for an archived or terminated posting' })
}

const placeOf = ({ id, interviewInChargeId }: JobRow) => ({ jobId: id, interviewerId: interviewInChargeId })

async function presentOne(tx: Tx, companyId: number, id: number, now: Date, locale: Locale): Promise<Slot> {
  const [row] = await slotList(tx, companyId, { ids: [id] })
  if (!row) throw new Error('The slot does not exist any more')
  return presentSlot(row, { now, planHidden: false, locale })
}

/** API-64: creates all slots or none. The interviewer is the current person in charge of the posting (D69). */
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
    refuseClosed(job)
    const last = await lastMomentOf(tx, actor.companyId, now)
    for (const { start } of wanted) {
      const fault = slotFault(start, toEpochSeconds(now), last)
      if (fault) throw refuse(fault)
    }
    const about = { companyId: job.companyId, createdById: actor.memberId, createdAt: now }
    const ids = await placeAll(
      tx,
      wanted.flatMap((times) =>
        Array.from({ length: body.places ?? 1 }, (_, at) => ({ ...times, ...placeOf(job), place: at + 1 })),
      ),
      (point, rows) =>
        insertAllSlots(
          point,
          rows.map((row) => ({ ...row, ...about })),
        ),
    )
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

/** AVAIL-06: an open slot that is not past goes, with all its places, to a time at which a new one is possible. */
export async function moveSlot(
  services: Services,
  actor: Actor,
  id: number,
  body: NewSlot,
  locale: Locale,
): Promise<Slot> {
  const now = services.clock.now()
  const times = readSlot(body)
  if ('fault' in times) throw invalidFields({ [times.field]: times.fault })
  return transaction(services.db, async (tx) => {
    const seen = await slotById(tx, actor.companyId, id)
    const [job] = seen ? await lockJobsToRegister(tx, actor, [seen.jobId]) : []
    if (!job) throw notFound()
    refuseClosed(job)
    const places = await needOpen(tx, actor, id)
    if (places.some(({ startsAt }) => startsAt <= now)) throw new AppError('too_late')
    const fault = slotFault(times.start, toEpochSeconds(now), await lastMomentOf(tx, actor.companyId, now))
    if (fault) throw refuse(fault)
    const ids = places.map((each) => each.id)
    await placeAll(
      tx,
      places.map(({ place }) => ({ ...times, ...placeOf(job), place })),
      async (point, [row]) => row && movePlaces(point, ids, row),
      ids,
    )
    await services.hooks.slotsRegistered.run(tx, { jobId: job.id, memberId: actor.memberId })
    await raiseRev(tx, actor.companyId)
    return presentOne(tx, actor.companyId, id, now, locale)
  })
}

/** All places of the slot; with one that is booked or held it stays where it is. */
async function needOpen(tx: Tx, { companyId }: Actor, id: number): Promise<SlotRow[]> {
  const seen = await slotById(tx, companyId, id)
  if (!seen) throw notFound()
  const places = await lockPlaces(tx, seen)
  // Somebody was faster with moving or deleting it.
  if (!places.some((place) => place.id === id)) throw notFound()
  if (places.some(({ applicationId }) => applicationId !== null)) throw new AppError('slot_booked')
  return places
}

const UNDO = 'slots_undo'
/** Posting, interviewer, series, who made it, start, end, place: an array, because a token holds many. */
type RemovedSlot = readonly [number, number, number | null, number | null, number, number, number?]
interface Removed {
  readonly companyId: number
  readonly until: number
  readonly slots: readonly RemovedSlot[]
}

/**
 * AVAIL-06: removes the open ones of these slots. The answer contains a signed token that brings them back. The token
 * expires, so nothing is stored. A slot that somebody else removed meanwhile is as wished.
 */
export async function removeForNow(
  services: Services,
  actor: Actor,
  ids: readonly number[],
): Promise<{ undo: string; removed: number; kept: number }> {
  const key = await keyFor(services, UNDO)
  const { undoSeconds, undoOnTheWaySeconds } = SLOT_LIMITS
  return transaction(services.db, async (tx) => {
    const open = await lockOpenSlots(tx, actor.companyId, ids)
    await deleteLockedSlots(
      tx,
      open.map(({ id }) => id),
    )
    const kept = await countSlots(tx, actor.companyId, ids)
    if (open.length === 0) throw kept > 0 ? new AppError('slot_booked') : notFound()
    await raiseRev(tx, actor.companyId)
    const removed: Removed = {
      companyId: actor.companyId,
      until: toEpochSeconds(services.clock.now()) + undoSeconds + undoOnTheWaySeconds,
      slots: open.map(({ jobId, interviewerId, seriesId, createdById, startsAt, endsAt, place }) => [
        jobId,
        interviewerId,
        seriesId,
        createdById,
        toEpochSeconds(startsAt),
        toEpochSeconds(endsAt),
        place,
      ]),
    }
    const text = Buffer.from(JSON.stringify(removed)).toString('base64url')
    return { undo: `${text}.${signed(key, text)}`, removed: open.length, kept }
  })
}

/**
 * Only what this portal signed for this company, each slot with its interviewer who has not left, and all of them or
 * none. The time may be near by now; all other rules of a new slot hold.
 */
export async function restoreSlots(services: Services, actor: Actor, undo: string, locale: Locale): Promise<Slot[]> {
  const now = services.clock.now()
  const [text = '', signature = ''] = undo.split('.')
  if (!sameSecret(signature, signed(await keyFor(services, UNDO), text))) throw notFound()
  const removed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Removed
  const { companyId } = removed
  if (companyId !== actor.companyId) throw notFound()
  if (toEpochSeconds(now) > removed.until) throw new AppError('too_late')
  return transaction(services.db, async (tx) => {
    const interviewers = [...new Set(removed.slots.map(([, interviewerId]) => interviewerId))]
    const jobIds = [...new Set(removed.slots.map(([jobId]) => jobId))]
    const postings = new Map((await lockJobsToRegister(tx, actor, jobIds, interviewers)).map((job) => [job.id, job]))
    const members = await holdMembers(tx, companyId, interviewers)
    const wanted = removed.slots.map(([jobId, interviewerId, , , start, end, place = 1]) => {
      const job = postings.get(jobId)
      if (!job) throw notFound()
      refuseClosed(job)
      const who = members.has(interviewerId) ? interviewerId : job.interviewInChargeId
      return { jobId, interviewerId: who, start, end, place }
    })
    const ids = await placeAll(tx, wanted, (point, rows) =>
      insertAllSlots(
        point,
        // In the order of what was removed.
        rows.map((row, at) => {
          const [, , seriesId, createdById] = removed.slots[at] ?? []
          return { ...row, companyId, seriesId, createdById, createdAt: now }
        }),
      ),
    )
    for (const jobId of jobIds) await services.hooks.slotsRegistered.run(tx, { jobId, memberId: actor.memberId })
    await raiseRev(tx, companyId)
    const rows = await slotList(tx, companyId, { ids })
    return rows.map((row) => presentSlot(row, { now, planHidden: false, locale }))
  })
}
