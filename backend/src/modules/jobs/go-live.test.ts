import { goLiveEndpoints } from '@portal/contracts/go-live'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aPlanFor } from './jobs.testkit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (token: string) => (await app.call(goLiveEndpoints.read, { token })).ok

it('[DAY-09] returns the finished steps before the first publication, and after it only that it happened', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const nothing = { is_published: false, is_company_registered: true, has_plan: false, has_open_order: false }
  expect(await read(token)).toEqual({ ...nothing, draft_job_type: null, posting: null })
  await app.callWith(jobsEndpoints.saveDraft, { data: { job_type: 'PT2' } }, { token })
  expect((await read(token)).draft_job_type).toBe('PT2')

  // The posting that is nearest to its publication: the plan runs only this one.
  await aJob(app.services, company.id, member.id, { jobType: 'FT' })
  const job = await aJob(app.services, company.id, member.id)
  await aPlanFor(app.services, company.id)
  expect(await read(token)).toMatchObject({
    has_plan: true,
    posting: { job_id: job.id, hindrances: ['no_slots'], open_slots_count: 0 },
  })
  const slots = [{ start_time: '2026-01-20 10:00', end_time: '2026-01-20 10:30' }]
  await app.callWith(schedulingEndpoints.create, { job: job.id, slots }, { token })
  expect((await read(token)).posting).toMatchObject({ hindrances: [], open_slots_count: 1 })

  await app.call(jobsEndpoints.patch, { token, params: { id: job.id }, body: { status: 'RN' } })
  expect(await read(token)).toMatchObject({ is_published: true, posting: null })
  // A posting that was stopped later counts as published, for every member of the company.
  await app.call(jobsEndpoints.patch, { token, params: { id: job.id }, body: { status: 'ST' } })
  const colleague = await aMember(app.services, company.id)
  expect((await read(colleague.token)).is_published).toBe(true)
  const other = await aCompanyWithAdmin(app.services, { registerStage: null })
  expect(await read(other.token)).toMatchObject({ is_published: false, is_company_registered: false })
})
