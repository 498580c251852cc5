import { endpoints, allEndpoints } from '@portal/contracts/api'
import { hoursAhead } from '../applications/testing/case'
import { seedSlot } from '../applications'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

const { companies, notifications, partner, accounts, jobs } = endpoints
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const aCompany = async () => {
  const one = await aCompanyWithAdmin(app.services)
  const named = { company_id: one.company.id, company_name: one.company.nameJp }
  return {
    ...one,
    suspend: (reason = '料金のお支払いがありません') => app.callWith(companies.suspend, { ...named, reason }),
    resume: (more = {}) => app.callWith(companies.resume, { ...named, ...more }),
  }
}

it('[OPER-01] of a suspended company every call that changes or sends is refused, but the logout, and each other one is not', async () => {
  const { token, suspend } = await aCompany()
  await suspend()
  // The stream does not end, and the logout ends the session.
  const apart: readonly string[] = [notifications.changes.id, accounts.logout.id]
  const ofMembers = allEndpoints.filter(({ id, auth }) => (auth === 'token' || auth === 'admin') && !apart.includes(id))
  const headers = { authorization: `Token ${token}` }
  const refused: string[] = []
  for (const { id, method, path } of ofMembers) {
    const { body } = await app.http.inject({ method, url: path.replaceAll(/:\w+/g, '999999'), headers })
    if (body.includes('"code":"suspended"')) refused.push(id)
  }
  expect(refused).toEqual(ofMembers.filter((one) => one.changes && !one.whileSuspended).map(({ id }) => id))
  expect(refused.length).toBeGreaterThan(60)
  expect((await app.call(accounts.logout, { token })).status).toBeLessThan(300)
})

it('[OPER-01] its members read and see why, and act again after the suspension', async () => {
  const { company, member, token, suspend, resume } = await aCompany()
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const why = async () => (await app.call(notifications.unread, { token })).ok.suspended
  const stop = () => app.call(jobs.patch, { token, params: { id: job.id }, body: { status: 'ST' } })
  expect([await why(), (await resume()).refusal.code]).toEqual([null, 'already_done'])
  expect((await suspend()).ok).toEqual({ company_id: company.id, is_suspended: true })
  expect(await why()).toEqual({ reason: '料金のお支払いがありません' })
  expect((await app.call(jobs.one, { token, params: { id: job.id } })).status).toBe(200)
  const refused = await stop()
  expect([refused.status, refused.refusal.code]).toEqual([403, 'suspended'])
  expect((await resume({ dry_run: true })).ok).toEqual({ company_id: company.id, is_suspended: false })
  expect((await stop()).status).toBe(403)
  await resume()
  expect([await why(), (await stop()).status]).toEqual([null, 200])
})

it('[OPER-01] the job board does not show its postings, and hears that they ended', async () => {
  const { company, member, suspend, resume } = await aCompany()
  const now = app.services.clock.now()
  const runs = { status: 'RN', publishedAt: now, runningSince: now } as const
  const { id } = await aJob(app.services, company.id, member.id, runs)
  await seedSlot(app.services, { companyId: company.id, memberId: member.id }, id, hoursAhead(app, 96))
  await app.advance(60)
  const since = String(Math.floor(app.services.clock.now().getTime() / 1000))
  const all = async () => (await app.call(partner.jobs)).ok.some((job) => job.id === id)
  const slots = async () => (await app.call(partner.slots, { params: { id } })).ok.length
  const apply = async () =>
    (
      await app.callWith(partner.apply, {
        job_id: id,
        profile: { first_name: 'A', last_name: 'B', email: 'a@example.com' },
      })
    ).refusal.code
  const changed = async () => {
    const page = (await app.call(partner.changedJobs, { query: { updated_since: since } })).ok
    return [page.items.some((job) => job.id === id), page.ended.includes(id)]
  }
  expect([await all(), await slots()]).toEqual([true, 1])
  await suspend()
  expect([await all(), await slots(), await changed(), await apply()]).toEqual([false, 0, [false, true], 'not_running'])
  await resume()
  expect([await all(), await slots(), await changed()]).toEqual([true, 1, [true, false]])
})
