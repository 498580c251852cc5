import type { ApplicationStatus } from '@portal/contracts/applications'
import { acceptsSlots, JOB_STATUSES } from '@portal/contracts/jobs'
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database'
import { jobs } from '../tables/jobs.tables'
import { openAt } from './open-slots'
import { slots } from '../tables/scheduling.tables'
import { applicants, applications } from '../tables/applications.tables'

const CHOOSING: readonly ApplicationStatus[] = ['ESP', 'NSAE', 'NSRE']
const withSlots = JOB_STATUSES.filter(acceptsSlots)

const hasNoOpenSlot = (tx: Queryable, jobId: AnyPgColumn, now: Date) =>
  notExists(
    tx
      .select({ id: slots.id })
      .from(slots)
      .where(and(eq(slots.jobId, jobId), openAt(now))),
  )

/** The next applicants of all companies who must choose a date, and whether there is none to choose. */
export function choosing(tx: Queryable, now: Date, after: number, limit: number) {
  const page = tx
    .select({ id: applications.id, jobId: applications.jobId })
    .from(applications)
    .where(and(inArray(applications.status, [...CHOOSING]), gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .as('page')
  return tx
    .select({
      id: page.id,
      jobId: page.jobId,
      hasNone: sql<boolean>`(${and(inArray(jobs.status, withSlots), hasNoOpenSlot(tx, jobs.id, now))})`,
    })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.jobId))
    .orderBy(asc(page.id))
}

/** Applicants of these postings who must choose a date, but have no open slot. */
export const waitingForSlots = (tx: Queryable, now: Date, jobIds: readonly number[]) =>
  tx
    .select({ jobId: applications.jobId, lastName: applicants.lastName, firstName: applicants.firstName })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(applications.status, [...CHOOSING]),
        inArray(jobs.status, withSlots),
        inArray(applications.jobId, [...jobIds]),
        hasNoOpenSlot(tx, applications.jobId, now),
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
