import { DAY_SECONDS } from '@portal/contracts/kernel'
import { formatTokyo, parseTokyo, SLOT_LIMITS } from '@portal/contracts/scheduling'

const DAYS_OFFERED = 62
const STEPS_A_DAY = (24 * 60) / SLOT_LIMITS.stepMinutes

const timeAt = (step: number): string => {
  const minutes = step * SLOT_LIMITS.stepMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Start times 00:00 to 23:30, and end times 00:30 to 24:00. */
export const START_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step))
export const END_TIMES: readonly string[] = Array.from({ length: STEPS_A_DAY }, (_, step) => timeAt(step + 1))

export const halfHourLater = (time: string): string => END_TIMES[START_TIMES.indexOf(time)] ?? ''

/** The days for which slots can be registered. The first slot starts at least 24 hours from now. */
export function dayChoices(now: number): { readonly day: string; readonly moment: number }[] {
  return Array.from({ length: DAYS_OFFERED }, (_, index) => {
    const moment = now + SLOT_LIMITS.leadSeconds + index * DAY_SECONDS
    return { day: formatTokyo(moment).slice(0, 10), moment }
  })
}

/** On the wire 24:00 is 00:00 of the next day. */
export function endTimeOf(day: string, time: string): string {
  if (time !== '24:00') return `${day} ${time}`
  return formatTokyo((parseTokyo(`${day} 00:00`) ?? Number.NaN) + DAY_SECONDS)
}
