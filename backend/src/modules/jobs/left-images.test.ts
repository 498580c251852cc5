import { jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { addImages, removeImage } from './images.service'
import { jobImages, jobs } from '../../tables/jobs.tables'

let app: TestApp
let png: Buffer
beforeAll(async () => {
  app = await createTestApp()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const file = (field = 'image1') => ({
  field,
  fileName: 'a.png',
  contentType: 'image/png',
  data: png,
  read: async () => png,
})
const DAY = 86_400

async function aPosting() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'created' })
  return { token, params: { id: job.id }, owner: { kind: 'job', companyId: company.id, id: job.id } as const }
}
const lastKey = async (): Promise<string> =>
  (await app.services.db.select({ key: jobImages.objectKey }).from(jobImages).orderBy(desc(jobImages.id)).limit(1))[0]
    ?.key ?? ''

/** The services of a process that is killed right after this step with one file. */
function killedAt(step: 'put' | 'delete') {
  const { files } = app.services
  let killed: (key: string) => void = () => undefined
  const done = new Promise<string>((resolve) => {
    killed = resolve
  })
  const never = new Promise<never>(() => undefined)
  const hung = {
    put: async (companyId: number, key: string, data: Uint8Array) => {
      await files.put(companyId, key, data)
      if (step === 'put') {
        killed(key)
        await never
      }
    },
    delete: async (key: string) => {
      if (step === 'delete') {
        killed(key)
        await never
      }
      await files.delete(key)
    },
    get: (key: string) => files.get(key),
  }
  return { services: { ...app.services, files: hung }, done }
}

it('[REAL-27] a picture that a killed process stored without its row is deleted after a day; one with a row stays', async () => {
  const { owner, token, params } = await aPosting()
  expect((await app.upload(endpoints.uploadImages, { files: [file()] }, { params, token })).status).toBe(200)
  const kept = await lastKey()
  const { services, done } = killedAt('put')
  void addImages(services, owner, [], [file('image1'), file('image2')])
  const left = await done
  const { files } = app.services
  await app.advance(DAY - 10)
  expect([await files.get(left), await files.get(kept)]).toEqual([expect.any(Buffer), expect.any(Buffer)])
  await app.advance(20)
  expect([await files.get(left), await files.get(kept)]).toEqual([undefined, expect.any(Buffer)])
})

it('[REAL-27] the file of a removed picture is deleted after a day if the process was killed before the deletion', async () => {
  const { owner, token, params } = await aPosting()
  const image =
    (await app.upload(endpoints.uploadImages, { files: [file()] }, { params, token })).ok.work_images[0]?.id ?? 0
  // After the check that the upload scheduled.
  await app.advance(DAY + 10)
  const { services, done } = killedAt('delete')
  void removeImage(services, owner, image)
  const left = await done
  expect(await app.services.files.get(left)).toBeDefined()
  await app.advance(DAY + 10)
  expect(await app.services.files.get(left)).toBeUndefined()
})

it('[REAL-32] a picture whose file is missing returns 404 to its owner, as a copy and to the job board; the posting is still returned', async () => {
  const { owner, token, params } = await aPosting()
  const { db, files } = app.services
  const image =
    (await app.upload(endpoints.uploadImages, { files: [file()] }, { params, token })).ok.work_images[0]?.id ?? 0
  const key = await lastKey()
  await db.update(jobs).set({ status: 'RN' }).where(eq(jobs.id, owner.id))
  const ask = async () => [
    (await app.call(endpoints.image, { params, query: { image_id: String(image) }, token })).status,
    (
      await app.http.inject({
        method: 'GET',
        url: `/api/partner/v1/jobs/${owner.id}/images/${key.split('/').pop() ?? ''}`,
      })
    ).statusCode,
  ]
  expect(await ask()).toEqual([200, 200])
  await files.delete(key)
  expect(await ask()).toEqual([404, 404])
  const draft = (await app.call(endpoints.saveDraft, { token, body: { data: { job_type: 'PT1' } } })).ok
  const copied = await app.upload(
    endpoints.uploadDraftImages,
    { fields: { image_ids: String(image) }, files: [] },
    { params: { id: draft.id ?? 0 }, token },
  )
  expect(copied.status).toBe(404)
  expect((await app.call(endpoints.one, { params, token })).ok.work_images).toHaveLength(1)
})
