import { SLOT_LIMITS } from './slot.limits'

const { stepMinutes } = SLOT_LIMITS
const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / stepMinutes + 1 }, (_, index) => from + index * stepMinutes)

/**
 * Limits of slots that are entered as a rule (AVAIL-01). Times are multiples of half an hour, as for single slots
 * (SLOT-20).
 */
export const AVAILABILITY_LIMITS = {
  lengths: steps(30, 120),
  gaps: steps(0, 120),
  /** Counted from today; AVAIL-01. */
  daysAhead: 12 * 7,
  jobs: 10,
  /** The most slots of one call, including those that are left out. */
  slots: 2000,
  /** The length of the list of series that can be taken back. */
  series: 50,
} as const
