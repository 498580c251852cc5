/** SHOP-01: what a member limited to stores sees, writes and is told. */
import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints, bulkEndpoints, handlingEndpoints } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { calendarAddressEndpoints, schedulingEndpoints } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { and, eq, notInArray } from 'drizzle-orm'
import { aCase, hoursAhead, profileOf } from './modules/applications/testing/case'
import type { Case } from './modules/applications/testing/case'
import { mailedToken } from './modules/accounts/accounts.testkit'
import { seedApplication } from './modules/applications'
import { seedContent } from './modules/jobs/jobs.seed'
import { sendDigests } from './modules/notifications/digest'
import { jobs } from './tables/jobs.tables'
import { countPostings } from './facts/plan-facts'
import { applications } from './tables/applications.tables'
import { notifications } from './tables/notifications.tables'
import { aJob, aLocation, aMember, createTestApp, TEST_PASSWORD } from './testing'
import type { TestApp, TestMember } from './testing'

let app: TestApp
/** An interview at the other store. */
let other: Case
let limited: TestMember
let colleague: TestMember
let store: number
let posting: number
let application: number
beforeAll(async () => {
  app = await createTestApp()
  other = await aCase(app, 'IF')
  const { services } = app
  limited = await aMember(services, other.company.id)
  colleague = await aMember(services, other.company.id)
  store = (await aLocation(services, other.company.id)).id
  posting = (await aJob(services, other.company.id, limited.member.id, { locationId: store, status: 'RN' })).id
  application = await seedApplication(services, other.actor, {
    jobId: posting,
    status: 'AES',
    profile: profileOf({ last_name: 'Zoltan' }),
    interview: hoursAhead(app, 96),
  })
  await limit([store])
})
afterAll(() => app.close())

const limit = (stores: number[], token = other.token, id = limited.member.id) =>
  app.callWith(teamEndpoints.limitStores, { stores }, { token, params: { id } })
const jobIds = async ({ token }: { token: string }) =>
  (await app.call(jobsEndpoints.list, { token })).ok.map(({ id }) => id).sort((a, b) => a - b)
const people = async ({ token }: { token: string }) => {
  const query = { tab: 'ALL', limit: '50' } as never
  const { ok } = await app.call(applicationsEndpoints.page, { token, query })
  return { ids: ok.items.map(({ id }) => id).sort((a, b) => a - b), all: ok.totals }
}

it('[SHOP-01] lists show the rows of the stores only, also right after somebody else read them', async () => {
  for (const who of [other, limited, colleague, limited]) {
    const isLimited = who === limited
    expect(await jobIds(who)).toEqual(isLimited ? [posting] : [other.job.id, posting])
    expect((await people(who)).ids).toEqual(isLimited ? [application] : [other.id, application])
  }
  const locations = async ({ token }: { token: string }) =>
    (await app.call(jobsEndpoints.locations, { token })).ok.length
  expect([await locations(other), await locations(limited)]).toEqual([2, 1])
  const slots = async ({ token }: { token: string }) =>
    (await app.call(schedulingEndpoints.list, { token })).ok.map(({ job_id: id }) => id)
  expect(await slots(other)).toContain(other.job.id)
  expect(await slots(limited)).not.toContain(other.job.id)
})

it('[SHOP-01] lists have another ETag for each set of stores', async () => {
  const tag = async ({ token }: TestMember) =>
    (await app.callWith(jobsEndpoints.list, undefined, { token })).headers.etag
  expect(await tag(limited)).not.toBe(await tag(colleague))
})

it('[SHOP-01] what is not of the stores does not exist', async () => {
  const { token } = limited
  expect((await app.callWith(jobsEndpoints.one, undefined, { token, params: { id: other.job.id } })).status).toBe(404)
  expect((await app.callWith(applicationsEndpoints.one, undefined, { token, params: { id: other.id } })).status).toBe(
    404,
  )
  expect(
    (await app.callWith(applicationsEndpoints.one, undefined, { token, params: { id: application } })).status,
  ).toBe(200)
})

