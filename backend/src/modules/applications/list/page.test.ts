import {
  APPLICANT_TABS,
  APPLICATION_PAGE,
  APPLICATION_SORT_KEYS,
  APPLICATION_STATUSES,
  applicationsEndpoints as endpoints,
} from '@portal/contracts/applications'
import type { ApplicationPageQuery, ApplicationSort } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { VERDICTS } from '@portal/contracts/visa'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { eq, sql } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { applyTo } from '../apply.service'
import { seedApplication, seedSlot } from '../applications.seed'
import { applicants } from '../../../tables/applications.tables'
import { aCase, hoursAhead, profileOf } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (token: string, query: ApplicationPageQuery = {}, headers: Record<string, string> = {}) =>
  app.call(endpoints.page, { token, query, headers })
const idsOf = async (token: string, query: ApplicationPageQuery = {}) =>
  (await read(token, query)).ok.items.map(({ id }) => id)

/** Reads every page of a search. */
async function walk(
  token: string,
  query: ApplicationPageQuery,
  between: () => Promise<unknown> = async () => undefined,
) {
  const items = []
  for (let cursor: string | undefined; ;) {
    const { ok } = await read(token, { ...query, ...(cursor && { cursor }) })
    items.push(...ok.items)
    if (ok.next === null) return items
    cursor = ok.next
    await between()
  }
}

const MANY = 250
const STATUSES = ['AES', 'ESP', 'IF', 'SL', 'RJ', 'ESF', 'NSRS']

/** Inserts rows with SQL: several with the same time, with and without each sort value. */
async function aCompanyWithMany() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const jobs = [
    await aJob(app.services, company.id, member.id, { status: 'RN' }),
    await aJob(app.services, company.id, member.id, { status: 'RN' }),
  ]
  const now = app.services.clock.now().toISOString()
  const tag = `walk${company.id}-`
  await app.services.db.execute(sql`
    insert into applicants (email, first_name, last_name, visa_type, station_home, search, profile, created_at)
    select ${tag} || n || '@example.com', 'N' || n % 5, 'L' || n % 40, case when n % 3 > 0 then 'V' || n % 4 end, case when n % 4 > 0 then '駅' || n % 6 end, 'l' || n,
      case when n % 3 = 0 then '{}' else jsonb_build_object('jp_level', n % 5, 'availability_mon_fri', 'A' || n % 4, 'residence_card_expires_on', '2027-0' || (1 + n % 9) || '-01') end, ${now}::timestamptz
    from generate_series(1, ${MANY}::int) n`)
  await app.services.db.execute(sql`
    insert into applications (company_id, job_id, applicant_id, applicant_email, status, interview_starts_at, applied_at, status_changed_at, created_at, updated_at)
    select ${company.id}, (array[${jobs[0]?.id}::int, ${jobs[1]?.id}::int])[1 + p.id % 2], p.id, p.email, (${`{${STATUSES.join(',')}}`}::text[])[1 + p.id % 7],
      case when p.id % 2 = 0 then m.at + interval '3 days' end, m.at, m.at + (p.id % 3) * interval '1 hour', m.at, m.at
    from applicants p, lateral (select ${now}::timestamptz - (p.id / 7) * interval '1 minute' as at) m where p.email like ${`${tag}%`}`)
  const [job] = jobs
  if (!job) throw new Error('There is no posting')
  return { company, member, token, job }
}

