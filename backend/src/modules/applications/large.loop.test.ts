/**
 * What a company with 10,000 applications reads at once holds up nobody else. With PostgreSQL the longest stretch
 * without a turn of the event loop is bounded. The embedded database runs in the process itself, and each of its
 * statements is such a stretch: there others must have their turn between the pages.
 */
import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { partnerEndpoints } from '@portal/contracts/partner'
import type { Endpoint } from '@portal/contracts'
import { sql } from 'drizzle-orm'
import { readPlaces } from '../../geo'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { loopDuring } from '../../testing/loop'
import { readWords } from './in-language'
import { aLargeCompany } from './testing/large-company'

const MANY = 10_000
/** The aim; on the embedded database a bound for its longest statement. */
const LONGEST_MS = process.env.TEST_DATABASE_URL ? 50 : 1000

let app: TestApp
let own: Awaited<ReturnType<typeof aLargeCompany>>
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
  // As a server does before it listens.
  readPlaces()
  readWords()
  own = await aLargeCompany(app, { applications: MANY, postings: 5, mixed: true })
  await app.services.db.execute(sql`
    insert into audit_log (company_id, member_id, actor, action, entity, data, at)
    select ${own.company.id}, ${own.actor.memberId}, 'member', 'sign_out', 'member', '{"browser": "Firefox"}', ${app.services.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${MANY}::int)`)
})
afterAll(() => app.close())

/** What the code itself holds up, it holds up each time: the shortest of these readings counts. */
const READINGS = 3

/** Reads piece by piece, like a client elsewhere: to join the pieces of the whole answer is none of the server's work. */
async function readOnce(endpoint: Endpoint, authorization: string) {
  const pieces: Buffer[] = []
  let status = 0
  const loop = await loopDuring(async () => {
    const answer = await app.http.inject({
      method: 'GET',
      url: endpoint.path,
      headers: { authorization, 'accept-language': 'en' },
      payloadAsStream: true,
    })
    status = answer.statusCode
    for await (const piece of answer.stream() as AsyncIterable<Buffer>) pieces.push(piece)
  })
  return { status, text: Buffer.concat(pieces).toString(), loop }
}

async function read(endpoint: Endpoint, authorization = `Token ${own.token}`) {
  const readings: Awaited<ReturnType<typeof readOnce>>[] = []
  for (let at = 0; at < READINGS; at += 1) readings.push(await readOnce(endpoint, authorization))
  const [shortest] = readings.sort((one, other) => one.loop.longest - other.loop.longest)
  if (!shortest) throw new Error('Nothing was read')
  return shortest
}

it.each([
  ['the documented list', endpoints.list, (text: string) => (JSON.parse(text) as unknown[]).length],
  ['the applicants as a file', endpoints.csv, (text: string) => text.trim().split('\r\n').length - 1],
  ['the audit log as a file', auditEndpoints.csv, (text: string) => text.trim().split('\r\n').length - 1],
])('[LIST-10] %s of 10,000 is complete, and other requests are answered meanwhile', async (_name, endpoint, rowsIn) => {
  const { status, text, loop } = await read(endpoint)
  expect(status).toBe(200)
  expect(rowsIn(text)).toBeGreaterThanOrEqual(MANY)
  expect(loop.turns).toBeGreaterThan(20)
  expect(loop.longest).toBeLessThan(LONGEST_MS)
})

it('[API-77] [LIST-10] the job board gets every running posting once, newest first, and other requests are answered meanwhile', async () => {
  const posting = own.job.id
  const columns = `status, company_id, job_type, subcategory_id, position, location_id, interview_in_charge_id,
    is_transportation_covered_for_interview, work_timing, details, updated_at`
  await app.services.database.pool.query(
    `insert into jobs (web_id, created_at, ${columns}) select 'L' || n, created_at - n / 3 * interval '1 minute', ${columns}
     from jobs, generate_series(1, 1000) n where id = $1`,
    [posting],
  )
  const running = await app.services.database.pool.query<{ id: number }>(
    `select id from jobs where status = 'RN' order by created_at desc, id desc`,
  )
  const { text, loop } = await read(partnerEndpoints.jobs, `Bearer ${app.config.partnerToken}`)
  expect((JSON.parse(text) as { id: number }[]).map(({ id }) => id)).toEqual(running.rows.map(({ id }) => id))
  expect(loop.turns).toBeGreaterThan(5)
  expect(loop.longest).toBeLessThan(LONGEST_MS)
})
