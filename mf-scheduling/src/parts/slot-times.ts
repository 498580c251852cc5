import { halfHours } from '@portal/contracts/kernel'

/** Start times 00:00 to 23:30, and end times 00:30 to 24:00. */
export const START_TIMES: readonly string[] = halfHours('00:00', '23:30')
export const END_TIMES: readonly string[] = halfHours('00:30', '24:00')
