/** [API-84] The job board reads postings in pages, and what changed since its last reading. */
import { jobsEndpoints } from '@portal/contracts/jobs'
import { operatorEndpoints, PARTNER_JOBS_PAGE, partnerEndpoints } from '@portal/contracts/partner'
import type { PartnerJobsPage } from '@portal/contracts/partner'
import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { issueToken } from '../../security/tokens'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { onPostgres } from '../../testing/databases'
import { changedJobs } from '../jobs/jobs.repository'
import { aPlanFor } from '../jobs/jobs.testkit'
import { jobs } from '../../tables/jobs.tables'
import { CLOCKS_DIFFER_SECONDS } from './changed-jobs'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const endpoint = partnerEndpoints.changedJobs
const page = async (query: Record<string, string> = {}) => (await app.call(endpoint, { query })).ok
const now = () => app.services.clock.now()

/** All pages of a reading; `between` runs after each page that is not the last. */
async function reading(query: Record<string, string> = {}, between: (page: PartnerJobsPage) => unknown = () => {}) {
  const pages: PartnerJobsPage[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const one = await page({ ...query, ...(cursor && { cursor }) })
    pages.push(one)
    cursor = one.next
    if (cursor !== null) await between(one)
  }
  return {
    items: pages.flatMap(({ items }) => items.map(({ id }) => id)),
    ended: pages.flatMap(({ ended }) => ended),
    readAt: pages[0]?.read_at ?? 0,
    pages,
  }
}

async function aBoard(count: number) {
  const own = await aCompanyWithAdmin(app.services)
  await aPlanFor(app.services, own.company.id, { maxJobs: 20 })
  const running: number[] = []
  for (let index = 0; index < count; index += 1) {
    // Three of each second, so that the id decides as well.
    const at = new Date(now().getTime() - 3600_000 + Math.floor(index / 3) * 1000)
    const job = await aJob(app.services, own.company.id, own.member.id, {
      status: 'RN',
      publishedAt: at,
      updatedAt: at,
    })
    running.push(job.id)
  }
  const token = await issueToken(app.services.db, own.member, now())
  return {
    ...own,
    running,
    set: async (id: number, status: 'RN' | 'ST' | 'ARCH') =>
      (await app.call(jobsEndpoints.patch, { token, params: { id }, body: { status } })).status,
    touch: (id: number, at: Date) => app.services.db.update(jobs).set({ updatedAt: at }).where(eq(jobs.id, id)),
  }
}

it('[API-84] returns running postings in pages, the oldest change first, each once, in the format of API-77', async () => {
  const { running, member, company } = await aBoard(7)
  await aJob(app.services, company.id, member.id, { status: 'ST', publishedAt: now() })
  const { pages, items, ended } = await reading({ limit: '3' })
  expect(pages.map((one) => one.items.length)).toEqual([3, 3, 1])
  expect(items).toEqual(running)
  expect(ended).toEqual([])
  const documented = (await app.call(partnerEndpoints.jobs)).ok.find(({ id }) => id === running[0])
  expect(pages[0]?.items[0]).toEqual({ ...documented, updated_at: toEpochSeconds(now()) - 3600 })
  expect((await app.call(endpoint, { token: 'wrong' })).status).toBe(401)
})

it('[API-84] a posting that changes, starts or ends while pages are read is in them or in the next reading', async () => {
  const board = await aBoard(6)
  const [first, second, , , fifth] = board.running as [number, number, number, number, number]
  const late = await aJob(app.services, board.company.id, board.member.id, { status: 'ST', publishedAt: now() })
  let turn = 0
  const replies: number[] = []
  const whole = await reading({ limit: '2' }, async () => {
    await app.advance(60)
    turn += 1
    if (turn === 1) await board.touch(first, now())
    if (turn === 1) replies.push(await board.set(fifth, 'ST'))
    if (turn === 2) replies.push(await board.set(late.id, 'RN'))
    if (turn === 2) replies.push(await board.set(second, 'ST'))
  })
  expect(replies).toEqual([200, 200, 200])
  expect(whole.items).toEqual(expect.arrayContaining([first, second, late.id]))
  // The pages were read at different times.
  expect(new Set(whole.pages.map((one) => one.read_at))).toEqual(new Set([whole.readAt]))
  await app.advance(3600)
  const next = await reading({ limit: '1', updated_since: String(whole.readAt) })
  expect(new Set([...whole.items, ...next.items])).toEqual(
    new Set([...board.running.filter((id) => id !== fifth), late.id]),
  )
  expect(next.items).toEqual(expect.arrayContaining([first, late.id]))
  expect(next.ended.toSorted()).toEqual([second, fifth].toSorted())
  const quiet = await reading({ updated_since: String(next.readAt) })
  expect([quiet.items, quiet.ended]).toEqual([[], []])
})

