/** AVAIL-07: the calendar address of a member, read with another implementation of RFC 5545. */
import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { teamEndpoints } from '@portal/contracts/team'
import { CALENDAR_ADDRESS, calendarAddressEndpoints as endpoints } from '@portal/contracts/scheduling'
import ICAL from 'ical.js'
import { aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { aCase, HOUR, profileOf } from '../applications/testing/case'
import { seedApplication, seedSlot } from '../applications'
import { calendarAddresses } from '../../tables/scheduling.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ method: 'GET', url: `${pathname}${search}` })
}
const eventsAt = async (url: string) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-store',
    'text/calendar; charset=utf-8',
  ])
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as [string, unknown[], unknown[]])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate(),
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
      organizer: component.getFirstPropertyValue('organizer'),
    }
  })
}
const make = async (token: string, scope: 'own' | 'all') =>
  (await app.call(endpoints.make, { token, body: { scope, current_password: TEST_PASSWORD } })).ok.url

it('[AVAIL-07] contains an interview, its move under the same UID with a higher SEQUENCE, and its cancellation', async () => {
  const one = await aCase(app, 'IF')
  const url = await make(one.token, 'own')
  const [first] = await eventsAt(url)
  expect(first).toMatchObject({ starts: one.interview, status: 'CONFIRMED' })
  expect(first?.summary).toContain('Nguyen Anh')
  expect(first?.organizer).toMatch(/^mailto:[^<>\s]+@[^<>\s]+$/)

  const next = new Date(one.interview.getTime() + 48 * HOUR)
  const slot_id = await seedSlot(app.services, one.actor, one.job.id, next)
  await one.requestNewDate()
  expect(await eventsAt(url)).toMatchObject([{ uid: first?.uid, status: 'CANCELLED' }])
  await one.seek('choose_slot', { slot_id })
  const [moved] = await eventsAt(url)
  expect(moved).toMatchObject({ uid: first?.uid, starts: next, status: 'CONFIRMED' })
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN)

  await one.cancelInterview()
  const [over] = await eventsAt(url)
  expect(over).toMatchObject({ uid: first?.uid, status: 'CANCELLED' })
  expect(over?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN)
})

it('[AVAIL-07] contains own or all interviews of the company, and nobody else\u2019s', async () => {
  const one = await aCase(app, 'IF')
  await aCase(app, 'IF')
  const colleague = await aMember(app.services, one.company.id)
  expect(await eventsAt(await make(colleague.token, 'own'))).toEqual([])
  expect(await eventsAt(await make(colleague.token, 'all'))).toHaveLength(1)
})

