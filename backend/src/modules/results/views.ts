import { tokyoDay } from '@portal/contracts/kernel'
import type { PartnerViews } from '@portal/contracts/partner'
import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { invalidFields, notFound } from '../../errors/app-error'
import { raiseRev } from '../../live/revision'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { jobs } from '../../tables/jobs.tables'
import { resultSums } from '../../tables/results.tables'

/** NUMB-02: the views of a posting that was published at least once, on a day that has begun. */
export const tellViews = ({ db, clock }: Services, jobId: number, { day, views }: PartnerViews) =>
  transaction(db, async (tx) => {
    const [job] = await tx
      .select({ companyId: jobs.companyId, publishedAt: jobs.publishedAt })
      .from(jobs)
      .where(eq(jobs.id, jobId))
    if (!job?.publishedAt) throw notFound()
    if (day > tokyoDay(toEpochSeconds(clock.now()))) throw invalidFields({ day: 'rule.date' })
    await tx
      .insert(resultSums)
      .values({
        companyId: job.companyId,
        jobId,
        day,
        measure: 'views',
        source: 'board',
        value: 0,
        number: views,
      })
      .onConflictDoUpdate({
        target: [
          resultSums.companyId,
          resultSums.day,
          resultSums.jobId,
          resultSums.measure,
          resultSums.source,
          resultSums.value,
        ],
        set: { number: views },
      })
    await raiseRev(tx, job.companyId)
    const [own] = await tx
      .select({ applications: sql`coalesce(sum(${resultSums.number}), 0)`.mapWith(Number) })
      .from(resultSums)
      .where(and(eq(resultSums.jobId, jobId), eq(resultSums.measure, 'applications'), eq(resultSums.day, day)))
    return { day, views, applications: own?.applications ?? 0 }
  })
