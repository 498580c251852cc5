import { PORTAL_TIME_HEADER } from '@portal/contracts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { aCompanyWithAdmin, aJob, createTestApp, PRODUCTION } from '../testing'
import type { TestApp } from '../testing'
import { buildApp } from '../app'
import { readConfig } from '../config/config'
import { TRACED } from '../testing/traced'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { db, clock } = app.services
  await app.services.sms.queue(
    db,
    { to: '+81-9012345678', text: '認証コード: 123456', code: '123456' },
    { traced: TRACED },
  )
  await app.services.outbox.runDue()
  expect(clock.now().getTime()).toBeGreaterThan(0)
})
afterAll(() => app.close())

const get = (url: string, accept = 'application/json') => app.http.inject({ method: 'GET', url, headers: { accept } })

it('[DEV-01] the development pages do not exist in production, nor if the mode is not set', async () => {
  for (const mode of ['production', '']) {
    const environment = { ...PRODUCTION, PORTAL_DATA: app.config.dataDir, PORTAL_MODE: mode }
    const config = readConfig(environment, '/tmp')
    const { http } = await buildApp({ config, database: app.services.database, clock: app.services.clock })
    const answers = await Promise.all([
      http.inject('/dev/mails'),
      http.inject('/dev/sms'),
      http.inject('/dev/clock'),
      http.inject({ method: 'POST', url: '/dev/clock', payload: { advance_seconds: 1 } }),
      http.inject({ method: 'POST', url: '/dev/seeker/applications', payload: { job_id: 1 } }),
      http.inject({ method: 'POST', url: '/dev/applicants', payload: { job_id: 1, status: 'AR' } }),
      http.inject({ method: 'POST', url: '/dev/operator/invoice_requests/1/approve' }),
    ])
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([404]))
    await http.close()
  }
  expect((await get('/dev/clock')).statusCode).toBe(200)
})

it('[DEV-04] SMS are listed by number, in any spelling of it', async () => {
  for (const to of ['09012345678', '%2B81-9012345678', '9012345678']) {
    expect((await get(`/dev/sms?to=${to}`)).json()).toEqual([
      { to: '+81-9012345678', text: '認証コード: 123456', code: '123456', sent_at: expect.any(Number) },
    ])
  }
  expect((await get('/dev/sms?to=08000000000')).json()).toEqual([])
})

it('[DEV-03] browsers get pages that run no script', async () => {
  for (const url of ['/dev/mails', '/dev/sms']) {
    const page = await get(url, 'text/html,application/xhtml+xml')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toContain('<script')
  }
  expect((await get('/dev/mails?to=%22%3E%3Cscript%3E', 'text/html')).body).not.toContain('<script')
})

it('[DEV-06] the clock returns the time and [DEV-05] moves by seconds or to a moment', async () => {
  const before = (await get('/dev/clock')).json<{ now: number }>().now
  const post = (payload: object) => app.http.inject({ method: 'POST', url: '/dev/clock', payload })
  expect((await post({ advance_seconds: 90 })).json()).toEqual({ now: before + 90 })
  expect((await post({ now: before + 1000 })).json()).toEqual({ now: before + 1000 })
  // Each answer, also a refusal, has the portal's time, because the screens use it.
  for (const url of ['/healthz', '/api/v3/employer/jobs/', '/nowhere']) {
    const told = Number((await get(url)).headers[PORTAL_TIME_HEADER]) / 1000
    expect([url, told >= before + 1000 && told < before + 1600]).toEqual([url, true])
  }
  for (const wrong of [{}, { advance_seconds: 'x' }, { advance_seconds: -1 }, { now: 1e15 }]) {
    expect((await post(wrong)).statusCode).toBe(400)
  }
})

it('[DEV-13] creates an applicant in any status; interviews of one person in charge have different times', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const create = (status: ApplicationStatus) =>
    app.call(devEndpoints.applicant, { body: { job_id: job.id, status, profile: { last_name: status } } })
  const wanted = ['AES', 'IF', 'AR', 'AR', 'SL'] as const
  for (const status of wanted) expect((await create(status)).status).toBe(201)
  const all = (await app.call(applicationsEndpoints.list, { token })).ok
  expect(all.map(({ status_v2, applicant_profile: { last_name } }) => [status_v2, last_name])).toEqual(
    expect.arrayContaining(wanted.map((status) => [status, status])),
  )
  const now = app.services.clock.now().getTime() / 1000
  const over = all.filter(({ status_v2 }) => status_v2 === 'AR' || status_v2 === 'SL')
  const starts = over.map(({ interview_start_timestamp: start }) => start ?? Infinity)
  expect(new Set(starts).size).toBe(3)
  expect(starts.every((start) => start < now)).toBe(true)
  const unknown = { job_id: job.id + 1000, status: 'AR' as const }
  expect((await app.call(devEndpoints.applicant, { body: unknown })).status).toBe(404)
  expect((await app.callWith(devEndpoints.applicant, { job_id: job.id, status: 'XX' }, {})).status).toBe(400)
})
