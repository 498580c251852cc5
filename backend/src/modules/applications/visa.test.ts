import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { devEndpoints } from '@portal/contracts/dev'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { partnerEndpoints } from '@portal/contracts/partner'
import { aCompanyWithAdmin, aJob, aLawRow, aLocation, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { issueToken } from '../../security/tokens'
import { newJob } from '../jobs/jobs.testkit'
import { seedApplication, seedSlot } from './applications.seed'
import { hoursAhead, profileOf } from './testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await aLawRow(app, { key: 'ssw.field', of: 18, fromDay: '2026-04-01', value: 'open' })
})
afterAll(() => app.close())

const STUDENT = { visa_type: '留学', non_fuei_job_permission: true, residence_card_expires_on: '2028-01-01' }

async function applied(profile: object, posting: object = {}) {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', ...posting })
  const by = { memberId: member.id, companyId: company.id }
  const id = await seedApplication(app.services, by, {
    jobId: job.id,
    status: 'AES',
    profile: profileOf(profile),
    interview: hoursAhead(app, 96),
  })
  const one = async () => (await app.call(endpoints.one, { token, params: { id } })).ok
  const listed = async () => (await app.call(endpoints.list, { token })).ok.find((item) => item.id === id)
  return { company, member, token, job, by, id, one, listed }
}
const SHIFTS = { workTiming: { '09:00-17:00': ['Mon', 'Tue', 'Wed', 'Thu'] } }
const LONG = { ...SHIFTS, details: { days_per_week: 4 } }

it('[VISA-04] list and detail contain the verdict, and the detail its reasons', async () => {
  const fits = await applied(STUDENT)
  expect((await fits.listed())?.visa_verdict).toBe('ok')
  expect((await fits.one()).visa).toMatchObject({
    verdict: 'ok',
    reasons: expect.arrayContaining([expect.objectContaining({ rule: 'hours28', look: 'hoursWithin' })]),
  })
  const long = await applied(STUDENT, LONG)
  expect((await long.listed())?.visa_verdict).toBe('no')
  expect((await long.one()).visa?.reasons[0]).toEqual({
    rule: 'hours28',
    verdict: 'no',
    look: 'hoursOver',
    values: { limit: 28, least: 29, most: 32, elsewhere: 0 },
  })
})

it('[MEET-06] a part-time posting that does not say what one person works is checked, never excluded', async () => {
  const open = await applied({ ...STUDENT, hours_elsewhere: 40 }, SHIFTS)
  expect((await open.listed())?.visa_verdict).toBe('check')
  expect((await open.one()).visa?.reasons[0]).toMatchObject({ rule: 'hours28', verdict: 'check', look: 'hoursOpen' })
  const stated = await applied(STUDENT, { ...SHIFTS, details: { days_per_week: 3, hours_per_day: 5 } })
  expect((await stated.listed())?.visa_verdict).toBe('ok')
})

it('[VISA-01] hours at other employers from the job board count, and so do stated breaks and the place', async () => {
  expect(
    (await (await applied({ ...STUDENT, hours_elsewhere: 10 }, { details: { hours_per_week: 20 } })).listed())
      ?.visa_verdict,
  ).toBe('no')
  expect((await (await applied(STUDENT, { ...LONG, details: { break_minutes: 60 } })).listed())?.visa_verdict).toBe(
    'ok',
  )
  const { company, member } = await aCompanyWithAdmin(app.services)
  expect(member.companyId).toBe(company.id)
  const untold = await applied({})
  expect((await untold.one()).visa).toEqual({
    verdict: 'check',
    reasons: [{ rule: 'status', verdict: 'check', look: 'statusUnknown', values: {} }],
  })
})

it('[VISA-03] premises under the entertainment law exclude students from the job', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const place = await aLocation(app.services, company.id, { isFuei: true })
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', locationId: place.id })
  const by = { memberId: member.id, companyId: company.id }
  const id = await seedApplication(app.services, by, {
    jobId: job.id,
    status: 'AES',
    profile: profileOf(STUDENT),
    interview: hoursAhead(app, 96),
  })
  expect((await app.call(endpoints.one, { token, params: { id } })).ok.visa?.reasons[0]).toMatchObject({
    rule: 'fueiPermit',
    verdict: 'no',
  })
})

