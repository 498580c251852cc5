import { DAY_SECONDS } from '@portal/contracts/kernel'
import { formatTokyo, parseTokyo, SLOT_LIMITS, tokyoDay } from '@portal/contracts/scheduling'

const STEPS_A_DAY = (24 * 60) / SLOT_LIMITS.stepMinutes

const timeAt = (step: number): string => {
  const minutes = step * SLOT_LIMITS.stepMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Start times 00:00 to 23:30, and end times 00:30 to 24:00. */
export const START_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step))
export const END_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step + 1))

export const halfHourLater = (time: string): string => END_TIMES[START_TIMES.indexOf(time)] ?? ''

/** The first day with a time for which a slot can be registered: 24 hours from now. */
export const firstSlotDay = (now: number): string => tokyoDay(now + SLOT_LIMITS.leadSeconds)

/** On the wire 24:00 is 00:00 of the next day. */
export function endTimeOf(day: string, time: string): string {
  if (time !== '24:00') return `${day} ${time}`
  return formatTokyo((parseTokyo(`${day} 00:00`) ?? Number.NaN) + DAY_SECONDS)
}