it('[SHOP-01] a plan counts the postings of all stores', async () => {
  expect(await countPostings(app.services.db, other.company.id, ['RN'])).toBe(2)
})

it('[SHOP-01] members of other stores are told nothing, those of the store and of all are', async () => {
  await app.services.db.delete(notifications)
  await other.seek('message', { text: 'a question' })
  const told = async ({ token }: { token: string }) =>
    JSON.stringify((await app.call(notificationsEndpoints.list, { token })).ok).includes('question')
  expect([await told(other), await told(colleague), await told(limited)]).toEqual([true, true, false])
  const rows = await app.services.db.select().from(notifications).where(eq(notifications.memberId, limited.member.id))
  expect(rows).toEqual([])
})

it('[SHOP-01] a notice from before the limit is neither shown nor sent', async () => {
  await limit([])
  await other.seek('message', { text: 'an earlier one' })
  const seen = async () => JSON.stringify((await app.call(notificationsEndpoints.list, { token: limited.token })).ok)
  expect(await seen()).toContain('an earlier one')
  await limit([store])
  expect(await seen()).not.toContain('an earlier one')
})

it('[SHOP-01] a limited member posts for her stores only, and moves no posting to another', async () => {
  const post = (locationId: number) =>
    app.callWith(
      jobsEndpoints.create,
      {
        ...seedContent('PT1'),
        location_id: locationId,
        same_location: true,
        interview_in_charge: limited.member.id,
      } as never,
      { token: limited.token },
    )
  expect((await post(other.job.locationId)).status).toBe(404)
  const made = await post(store)
  expect(made.status).toBeLessThan(300)
  await app.services.db
    .delete(jobs)
    .where(and(eq(jobs.companyId, other.company.id), notInArray(jobs.id, [posting, other.job.id])))
  const moved = { location_id: other.job.locationId } as never
  const before = await app.services.db.select({ at: jobs.locationId }).from(jobs).where(eq(jobs.id, posting))
  await app.callWith(jobsEndpoints.patch, moved, { token: limited.token, params: { id: posting } })
  expect(await app.services.db.select({ at: jobs.locationId }).from(jobs).where(eq(jobs.id, posting))).toEqual(before)
})

it('[SHOP-01] files and whole lists hold the people of the stores only', async () => {
  const { token } = limited
  const files = [
    await app.callWith(applicationsEndpoints.list, undefined, { token }),
    await app.callWith(applicationsEndpoints.csv, undefined, { token }),
    await app.callWith(bulkEndpoints.csv, { ids: [other.id, application] }, { token }),
  ]
  for (const { status, raw } of files)
    expect([status, raw.includes('Zoltan'), raw.includes('Nguyen')]).toEqual([200, true, false])
  const all = await app.callWith(applicationsEndpoints.csv, undefined, { token: other.token })
  expect(all.raw.includes('Nguyen')).toBe(true)
})

it('[SHOP-01] a digest holds nothing of a store that the member may not see any more', async () => {
  const choice = { notification_type: 'seeker_message', email: 'digest', sms: false } as const
  await app.call(notificationsEndpoints.setChoices, { token: limited.token, body: { choices: [choice] } })
  await limit([])
  await other.seek('message', { text: 'not for a digest' })
  await limit([store])
  const { clock } = app.services
  const waiting = await app.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, limited.member.id))
  expect(waiting.filter(({ digestAt }) => digestAt !== null)).toHaveLength(1)
  await sendDigests(app.services, new Date(clock.now().getTime() + 86_400_000))
  expect(JSON.stringify(await app.mails(limited.member.email))).not.toContain('not for a digest')
})

it('[SHOP-01] the calendar address shows the interviews of the stores', async () => {
  const { ok } = await app.call(calendarAddressEndpoints.make, {
    token: limited.token,
    body: { scope: 'all', current_password: TEST_PASSWORD } as never,
  })
  const query = { token: ok.url.split('token=')[1] } as never
  const read = async () => String((await app.callWith(calendarAddressEndpoints.read, undefined, { query })).raw)
  expect(await read()).not.toContain('VEVENT')
  await limit([])
  expect(await read()).toContain('VEVENT')
  await limit([store])
})

