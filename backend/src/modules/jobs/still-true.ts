/** LAWS-08: as of when a posting is true, and until when that is believed. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { JobRow, NewJobRow } from '../../tables/jobs.tables'

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_SECONDS * 1000)

type Confirmed = Pick<JobRow, 'status' | 'confirmedAt' | 'runningSince' | 'stillAskedAt'>

/** Null for a posting that does not run. */
export const asOf = ({ status, confirmedAt, runningSince }: Confirmed): Date | null =>
  status === 'RN' ? (confirmedAt ?? runningSince) : null

/**
 * When it goes off unless somebody confirms it. A posting whose confirmation was not recorded is asked first, so it
 * never goes off without a warning.
 */
function offDay({ confirmedAt, stillAskedAt }: Confirmed): Date | null {
  if (confirmedAt) return after(confirmedAt, JOB_LIMITS.confirmOffDays)
  return stillAskedAt && after(stillAskedAt, JOB_LIMITS.confirmOffDays - JOB_LIMITS.confirmAskDays)
}

/** The same, from the day on which its members are asked. */
export const goesOffAt = (job: Confirmed): Date | null => (asOf(job) && job.stillAskedAt ? offDay(job) : null)

export function isStale(job: Confirmed, now: Date): boolean {
  const day = asOf(job) && offDay(job)
  return day !== null && day <= now
}

export function isToAsk(job: Confirmed, now: Date): boolean {
  const said = asOf(job)
  return said !== null && job.stillAskedAt === null && after(said, JOB_LIMITS.confirmAskDays) <= now
}

/** The columns that a confirmation sets: publishing, a saved change, or one press. */
export const confirmedNow = (now: Date) => ({ confirmedAt: now, stillAskedAt: null }) satisfies Partial<NewJobRow>
