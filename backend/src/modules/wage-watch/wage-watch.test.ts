import { auditEndpoints } from '@portal/contracts/audit'
import { wageWatchEndpoints as endpoints } from '@portal/contracts/lint'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aLocation, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { issueToken } from '../../security/tokens'
import type { MemberRow } from '../../tables/accounts.tables'
import { jobs } from '../../tables/jobs.tables'
import { aPlanFor } from '../jobs/jobs.testkit'

const AKITA = 5
/** The shipped table: Akita's floor of 1031 takes effect on 2026-03-31; before that it has no row. */
const EFFECTIVE = '2026-03-31'
const at = (day: string) => new Date(`${day}T09:00:00+09:00`)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Moves time with `/dev/clock`, which also runs the due work. */
const clockTo = async (day: string) => {
  const reply = await app.http.inject({ method: 'POST', url: '/dev/clock', payload: { now: at(day).getTime() / 1000 } })
  expect(reply.statusCode).toBe(200)
}

async function aShop(pay: object = { hourlySalaryMin: 1000, hourlySalaryMax: 1020 }) {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const colleague = await aMember(app.services, company.id)
  const location = await aLocation(app.services, company.id, { prefectureId: AKITA })
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', locationId: location.id, ...pay })
  return {
    company,
    member,
    token,
    colleague,
    location,
    job,
    row: async () => (await app.services.db.select().from(jobs).where(eq(jobs.id, job.id)))[0],
  }
}
/** Tokens end after 14 days without use (D45), so each call gets a new one. */
const fresh = (member: MemberRow) => issueToken(app.services.db, member, app.services.clock.now())
const told = async (member: MemberRow) =>
  (await app.call(notificationsEndpoints.list, { token: await fresh(member), language: 'en' })).ok
    .filter((one) => one.notification_type === 'wage_floor')
    .map((one) => one.notification_text)
const watch = async (token: string) => (await app.call(endpoints.list, { token, language: 'en' })).ok.items
const raise = (token: string, items: { job_id: number; version: number }[]) =>
  app.call(endpoints.raise, { token, body: { items } })

it('[LINT-05] a coming minimum wage is notified to the admins 30 and 7 days before and on the day, as notification and mail, once each', async () => {
  const { member, colleague, job } = await aShop()
  const stopped = await aShop({ hourlySalaryMin: 1000, hourlySalaryMax: 1000, status: 'ST' })
  const enough = await aShop({ hourlySalaryMin: 1031, hourlySalaryMax: 1031 })
  await clockTo('2026-02-28')
  expect([await told(member), await watch(await fresh(member))]).toEqual([[], []])

  await clockTo('2026-03-01')
  expect(await told(member)).toEqual([
    'The minimum wage rises on Tue 31 Mar 2026 (Akita: ¥1,031). Running postings below it: 1',
  ])
  const [mail] = await app.mails(member.email)
  expect(mail?.subject).toContain('秋田県')
  expect(mail?.text).toContain(`ホールスタッフ`)
  expect(mail?.text).toContain('¥1,000 → ¥1,031')
  expect(mail?.links[0]).toBe('http://localhost:4000/dashboard/jobs?wages=1')
  await clockTo('2026-03-02')
  await clockTo('2026-03-23')
  expect(await told(member)).toHaveLength(1)
  await clockTo('2026-03-24')
  expect(await told(member)).toHaveLength(2)
  await clockTo(EFFECTIVE)
  await clockTo('2026-04-01')
  expect(await told(member)).toHaveLength(3)
  expect((await told(member))[0]).toBe('The minimum wage has risen (Akita: ¥1,031). Running postings below it: 1')
  expect(await app.mails(member.email)).toHaveLength(3)

  expect(await told(colleague.member)).toEqual([])
  for (const other of [stopped, enough]) expect(await told(other.member)).toEqual([])
  expect(await watch(await fresh(member))).toEqual([expect.objectContaining({ job_id: job.id, is_in_force: true })])
})

