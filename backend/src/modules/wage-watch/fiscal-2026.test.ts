import { COMPILED_ROWS, lawEndpoints, lawOn } from '@portal/contracts/law'
import { asc, eq } from 'drizzle-orm'
import { prefectures } from '../../geo'
import { dayOf } from '../../ports/clock'
import { jobs } from '../../tables/jobs.tables'
import { wageNotices } from '../../tables/wage-watch.tables'
import { aCompanyWithAdmin, aJob, aLocation, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Days that an operator reads in the gazette; the last prefectures stay without. */
const DAYS = ['2026-10-01', '2026-10-03', '2026-10-12', '2026-11-01', '2026-11-16', undefined]
const dayIn = (prefecture: number) => DAYS[prefecture % DAYS.length]
/** Each day of September to December on which something may be told, and the ones around the last possible day. */
const PLAYED = [
  '2026-08-31',
  '2026-09-01',
  '2026-09-02',
  '2026-09-03',
  '2026-09-12',
  '2026-09-24',
  '2026-09-26',
  '2026-10-01',
  '2026-10-02',
  '2026-10-03',
  '2026-10-05',
  '2026-10-12',
  '2026-10-17',
  '2026-10-25',
  '2026-11-01',
  '2026-11-09',
  '2026-11-16',
  '2026-12-01',
  '2026-12-02',
]
const clockTo = async (day: string) => {
  const now = Date.parse(`${day}T09:00:00+09:00`) / 1000
  // Somebody says again and again that the postings are true, so that they stay (LAWS-08).
  await app.services.db.update(jobs).set({ confirmedAt: new Date(now * 1000) })
  expect((await app.http.inject({ method: 'POST', url: '/dev/clock', payload: { now } })).statusCode).toBe(200)
}

it('[LAWS-03] the rise of 2026 is told prefecture by prefecture, on the day that an operator loaded or at the latest possible one', async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  for (const { id } of prefectures()) {
    const location = await aLocation(app.services, company.id, { prefectureId: id, branch: `${id}` })
    const floor = lawOn(app.services.law.current, 'wage.floor', '2026-09-30', id)?.value ?? 0
    await aJob(app.services, company.id, member.id, {
      status: 'RN',
      locationId: location.id,
      hourlySalaryMin: floor,
      hourlySalaryMax: floor,
    })
  }
  await clockTo('2026-08-20')
  const rows = COMPILED_ROWS.filter(({ key, by }) => key === 'wage.floor' && by !== null).flatMap(
    ({ key, of, value, checked, check_by }) => {
      const from = dayIn(of)
      return from ? [{ key, of, from, by: null, value, source: 'https://www.mhlw.go.jp/', checked, check_by }] : []
    },
  )
  const loaded = await app.call(lawEndpoints.load, { body: { dry_run: false, rows } })
  expect(loaded.ok.rows).toHaveLength(rows.length)
  for (const day of PLAYED) await clockTo(day)
  const told = await app.services.db
    .select()
    .from(wageNotices)
    .where(eq(wageNotices.companyId, company.id))
    .orderBy(asc(wageNotices.toldAt))
  const of = (prefecture: number) =>
    told
      .filter(({ prefectureId }) => prefectureId === prefecture)
      .map(({ stage, toldAt, effectiveFrom }) => `${stage} ${dayOf(toldAt)} ${effectiveFrom}`)
  const due: Readonly<Record<string, readonly string[]>> = {
    '2026-10-01': ['30 2026-09-01', '7 2026-09-24', '0 2026-10-01'],
    '2026-10-03': ['30 2026-09-03', '7 2026-09-26', '0 2026-10-03'],
    '2026-10-12': ['30 2026-09-12', '7 2026-10-05', '0 2026-10-12'],
    '2026-11-01': ['30 2026-10-02', '7 2026-10-25', '0 2026-11-01'],
    '2026-11-16': ['30 2026-10-17', '7 2026-11-09', '0 2026-11-16'],
  }
  for (const { id } of prefectures()) {
    const day = dayIn(id)
    const expected = day
      ? (due[day] ?? []).map((one) => `${one} ${day}`)
      : ['30 2026-09-01 2026-10-01', '7 2026-09-24 2026-10-01', '0 2026-10-01 2026-10-01', '0 2026-12-02 2026-12-02']
    expect([id, of(id)]).toEqual([id, expected])
  }
}, 120_000)
