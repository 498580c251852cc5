/** FIND-02: the same person is recognised within a company, and members say what is true. */
import { againEndpoints as endpoints, applicationsEndpoints } from '@portal/contracts/applications'
import type { AgainSaid, ApplicationStatus } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { eq, sql } from 'drizzle-orm'
import { anonymise } from '../../../facts/personal-data'
import { transaction } from '../../../database/database'
import { applicants, applications, samePersons } from '../../../tables/applications.tables'
import { aPeriod } from '../../billing/testing/period'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { seedApplication } from '../applications.seed'
import { fillSearch } from '../list/search'
import { hoursAhead, profileOf } from '../testing/case'

let app: TestApp
let hour = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aCompany() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const by = { memberId: member.id, companyId: company.id }
  return {
    company,
    token,
    /** Each for a posting of its own, some days after the one before. */
    apply: async (profile: object, status: ApplicationStatus = 'AES') => {
      const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
      const interview = hoursAhead(app, -900 + (hour += 3))
      const wanted = { jobId: job.id, status, profile: profileOf(profile), interview }
      return seedApplication(app.services, by, wanted)
    },
    read: async (id: number) => (await app.call(endpoints.list, { token, params: { id } })).ok,
    /** Of the list. */
    briefs: async () => {
      const { items } = (await app.call(applicationsEndpoints.page, { token, query: { sort: 'applied' } })).ok
      return items.map(({ id, again }) => [id, again?.count ?? 0])
    },
    say: (id: number, other: number, said: AgainSaid | null, by_ = token) =>
      app.callWith(endpoints.say, { other, said }, { token: by_, params: { id } }),
  }
}
const ANH = {
  first_name: 'Van Anh',
  last_name: 'Nguyen',
  email: 'anh.again@example.com',
  contact_num: '+81-9011112222',
  age: 25,
}
const brief = (answer: { brief: { count: number } | null }) => answer.brief?.count ?? 0