it('[API-84] names what was stopped, archived or terminated, never what was not published', async () => {
  const { running, set, company, member } = await aBoard(4)
  const [stopped, archived, terminated, runs] = running as [number, number, number, number]
  const { readAt } = await reading()
  await app.advance(CLOCKS_DIFFER_SECONDS + 60)
  await aJob(app.services, company.id, member.id, { status: 'created' })
  await set(stopped, 'ST')
  await set(archived, 'ST')
  await set(archived, 'ARCH')
  await app.call(operatorEndpoints.terminateJob, { params: { id: terminated } })
  const since = await reading({ updated_since: String(readAt) })
  expect(since.ended.toSorted()).toEqual([stopped, archived, terminated].toSorted())
  expect(since.items).toEqual([])
  expect(await set(stopped, 'RN')).toBe(200)
  expect((await reading({ updated_since: String(readAt) })).items).toEqual([stopped])
  expect((await reading()).items).toEqual([runs, stopped])
})

it('[API-84] a corrected location is a change of each posting there', async () => {
  const { running, company, member, touch } = await aBoard(1)
  const [{ locationId } = { locationId: 0 }] = await app.services.db.select().from(jobs)
  const stopped = await aJob(app.services, company.id, member.id, { status: 'ST', locationId })
  const { readAt } = await reading()
  await touch(running[0] ?? 0, new Date(0))
  await app.advance(CLOCKS_DIFFER_SECONDS + 60)
  const token = await issueToken(app.services.db, member, now())
  const edit = { token, params: { id: stopped.id }, body: { location: { branch: '別の店' } } }
  expect((await app.call(jobsEndpoints.patch, edit)).status).toBe(200)
  const [item] = (await page({ updated_since: String(readAt) })).items
  expect([item?.id, item?.work_location?.branch]).toEqual([running[0], '別の店'])
})

it('[API-84] read_at allows for clock differences, and a change that commits late is in the next reading', async () => {
  const { running, touch } = await aBoard(2)
  const { readAt } = await reading()
  const latest = toEpochSeconds(now()) - CLOCKS_DIFFER_SECONDS
  expect(readAt).toBeLessThanOrEqual(latest)
  // Without old transactions little is repeated.
  expect(readAt).toBeGreaterThan(latest - 60)
  // Its process, whose clock is two minutes behind, commits after the reading.
  await touch(running[1] ?? 0, new Date(now().getTime() - 120_000))
  await app.advance(3600)
  expect((await reading({ updated_since: String(readAt) })).items).toEqual([running[1]])
})

onPostgres('[API-84] read_at is not after the start of a transaction that is open, however long it lasts', async () => {
  const { running } = await aBoard(1)
  const { db } = app.services
  const id = running[0] ?? 0
  let readAt = 0
  await transaction(db, async (tx) => {
    await tx.update(jobs).set({ updatedAt: now() }).where(eq(jobs.id, id))
    readAt = (await reading()).readAt
  })
  expect(readAt).toBeLessThan(toEpochSeconds(now()) - CLOCKS_DIFFER_SECONDS)
})

it('[API-84] refuses an invalid cursor, time or limit, and names it', async () => {
  await aBoard(3)
  const { next } = await page({ limit: '1' })
  const broken = `${next?.slice(0, -2)}${next?.endsWith('xx') ? 'yy' : 'xx'}`
  const refused = async (query: Record<string, string>) => {
    const { status, refusal } = await app.call(endpoint, { query, language: 'en' })
    return [status, refusal.fields]
  }
  const cursor = expect.stringMatching(/^This cursor is not known/)
  for (const wrong of ['x', '', '!', broken, 'a'.repeat(1001)])
    expect([wrong, ...(await refused({ cursor: wrong }))]).toEqual([wrong, 400, { cursor }])
  // It was made for another reading.
  expect(await refused({ cursor: next ?? '', updated_since: '0' })).toEqual([400, { cursor }])
  const limit = `Please send a limit of 1 to ${PARTNER_JOBS_PAGE.limitMax}`
  for (const wrong of ['0', '101', '-1', '1.5', 'all'])
    expect(await refused({ limit: wrong })).toEqual([400, { limit }])
  const since = 'Please send whole epoch seconds that are not in the future'
  for (const wrong of ['2026-01-15', '-1', '', String(now().getTime()), String(toEpochSeconds(now()) + 86_400)])
    expect([wrong, ...(await refused({ updated_since: wrong }))]).toEqual([wrong, 400, { updated_since: since }])
})

it.each([
  ['what runs', undefined, 'jobs_running_updated'],
  ['what changed', new Date(0), 'jobs_published_updated'],
] as const)('[API-84] %s is read from an index in its order', async (_name, since, index) => {
  await aBoard(1)
  const plan = await transaction(app.services.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const query = changedJobs(tx, { since, after: { updatedAt: new Date(0), id: 1 }, limit: 50 })
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
})
