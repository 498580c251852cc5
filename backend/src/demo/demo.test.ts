import { accountsEndpoints } from '@portal/contracts/accounts'
import { APPLICATION_STATUSES, applicationsEndpoints } from '@portal/contracts/applications'
import { billingEndpoints } from '@portal/contracts/billing'
import { companyEndpoints } from '@portal/contracts/company'
import { JOB_STATUSES, JOB_TYPES, jobsEndpoints } from '@portal/contracts/jobs'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { seedIfEmpty } from '../seed'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let admin = ''
let member = ''

const login = async (email: string) =>
  (await app.call(accountsEndpoints.login, { body: { email, password: 'Demo1234' } })).ok

beforeAll(async () => {
  app = await createTestApp()
  const services = { ...app.services, config: { ...app.config, seed: 'demo' as const } }
  expect(await seedIfEmpty(services)).toBe(true)
  expect(await seedIfEmpty(services)).toBe(false)
  await app.settle()
  admin = (await login('demo@example.com')).token
  member = (await login('member@example.com')).token
}, 240_000)
afterAll(() => app.close())

it('[DEV-12] two members of one completed company log in', async () => {
  expect(await login('demo@example.com')).toMatchObject({
    first_name: '太郎',
    last_name: '山田',
    is_admin: true,
    register_stage: 4,
  })
  expect(await login('member@example.com')).toMatchObject({
    first_name: '花子',
    last_name: '佐藤',
    is_admin: false,
    register_stage: 4,
  })
  const [mine, theirs] = [
    (await app.call(companyEndpoints.list, { token: admin })).ok[0],
    (await app.call(companyEndpoints.list, { token: member })).ok[0],
  ]
  expect(mine).toMatchObject({ name_jp: 'さくらフーズ株式会社' })
  expect(theirs).toEqual(mine)
})

it('[DEV-12] the company is in service by an all-in-one plan of ten, with an earlier transaction', async () => {
  const { ok } = await app.call(billingEndpoints.subscription, { token: admin })
  expect(ok).toMatchObject({ subscription_status: 'IS', is_cc_added_in_gmo: true, running_jobs_count: 4 })
  expect(ok.subscription_data?.plan).toMatchObject({ is_all_in_one: true })
  expect((await app.call(billingEndpoints.transactions, { token: admin })).ok).toHaveLength(2)
})

it('[DEV-12] there are postings of every type and status, some with pictures', async () => {
  const { ok } = await app.call(jobsEndpoints.list, { token: admin })
  expect(new Set(ok.map((job) => job.job_type))).toEqual(new Set(JOB_TYPES))
  expect(new Set(ok.map((job) => job.status))).toEqual(new Set(JOB_STATUSES))
  const details = await Promise.all(
    ok.map(async (job) => (await app.call(jobsEndpoints.one, { token: admin, params: { id: job.id } })).ok),
  )
  expect(details.filter((job) => job.work_images.length > 0).length).toBeGreaterThanOrEqual(2)
  expect(details.some((job) => job.status === 'RN' && job.interview_location === null)).toBe(true)
})

it('[DEV-12] applicants have every status, the rejected ones without personal data', async () => {
  const { ok } = await app.call(applicationsEndpoints.list, { token: member })
  expect(new Set(ok.map((one) => one.status_v2))).toEqual(new Set(APPLICATION_STATUSES))
  expect(ok.some((one) => !one.is_active)).toBe(true)
  expect(ok.some((one) => one.selected_through_wj)).toBe(true)
  expect((await app.call(applicationsEndpoints.urgentCount, { token: member })).ok.urgent_count).toBeGreaterThan(0)
})

it('[DEV-12] there are open and booked slots in the next two weeks', async () => {
  const { ok } = await app.call(schedulingEndpoints.list, { token: admin })
  const now = app.services.clock.now().getTime() / 1000
  const coming = ok.filter((slot) => slot.start_timestamp > now && slot.start_timestamp < now + 14 * 86_400)
  expect(coming.filter((slot) => slot.is_fixed).length).toBeGreaterThan(2)
  expect(coming.filter((slot) => slot.job_application === null).length).toBeGreaterThan(5)
})

it('there are read and unread notifications, and a draft', async () => {
  for (const token of [admin, member]) {
    const { ok } = await app.call(notificationsEndpoints.list, { token })
    expect(new Set(ok.map((one) => one.is_read))).toEqual(new Set([true, false]))
  }
  expect((await app.call(jobsEndpoints.draft, { token: admin })).ok.job_type).toBe('PT2')
})
