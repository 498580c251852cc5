/** Where new and moved slots find room: judged before anything is written (D26). */
import { roomFault, SLOT_DETAILS, SLOT_LIMITS } from '@portal/contracts/scheduling'
import type { SlotRefusal, SlotTimes } from '@portal/contracts/scheduling'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { brokenConstraint } from '../../http/constraints'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import type { NewSlotRow, SlotRow } from '../../tables/scheduling.tables'
import { slotsOfInterviewers } from './scheduling.repository'

export interface WantedSlot extends SlotTimes {
  readonly place?: number
  readonly jobId: number
  readonly interviewerId: number
}
type Stored = Pick<SlotRow, 'jobId' | 'interviewerId' | 'startsAt' | 'endsAt' | 'seat' | 'place'>
type Seated = Pick<NewSlotRow, 'jobId' | 'interviewerId' | 'startsAt' | 'endsAt' | 'seat' | 'place'>

const SEAT_RACES = SLOT_LIMITS.concurrent + 1

export const refuse = (code: SlotRefusal): AppError => new AppError(code, { detail: SLOT_DETAILS[code] })

/** Gives each slot the lowest free one of the five seats of its cell (D26); its places share a seat (FIND-05). */
export function seated(wanted: readonly WantedSlot[], stored: readonly Stored[]): Seated[] {
  const taken = new Map<string, Set<number>>()
  const ofPosting = new Map<string, number>()
  const slotKey = (interviewerId: number, startsAt: Date, jobId: number) =>
    `${interviewerId} ${startsAt.getTime()} ${jobId}`
  const seatsOf = (interviewerId: number, startsAt: Date): Set<number> => {
    const cell = `${interviewerId} ${startsAt.getTime()}`
    const seats = taken.get(cell) ?? new Set<number>()
    taken.set(cell, seats)
    return seats
  }
  for (const { interviewerId, startsAt, seat, jobId } of stored) {
    seatsOf(interviewerId, startsAt).add(seat)
    ofPosting.set(slotKey(interviewerId, startsAt, jobId), seat)
  }
  return wanted.map(({ jobId, interviewerId, start, end, place = 1 }) => {
    const startsAt = fromEpochSeconds(start)
    const seats = seatsOf(interviewerId, startsAt)
    const key = slotKey(interviewerId, startsAt, jobId)
    let seat = ofPosting.get(key) ?? 1
    while (!ofPosting.has(key) && seats.has(seat) && seat < SLOT_LIMITS.concurrent) seat += 1
    seats.add(seat)
    ofPosting.set(key, seat)
    return { jobId, interviewerId, startsAt, endsAt: fromEpochSeconds(end), seat, place }
  })
}

/** Throws for the first slot that finds no room among the stored ones and those before it in the request. */
function judge(wanted: readonly WantedSlot[], stored: readonly Stored[]): void {
  const others = new Map<number, (SlotTimes & { readonly jobId: number; readonly place?: number })[]>()
  const othersOf = (interviewerId: number) => {
    const known = others.get(interviewerId) ?? []
    others.set(interviewerId, known)
    return known
  }
  for (const { interviewerId, jobId, place, startsAt, endsAt } of stored)
    othersOf(interviewerId).push({ jobId, place, start: toEpochSeconds(startsAt), end: toEpochSeconds(endsAt) })
  for (const slot of wanted) {
    const known = othersOf(slot.interviewerId)
    const fault = roomFault(slot, known)
    if (fault) throw refuse(fault)
    known.push(slot)
  }
}

/**
 * Judges all slots together before the first row is written, so that a refusal costs one reading. The constraints of
 * the database decide (SLOT-25): if another call was faster, the stored slots are read again and other seats are tried.
 */
export async function placeAll<T>(
  tx: Tx,
  wanted: readonly WantedSlot[],
  write: (point: Tx, rows: readonly Seated[]) => Promise<T>,
  moved: readonly number[] = [],
): Promise<T> {
  const span = {
    from: fromEpochSeconds(Math.min(...wanted.map(({ start }) => start))),
    until: fromEpochSeconds(Math.max(...wanted.map(({ end }) => end))),
  }
  const interviewers = [...new Set(wanted.map(({ interviewerId }) => interviewerId))]
  for (let attempt = 1; ; attempt += 1) {
    const stored = (await slotsOfInterviewers(tx, interviewers, span)).filter(({ id }) => !moved.includes(id))
    judge(wanted, stored)
    try {
      return await tx.transaction((point) => write(point, seated(wanted, stored)))
    } catch (error) {
      if (!brokenConstraint(error)?.startsWith('slots_') || attempt >= SEAT_RACES) throw error
    }
  }
}
