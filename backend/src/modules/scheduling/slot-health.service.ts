import type { Locale } from '@portal/contracts'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { SLOT_HEALTH_DAYS, type SlotHealth } from '@portal/contracts/scheduling'
import { and, count, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { displayName } from '../jobs'
import { jobs } from '../../tables/jobs.tables'
import { openAt } from '../../facts/open-slots'
import { slots } from '../../tables/scheduling.tables'

const WAITING: readonly ApplicationStatus[] = ['ESP', 'NSRS', 'NSAE', 'NSRE']
const DAY_MS = 86_400_000

/** DAY-06. Applicants of a running posting are never hidden, because its plan is in service. */
export async function slotHealth({ db, clock }: Services, actor: Actor, locale: Locale): Promise<SlotHealth> {
  const now = clock.now()
  const running = await db
    .select({ id: jobs.id, position: jobs.position, subcategoryId: jobs.subcategoryId })
    .from(jobs)
    .where(and(eq(jobs.companyId, actor.companyId), eq(jobs.status, 'RN')))
  if (running.length === 0) return []
  const ids = running.map(({ id }) => id)
  const [people, open] = await Promise.all([
    db
      .select({ jobId: applications.jobId, total: count() })
      .from(applications)
      .where(and(inArray(applications.jobId, ids), inArray(applications.status, [...WAITING])))
      .groupBy(applications.jobId),
    db
      .select({ jobId: slots.jobId, total: count() })
      .from(slots)
      .where(
        and(
          inArray(slots.jobId, ids),
          openAt(now),
          lt(slots.startsAt, new Date(now.getTime() + SLOT_HEALTH_DAYS * DAY_MS)),
        ),
      )
      .groupBy(slots.jobId),
  ])
  const countIn = (rows: typeof people, id: number) => rows.find(({ jobId }) => jobId === id)?.total ?? 0
  return running
    .map((job) => ({
      job_id: job.id,
      job_display_name: displayName(job, locale),
      waiting: countIn(people, job.id),
      open_slots: countIn(open, job.id),
    }))
    .sort((a, b) => Number(a.open_slots > 0) - Number(b.open_slots > 0) || b.waiting - a.waiting || a.job_id - b.job_id)
}
