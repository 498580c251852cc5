import { tokyoDay } from '@portal/contracts/kernel'

/** The only source of time in the backend; Date.now() and the database's now() are not used. */
export interface Clock {
  now(): Date
  /** Only where the time is another machine's. */
  readonly comparison?: ClockComparison
}

/** The clock of this process beside the one that all processes share. */
export interface ClockComparison {
  /** Compares again, at most once a second. */
  renew(): Promise<void>
  /** By how many milliseconds the clock of this process is ahead. */
  readonly aheadMs: number
  /**
   * Whether timed work may be done. A machine whose clock is wrong does none, although this clock does not follow it:
   * a library or another service may.
   */
  readonly isClose: boolean
}

/** The clock of development and tests (D32). */
export interface AdjustableClock extends Clock {
  moveTo(moment: Date): Promise<void>
}

export const isAdjustable = (clock: Clock): clock is AdjustableClock => 'moveTo' in clock

export const toEpochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
/** Null for a moment that is not set. */
export const epochOrNull = (moment: Date | null): number | null => moment && toEpochSeconds(moment)
export const fromEpochSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** The day in Tokyo as 'YYYY-MM-DD', the format of dates in the rules of law. */
export const dayOf = (moment: Date): string => tokyoDay(toEpochSeconds(moment))