describe('[LIST-01] pages by cursor', () => {
  it('contain every application once in every sort order, those without the fact last', async () => {
    const { token } = await aCompanyWithMany()
    const sorts = APPLICATION_SORT_KEYS.flatMap((key): ApplicationSort[] => [key, `-${key}`])
    for (const sort of sorts) {
      const items = await walk(token, { sort, limit: '90' })
      expect([sort, items.length, new Set(items.map(({ id }) => id)).size]).toEqual([sort, MANY, MANY])
      const facts = items.map(
        (item) =>
          ({
            applied: item.applied_at_timestamp,
            waiting: item.status_since_timestamp,
            interview: item.interview_start_timestamp,
            posting: item.job.id,
            status: APPLICATION_STATUSES.findIndex((status) => status === item.status),
            name: item.is_active
              ? `${item.applicant_profile.last_name} ${item.applicant_profile.first_name}`.toLowerCase()
              : null,
            jp_level: item.applicant_profile.jp_level,
            visa_type: item.applicant_profile.visa_type,
            card_expiry: item.applicant_profile.residence_card_expires_on,
            station: item.applicant_profile.station_home,
            verdict: item.visa_verdict ? VERDICTS.indexOf(item.visa_verdict) : null,
            availability:
              [item.applicant_profile.availability_mon_fri, item.applicant_profile.availability_sat_sun]
                .filter(Boolean)
                .join(' ') || null,
          })[sort.replace('-', '') as (typeof APPLICATION_SORT_KEYS)[number]],
      )
      const there = facts.filter((fact) => fact !== null)
      // Rows without the value come after rows with it.
      expect([sort, facts.slice(0, there.length)]).toEqual([sort, there])
      const sign = sort.startsWith('-') ? -1 : 1
      expect([sort, there]).toEqual([
        sort,
        [...there].sort((one, other) => (one < other ? -sign : one > other ? sign : 0)),
      ])
    }
  })

  it.each<ApplicationSort>(['-applied', 'applied', 'name', '-interview'])(
    'sorted by %s omit and repeat nobody while new applications arrive',
    async (sort) => {
      const { token, job } = await aCompanyWithMany()
      const before = await idsOf(token, { sort, limit: '100' })
      const all = await walk(token, { sort, limit: '30' }, () =>
        applyTo(app.services, { job_id: job.id, profile: profileOf({ last_name: 'L1' }) }),
      )
      const ids = all.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(MANY)
      expect(before.every((id) => ids.includes(id))).toBe(true)
    },
  )

  it('have 50 lines without a limit and 100 at most', async () => {
    const { token } = await aCompanyWithMany()
    expect((await idsOf(token)).length).toBe(APPLICATION_PAGE.limit)
    expect((await idsOf(token, { limit: '100' })).length).toBe(100)
    expect((await idsOf(token, { limit: '1' })).length).toBe(1)
    for (const limit of ['0', '101', '-1', '1.5', 'x', '']) {
      const { status, refusal } = await read(token, { limit })
      expect([limit, status, Object.keys(refusal.fields ?? {})]).toEqual([limit, 400, ['limit']])
    }
  })

  it('refuse a cursor of another list', async () => {
    const [one, other] = [await aCompanyWithMany(), await aCompanyWithAdmin(app.services)]
    const next = (await read(one.token)).ok.next ?? ''
    // The cursor reveals nothing about a row.
    expect(Buffer.from(next, 'base64url').toString()).not.toMatch(/\d{4}-\d\d/)
    const refused = [
      read(one.token, { cursor: 'abc' }),
      read(one.token, { cursor: next.slice(0, -4) }),
      read(one.token, { cursor: '' }),
      read(one.token, { cursor: 'a b' }),
      read(one.token, { cursor: next, sort: 'name' }),
      read(other.token, { cursor: next }),
      read(one.token, { cursor: 'a'.repeat(1001) }),
    ]
    for (const { status, refusal } of await Promise.all(refused))
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['cursor']])
    expect((await read(one.token, { cursor: next })).status).toBe(200)
  })

  it('never contain an application of another company', async () => {
    const [one, other] = [await aCompanyWithMany(), await aCompanyWithMany()]
    const [own, theirs] = [await walk(one.token, { limit: '100' }), await walk(other.token, { limit: '100' })]
    expect(own.filter(({ id }) => theirs.some((item) => item.id === id))).toEqual([])
    expect((await read(one.token, { posting: String(other.job.id) })).ok).toMatchObject({
      items: [],
      next: null,
      totals: { ALL: 0 },
    })
    expect((await read(one.token, { q: 'L1', interviewer: String(other.member.id) })).ok.items).toEqual([])
    const asked = await app.call(endpoints.portraits, {
      token: one.token,
      query: {
        ids: theirs
          .slice(0, 5)
          .map(({ id }) => id)
          .join(','),
      },
    })
    expect(asked.ok).toEqual({ portraits: [] })
  })
})

it('[LIST-01] each tab has its total, and its page contains as many', async () => {
  const { token } = await aCompanyWithMany()
  const all = await app.call(endpoints.list, { token })
  const urgent = (await app.call(endpoints.urgentCount, { token })).ok.urgent_count
  const { totals } = (await read(token)).ok
  expect([totals.ALL, totals.URGENT]).toEqual([all.ok.length, urgent])
  for (const tab of APPLICANT_TABS)
    expect([tab, (await walk(token, { tab, limit: '100' })).length]).toEqual([tab, totals[tab]])
  // The totals count only what the search matches.
  const narrow = (await read(token, { q: 'l12', tab: 'SL' })).ok.totals
  expect(narrow.ALL).toBeLessThan(totals.ALL)
  expect((await walk(token, { q: 'l12' })).length).toBe(narrow.ALL)
})

