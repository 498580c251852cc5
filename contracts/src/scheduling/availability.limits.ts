import { SLOT_LIMITS } from './slot.limits'

const { stepMinutes } = SLOT_LIMITS
const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / stepMinutes + 1 }, (_, index) => from + index * stepMinutes)

/** Limits of availability that is entered as a rule (AVAIL-01). Times stay on the grid of half hours, as by hand (SLOT-20). */
export const AVAILABILITY_LIMITS = {
  lengths: steps(30, 120),
  gaps: steps(0, 120),
  /** From today; AVAIL-01. */
  daysAhead: 12 * 7,
  jobs: 10,
  /** Of one call, those that are left out counted. */
  slots: 2000,
  /** Of the list of series that can be taken back. */
  series: 50,
} as const
