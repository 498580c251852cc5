import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationPageQuery } from '@portal/contracts/applications'
import { eq } from 'drizzle-orm'
import { city, prefecture } from '../../../geo'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { applications } from '../../../tables/applications.tables'
import { locations } from '../../../tables/locations.tables'
import { seedApplication } from '../applications.seed'
import { aCase, profileOf } from '../testing/case'
import { aLargeCompany } from '../testing/large-company'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const DAY = 86_400_000
const page = async (token: string, query: ApplicationPageQuery) =>
  (await app.call(endpoints.page, { token, query: { ...query, limit: '100' } })).ok

it('[MEET-08] filters combine, count in every tab, and find no hidden person', async () => {
  const own = await aCase(app, 'AES')
  const [place] = await app.services.db.select().from(locations).where(eq(locations.id, own.job.locationId))
  const [area, town] = [prefecture(place?.prefectureId ?? 0)?.ja ?? '', city(place?.cityId ?? 0)?.ja ?? '']
  const add = async (profile: object, daysAgo: number, status: 'AES' | 'ESF' = 'AES') => {
    const wanted = { jobId: own.job.id, status, profile: profileOf(profile), interview: own.interview } as const
    const id = await seedApplication(app.services, own.actor, wanted)
    const appliedAt = new Date(app.services.clock.now().getTime() - daysAgo * DAY)
    await app.services.db.update(applications).set({ appliedAt }).where(eq(applications.id, id))
    return id
  }
  const here = { station_prefecture: area, station_city: town }
  const near = { station_prefecture: area, station_city: 'elsewhere' }
  const student = { visa_type: '留学生', jp_level: 3, jlpt_score: 'n2', availability_mon_fri: '夕方', ...here }
  const one = await add(student, 1)
  const two = await add({ visa_type: 'Student', jp_level: 1, jlpt_score: 'JLPT N4', ...near }, 10)
  const three = await add({ visa_type: '永住者', jp_level: 3, jlpt_score: 'N2', availability_sat_sun: '終日' }, 1)
  await add(student, 1, 'ESF')
  const ids = async (query: ApplicationPageQuery) =>
    (await page(own.token, query)).items.map(({ id }) => id).sort((a, b) => a - b)
  const since = new Date(app.services.clock.now().getTime() - 5 * DAY).toISOString().slice(0, 10)
  const cases: [ApplicationPageQuery, number[]][] = [
    [{ jp_level: '3' }, [one, three]],
    [{ jp_level: '1,3' }, [one, two, three]],
    [{ jlpt: 'N2' }, [one, three]],
    [{ jlpt: 'N2,N4', visa_type: '28' }, [one, two]],
    [{ visa_type: '1' }, [three]],
    [{ visa_type: '27' }, []],
    [{ availability: 'weekdays' }, [one]],
    [{ availability: 'weekend,weekdays' }, [one, three]],
    [{ near: 'city' }, [one]],
    [{ near: 'prefecture' }, [one, two]],
    [{ near: 'prefecture', since }, [one]],
    [{ jlpt: 'N2', since, status: 'AES', posting: String(own.job.id), q: 'Nguyen' }, [one, three]],
    [{ jlpt: 'N2', status: 'ESF' }, []],
  ]
  for (const [query, found] of cases) {
    expect([query, await ids(query)]).toEqual([query, found])
    const { totals } = await page(own.token, query)
    expect([query, totals.ALL, totals.URGENT]).toEqual([query, found.length, found.length])
  }
  expect(await ids({ since, status: 'ESF' })).toHaveLength(1)
  for (const query of [
    { jp_level: '5' },
    { jlpt: 'N6' },
    { visa_type: 'x' },
    { near: 'moon' },
    { since: '2026-02-30' },
  ])
    expect((await app.call(endpoints.page, { token: own.token, query: query as never })).status).toBe(400)
  // No such filter exists: a choice by nationality, gender or age is no ground to reject anybody.
  const everybody = await ids({})
  for (const query of [{ nationality: 'ベトナム' }, { gender: 'F' }, { age: '20' }])
    expect(await ids(query as never)).toEqual(everybody)
})

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** The embedded database runs in the process of the test and has no aim of its own. */
const FILTER_MS = isPostgres ? 400 : 3000

it('[MEET-08] among 20,000 applicants all filters together answer in time', async () => {
  const { token } = await aLargeCompany(app, { applications: 20_000, postings: 5, mixed: true })
  const all = {
    jp_level: '2,3',
    jlpt: 'N1,N2',
    visa_type: '28,1',
    availability: 'weekdays',
    near: 'prefecture',
  } as const
  await page(token, {})
  const times: number[] = []
  for (const query of [
    all,
    { ...all, since: '2020-01-01' },
    { jp_level: '2' },
    { visa_type: '28', near: 'city' as const },
  ]) {
    const began = performance.now()
    await page(token, query)
    times.push(performance.now() - began)
  }
  expect(Math.max(...times)).toBeLessThan(FILTER_MS)
})
