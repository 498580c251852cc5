/**
 * Pictures of running postings for job seekers' browsers, without a token (API-77). Their addresses cannot be
 * guessed, because a file's name contains 128 random bits, and they work only while the posting runs.
 */
import { eq } from 'drizzle-orm'
import { notFound } from '../../errors/app-error'
import type { Module } from '../../services/module'
import { PICTURE_POLICY } from './images.routes'
import { imagesOfJobs } from './jobs.repository'
import { companies } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import type { JobImageRow } from '../../tables/jobs.tables'
import type { PictureAddresses } from './seeker.presenter'

const nameOf = (image: JobImageRow): string => image.objectKey.split('/').pop() ?? ''

/** The job board has another origin, so the addresses contain the portal's origin. */
export const publicAddresses = (origin: string): PictureAddresses => ({
  own: (image) => `${origin}/api/partner/v1/jobs/${image.jobId ?? 0}/images/${nameOf(image)}`,
  standard: (path) => new URL(path, origin).href,
})

export const publicImageRoutes: Module = (app, { db, files }) => {
  app.get<{ Params: { id: string; name: string } }>('/api/partner/v1/jobs/:id/images/:name', async (request, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
    const [job] = await db
      .select({ status: jobs.status, suspendedAt: companies.suspendedAt })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, id))
    if (job?.status !== 'RN' || job.suspendedAt) throw notFound()
    const image = (await imagesOfJobs(db, { jobIds: [id] })).find((one) => nameOf(one) === request.params.name)
    const data = image && (await files.get(image.objectKey))
    if (!image || !data) throw notFound()
    return reply
      .type(image.contentType)
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', PICTURE_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', 'inline')
      .send(data)
  })
}
