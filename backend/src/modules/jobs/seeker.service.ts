import type { Locale } from '@portal/contracts'
import type { PartnerJob } from '@portal/contracts/partner'
import type { Queryable } from '../../database/database'
import { notFound } from '../../http/app-error'
import { fullJobs, imagesOfJobs } from './jobs.repository'
import type { JobImageRow } from './jobs.tables'
import { presentImage } from './jobs.presenter'
import { publicAddresses } from './public-images'
import { presentForSeekers } from './seeker.presenter'

const membersAddresses = { own: (image: JobImageRow) => presentImage(image).url, standard: (path: string) => path }

/** JPRE-04: any posting of the company, as job seekers would see it. */
export async function previewJob(tx: Queryable, companyId: number, id: number, locale: Locale): Promise<PartnerJob> {
  const [full] = await fullJobs(tx, { companyId, id })
  if (!full) throw notFound()
  return presentForSeekers(full, await imagesOfJobs(tx, { jobIds: [id] }), locale, membersAddresses)
}

/** For the job board: a running posting of any company. */
export async function getJobForSeekers(
  tx: Queryable,
  origin: string,
  id: number,
  locale: Locale,
): Promise<PartnerJob | undefined> {
  const [full] = await fullJobs(tx, { id, status: 'RN' })
  return full && presentForSeekers(full, await imagesOfJobs(tx, { jobIds: [id] }), locale, publicAddresses(origin))
}

/** API-77: all running postings. */
export async function listRunningJobs(tx: Queryable, origin: string, locale: Locale): Promise<PartnerJob[]> {
  const rows = await fullJobs(tx, { status: 'RN' })
  const images = new Map<number | null, JobImageRow[]>()
  for (const image of await imagesOfJobs(tx, { jobIds: rows.map(({ job }) => job.id) })) {
    images.set(image.jobId, [...(images.get(image.jobId) ?? []), image])
  }
  return rows.map((row) => presentForSeekers(row, images.get(row.job.id) ?? [], locale, publicAddresses(origin)))
}
