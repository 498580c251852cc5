import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { partnerEndpoints } from '@portal/contracts/partner'
import sharp from 'sharp'
import { aCompanyWithAdmin, aJob, createTestApp, TEST_PASSWORD } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let email: string
let token: string
let params: { id: number }
beforeAll(async () => {
  app = await createTestApp({ pictureMs: 4000 })
  const own = await aCompanyWithAdmin(app.services)
  email = own.member.email
  token = own.token
  params = { id: (await aJob(app.services, own.company.id, own.member.id)).id }
  // The first picture starts the worker.
  expect(await upload(await blank(10, 10))).toBe(200)
})
afterAll(() => app.close())

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Uploads a picture and removes it again. */
async function upload(data: Uint8Array): Promise<number> {
  const reply = await app.upload(
    jobsEndpoints.uploadImages,
    { files: [{ field: 'image1', fileName: 'a', contentType: 'image/png', data }] },
    { params, token },
  )
  for (const { id } of reply.ok?.work_images ?? [])
    await app.call(jobsEndpoints.removeImage, { params, token, body: { image_id: id } })
  return reply.status
}

async function loginMs(): Promise<number> {
  const began = performance.now()
  const { status } = await app.call(accountsEndpoints.login, { body: { email, password: TEST_PASSWORD } })
  expect(status).toBe(200)
  return performance.now() - began
}
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  // The next timer tick reports the last pause.
  await wait(50)
  delay.disable()
  return delay.max / 1e6
}

const MEGABYTES = 8 * 1024 * 1024
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">'

it.each([
  ['comments without an element behind them', `${'<!---->'.repeat(25)}x`],
  ['the beginnings of 60,000 comments', `${SVG}${'<!--'.repeat(60_000)}`],
  ['the beginnings of 30,000 doctypes', `${SVG}${'<!doctype'.repeat(30_000)}`],
  ['8 MB of elements in elements', `${SVG}${'<g>'.repeat(MEGABYTES / 3)}`],
])('[REAL-01] %s are refused, and no other request waits', async (_name, text) => {
  const plain = await longestPause(() => upload(Buffer.alloc(text.length, 'x')))
  const pauses: number[] = []
  for (let time = 0; time < 3; time += 1)
    pauses.push(await longestPause(async () => expect(await upload(Buffer.from(text))).toBe(415)))
  // A picture that blocks the process blocks it in each round; other work of the machine does so only sometimes.
  expect(Math.min(...pauses)).toBeLessThan(Math.max(10 * plain, 500))
})

it('a drawing that takes too long to render is refused, and the next one is processed', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('')
  const blur =
    '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence numOctaves="100000000" baseFrequency="0.1"/></filter>'
  expect([200, 415]).toContain(
    await upload(
      Buffer.from(`${SVG}<defs><rect id="l0" width="1" height="1"/>${levels}</defs><use href="#l12"/></svg>`),
    ),
  )
  expect([200, 415]).toContain(
    await upload(Buffer.from(`${SVG}${blur}<rect width="10" height="10" filter="url(#f)"/></svg>`)),
  )
  expect(await upload(Buffer.from(`${SVG}<rect width="10" height="10"/></svg>`))).toBe(200)
})

it('[REAL-23] six pictures of 59 megapixels at once are refused by their headers, six of 24 are processed; logins and memory are not affected', async () => {
  const [bomb, large] = [await blank(7680, 7680), await blank(6000, 4000)]
  const company = await aCompanyWithAdmin(app.services)
  const postings = await Promise.all(
    Array.from({ length: 6 }, () => aJob(app.services, company.company.id, company.member.id)),
  )
  const calm = median([await loginMs(), await loginMs(), await loginMs(), await loginMs(), await loginMs()])
  const memory = process.memoryUsage().rss
  for (const [data, expected] of [
    [bomb, 415],
    [large, 200],
  ] as const) {
    let isDone = false
    const uploads = Promise.all(
      postings.map(({ id }) =>
        app.upload(
          jobsEndpoints.uploadImages,
          { files: [{ field: 'image1', fileName: 'a', contentType: 'image/png', data }] },
          { params: { id }, token: company.token },
        ),
      ),
    ).finally(() => {
      isDone = true
    })
    const logins: number[] = []
    do logins.push(await loginMs())
    while (!isDone)
    expect((await uploads).map(({ status }) => status)).toEqual(postings.map(() => expected))
    expect(Math.max(...logins)).toBeLessThan(15 * calm)
  }
  expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024)
})

it("an applicant's picture of 59 megapixels is refused at its field", async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const apply = async (data: Buffer) =>
    app.callWith(partnerEndpoints.apply, {
      job_id: job.id,
      profile: {
        first_name: 'Anh',
        last_name: 'Le',
        email: 'bomb@example.com',
        profile_image: `data:image/png;base64,${data.toString('base64')}`,
      },
    })
  const refused = await apply(await blank(7680, 7680))
  expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['profile.profile_image']])
  expect((await apply(await blank(600, 400))).status).toBe(201)
})
