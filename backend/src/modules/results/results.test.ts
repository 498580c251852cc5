/** NUMB-01, NUMB-02: each number of the page is the number of rows of the list that it opens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  APPLICATION_STATUSES,
  applicationsEndpoints,
  bulkEndpoints,
  COUNTED,
  talkEndpoints,
} from '@portal/contracts/applications'
import type { ApplicationPageQuery } from '@portal/contracts/applications'
import { dayAfter, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { partnerEndpoints } from '@portal/contracts/partner'
import { GROUPINGS, monthAfter, resultsEndpoints as endpoints } from '@portal/contracts/results'
import type { Grouping, Results, ResultsRow } from '@portal/contracts/results'
import { eq, sql } from 'drizzle-orm'
import { toEpochSeconds } from '../../ports/clock'
import { applications } from '../../tables/applications.tables'
import { subscriptions } from '../../tables/billing.tables'
import { jobs } from '../../tables/jobs.tables'
import { companies } from '../../tables/company.tables'
import { resultSums } from '../../tables/results.tables'
import { aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aCase } from '../applications/testing/case'
import { aPlanFor } from '../jobs/jobs.testkit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const YEAR = { from: '2025-02', until: '2026-01' }
const read = async (token: string, query = YEAR) => (await app.call(endpoints.read, { token, query })).ok
const rowOf = (results: Results, by: Grouping, key: string | number): ResultsRow | undefined =>
  results.by[by].find((row) => row.key === String(key))

/** The same numbers in each run. */
function drawing(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const HOUR = 3_600_000
const START = startOfDay('2025-02-01') * 1000

/** A year of applications of two companies, written in bulk and then changed one by one. */
async function aYear(count: number) {
  const [own, other] = [await aCase(app, 'AES'), await aCase(app, 'SL')]
  const { db } = app.services
  const companyId = own.company.id
  const inPlace = await aJob(app.services, companyId, own.actor.memberId, { locationId: own.job.locationId })
  const elsewhere = await aJob(app.services, companyId, own.actor.memberId, { publishedAt: new Date(START) })
  const jobIds = [own.job.id, inPlace.id, elsewhere.id]
  const [{ id: _, ...pattern } = { id: 0 }] = await db.select().from(applications).where(eq(applications.id, own.id))
  const draw = drawing(7)
  const row = (at: number) => {
    // Some at midnight of Tokyo, where a day and a month change.
    const appliedAt = new Date(START + (at % 10 === 0 ? draw(360) * 24 : draw(360 * 24)) * HOUR)
    const later = (days: number) => new Date(appliedAt.getTime() + draw(days * 24) * HOUR)
    const status = APPLICATION_STATUSES[draw(APPLICATION_STATUSES.length)] ?? 'AES'
    return {
      ...pattern,
      jobId: jobIds[draw(3)] ?? 0,
      applicantEmail: `year-${companyId}-${at}@example.com`,
      appliedAt,
      status,
      statusChangedAt: later(30),
      repliedAt: draw(4) > 0 ? later(5) : null,
      interviewStartsAt: draw(5) > 0 ? later(14) : null,
      selectedThroughWj: draw(3) === 0,
    }
  }
  const ids = await db
    .insert(applications)
    .values(Array.from({ length: count }, (_unused, at) => row(at)) as (typeof applications.$inferInsert)[])
    .returning({ id: applications.id })
  for (const { id } of ids.slice(0, count / 4)) {
    const { status, statusChangedAt, repliedAt, interviewStartsAt } = row(id)
    await db
      .update(applications)
      .set({ status, statusChangedAt, repliedAt, interviewStartsAt })
      .where(eq(applications.id, id))
  }
  return { ...own, other }
}

const lastOf = (month: string): string => dayAfter(`${monthAfter(month, 1)}-01`, -1)
const WHOLE = { since: `${YEAR.from}-01`, until: lastOf(YEAR.until) }
const FILTER: Readonly<Record<Grouping, (key: string) => ApplicationPageQuery>> = {
  month: (key) => ({ since: `${key}-01`, until: lastOf(key) }),
  posting: (key) => ({ ...WHOLE, posting: key }),
  store: (key) => ({ ...WHOLE, location: key }),
  source: (key) => ({ ...WHOLE, source: key }),
}

it('[NUMB-02] over a year each number is the number of rows of the list that it opens', async () => {
  const { token, other, company } = await aYear(240)
  const results = await read(token)
  const listed = async (query: ApplicationPageQuery) =>
    (await app.call(applicationsEndpoints.page, { token, query: { ...query, limit: '1' } })).ok.totals.ALL
  const rows = GROUPINGS.flatMap((by) => results.by[by].map((row) => ({ row, query: FILTER[by](row.key) })))
  expect(GROUPINGS.map((by) => results.by[by].length)).toEqual([12, 3, 2, 2])
  for (const counted of COUNTED) {
    expect(results.all[counted]).toBeGreaterThan(5)
    expect([counted, await listed({ ...WHOLE, counted })]).toEqual([counted, results.all[counted]])
    for (const { row, query } of rows)
      expect([counted, row.key, await listed({ ...query, counted })]).toEqual([counted, row.key, row[counted]])
  }
  const medianOf = async (value: string, moment: string, where: string) => {
    const { rows: found } = await app.services.database.pool.query<{ median: number }>(
      `select percentile_cont(0.5) within group (order by ${value})::float8 as median
       from applications a join jobs j on j.id = a.job_id where a.company_id = $1 and ${where} and ${moment} < $2`,
      [company.id, new Date(startOfDay('2026-02-01') * 1000)],
    )
    return found[0]?.median
  }
  const day = (column: string) => `(${column} at time zone 'Asia/Tokyo')::date`
  expect(results.all.reply_hours).toBe(
    await medianOf('floor(extract(epoch from replied_at - applied_at) / 3600)', 'replied_at', 'replied_at is not null'),
  )
  expect(results.all.days_to_fill).toBe(
    await medianOf(
      `${day('status_changed_at')} - ${day('published_at')}`,
      'status_changed_at',
      `a.status = 'SL' and published_at is not null`,
    ),
  )
  expect((await read(other.token)).all).toMatchObject({ applications: 1, interviews: 1, hires: 1, no_shows: 0 })
})

it('[NUMB-01] a decision is a reply, a decision that was taken back is none, and a message is one too', async () => {
  const it = await aCase(app, 'AES')
  const { token, id } = it
  await app.call(bulkEndpoints.takeBack, { token, body: { ids: [id] } })
  const figures = async () => (await read(token)).all
  expect(await figures()).toMatchObject({
    applications: 1,
    replies: 0,
    reply_hours: null,
    hires: 0,
    days_to_fill: null,
  })
  await app.advance(5 * 3600 + 60)
  const reject = { action: 'decline', ids: [id], employer_cancel_reason: 'schedule' } as const
  await app.callWith(bulkEndpoints.decide, reject, { token })
  expect(await figures()).toMatchObject({ replies: 1, reply_hours: 5 })
  expect((await app.call(bulkEndpoints.takeBack, { token, body: { ids: [id] } })).ok.results).toMatchObject([
    { refused: null },
  ])
  expect(await figures()).toMatchObject({ replies: 0, reply_hours: null })
  await app.advance(3600)
  const said = { text: 'a', japanese: null, last_reply: null, request_key: 'once' }
  expect((await app.callWith(talkEndpoints.reply, said, { token, params: { id } })).status).toBe(201)
  expect(await figures()).toMatchObject({ replies: 1, reply_hours: 6 })
  await app.callWith(bulkEndpoints.decide, reject, { token })
  expect(await figures()).toMatchObject({ applications: 1, replies: 1, reply_hours: 6 })
})

it('[NUMB-02] the job board tells views of a day, the last number counts, and it reads the count of applications', async () => {
  const { token, job } = await aCase(app, 'AES')
  const day = tokyoDay(toEpochSeconds(app.services.clock.now()))
  const tell = (body: object, id = job.id) => app.callWith(partnerEndpoints.views, body, { params: { id } })
  expect((await tell({ day, views: 1 })).status).toBe(404)
  await app.services.db.update(jobs).set({ publishedAt: app.services.clock.now() }).where(eq(jobs.id, job.id))
  const before = await app.call(endpoints.read, { token, query: YEAR })
  expect(before.ok).toMatchObject({ views_until: null, all: { views: null } })
  expect((await tell({ day, views: 40 })).ok).toEqual({ day, views: 40, applications: 1 })
  expect((await tell({ day, views: 42 })).ok).toEqual({ day, views: 42, applications: 1 })
  const after = await app.call(endpoints.read, { token, query: YEAR })
  expect(after.ok).toMatchObject({ views_until: day, all: { views: 42 } })
  expect(rowOf(after.ok, 'posting', job.id)).toMatchObject({ views: 42, applications: 1 })
  const etag = String(after.headers.etag)
  expect(etag).not.toBe(before.headers.etag)
  const again = await app.call(endpoints.read, { token, query: YEAR, headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  for (const wrong of [{ day: dayAfter(day, 1), views: 1 }, { day, views: -1 }, { day, views: 1.5 }, { views: 1 }])
    expect((await tell(wrong)).status).toBe(400)
  expect((await tell({ day, views: 1 }, 999_999)).status).toBe(404)
})

it('[NUMB-01] cost is what paid plans cost in the days of the period, for admins alone; periods are at most 36 months', async () => {
  const { token, company } = await aCase(app, 'SL')
  const { db } = app.services
  await aPlanFor(app.services, company.id)
  const month = {
    startsAt: new Date(startOfDay('2026-01-12') * 1000),
    expiresAt: new Date(startOfDay('2026-02-11') * 1000),
  }
  await db
    .update(subscriptions)
    .set({ ...month, amount: 33_000, tax: 3000 })
    .where(eq(subscriptions.companyId, company.id))
  const { all, by } = await read(token, { from: '2025-12', until: '2026-01' })
  // 20 of 30 days.
  expect(all).toMatchObject({ hires: 1, cost: 20_000, cost_per_hire: 20_000 })
  expect(by.month.map(({ cost, cost_per_hire: each }) => [cost, each])).toEqual([
    [0, null],
    [20_000, 20_000],
  ])
  const seen = await read((await aMember(app.services, company.id)).token)
  expect(seen.all).toMatchObject({ hires: 1, cost: null, cost_per_hire: null })
  for (const [from, until] of [
    ['2026-01', '2025-12'],
    ['2023-01', '2026-01'],
    ['2026-13', '2026-13'],
  ] as const)
    expect((await app.call(endpoints.read, { token, query: { from, until } })).status).toBe(400)
  const { text } = await app.call(endpoints.csv, { token, query: YEAR, language: 'en' })
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF,,Views,Applications,Time to reply (hours),Interviews,No-shows,Hires,Cost per hire (yen),Days to fill',
    expect.stringMatching(/^Whole period,,,1,/),
  ])
})

it('[NUMB-01] applications of earlier releases enter the sums once, by their first change or by the migration', async () => {
  const { token, id, company } = await aCase(app, 'SL')
  const { db } = app.services
  const whole = await read(token)
  const { rows: triggers } = await db.execute<{ off: string; on: string }>(sql`
    select format('alter table applications %s trigger %I', 'disable', tgname) as off, format('alter table applications %s trigger %I', 'enable', tgname) as on
    from pg_trigger where tgrelid = 'applications'::regclass and not tgisinternal order by tgname`)
  for (const { off } of triggers) await db.execute(sql.raw(off))
  await db.update(applications).set({ isCounted: false, repliedAt: null }).where(eq(applications.companyId, company.id))
  await db.delete(resultSums).where(eq(resultSums.companyId, company.id))
  for (const { on } of triggers) await db.execute(sql.raw(on))
  const inPieces = readFileSync(join(__dirname, 'results.migration.sql'), 'utf8').split('-- in pieces').at(-1) ?? ''
  for (const write of [
    () => db.update(applications).set({ status: 'RS' }).where(eq(applications.id, id)),
    () => db.update(applications).set({ status: 'SL' }).where(eq(applications.id, id)),
    () => db.execute(sql.raw(inPieces)),
    () => db.execute(sql.raw(inPieces)),
  ])
    await write()
  await app.services.db.update(companies).set({ rev: 99 }).where(eq(companies.id, company.id))
  expect(await read(token)).toEqual(whole)
})
