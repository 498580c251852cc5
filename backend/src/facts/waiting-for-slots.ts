import type { ApplicationStatus } from '@portal/contracts/applications'
import { acceptsSlots, JOB_STATUSES } from '@portal/contracts/jobs'
import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { jobs } from '../tables/jobs.tables'
import { openAt } from './open-slots'
import { slots } from '../tables/scheduling.tables'
import { applicants, applications } from '../tables/applications.tables'

const CHOOSING: readonly ApplicationStatus[] = ['ESP', 'NSAE', 'NSRE']
const withSlots = JOB_STATUSES.filter(acceptsSlots)

/** Applicants who must choose a date, but have no open slot; of all postings or of the given ones. */
export const waitingForSlots = (tx: Queryable, now: Date, jobIds?: readonly number[]) =>
  tx
    .select({ jobId: applications.jobId, lastName: applicants.lastName, firstName: applicants.firstName })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(applications.status, [...CHOOSING]),
        inArray(jobs.status, withSlots),
        jobIds && inArray(applications.jobId, [...jobIds]),
        notExists(
          tx
            .select({ id: slots.id })
            .from(slots)
            .where(and(eq(slots.jobId, applications.jobId), openAt(now))),
        ),
      ),
    )
    .orderBy(asc(applications.statusChangedAt), asc(applications.id))

export async function jobsWaitingForSlots(
  tx: Queryable,
  now: Date,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (jobIds.length === 0) return new Set()
  return new Set((await waitingForSlots(tx, now, jobIds)).map(({ jobId }) => jobId))
}