it('[SHOP-01] only admins limit, to locations of the company, and an admin sees all', async () => {
  expect((await limit([store], colleague.token)).status).toBe(403)
  const foreign = await aLocation(app.services, (await aCase(app, 'AES')).company.id)
  expect((await limit([foreign.id])).status).toBe(404)
  expect((await limit([other.job.locationId], other.token, other.actor.memberId)).status).toBe(204)
  expect(await jobIds(other)).toEqual([other.job.id, posting])
  const { ok } = await app.call(teamEndpoints.stores, { token: other.token })
  expect(ok.limited).toEqual([
    { member_id: other.actor.memberId, stores: [other.job.locationId] },
    { member_id: limited.member.id, stores: [store] },
  ])
})

it('[SHOP-03] an interviewer sees the interviews of the stores, their outcomes and nothing of the person but the name', async () => {
  const interviews = async ({ token }: { token: string }) =>
    (await app.call(applicationsEndpoints.interviews, { token })).ok
  const made = { is_admin: false, is_interviewer: true }
  const asked = { token: other.token, params: { id: colleague.member.id } }
  const { ok } = await app.callWith(teamEndpoints.changeRole, made, asked)
  expect(ok).toMatchObject(made)
  // The sessions of the greater role have ended.
  expect((await app.callWith(applicationsEndpoints.interviews, undefined, { token: colleague.token })).status).toBe(401)
  const login = { email: colleague.member.email, password: TEST_PASSWORD }
  const session = (await app.call(accountsEndpoints.login, { body: login })).ok
  expect(session).toMatchObject(made)

  await app.services.db
    .update(applications)
    .set({ status: 'SL', interviewStartsAt: app.services.clock.now() })
    .where(eq(applications.id, application))
  const seen = await interviews(session)
  expect(seen.map(({ id, status_v2: status }) => [id, status])).toEqual([
    [other.id, 'IF'],
    [application, 'SL'],
  ])
  expect(Object.keys(seen[1]?.applicant_profile ?? {}).sort()).toEqual(['first_name', 'last_name'])
  expect(JSON.stringify(seen)).not.toMatch(/email|contact|nationality|visa|@|\+81/)
  await limit([store], other.token, colleague.member.id)
  expect((await interviews(session)).map(({ id }) => id)).toEqual([application])

  await other.seek('message', { text: 'a secret' })
  const told = await app.services.db.select().from(notifications).where(eq(notifications.memberId, colleague.member.id))
  expect(JSON.stringify(told)).not.toContain('a secret')
  const { ok: log } = await app.call(auditEndpoints.list, { token: other.token, query: {} as never })
  expect(log.entries.find(({ action }) => action === 'member.role_changed')?.data).toEqual(made)
  const named = { assignee_id: colleague.member.id }
  const refused = await app.callWith(handlingEndpoints.save, named as never, {
    token: other.token,
    params: { id: other.id },
  })
  expect(refused.status).toBe(400)
})

it('[SHOP-03] an invitation carries role and stores, which the member has from the first login on', async () => {
  const email = 'new-shop@example.com'
  const body = { emails: [email], is_admin: false, is_interviewer: true, stores: [store] }
  expect(
    (await app.callWith(teamEndpoints.invite, { ...body, stores: [1_000_000] }, { token: other.token })).status,
  ).toBe(404)
  await app.call(teamEndpoints.invite, { token: other.token, body })
  const { ok } = await app.call(teamEndpoints.stores, { token: other.token })
  expect(ok.invited).toEqual([{ email, stores: [store] }])
  const joined = await app.call(accountsEndpoints.registerInvitee, {
    body: {
      email,
      password: TEST_PASSWORD,
      first_name: '一',
      last_name: '店',
      invite_token: await mailedToken(app, email),
    } as never,
  })
  expect(joined.ok.is_interviewer).toBe(true)
  const { ok: seen } = await app.call(applicationsEndpoints.interviews, { token: joined.ok.token })
  expect(seen.map(({ id }) => id)).toEqual([application])
})
