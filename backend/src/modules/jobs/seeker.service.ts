import type { Locale } from '@portal/contracts'
import type { PartnerJob } from '@portal/contracts/partner'
import type { Queryable } from '../../database/database'
import { notFound } from '../../http/app-error'
import { fullJobs, imagesOfJobs } from './jobs.repository'
import type { JobImageRow, JobRow } from './jobs.tables'
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

/** Few enough that reading and presenting them does not delay other requests. */
const PAGE_ROWS = 100

/** API-77: all running postings, the newest first, page by page. */
export async function* runningJobPages(tx: Queryable, origin: string, locale: Locale): AsyncGenerator<PartnerJob[]> {
  const addresses = publicAddresses(origin)
  for (let after: JobRow | undefined; ;) {
    const rows = await fullJobs(tx, { status: 'RN', after, limit: PAGE_ROWS })
    const images = new Map<number | null, JobImageRow[]>()
    for (const image of await imagesOfJobs(tx, { jobIds: rows.map(({ job }) => job.id) })) {
      images.set(image.jobId, [...(images.get(image.jobId) ?? []), image])
    }
    yield rows.map((row) => presentForSeekers(row, images.get(row.job.id) ?? [], locale, addresses))
    after = rows.at(-1)?.job
    if (rows.length < PAGE_ROWS) return
  }
}
