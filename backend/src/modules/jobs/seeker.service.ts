import type { Locale } from '@portal/contracts'
import type { PartnerJob, PartnerJobsPage } from '@portal/contracts/partner'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { toEpochSeconds } from '../../ports/clock'
import { changedJobs, fullJobs, imagesOfJobs } from './jobs.repository'
import type { ChangeFilter, ChangePlace, FullJob } from './jobs.repository'
import type { JobImageRow, JobRow } from '../../tables/jobs.tables'
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
  return full?.suspendedAt === null
    ? presentForSeekers(full, await imagesOfJobs(tx, { jobIds: [id] }), locale, publicAddresses(origin))
    : undefined
}

/** OPER-01: what runs, of a company that is not suspended. */
const isShown = ({ job, suspendedAt }: FullJob): boolean => job.status === 'RN' && suspendedAt === null

async function imagesByJob(tx: Queryable, rows: readonly FullJob[]): Promise<Map<number | null, JobImageRow[]>> {
  const images = new Map<number | null, JobImageRow[]>()
  for (const image of await imagesOfJobs(tx, { jobIds: rows.map(({ job }) => job.id) }))
    images.set(image.jobId, [...(images.get(image.jobId) ?? []), image])
  return images
}

/** Few enough that reading and presenting them does not delay other requests. */
const PAGE_ROWS = 50

/** API-77: all running postings, the newest first, page by page. */
export async function* runningJobPages(tx: Queryable, origin: string, locale: Locale): AsyncGenerator<PartnerJob[]> {
  const addresses = publicAddresses(origin)
  for (let after: JobRow | undefined; ;) {
    const rows = await fullJobs(tx, { status: 'RN', after, limit: PAGE_ROWS })
    const images = await imagesByJob(tx, rows)
    yield rows.filter(isShown).map((row) => presentForSeekers(row, images.get(row.job.id) ?? [], locale, addresses))
    after = rows.at(-1)?.job
    if (rows.length < PAGE_ROWS) return
  }
}

/** API-84: a page of what changed; `last` is the place after which the next page begins. */
export async function changedJobsPage(
  tx: Queryable,
  origin: string,
  locale: Locale,
  filter: ChangeFilter,
): Promise<{ items: PartnerJobsPage['items']; ended: number[]; last: ChangePlace | undefined }> {
  const found = await changedJobs(tx, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const running = rows.filter(isShown)
  const images = await imagesByJob(tx, running)
  const addresses = publicAddresses(origin)
  return {
    items: running.map((row) => ({
      ...presentForSeekers(row, images.get(row.job.id) ?? [], locale, addresses),
      updated_at: toEpochSeconds(row.job.updatedAt),
    })),
    ended: rows.filter((row) => !isShown(row)).map(({ job }) => job.id),
    last: found.length > rows.length ? rows.at(-1)?.job : undefined,
  }
}
