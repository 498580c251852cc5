import type { ApplicationStatus } from '../applications/application-status.machine'
import { DAY_SECONDS, parseTokyo, tokyoDayStart } from '../kernel'
import { SLOT_LIMITS } from './slot.limits'

/**
 * D70: an end of 00:00 on the date of the start becomes 00:30 (with a start of 00:00, D97); 23:59 becomes 00:00 of
 * the next day.
 */
export function fixSlotEnd(start: number, end: number): number {
  const midnight = tokyoDayStart(start)
  if (end === midnight && start === midnight) return end + 30 * 60
  if (end - tokyoDayStart(end) === DAY_SECONDS - 60) return end + 60
  return end
}

export interface SlotTimes {
  readonly start: number
  readonly end: number
}
export interface SlotTexts {
  readonly start_time: string
  readonly end_time: string
}

/** Reads the two texts. Returns the slot, or the wrong field and its message key (SLOT-16, SLOT-20, SLOT-21). */
export function readSlot(
  texts: SlotTexts,
): SlotTimes | { readonly field: 'start_time' | 'end_time'; readonly fault: string } {
  const start = parseTokyo(texts.start_time)
  if (start === undefined) return { field: 'start_time', fault: 'rule.slot.required' }
  const typedEnd = parseTokyo(texts.end_time)
  if (typedEnd === undefined) return { field: 'end_time', fault: 'rule.slot.required' }
  const end = fixSlotEnd(start, typedEnd)
  const step = SLOT_LIMITS.stepMinutes * 60
  if (start % step !== 0) return { field: 'start_time', fault: 'rule.slot.step' }
  if (end % step !== 0) return { field: 'end_time', fault: 'rule.slot.step' }
  if (end - start < SLOT_LIMITS.minimumMinutes * 60) return { field: 'end_time', fault: 'rule.slot.tooShort' }
  if (end - start > DAY_SECONDS) return { field: 'end_time', fault: 'rule.slot.tooLong' }
  return { start, end }
}

export type SlotFault = 'slot_too_soon' | 'slot_after_service'

/**
 * D25, D71: why a slot may not start then. `lastMoment` is billing's `lastSlotMoment`; undefined (BT) means no limit.
 */
export function slotFault(start: number, now: number, lastMoment?: number): SlotFault | undefined {
  if (start - now < SLOT_LIMITS.leadSeconds) return 'slot_too_soon'
  if (lastMoment !== undefined && start > lastMoment) return 'slot_after_service'
  return undefined
}

/** SLOT-19: true if the start is less than 48 hours ahead; the advice blocks nothing. */
export const deservesAdvice = (start: number, now: number): boolean => start - now < SLOT_LIMITS.adviceLeadSeconds

export const SLOT_STATES = [
  'open',
  'taken',
  'fixed',
  'completed',
  'requestedBySeeker',
  'requestedByEmployer',
  'past',
] as const
export type SlotState = (typeof SLOT_STATES)[number]

interface SlotLike {
  readonly start_timestamp: number
  readonly end_timestamp: number
  readonly is_open: boolean
  readonly job_application: { readonly status_v2: ApplicationStatus } | null
}

/** SLOT-14, D74, D91: the present state of a slot. `past` is an open slot whose start has passed. */
export function slotState(slot: SlotLike, now: number): SlotState {
  const status = slot.job_application?.status_v2
  if (status === 'NSRS' || status === 'NSAE') return 'requestedBySeeker'
  if (status === 'NSRE') return 'requestedByEmployer'
  if (status !== undefined) return slot.end_timestamp <= now || status !== 'IF' ? 'completed' : 'fixed'
  if (slot.start_timestamp <= now) return 'past'
  return slot.is_open ? 'open' : 'taken'
}

/** D23, D74, D97: only slots that are neither booked nor held can be deleted. */
export const canDeleteSlot = (slot: Pick<SlotLike, 'job_application'>): boolean => slot.job_application === null

/** D97: `is_fixed` is a booking from IF onward, not a held slot. */
export const isFixedStatus = (status: ApplicationStatus): boolean =>
  status === 'IF' || status === 'AR' || status === 'SL' || status === 'RJ' || status === 'AB' || status === 'RS'

interface Placed {
  readonly start: number
  readonly end: number
  readonly jobId: number
  /** FIND-05: of one slot; the first if it is missing. */
  readonly place?: number
}

/** D26: whether the interviewer's other slots leave room for this one. The database has the final say (SLOT-25). */
export function roomFault(
  slot: Placed,
  others: readonly Placed[],
): 'slot_duplicate' | 'slot_limit' | 'slot_overlap' | undefined {
  const touching = others.filter((other) => other.start < slot.end && slot.start < other.end)
  const same = touching.filter((other) => other.start === slot.start && other.end === slot.end)
  const { place = 1 } = slot
  if (same.some((other) => other.jobId === slot.jobId && (other.place ?? 1) === place)) return 'slot_duplicate'
  if (touching.length > same.length) return 'slot_overlap'
  const postings = new Set(same.map(({ jobId }) => jobId))
  return !postings.has(slot.jobId) && postings.size >= SLOT_LIMITS.concurrent ? 'slot_limit' : undefined
}
