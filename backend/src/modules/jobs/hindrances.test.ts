import { hindranceEndpoints } from '@portal/contracts/go-live'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { issueToken } from '../../security/tokens'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp, TestCompany } from '../../testing'
import { loopDuring } from '../../testing/loop'
import { aPlanFor } from './jobs.testkit'
import type { NewJobRow } from '../../tables/jobs.tables'

const DAY = 86_400
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const posting = ({ company, member }: TestCompany, values: Partial<NewJobRow> = {}) =>
  aJob(app.services, company.id, member.id, values)
const tokenOf = ({ member }: TestCompany) => issueToken(app.services.db, member, app.services.clock.now())
const hinderedOf = async (company: TestCompany) =>
  (await app.call(hindranceEndpoints.list, { token: await tokenOf(company), language: 'en' })).ok
const addSlot = async ({ token }: TestCompany, job: number) => {
  const slots = [{ start_time: '2026-01-20 10:00', end_time: '2026-01-20 10:30' }]
  expect((await app.callWith(schedulingEndpoints.create, { job, slots }, { token })).status).toBe(201)
}
const start = ({ token }: TestCompany, id: number) =>
  app.call(jobsEndpoints.patch, { token, params: { id }, body: { status: 'RN' } })

it('[DAY-07] a start is refused for each listed reason, and the reason that is easiest to solve is first', async () => {
  const company = await aCompanyWithAdmin(app.services)
  await aPlanFor(app.services, company.company.id, { maxJobs: 1 })
  const [running, stopped, fullTime, cheap] = [
    await posting(company, { status: 'RN' }),
    await posting(company, { status: 'ST', stoppedByPlanAt: app.services.clock.now() }),
    await posting(company, { jobType: 'FT' }),
    await posting(company, { hourlySalaryMin: 800 }),
  ]
  await posting(company, { status: 'ARCH', hourlySalaryMin: 800 })
  const hindered = await hinderedOf(company)
  expect(hindered.map(({ job_id: id, hindrances }) => [id, hindrances])).toEqual([
    [running.id, ['no_slots']],
    [cheap.id, ['lint', 'plan_full', 'no_slots']],
    [fullTime.id, ['plan_kind', 'no_slots']],
    [stopped.id, ['plan_full']],
  ])
  expect(hindered.map(({ findings }) => findings.map(({ field }) => field))).toEqual([
    [],
    ['hourly_salary_min'],
    [],
    [],
  ])
  expect((await start(company, fullTime.id)).refusal.code).toBe('plan_mismatch')
  expect((await start(company, stopped.id)).refusal.code).toBe('plan_max_reached')

  // Each step removes a hindrance: a stopped posting frees a place in the plan, and a slot lets applicants choose.
  await app.call(jobsEndpoints.patch, { token: company.token, params: { id: running.id }, body: { status: 'ST' } })
  expect((await start(company, cheap.id)).refusal.code).toBe('lint_blocks')
  await addSlot(company, cheap.id)
  expect((await hinderedOf(company)).map(({ job_id: id, hindrances }) => [id, hindrances])).toEqual([
    [cheap.id, ['lint']],
    [fullTime.id, ['plan_kind', 'no_slots']],
  ])
  expect((await start(company, stopped.id)).status).toBe(200)
})

it('[DAY-07] [DAY-10] names the reasons without a plan and after the interview period, with the numbers of the list of postings', async () => {
  const company = await aCompanyWithAdmin(app.services)
  const job = await posting(company)
  expect((await hinderedOf(company)).map(({ hindrances }) => hindrances)).toEqual([['no_plan', 'no_slots']])
  expect((await start(company, job.id)).refusal.code).toBe('payment_required')
  await aPlanFor(app.services, company.company.id)
  await addSlot(company, job.id)
  expect(await hinderedOf(company)).toEqual([])
  const other = await aCompanyWithAdmin(app.services)
  expect(await hinderedOf(other)).toEqual([])

  // 28 days of the plan, and then 10 days in which interviews may still take place.
  await app.advance(29 * DAY)
  expect((await hinderedOf(company))[0]?.hindrances).toEqual(['no_plan', 'no_slots'])
  await app.advance(10 * DAY)
  const [late] = await hinderedOf(company)
  expect(late?.hindrances).toEqual(['interview_period', 'no_slots'])
  const [listed] = (await app.call(jobsEndpoints.list, { token: await tokenOf(company) })).ok
  expect([late?.expiry_timestamp, late?.open_slots_count]).toEqual([listed?.expiry_timestamp, listed?.open_slots_count])
})

it('[DOOR-01] long postings are read once, and nobody waits for all of them', async () => {
  const company = await aCompanyWithAdmin(app.services)
  const description = 'under 10研修'.repeat(4000)
  for (let at = 0; at < 12; at += 1) await posting(company, { description: `${at} ${description}` })
  const token = await tokenOf(company)
  const read = () => app.call(hindranceEndpoints.list, { token, language: 'en' })
  const first = await loopDuring(read)
  const again = await loopDuring(read)
  expect((await read()).ok).toHaveLength(12)
  expect(first.turns).toBeGreaterThan(12)
  expect(again.longest).toBeLessThan(Math.max(50, first.longest))
})
