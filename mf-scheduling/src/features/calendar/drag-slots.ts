import { AVAILABILITY_LIMITS, type SlotTimes } from '@portal/contracts/scheduling'

/** Minutes of a slot that is added on the calendar: the lengths that a rule has too. */
export const SLOT_LENGTHS = AVAILABILITY_LIMITS.lengths as readonly [number, ...number[]]

/**
 * CALE-03: the slots of the chosen length that a drag from `start` to `end` makes, one after the other. A shorter drag
 * makes one; a rest that is too short for another slot stays free.
 */
export function slotsOfDrag(start: number, end: number, minutes: number): SlotTimes[] {
  const seconds = minutes * 60
  const count = Math.max(1, Math.floor((end - start) / seconds))
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * seconds,
    end: start + (index + 1) * seconds,
  }))
}
