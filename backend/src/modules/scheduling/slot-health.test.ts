import { schedulingEndpoints, slotHealthEndpoints } from '@portal/contracts/scheduling'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { seedApplication } from '../applications/applications.seed'
import { hoursAhead, profileOf } from '../applications/testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('[DAY-06] [DAY-10] counts for each running posting the waiting applicants, and the open slots of the next 14 days as the list of slots does', async () => {
  const { services } = app
  const { company, member, token } = await aCompanyWithAdmin(services)
  const posting = (status: 'RN' | 'ST') => aJob(services, company.id, member.id, { status })
  const [full, dry, calm, stopped] = [
    await posting('RN'),
    await posting('RN'),
    await posting('RN'),
    await posting('ST'),
  ]
  const actor = { memberId: member.id, companyId: company.id }
  let hours = 96
  const apply = (jobId: number, status: 'ESP' | 'NSRS' | 'NSRE' | 'AES' | 'IF') =>
    seedApplication(services, actor, { jobId, status, profile: profileOf(), interview: hoursAhead(app, (hours += 2)) })
  for (const status of ['ESP', 'NSRE', 'AES', 'IF'] as const) await apply(full.id, status)
  await apply(dry.id, 'ESP')
  // A person was invited, but the offered slots were deleted.
  for (const slot of (await app.call(schedulingEndpoints.list, { token })).ok.filter(({ job_id: id }) => id === dry.id))
    await app.call(schedulingEndpoints.remove, { token, params: { id: slot.id } })
  const create = (job: number, start: string, end: string) =>
    app.callWith(schedulingEndpoints.create, { job, slots: [{ start_time: start, end_time: end }] }, { token })
  // A slot within 14 days, one after them, and one of a posting that is not running.
  for (const [job, day] of [
    [full.id, '2026-01-25'],
    [full.id, '2026-02-12'],
    [calm.id, '2026-01-26'],
    [dry.id, '2026-02-13'],
    [stopped.id, '2026-01-27'],
  ] as const)
    expect((await create(job, `${day} 10:00`, `${day} 10:30`)).status).toBe(201)

  const { ok } = await app.call(slotHealthEndpoints.list, { token })
  const listed = (await app.call(schedulingEndpoints.list, { token })).ok
  const until = app.services.clock.now().getTime() / 1000 + 14 * 86_400
  const openOf = (job: number) =>
    listed.filter((slot) => slot.job_id === job && slot.is_open && slot.start_timestamp < until).length
  expect(ok.map(({ job_id: id, waiting, open_slots: open }) => [id, waiting, open])).toEqual([
    [dry.id, 1, 0],
    [full.id, 2, openOf(full.id)],
    [calm.id, 0, openOf(calm.id)],
  ])
  expect(openOf(calm.id)).toBe(1)
  // Another company sees none of it.
  const other = await aCompanyWithAdmin(services)
  expect((await app.call(slotHealthEndpoints.list, { token: other.token })).ok).toEqual([])
})