it('[AVAIL-07] over HTTP, the interviews of both members are valid for other programs', async () => {
  const one = await aCase(app, 'IF')
  const colleague = await aMember(app.services, one.company.id, { displayName: '佐藤' })
  const job = await aJob(app.services, one.company.id, colleague.member.id, { status: 'RN' })
  const actor = { memberId: colleague.member.id, companyId: one.company.id }
  const interview = new Date(one.interview.getTime() + 24 * HOUR)
  const profile = profileOf({
    first_name: 'グエン・ティ・タイン・フオン・マイ・アン',
    last_name: 'チャン・レ・ホアン・バオ',
  })
  const id = await seedApplication(app.services, actor, { jobId: job.id, status: 'IF', profile, interview })
  const url = new URL(await make(one.token, 'all'))
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${origin}${url.pathname}${url.search}`)
  const body = await answer.text()

  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = body.split('\r\n')
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  // Each time is in UTC, so no calendar program needs a description of Japan's time zone.
  expect(lines.filter((line) => /^DT(START|END|STAMP)[;:]/.test(line))).toHaveLength(6)
  expect(lines.filter((line) => /^DT(START|END|STAMP):\d{8}T\d{6}Z$/.test(line))).toHaveLength(6)
  const calendar = new ICAL.Component(ICAL.parse(body) as [string, unknown[], unknown[]])
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  expect(events.map(({ uid, startDate, endDate }) => [uid, startDate.toJSDate(), endDate.toJSDate()])).toEqual(
    [[id, interview] as const, [one.id, one.interview] as const].map(([application, starts]) => [
      `interview-${application}@${url.hostname}`,
      starts,
      new Date(starts.getTime() + HOUR / 2),
    ]),
  )
  expect(events[0]?.summary).toContain('チャン・レ・ホアン・バオ グエン・ティ・タイン・フオン・マイ・アン')
  expect(events.every(({ sequence }) => Number.isInteger(sequence))).toBe(true)
  // Each member's own calendar has only one of them.
  expect(await eventsAt(await make(one.token, 'own'))).toMatchObject([{ starts: one.interview }])
  expect(await eventsAt(await make(colleague.token, 'own'))).toMatchObject([{ starts: interview }])
})

it('[AVAIL-07] omits the oldest interviews above the limit', async () => {
  const one = await aCase(app, 'IF')
  await app.services.database.pool.query(
    `insert into applications (company_id, job_id, applicant_id, applicant_email, status, interview_starts_at, interview_ends_at,
        interviewer_id, applied_at, status_changed_at, created_at, updated_at)
      select company_id, job_id, applicant_id, applicant_email, 'RJ', interview_starts_at - interval '30 days',
        interview_ends_at - interval '30 days', interviewer_id, applied_at, status_changed_at, created_at, updated_at
      from applications, generate_series(1, ${CALENDAR_ADDRESS.events}) where id = ${one.id}`,
  )
  const events = (await get(await make(one.token, 'own'))).body.split('BEGIN:VEVENT').slice(1)
  expect(events).toHaveLength(CALENDAR_ADDRESS.events)
  expect(events.filter((event) => event.includes(`UID:interview-${one.id}@`))).toHaveLength(1)
})

it('[AVAIL-07] contains nothing of the applicant except the name', async () => {
  const one = await aCase(app, 'IF')
  const { body } = await get(await make(one.token, 'all'))
  expect(body).not.toContain(one.email)
  expect(body).not.toMatch(/ATTENDEE|DESCRIPTION/)
})

it('[AVAIL-07] a new address replaces the old one, revoking ends it, and neither is stored in the database', async () => {
  const { token } = await aCase(app, 'IF')
  const old = await make(token, 'own')
  const url = await make(token, 'all')
  expect((await app.call(endpoints.state, { token })).ok).toMatchObject({ scope: 'all' })
  const stored = JSON.stringify(await app.services.db.select().from(calendarAddresses))
  expect(stored).not.toContain(new URL(url).searchParams.get('token'))
  await app.call(endpoints.end, { token })
  expect((await app.call(endpoints.state, { token })).ok).toEqual({ scope: null, created_at: null })
  const answers = await Promise.all([old, url, `${url}x`, 'http://a/api/v5/interviews.ics/'].map(get))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

it('[AVAIL-07] [TEAM-10] the address of a removed member is refused from then on, and the interviews of that person stay in the calendar of the others', async () => {
  const one = await aCase(app, 'IF')
  const { services } = app
  const [leaving, colleague] = [await aMember(services, one.company.id), await aMember(services, one.company.id)]
  const job = await aJob(services, one.company.id, leaving.member.id, { status: 'RN' })
  const interview = new Date(one.interview.getTime() + 24 * HOUR)
  const id = await seedApplication(
    services,
    { memberId: leaving.member.id, companyId: one.company.id },
    { jobId: job.id, status: 'IF', profile: profileOf(), interview },
  )
  const own = await make(leaving.token, 'all')
  const others = [await make(one.token, 'all'), await make(colleague.token, 'all')] as const
  const before = await eventsAt(own)
  expect(before).toMatchObject([
    { starts: interview, status: 'CONFIRMED' },
    { starts: one.interview, status: 'CONFIRMED' },
  ])

  await app.call(teamEndpoints.remove, { token: one.token, params: { id: leaving.member.id } })
  const [refused, unknown] = [await get(own), await get(`${own}x`)]
  expect([refused.statusCode, refused.body]).toEqual([404, unknown.body])
  expect(
    (await app.call(endpoints.make, { token: leaving.token, body: { scope: 'all', current_password: TEST_PASSWORD } }))
      .status,
  ).toBe(401)
  for (const url of others) expect(await eventsAt(url)).toEqual(before)
  expect(await eventsAt(await make(colleague.token, 'own'))).toEqual([])

  // The same person as a new member gets a new address; the old one stays refused.
  const again = await aMember(services, one.company.id, { email: leaving.member.email })
  expect((await get(own)).statusCode).toBe(404)
  expect(await eventsAt(await make(again.token, 'all'))).toEqual(before)
  expect((await get(own)).statusCode).toBe(404)

  // The posting passed to the admin, who interviews at the next date.
  const next = new Date(interview.getTime() + 48 * HOUR)
  const slot_id = await seedSlot(services, one.actor, job.id, next)
  await app.call(applicationsEndpoints.requestNewSlot, {
    token: one.token,
    query: { job_application_id: String(id) },
  })
  await app.callWith(devEndpoints.act, { slot_id }, { params: { id, action: 'choose_slot' } })
  const [moved, ...rest] = await eventsAt(others[0])
  expect(moved).toMatchObject({ uid: before[0]?.uid, starts: next, status: 'CONFIRMED' })
  expect(moved?.sequence).toBeGreaterThan(before[0]?.sequence ?? Number.NaN)
  expect(rest).toEqual(before.slice(1))
  expect(await eventsAt(await make(one.token, 'own'))).toEqual([moved, ...rest])
})

it('[AVAIL-07] refuses a client that requests it too often', async () => {
  const { token } = await aCase(app, 'IF')
  const url = await make(token, 'own')
  for (let read = 0; read < CALENDAR_ADDRESS.reads.most; read += 1) await get(url)
  expect((await get(url)).statusCode).toBe(429)
})

it('[DOOR-12] an address needs the password; the member hears of it by mail', async () => {
  const one = await aCase(app, 'IF')
  const call = (current_password: string) =>
    app.call(endpoints.make, { token: one.token, body: { scope: 'all', current_password } })
  const refused = await call('Wrong1234')
  expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['current_password']])
  expect((await app.call(endpoints.state, { token: one.token })).ok.scope).toBeNull()
  expect((await call(TEST_PASSWORD)).status).toBe(200)
  const { email } = (await app.call(accountsEndpoints.profile, { token: one.token })).ok
  expect((await app.mails(email))[0]?.subject).toContain('A calendar address was created')
})
