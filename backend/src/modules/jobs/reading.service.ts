import type { Locale } from '@portal/contracts'
import type { Job } from '@portal/contracts/jobs'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { planExpiry, presentPlan, runningJobs } from '../../facts/plan-facts'
import { openSlotCountsOf, openSlotsCount } from '../../facts/open-slots'
import { applicantCountsOf } from './applicant-counts'
import { presentJob } from './jobs.presenter'
import { fullJobs, imagesOfJobs } from './jobs.repository'
import type { JobImageRow } from '../../tables/jobs.tables'

/** API-46: postings in every status; the screen chooses which to show. */
export async function listJobs(tx: Queryable, companyId: number, locale: Locale, now: Date): Promise<Job[]> {
  const rows = await fullJobs(tx, { companyId })
  const images = new Map<number, JobImageRow[]>()
  for (const image of await imagesOfJobs(tx, { companyId })) {
    if (image.jobId !== null) images.set(image.jobId, [...(images.get(image.jobId) ?? []), image])
  }
  const openSlots = await openSlotCountsOf(tx, companyId, now)
  const applicants = await applicantCountsOf(tx, companyId)
  const expiresAt = await planExpiry(tx, companyId)
  const plan = await presentPlan(tx, companyId, now)
  const running = rows.filter(({ job }) => job.status === 'RN').length
  return rows.map((row) =>
    presentJob(row, {
      images: images.get(row.job.id) ?? [],
      openSlots: openSlots.get(row.job.id) ?? 0,
      applicants: applicants.get(row.job.id) ?? 0,
      expiresAt,
      running,
      plan,
      locale,
    }),
  )
}

/** API-47; the operator calls it without a company. */
export async function readJob(tx: Queryable, id: number, locale: Locale, now: Date, companyId?: number): Promise<Job> {
  const [full] = await fullJobs(tx, { companyId, id })
  if (!full) throw notFound()
  return presentJob(full, {
    images: await imagesOfJobs(tx, { jobIds: [id] }),
    openSlots: await openSlotsCount(tx, id, now),
    expiresAt: await planExpiry(tx, full.job.companyId),
    running: await runningJobs(tx, full.job.companyId),
    plan: await presentPlan(tx, full.job.companyId, now),
    locale,
  })
}
