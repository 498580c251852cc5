/** LAWS-08: one press confirms a running posting. Those that nobody confirms are asked for, then put off. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { and, asc, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import { raiseRev } from '../../live/revision'
import { dayOf } from '../../ports/clock'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { jobs } from '../../tables/jobs.tables'
import type { JobRow } from '../../tables/jobs.tables'
import { notifyMembers } from '../notifications'
import { lockJob, lockRunningJobs, updateJob } from './jobs.repository'
import { stopBySystem } from './system-stop'
import { confirmedNow, goesOffAt, isStale, isToAsk } from './still-true'
import { postingsIn } from './told-postings'

export const confirmJob = ({ db, clock }: Services, { companyId, memberId }: Actor, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const job = await lockJob(tx, id, companyId)
    if (!job) throw notFound()
    if (job.status !== 'RN') throw new AppError('status_conflict')
    await audit(tx, now, { action: 'job.confirmed', companyId, memberId, entityId: id })
    // The job board shows as of when it is true, so it has changed for job seekers.
    await updateJob(tx, companyId, id, { ...confirmedNow(now), updatedAt: now })
    await raiseRev(tx, companyId)
  })

const told = (postings: readonly JobRow[]) => ({
  postings_ja: postingsIn(postings, 'ja'),
  postings_en: postingsIn(postings, 'en'),
})

async function ask(tx: Tx, services: Services, companyId: number, asked: readonly JobRow[], now: Date): Promise<void> {
  for (const job of asked) await updateJob(tx, companyId, job.id, { stillAskedAt: now })
  const days = asked.map((job) => goesOffAt({ ...job, stillAskedAt: now })?.getTime() ?? now.getTime())
  await raiseRev(tx, companyId)
  await notifyMembers(tx, services, {
    companyId,
    type: 'still_true',
    textKey: 'postings_to_confirm',
    data: { date: dayOf(new Date(Math.min(...days))), ...told(asked) },
  })
}

/** Each posting once, also with two processes: what is due is judged again with the rows locked. */
const tell = (services: Services, companyId: number, now: Date): Promise<number> =>
  transaction(services.db, async (tx) => {
    const running = await lockRunningJobs(tx, companyId)
    const stale = running.filter((job) => isStale(job, now))
    const asked = running.filter((job) => !stale.includes(job) && isToAsk(job, now))
    if (stale.length > 0) await stopBySystem(tx, services, { companyId, stopping: stale, reason: 'stale', now })
    if (asked.length > 0) await ask(tx, services, companyId, asked, now)
    return stale.length + asked.length
  })

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_SECONDS * 1000)

/** Returns the number of postings that were asked for or put off. */
export async function tellStillTrue(services: Services, now: Date): Promise<number> {
  const { confirmAskDays, confirmOffDays } = JOB_LIMITS
  // Literals of the partial indexes: a posting that was asked for leaves the first one (MANY-04).
  const due = await services.db
    .selectDistinct({ companyId: jobs.companyId })
    .from(jobs)
    .where(
      and(
        sql`${jobs.status} = 'RN'`,
        or(
          and(
            isNull(jobs.stillAskedAt),
            lte(sql`coalesce(${jobs.confirmedAt}, ${jobs.runningSince})`, before(now, confirmAskDays)),
          ),
          and(isNotNull(jobs.stillAskedAt), lte(jobs.confirmedAt, before(now, confirmOffDays))),
          and(isNull(jobs.confirmedAt), lte(jobs.stillAskedAt, before(now, confirmOffDays - confirmAskDays))),
        ),
      ),
    )
    .orderBy(asc(jobs.companyId))
  let told = 0
  for (const { companyId } of due) told += await tell(services, companyId, now)
  return told
}
