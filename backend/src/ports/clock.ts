import { tokyoDay } from '@portal/contracts/scheduling'

/** The only source of time in the backend; Date.now() and the database's now() are not used. */
export interface Clock {
  now(): Date
}

/** The clock of development and tests (D32). */
export interface AdjustableClock extends Clock {
  moveTo(moment: Date): Promise<void>
}

export const isAdjustable = (clock: Clock): clock is AdjustableClock => 'moveTo' in clock

export const toEpochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
export const fromEpochSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** The day in Tokyo as 'YYYY-MM-DD', the format of dates in the rules of law. */
export const dayOf = (moment: Date): string => tokyoDay(toEpochSeconds(moment))
