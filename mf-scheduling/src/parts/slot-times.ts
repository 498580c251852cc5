import { halfHours } from '@portal/contracts/kernel'
import { SLOT_LIMITS } from '@portal/contracts/scheduling'

/** Start times 00:00 to 23:30, and end times 00:30 to 24:00. */
export const START_TIMES: readonly string[] = halfHours('00:00', '23:30')
export const END_TIMES: readonly string[] = halfHours('00:30', '24:00')

/** FIND-05: for how many people a slot is. */
export const PLACES = Array.from({ length: SLOT_LIMITS.places }, (_, at) => String(at + 1))