describe('[LIST-01] an unchanged page', () => {
  const etagOf = async (token: string, query: ApplicationPageQuery = {}) =>
    String((await read(token, query)).headers.etag)

  it('returns 304, for each query separately', async () => {
    const it = await aCase(app, 'AES')
    const etag = await etagOf(it.token)
    expect(await read(it.token, {}, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    expect((await read(it.token, { sort: 'name' }, { 'if-none-match': etag })).status).toBe(200)
    expect((await read(it.token, { q: 'a' }, { 'if-none-match': etag })).status).toBe(200)
    expect(
      (
        await app.call(endpoints.page, {
          token: it.token,
          query: {},
          language: 'ja',
          headers: { 'if-none-match': etag },
        })
      ).status,
    ).toBe(200)
  })

  it('does not change while slots, other companies, members and minutes change', async () => {
    const it = await aCase(app, 'AES')
    const etag = await etagOf(it.token)
    await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 120))
    await app.call(accountsEndpoints.patchProfile, { token: it.token, body: { first_name: '太郎' } })
    await (await aCase(app, 'AES')).patch({ status: 'ESP' })
    await app.advance(15 * 60)
    expect(await etagOf(it.token)).toBe(etag)
  })

  it('changes when an application arrives, moves or gets another name of its interviewer', async () => {
    const it = await aCase(app, 'AES')
    const etags = [await etagOf(it.token)]
    await applyTo(app.services, { job_id: it.job.id, profile: profileOf() })
    etags.push(await etagOf(it.token))
    await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 120))
    expect((await it.patch({ status: 'ESP' })).status).toBe(200)
    etags.push(await etagOf(it.token))
    await app.call(accountsEndpoints.patchProfile, { token: it.token, body: { display_name: '採用担当' } })
    etags.push(await etagOf(it.token))
    expect(new Set(etags).size).toBe(etags.length)
  })
})

it('[JOBS-37] each posting has as many applicants as its list, and a new one counts at once', async () => {
  const { token } = await aCompanyWithMany()
  const postings = async () => (await app.call(jobsEndpoints.list, { token })).ok
  const before = await postings()
  expect(before.length).toBeGreaterThan(1)
  for (const { id, applicants_count: count } of before)
    expect([id, (await read(token, { posting: String(id) })).ok.totals.ALL]).toEqual([id, count])
  const [posting] = before
  await applyTo(app.services, { job_id: posting?.id ?? 0, profile: profileOf() })
  expect((await postings())[0]?.applicants_count).toBe((posting?.applicants_count ?? 0) + 1)
})

it('[LIST-01] portraits have their own signed addresses, only for active applications', async () => {
  const it = await aCase(app, 'AES')
  const add = (status: 'AES' | 'ESF') =>
    seedApplication(app.services, it.actor, {
      jobId: it.job.id,
      status,
      profile: profileOf({ first_name: 'Portrait' }),
      interview: it.interview,
    })
  const [shown, closed] = [await add('AES'), await add('ESF')]
  await app.services.files.put(it.actor.companyId, 'applicants/portrait.jpg', Buffer.from('a picture'))
  await app.services.db
    .update(applicants)
    .set({ profileImageKey: 'applicants/portrait.jpg' })
    .where(eq(applicants.firstName, 'Portrait'))
  const has = new Map(
    (await read(it.token)).ok.items.map(({ id, applicant_profile: person }) => [id, person.has_profile_image]),
  )
  expect([has.get(it.id), has.get(shown), has.get(closed)]).toEqual([false, true, false])
  const { ok } = await app.call(endpoints.portraits, { token: it.token, query: { ids: `${it.id},${shown},${closed}` } })
  expect(ok.portraits.map(({ id }) => id)).toEqual([shown])
  expect((await app.http.inject(ok.portraits[0]?.profile_image ?? '')).statusCode).toBe(200)
  expect((await app.call(endpoints.portraits, { token: it.token, query: { ids: 'x' } })).status).toBe(400)
})
