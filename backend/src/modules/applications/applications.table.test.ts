import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('[AACT-23] [AACT-24] [AACT-29] [AACT-46] [AACT-48] the way from applying to being hired', async () => {
  const { company, token, member } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const applied = await app.call(devEndpoints.apply, { body: { job_id: job.id } })
  expect(applied.text).toContain('application_id')
  const id = applied.ok.application_id
  expect((await app.call(applicationsEndpoints.urgentCount, { token })).ok).toEqual({ urgent_count: 1 })
  const slots = await app.call(schedulingEndpoints.create, { token, body: { job: job.id, slots: [{ start_time: '2026-01-18 10:00', end_time: '2026-01-18 10:30' }] } })
  expect([slots.status, slots.text]).toEqual([201, expect.any(String)])
  const list = await app.call(applicationsEndpoints.list, { token })
  expect([list.status, list.ok?.length]).toEqual([200, 1])
  const invited = await app.call(applicationsEndpoints.patch, { token, params: { id }, body: { status: 'ESP' } })
  expect([invited.status, invited.text]).toEqual([200, expect.stringContaining('"ESP"')])
  const chosen = await app.call(devEndpoints.act, { params: { id, action: 'choose_slot' }, body: {} })
  expect([chosen.status, chosen.text]).toEqual([200, '{"status_v2":"IF"}'])
  expect((await app.call(schedulingEndpoints.list, { token })).ok[0]?.is_fixed).toBe(true)
  await app.moveTo(new Date('2026-01-18T01:30:00Z'))
  const detail = await app.call(applicationsEndpoints.one, { token, params: { id } })
  expect(detail.ok.status_v2).toBe('AR')
  const hired = await app.call(applicationsEndpoints.patch, { token, params: { id }, body: { final_status_by_employer: 'SL' } })
  expect([hired.ok.status_v2, hired.ok.has_provided_feedback]).toEqual(['SL', true])
})
