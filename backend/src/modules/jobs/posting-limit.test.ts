import { JOB_LIMITS, jobsEndpoints } from '@portal/contracts/jobs'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aPlanFor, newJob } from './jobs.testkit'
import { jobs } from '../../tables/jobs.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aFullCompany(missing: number) {
  const own = await aCompanyWithAdmin(app.services)
  const kept = []
  for (let count = missing; count < JOB_LIMITS.postingsWithoutPlan; count += 1)
    kept.push(await aJob(app.services, own.company.id, own.member.id))
  return {
    ...own,
    kept,
    create: () => app.call(jobsEndpoints.create, { token: own.token, body: newJob('PT1', own.member.id) }),
  }
}
const refusedAs = ({ status, refusal }: { status: number; refusal: { code?: string } }) => [status, refusal.code]

it('[DOOR-09] without a plan a company keeps 50 postings, also with parallel calls; archived ones do not count', async () => {
  const { token, kept, create } = await aFullCompany(1)
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const refused = await create()
  expect(refusedAs(refused)).toEqual([409, 'limit_reached'])
  expect(refused.refusal.detail ?? refused.refusal.error).toContain('archive')

  const id = kept[0]?.id ?? 0
  await app.services.db.update(jobs).set({ status: 'ARCH' }).where(eq(jobs.id, id))
  expect((await create()).status).toBe(201)
  const back = await app.call(jobsEndpoints.unarchive, { token, params: { id } })
  expect(refusedAs(back)).toEqual([409, 'limit_reached'])
})

it('[DOOR-09] a company with a plan has no such limit', async () => {
  const { company, create } = await aFullCompany(0)
  expect((await create()).status).toBe(409)
  await aPlanFor(app.services, company.id)
  expect((await create()).status).toBe(201)
})
