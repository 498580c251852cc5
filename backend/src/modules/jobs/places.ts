/** LAWS-08: a posting that has hired as many people as it wants stops. */
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import type { JobRow } from '../../tables/jobs.tables'
import { lockJob } from './jobs.repository'
import { stopBySystem } from './system-stop'

/** Which of these postings have hired as many as they want. */
export async function filledOf(tx: Queryable, postings: readonly JobRow[]): Promise<ReadonlySet<number>> {
  const wanted = new Map(
    postings.flatMap(({ id, details }) => (details.people_wanted ? [[id, details.people_wanted] as const] : [])),
  )
  if (wanted.size === 0) return new Set()
  const hired = await tx
    .select({ jobId: applications.jobId, number: count() })
    .from(applications)
    .where(and(inArray(applications.jobId, [...wanted.keys()]), eq(applications.status, 'SL')))
    .groupBy(applications.jobId)
  return new Set(
    hired.filter(({ jobId, number }) => number >= (wanted.get(jobId) ?? Infinity)).map(({ jobId }) => jobId),
  )
}

const isFilled = async (tx: Queryable, job: JobRow): Promise<boolean> => (await filledOf(tx, [job])).has(job.id)

export async function refuseFilled(tx: Tx, job: JobRow): Promise<void> {
  if (await isFilled(tx, job)) throw new AppError('places_filled')
}

/** After a hire. Two hires at once wait for the row of the posting, so the second one counts both. */
export async function stopIfFilled(
  tx: Tx,
  services: Services,
  { companyId, jobId }: { readonly companyId: number; readonly jobId: number },
): Promise<void> {
  const job = await lockJob(tx, jobId, companyId)
  if (job?.status !== 'RN' || !(await isFilled(tx, job))) return
  await stopBySystem(tx, services, { companyId, stopping: [job], reason: 'filled', now: services.clock.now() })
}
