import { SLOT_LIMITS } from '@portal/contracts/scheduling'

const STEPS_A_DAY = (24 * 60) / SLOT_LIMITS.stepMinutes

const timeAt = (step: number): string => {
  const minutes = step * SLOT_LIMITS.stepMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Start times 00:00 to 23:30, and end times 00:30 to 24:00. */
export const START_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step))
export const END_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step + 1))
