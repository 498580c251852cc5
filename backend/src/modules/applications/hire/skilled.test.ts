/** HIRE-05: papers and notices of a person with specified skills. */
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { RecordSkilled, Skilled } from '@portal/contracts/applications'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { seedApplication } from '../applications.seed'
import { hoursAhead, profileOf } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aHireWith(visaType: string) {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const profile = profileOf({ visa_type: visaType })
  const by = { memberId: member.id, companyId: company.id }
  const id = await seedApplication(app.services, by, {
    jobId: job.id,
    status: 'SL',
    profile,
    interview: hoursAhead(app, -6),
  })
  const at = { token, params: { id } }
  await app.callWith(endpoints.record, { item: 'starts_on', is_done: true, day: '2025-11-10' }, at)
  const record = (body: RecordSkilled) => app.callWith(endpoints.recordSkilled, body, at)
  return { member, at, record, read: async () => (await app.call(endpoints.skilled, at)).ok.tasks }
}
const shown = (tasks: Skilled['tasks']) => tasks.map(({ item, of, due }) => `${item} ${of} ${due}`)

it('[HIRE-05] the list has papers, yearly reports and noted events with their days; who did what can be taken back', async () => {
  const { member, read, record } = await aHireWith('特定技能1号')
  expect(shown(await read())).toEqual([
    'contract  2025-11-10',
    'conditions  2025-11-10',
    'support_plan  2025-11-10',
    'cooperation  2025-11-10',
    'yearly 2026 2026-05-31',
  ])
  const at = (tasks: Skilled['tasks'], item: string) => tasks.find((task) => task.item === item)
  const done = (await record({ item: 'contract', of: '', state: 'done' })).ok.tasks
  expect(at(done, 'contract')).toMatchObject({ is_done: true, recorded: { member: { id: member.id } } })
  expect(at((await record({ item: 'contract', of: '', state: 'open' })).ok.tasks, 'contract')).toMatchObject({
    is_done: false,
    recorded: null,
  })
  const event = { item: 'contract_changed', of: '2026-04-02' } as const
  const noted = (await record({ ...event, state: 'open' })).ok.tasks
  expect(at(noted, 'contract_changed')).toMatchObject({ due: '2026-04-16', is_done: false })
  expect(at((await record({ ...event, state: 'done' })).ok.tasks, 'contract_changed')?.is_done).toBe(true)
  expect(at((await record({ ...event, state: 'none' })).ok.tasks, 'contract_changed')).toBeUndefined()
})

it('[HIRE-05] the second kind has no support plan; of others there is nothing, and of another company 404', async () => {
  const second = await aHireWith('特定技能2号')
  expect((await second.read()).map(({ item }) => item)).not.toContain('support_plan')
  const other = await aHireWith('留学')
  expect(await other.read()).toEqual([])
  expect((await other.record({ item: 'contract', of: '', state: 'done' })).status).toBe(409)
  expect((await app.call(endpoints.skilled, { ...other.at, params: second.at.params })).status).toBe(404)
  for (const wrong of [
    { item: 'contract', of: '2026-04-01', state: 'done' },
    { item: 'yearly', of: '', state: 'done' },
    { item: 'trouble', of: '2026-02-30', state: 'open' },
    { item: 'yearly', of: '2026', state: 'none' },
  ] as const)
    expect((await second.record(wrong)).status).toBe(400)
})
