/** CARE-01: how long the encryption of all pictures takes, and what one costs. `TESTS=all` measures 10,000. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { localFiles } from '../../adapters/local-files'
import { jobImages } from '../../tables/jobs.tables'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import { rotateAll } from './testing/rotate-all'

const MANY = process.env.TESTS === 'all' ? 10_000 : 200
/** A residence card as it is stored after decoding. */
const BYTES = 150_000
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(BYTES)])

it('[CARE-01] the command encrypts the clear pictures of an installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sealed-'))
  const store = localFiles(folder)
  const app = await createTestApp({ files: store, oneProcess: true })
  const { services } = app
  const { company, member } = await aCompanyWithAdmin(services)
  const postings: number[] = []
  while (postings.length * JOB_LIMITS.images < MANY) postings.push((await aJob(services, company.id, member.id)).id)
  const keys = Array.from({ length: MANY }, (_, at) => `job-images/${company.id}/${at}.jpg`)
  const shape = { contentType: 'image/jpeg', width: 1, height: 1, bytes: BYTES, createdAt: services.clock.now() }
  for (let from = 0; from < MANY; from += 1000)
    await services.db.insert(jobImages).values(
      keys.slice(from, from + 1000).map((objectKey, at) => ({
        ...shape,
        companyId: company.id,
        jobId: postings[Math.floor((from + at) / JOB_LIMITS.images)] ?? 0,
        objectKey,
        fileName: 'a.jpg',
        position: (from + at) % JOB_LIMITS.images,
      })),
    )
  for (const key of keys) await store.put(key, picture)
  const timed = async (work: (key: string) => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    for (const key of keys.slice(0, 200)) await work(key)
    return (performance.now() - began) / 200
  }
  const clear = [await timed((key) => store.put(`clear/${key}`, picture)), await timed((key) => store.get(key))]
  const began = performance.now()
  expect(await rotateAll(app)).toMatchObject({ sealed: MANY, refused: 0, missing: 0 })
  const seconds = (performance.now() - began) / 1000
  const sealed = [
    await timed((key) => services.files.put(company.id, `sealed/${key}`, picture)),
    await timed((key) => services.files.get(key)),
  ]
  const ms = (times: readonly number[]) => times.map((time) => time.toFixed(2)).join(' / ')
  process.stdout.write(
    `${MANY} pictures of ${BYTES} bytes: ${seconds.toFixed(1)} s; write / read in ms, clear ${ms(clear)}, encrypted ${ms(sealed)}\n`,
  )
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}, 900_000)
