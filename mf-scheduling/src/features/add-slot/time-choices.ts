import { dayAfter, tokyoDay } from '@portal/contracts/kernel'
import { SLOT_LIMITS } from '@portal/contracts/scheduling'
import { END_TIMES, START_TIMES } from '../../parts/slot-times'

export const halfHourLater = (time: string): string => END_TIMES[START_TIMES.indexOf(time)] ?? ''

/** The first day with a time for which a slot can be registered: 24 hours from now. */
export const firstSlotDay = (now: number): string => tokyoDay(now + SLOT_LIMITS.leadSeconds)

/** On the wire 24:00 is 00:00 of the next day. */
export function endTimeOf(day: string, time: string): string {
  return time === '24:00' ? `${dayAfter(day, 1)} 00:00` : `${day} ${time}`
}