it('[LINT-05] the preview lists the rises; one call applies them, and the posting stays published', async () => {
  await clockTo('2026-04-02')
  const { token, job, row } = await aShop({
    hourlySalaryMin: 1000,
    hourlySalaryMax: 1020,
    details: { training_hourly_salary_min: 900, break_minutes: 60 },
  })
  const items = await watch(token)
  expect(items).toEqual([
    {
      job_id: job.id,
      web_id: job.webId,
      display_name: job.position,
      job_type: 'PT1',
      prefecture: 'Akita',
      floor: 1031,
      effective_from: EFFECTIVE,
      is_in_force: true,
      version: 1,
      changes: [
        { field: 'hourly_salary_min', now: 1000, raised: 1031 },
        { field: 'hourly_salary_max', now: 1020, raised: 1031 },
        { field: 'training_hourly_salary_min', now: 900, raised: 1031 },
      ],
    },
  ])
  expect((await raise(token, items)).ok).toEqual({ raised: [job.id], left: [] })
  expect(await row()).toMatchObject({
    status: 'RN',
    hourlySalaryMin: 1031,
    hourlySalaryMax: 1031,
    version: 2,
    details: { training_hourly_salary_min: 1031, break_minutes: 60 },
  })
  expect(await watch(token)).toEqual([])
  expect((await raise(token, items)).ok).toEqual({ raised: [], left: [{ job_id: job.id, reason: 'enough' }] })
  const log = (await app.call(auditEndpoints.list, { token })).ok.entries.filter(
    (entry) => entry.action === 'job.wages_raised',
  )
  expect(log).toEqual([
    expect.objectContaining({ entity_id: job.id, data: { floor: 1031, effective_from: EFFECTIVE } }),
  ])
})

it('[LINT-05] a posting that was changed since the preview, was stopped, or belongs to another company is skipped and named', async () => {
  const own = await aShop()
  const stopped = await aJob(app.services, own.company.id, own.member.id, {
    status: 'ST',
    locationId: own.location.id,
    hourlySalaryMin: 1000,
  })
  const strangers = await aShop()
  const reply = await raise(own.token, [
    { job_id: own.job.id, version: 7 },
    { job_id: stopped.id, version: 1 },
    { job_id: strangers.job.id, version: 1 },
  ])
  expect(reply.ok).toEqual({
    raised: [],
    left: [
      { job_id: own.job.id, reason: 'changed' },
      { job_id: stopped.id, reason: 'gone' },
      { job_id: strangers.job.id, reason: 'gone' },
    ],
  })
  expect((await strangers.row())?.hourlySalaryMin).toBe(1000)
  expect((await app.call(endpoints.list, { token: own.colleague.token })).status).toBe(403)
  expect(
    (
      await app.call(endpoints.raise, {
        token: own.colleague.token,
        body: { items: [{ job_id: own.job.id, version: 1 }] },
      })
    ).status,
  ).toBe(403)
})

it('[LINT-05] monthly pay is raised to the amount that the hours require', async () => {
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
  const { token, job, row } = await aShop({
    jobType: 'FT',
    hourlySalaryMin: null,
    hourlySalaryMax: null,
    monthlySalaryMin: 170_000,
    monthlySalaryMax: 175_000,
    workTiming: { '09:00-18:00': week },
    details: { break_minutes: 60 },
  })
  expect((await raise(token, [{ job_id: job.id, version: 1 }])).ok.raised).toEqual([job.id])
  expect(await row()).toMatchObject({ monthlySalaryMin: 178_800, monthlySalaryMax: 178_800 })
})

it('[LINT-04] [LINT-06] a posting below the minimum can be saved and stopped, and is refused with the list when it is published', async () => {
  const { company, token, job, row } = await aShop()
  await aPlanFor(app.services, company.id, { maxJobs: 10 })
  const patch = (body: object) =>
    app.callWith(jobsEndpoints.patch, body, { token, params: { id: job.id }, language: 'en' })
  expect((await patch({ status: 'ST' })).status).toBe(200)
  const refused = await patch({ status: 'RN' })
  expect([refused.status, refused.refusal.code]).toEqual([409, 'lint_blocks'])
  expect(refused.refusal.findings).toEqual([
    expect.objectContaining({
      rule: 'wageHourly',
      field: 'hourly_salary_min',
      severity: 'blocks',
      fix: { field: 'hourly_salary_min', value: 1031 },
    }),
    expect.objectContaining({ rule: 'wageHourly', field: 'hourly_salary_max' }),
  ])
  expect((await row())?.status).toBe('ST')
  expect((await patch({ hourly_salary_min: 1031, hourly_salary_max: 1100 })).status).toBe(200)
  expect((await patch({ status: 'RN' })).status).toBe(200)
})