it('[FIND-02] one line says how often, how many did not come and how the last one ended, and on what it rests', async () => {
  const own = await aCompany()
  const first = await own.apply(ANH, 'AB')
  const second = await own.apply({ ...ANH, email: 'new.mail@example.com' }, 'RJ')
  const third = await own.apply({
    ...ANH,
    email: 'third@example.com',
    contact_num: null,
    first_name: 'NGUYEN',
    last_name: 'VAN ANH',
  })
  const stranger = await own.apply({ first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' })
  const { entries, brief: line } = await own.read(third)
  expect(line).toEqual({
    count: 2,
    no_shows: 1,
    last: { status: 'RJ', at: expect.any(Number) },
    is_sure: false,
    open: 0,
  })
  expect(entries.map(({ id, grounds, said, is_same: isSame }) => [id, grounds, said, isSame])).toEqual([
    [second, ['name_year'], null, true],
    [first, ['name_year'], null, true],
  ])
  expect((await own.read(second)).entries.find(({ id }) => id === first)?.grounds).toEqual(['phone', 'name_year'])
  // Later ones are listed, and are no earlier ones.
  expect([brief(await own.read(first)), (await own.read(first)).entries.length]).toEqual([0, 2])
  expect(await own.briefs()).toEqual([
    [first, 0],
    [second, 1],
    [third, 2],
    [stranger, 0],
  ])
  const page = await app.call(applicationsEndpoints.one, { token: own.token, params: { id: third } })
  expect(page.ok.again).toEqual(line)
  // Recognition itself writes nothing.
  expect(await app.services.db.select().from(samePersons)).toEqual([])
})

it('[FIND-02] a name alone counts only once a member says so; what was said can be changed and taken back', async () => {
  const own = await aCompany()
  const one = await own.apply({ first_name: 'Putri', last_name: 'Sari', email: 'p1@example.com' }, 'RJ')
  const two = await own.apply({ first_name: 'Putri', last_name: 'Sari', email: 'p2@example.com' })
  const three = await own.apply({ first_name: 'Other', last_name: 'Name', email: 'p3@example.com' })
  const found = await own.read(two)
  expect(found.brief).toMatchObject({ count: 0, last: null, open: 1 })
  expect([found.brief?.count, found.entries.map(({ id, grounds, is_same: isSame }) => [id, grounds, isSame])]).toEqual([
    0,
    [[one, ['name'], false]],
  ])
  const said = (await own.say(two, one, 'same')).ok
  expect(said).toMatchObject({
    brief: { count: 1, is_sure: true },
    entries: [{ id: one, said: 'same', is_same: true }],
  })
  expect(said.entries[0]?.said_by?.display_name).toEqual(expect.any(String))
  // Joined step by step, also without anything in common, and from both sides.
  await own.say(three, two, 'same')
  expect((await own.read(three)).entries.map(({ id, grounds }) => [id, grounds])).toEqual([
    [two, []],
    [one, []],
  ])
  expect((await own.read(one)).entries.map(({ id }) => id)).toEqual([three, two])
  await own.say(three, one, 'other')
  expect(brief(await own.read(three))).toBe(1)
  await own.say(three, one, null)
  expect(brief(await own.read(three))).toBe(2)
  await own.say(two, one, null)
  expect(brief(await own.read(two))).toBe(0)
  const log = (await app.call(auditEndpoints.list, { token: own.token, query: { action: 'application.same_person' } }))
    .ok
  expect(log.entries.map(({ data }) => data['said'])).toEqual([null, null, 'other', 'same', 'same'])
})

it('[FIND-02] a recognised person is split off, and nothing is said twice', async () => {
  const own = await aCompany()
  const [one, two] = [
    await own.apply({ ...ANH, email: 's@example.com' }, 'AB'),
    await own.apply({ ...ANH, email: 's@example.com' }),
  ]
  const both = await Promise.all([own.say(two, one, 'other'), own.say(one, two, 'other')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { brief: line, entries } = await own.read(two)
  expect([line, entries[0]?.said, entries[0]?.is_same]).toEqual([null, 'other', false])
  expect(await own.briefs()).toEqual([
    [one, 0],
    [two, 0],
  ])
  const log = (await app.call(auditEndpoints.list, { token: own.token, query: { action: 'application.same_person' } }))
    .ok
  expect(log.entries).toHaveLength(1)
  expect((await own.say(two, two, 'same')).status).toBe(400)
})

it('[FIND-02] nothing of another company is shown, found or joined', async () => {
  const [own, other] = [await aCompany(), await aCompany()]
  const theirs = await other.apply(ANH, 'AB')
  const mine = await own.apply(ANH)
  expect(await own.read(mine)).toEqual({ brief: null, entries: [] })
  expect(await own.briefs()).toEqual([[mine, 0]])
  expect((await own.say(mine, theirs, 'same')).status).toBe(404)
  expect((await own.say(theirs, mine, 'same')).status).toBe(404)
  expect((await app.call(endpoints.list, { token: own.token, params: { id: theirs } })).status).toBe(404)
})

it('[FIND-02] who is hidden is on neither side: withdrawn, screened out, or without a plan', async () => {
  const own = await aCompany()
  const shown = await own.apply(ANH)
  const out = await own.apply(ANH, 'ESF')
  const gone = await own.apply(ANH, 'ESRS')
  expect((await own.read(shown)).entries).toEqual([])
  for (const id of [out, gone]) {
    expect((await app.call(endpoints.list, { token: own.token, params: { id } })).status).toBe(404)
    expect((await own.say(shown, id, 'same')).status).toBe(404)
  }
  const earlier = await own.apply(ANH, 'RJ')
  expect((await own.read(shown)).entries).toHaveLength(1)
  const expiresAt = new Date(app.services.clock.now().getTime() - 16 * 86_400_000)
  await aPeriod(app.services, own.company.id, expiresAt, 'ended')
  for (const id of [shown, earlier])
    expect((await app.call(endpoints.list, { token: own.token, params: { id } })).status).toBe(404)
  expect((await own.briefs()).map(([, count]) => count)).toEqual([0, 0, 0, 0])
})

it('[FIND-02] who is anonymised takes keys and links along', async () => {
  const own = await aCompany()
  const [one, two] = [await own.apply(ANH, 'RJ'), await own.apply(ANH)]
  const [low, high] = [await own.apply({ email: 'x1@example.com' }), await own.apply({ email: 'x2@example.com' })]
  await own.say(two, one, 'same')
  await own.say(low, two, 'same')
  await own.say(high, two, 'other')
  const { db, clock } = app.services
  const [row] = await db.select().from(applications).where(eq(applications.id, two))
  const person = { applicationId: two, applicantId: row?.applicantId ?? 0, companyId: own.company.id }
  const counts = await transaction(db, (tx) => anonymise(tx, [person], clock.now()))
  expect(counts['same_persons']).toBe(3)
  const [applicant] = await db.select().from(applicants).where(eq(applicants.id, person.applicantId))
  expect([applicant?.phoneKey, applicant?.nameKey]).toEqual([null, null])
  expect((await own.read(one)).entries).toEqual([])
  expect(high).toBeGreaterThan(low)
})

it('[FIND-02] a name and a telephone that other companies know too are found by the own company alone', async () => {
  const [own, other] = [await aCompany(), await aCompany()]
  const [one, two] = [await own.apply(ANH, 'RJ'), await own.apply(ANH)]
  await other.apply(ANH)
  expect((await own.read(two)).entries).toMatchObject([{ id: one }])
  const rows = await app.services.db
    .select({ companyId: applications.companyId, phone: applicants.phoneKey, name: applicants.nameKey })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .orderBy(applications.id)
  // No index entry of one company stands among those of another.
  const of = (company: number) => rows.filter(({ companyId }) => companyId === company)
  for (const key of ['phone', 'name'] as const) {
    const keys = new Set(of(own.company.id).map((row) => row[key]))
    expect(of(other.company.id).filter((row) => row[key] === null || keys.has(row[key]))).toEqual([])
  }
})

it('[FIND-02] rows of earlier releases get their keys, and 20,000 applications cost no scan', async () => {
  const own = await aCompany()
  const [one, two] = [await own.apply(ANH, 'RJ'), await own.apply(ANH)]
  const { db } = app.services
  await db
    .update(applicants)
    .set({ phoneKey: null, nameKey: null, nameOrder: null, email: sql`'old-' || id || '@example.com'` })
  expect((await own.read(two)).entries).toEqual([])
  while ((await fillSearch(app.services)) > 0);
  expect((await own.read(two)).entries).toMatchObject([{ id: one, grounds: ['phone', 'name_year'] }])
  const [row] = await db.select().from(applications).where(eq(applications.id, one))
  await db.execute(sql`
    with people as (
      insert into applicants (email, first_name, last_name, phone_key, name_key, name_order, profile, created_at)
      select 'many-' || n || '@example.com', '', '', '080' || (10000000 + n), 'many ' || n, '', '{}', now()
      from generate_series(1, 20000) n returning id, email
    )
    insert into applications (company_id, job_id, applicant_id, applicant_email, status, applied_at, status_changed_at, created_at, updated_at)
    select ${own.company.id}, ${row?.jobId ?? 0}, id, email, 'RJ', now(), now(), now(), now() from people`)
  await db.execute(sql`analyze applicants, applications, same_persons`)
  let q = 0
  const read = async () => {
    const began = performance.now()
    // Each time another page, because unchanged ones are kept.
    await app.call(applicationsEndpoints.page, { token: own.token, query: { limit: String(50 - (q += 1)) } })
    return performance.now() - began
  }
  await read()
  const times = [await read(), await read(), await read()].toSorted((a, b) => a - b)
  process.stdout.write(`a page of 50 among 20,000 with who applied before: ${times[1]?.toFixed(0)} ms\n`)
  expect(times[1]).toBeLessThan(process.env.TEST_DATABASE_URL ? 400 : 3000)
})