it('[VISA-04] inviting a person with a conflict is possible and recorded in the audit log; without a conflict it is not recorded', async () => {
  const log = async (token: string) =>
    (await app.call(auditEndpoints.list, { token })).ok.entries.filter(
      ({ action }) => action === 'application.invited_despite_status',
    )
  for (const [posting, expected] of [
    [LONG, [{ rules: 'hours28' }]],
    [{}, []],
  ] as const) {
    const { token, by, job, id } = await applied(STUDENT, posting)
    await seedSlot(app.services, by, job.id, hoursAhead(app, 120))
    const reply = await app.call(endpoints.patch, { token, params: { id }, body: { status: 'ESP' } })
    expect([reply.status, reply.ok.status]).toEqual([200, 'ESP'])
    const entries = await log(token)
    expect(entries.map(({ data }) => data)).toEqual(expected)
    expect(entries).toMatchObject(expected.map(() => ({ entity_id: id, member: { id: by.memberId } })))
  }
})

it('[LAWS-06] nobody in 育成就労 applies or is invited before a row allows it; before its first day it is no status', async () => {
  const trainee = { visa_type: '育成就労', residence_card_expires_on: '2028-01-01' }
  const { token, by, job, id, one } = await applied(trainee)
  await seedSlot(app.services, by, job.id, hoursAhead(app, 120))
  const apply = (email: string) =>
    app.callWith(partnerEndpoints.apply, {
      job_id: job.id,
      profile: { first_name: 'Anh', last_name: 'Nguyen', email, ...trainee },
    })
  const invite = () => app.call(endpoints.patch, { token, params: { id }, body: { status: 'ESP' } })
  expect((await apply('before@example.com')).status).toBe(201)
  await aLawRow(app, { key: 'status', of: 33, value: 'trainee' })
  expect((await one()).visa?.reasons.find(({ rule }) => rule === 'status')?.verdict).toBe('check')
  const refused = [await apply('after@example.com'), await invite()]
  expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual([
    [409, 'no_transfer'],
    [409, 'no_transfer'],
  ])
  await aLawRow(app, { key: 'trainee.mediation', value: 'yes', checkBy: '2026-01-02' })
  expect((await invite()).refusal.code).toBe('no_transfer')
  await aLawRow(app, { key: 'trainee.mediation', value: 'yes' })
  expect((await invite()).ok.status).toBe('ESP')
  await aLawRow(app, { key: 'status', of: 33, value: '-' })
})

it('[VISA-04] an inactive application has no verdict', async () => {
  const { id, listed, by } = await applied(STUDENT)
  await app.callWith(devEndpoints.act, {}, { params: { id, action: 'withdraw' } })
  expect(by.memberId).toBeGreaterThan(0)
  expect((await listed())?.visa_verdict ?? null).toBeNull()
})

it('[VISA-02] a field opens on its day: options, saving and verdicts change only by `/dev/clock`', async () => {
  const { member, company } = await aCompanyWithAdmin(app.services)
  // Tokens end after 14 days without use (D45), so each call gets a new one.
  const fresh = () => issueToken(app.services.db, member, app.services.clock.now())
  const options = async () =>
    (await app.call(jobsEndpoints.options, { token: await fresh() })).ok.ssv_industries.map(({ id }) => id)
  const create = async () =>
    app.call(jobsEndpoints.create, { token: await fresh(), body: newJob('SSV', member.id, { ssv_industry: 18 }) })
  const job = await aJob(app.services, company.id, member.id, {
    status: 'RN',
    jobType: 'SSV',
    details: { ssv_industry: 18 },
    workTiming: { '09:00-18:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
  })
  const profile = profileOf({
    visa_type: '特定技能1号',
    residence_card_expires_on: '2028-01-01',
    ssv_exams_passed: [{ ssv_industry: '物流倉庫' }],
  })
  const id = await seedApplication(
    app.services,
    { memberId: member.id, companyId: company.id },
    { jobId: job.id, status: 'AES', profile, interview: hoursAhead(app, 96) },
  )
  const field = async () =>
    (await app.call(endpoints.one, { token: await fresh(), params: { id } })).ok.visa?.reasons.find(
      ({ rule }) => rule === 'sswField',
    )?.verdict
  expect(await options()).not.toContain(18)
  expect((await create()).refusal.fields).toEqual({ ssv_industry: expect.any(String) })
  expect(await field()).toBe('no')

  await app.http.inject({
    method: 'POST',
    url: '/dev/clock',
    payload: { now: Date.parse('2026-04-01T00:00:00+09:00') / 1000 },
  })
  expect(await options()).toContain(18)
  expect(await options()).not.toContain(17)
  expect((await create()).status).toBe(201)
  expect(await field()).toBe('ok')
})