it('[LINT-04] [LINT-06] a posting without position and description can be saved, not published; advice does not prevent publishing', async () => {
  const { company, token, job } = await aShop({ hourlySalaryMin: 1200, hourlySalaryMax: 1300, status: 'ST' })
  await aPlanFor(app.services, company.id, { maxJobs: 10 })
  const patch = (body: object) => app.callWith(jobsEndpoints.patch, body, { token, params: { id: job.id } })
  expect((await patch({ position: null, description: null })).status).toBe(200)
  const refused = await patch({ status: 'RN' })
  expect(refused.refusal.findings).toEqual([expect.objectContaining({ rule: 'factWork', field: 'description' })])
  expect((await patch({ description: '女性歓迎' })).status).toBe(200)
  expect((await patch({ status: 'RN' })).status).toBe(200)
})

it('[LINT-03] the conditions of employment are stored, returned, shown to seekers, and checked', async () => {
  const { token, job } = await aShop({ hourlySalaryMin: 1200, hourlySalaryMax: 1300, status: 'ST' })
  const terms = {
    contract_period: 'fixed',
    contract_months: 6,
    renewal_rule: '勤務成績による',
    renewal_cap: '通算3年',
    trial_months: 1,
    trial_pay: 1200,
    work_change_scope: '変更なし',
    place_change_scope: '秋田県内',
    break_minutes: 60,
    days_per_week: 5,
    hours_per_day: 4,
    hours_per_week: 20,
    has_overtime: false,
    insurances: ['health', 'accident'],
    smoking: 'prohibited',
    fixed_overtime_hours: null,
    fixed_overtime_pay: null,
    is_dispatch: false,
  }
  const patch = (body: object) => app.callWith(jobsEndpoints.patch, body, { token, params: { id: job.id } })
  expect((await patch(terms)).ok).toMatchObject(terms)
  expect((await patch({ position: 'キッチン' })).ok).toMatchObject(terms)
  expect((await app.call(jobsEndpoints.preview, { token, params: { id: job.id } })).ok.terms).toEqual({
    ...terms,
    people_wanted: null,
  })
  const wrong = await patch({ contract_period: 'always', insurances: ['car'], break_minutes: -1 })
  expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(expect.arrayContaining(['contract_period', 'break_minutes']))
})

it('[LINT-05] [DOOR-21] a floor whose day is not known is told as one, and as in force from its last possible day on', async () => {
  await clockTo('2026-10-20')
  const { member, job } = await aShop({ hourlySalaryMin: 1050, hourlySalaryMax: 1200 })
  const open =
    'Between Thu 1 Oct 2026 and Wed 2 Dec 2026 the minimum wage rises (Akita: ¥1,090; the day differs by prefecture). '
  await clockTo('2026-10-21')
  await clockTo('2026-12-01')
  expect(await told(member)).toEqual([`${open}Running postings below it: 1`])
  const [mail] = await app.mails(member.email)
  expect(mail?.text).toContain(
    '2026年10月1日（木）から2026年12月2日（水）までの間に、秋田県の最低賃金が1時間¥1,090になります',
  )
  const item = { job_id: job.id, floor: 1090, effective_from: '2026-10-01', effective_by: '2026-12-02' }
  expect(await watch(await fresh(member))).toEqual([expect.objectContaining({ ...item, is_in_force: false })])
  await clockTo('2026-12-02')
  expect((await told(member))[0]).toBe('The minimum wage has risen (Akita: ¥1,090). Running postings below it: 1')
  expect(await watch(await fresh(member))).toEqual([expect.objectContaining({ ...item, is_in_force: true })])
})
