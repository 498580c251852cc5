/** LAWS-08: a running posting says as of when it is true, is asked for after 30 days, and goes off after 45. */
import { applicationsEndpoints } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { notificationPage } from '@portal/contracts/notifications'
import { partnerEndpoints } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import { issueToken } from '../../security/tokens'
import { subscriptions } from '../../tables/billing.tables'
import { jobs } from '../../tables/jobs.tables'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { seedApplication } from '../applications'
import { hoursAhead, profileOf } from '../applications/testing/case'
import { aPlanFor } from './jobs.testkit'
import { tellStillTrue } from './still-true.service'

const DAY = 86_400
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const seconds = () => Math.floor(app.services.clock.now().getTime() / 1000)

/** A company whose plan does not end, and what its admin sees. Each call has a fresh token (D45). */
async function aShop(start?: number) {
  const { company, member } = await aCompanyWithAdmin(app.services)
  await aPlanFor(app.services, company.id, { maxJobs: 5 })
  await app.services.db
    .update(subscriptions)
    .set({ expiresAt: new Date(app.services.clock.now().getTime() + 365 * DAY * 1000) })
    .where(eq(subscriptions.companyId, company.id))
  const token = () => issueToken(app.services.db, member, app.services.clock.now())
  const began = start ?? seconds()
  return {
    company,
    member,
    token,
    /** To the same hour of the day `days` after the beginning. */
    day: (days: number) => app.moveTo(new Date((began + days * DAY) * 1000)),
    posting: (position: string) => aJob(app.services, company.id, member.id, { position }),
    become: async (id: number, status: 'RN' | 'ST') =>
      app.call(jobsEndpoints.patch, { params: { id }, body: { status }, token: await token() }),
    confirm: async (id: number) => app.call(jobsEndpoints.confirm, { params: { id }, token: await token() }),
    one: async (id: number) => (await app.call(jobsEndpoints.one, { params: { id }, token: await token() })).ok,
    told: async () =>
      (await app.call(notificationPage, { token: await token(), language: 'en', query: {} })).ok.items
        .filter((one) => one.notification_type === 'still_true')
        .map((one) => [one.notification_text, one.is_over]),
    mails: async () =>
      (await app.mails(member.email))
        .map(({ subject }) => subject.replace(/^\[Employer Portal\] Test Company \d+: /, ''))
        .filter((subject) => /still true|confirmed these/.test(subject)),
  }
}

it('[LAWS-08] is asked for at 30 days and goes off at 45, once each by notification and mail; one press puts it on again', async () => {
  const shop = await aShop()
  const [cook, waiter] = [await shop.posting('Cook'), await shop.posting('Waiter')]
  for (const { id } of [cook, waiter]) expect((await shop.become(id, 'RN')).status).toBe(200)
  const began = seconds()
  expect(await shop.one(cook.id)).toMatchObject({ as_of_timestamp: began, goes_off_timestamp: null })

  await shop.day(29)
  expect([await shop.told(), (await shop.one(cook.id)).goes_off_timestamp]).toEqual([[], null])

  await shop.day(30)
  const asked = 'Are these postings still true? They go off on Sun 1 Mar 2026 unless you confirm them: "Cook", "Waiter"'
  expect(await shop.told()).toEqual([[asked, false]])
  expect(await shop.mails()).toEqual([asked])
  expect(await shop.one(cook.id)).toMatchObject({ as_of_timestamp: began, goes_off_timestamp: began + 45 * DAY })

  await shop.day(31)
  expect(await shop.told()).toHaveLength(1)
  expect((await shop.confirm(waiter.id)).ok).toMatchObject({ as_of_timestamp: seconds(), goes_off_timestamp: null })
  // A second press, with another key, confirms again.
  expect((await shop.confirm(waiter.id)).status).toBe(200)

  await shop.day(44)
  expect((await shop.one(cook.id)).status).toBe('RN')
  await shop.day(45)
  const stopped = 'Nobody confirmed these postings, so they are off: "Cook"'
  expect(await shop.told()).toEqual([
    [stopped, false],
    [asked, true],
  ])
  expect(await shop.mails()).toEqual([stopped, asked])
  expect(await shop.one(cook.id)).toMatchObject({
    status: 'ST',
    off_reason: 'stale',
    as_of_timestamp: null,
    goes_off_timestamp: null,
  })
  expect((await shop.one(waiter.id)).status).toBe('RN')
  expect((await shop.confirm(cook.id)).refusal.code).toBe('status_conflict')

  await shop.day(46)
  expect(await shop.told()).toHaveLength(2)
  expect((await shop.become(cook.id, 'RN')).ok).toMatchObject({ off_reason: null, as_of_timestamp: seconds() })
  expect((await shop.told())[0]).toEqual([stopped, true])
  // The one that was confirmed on day 31 has its own days.
  await shop.day(61)
  expect((await shop.told())[0]?.[0]).toMatch(/still true\?.*: "Waiter"$/)

  const acts = (await app.call(auditEndpoints.list, { token: await shop.token(), query: {} })).ok.entries
    .filter(({ entity_id: id, action }) => id === cook.id && action === 'job.unpublished')
    .map(({ actor, data }) => ({ actor, data }))
  expect(acts).toEqual([{ actor: 'system', data: { event: 'stale' } }])
})

it('[LAWS-08] two processes that look at the same moment ask once and stop once', async () => {
  const shop = await aShop()
  const { id } = await shop.posting('Cook')
  await shop.become(id, 'RN')
  const at = (days: number) => new Date(app.services.clock.now().getTime() + days * DAY * 1000)
  for (const days of [30, 45])
    expect(
      (await Promise.all([1, 2, 3].map(() => tellStillTrue(app.services, at(days))))).toSorted((a, b) => a - b),
    ).toEqual([0, 0, 1])
  expect(await shop.told()).toHaveLength(2)
})

it('[LAWS-08] a posting whose confirmation was never recorded is asked first, and has 15 days', async () => {
  const shop = await aShop()
  const began = new Date((seconds() - 100 * DAY) * 1000)
  const { id } = await aJob(app.services, shop.company.id, shop.member.id, { status: 'RN', runningSince: began })
  await shop.day(0)
  expect(await shop.one(id)).toMatchObject({
    status: 'RN',
    as_of_timestamp: began.getTime() / 1000,
    goes_off_timestamp: seconds() + 15 * DAY,
  })
  await shop.day(14)
  expect((await shop.one(id)).status).toBe('RN')
  await shop.day(15)
  expect(await shop.one(id)).toMatchObject({ status: 'ST', off_reason: 'stale' })
})

it('[LAWS-08] a saved change confirms; a stop and a start in between begin anew', async () => {
  const shop = await aShop()
  const { id } = await shop.posting('Cook')
  await shop.become(id, 'RN')
  await shop.day(31)
  await shop.become(id, 'ST')
  expect(await shop.one(id)).toMatchObject({ as_of_timestamp: null, goes_off_timestamp: null, off_reason: null })
  await app.call(jobsEndpoints.patch, { params: { id }, body: { position: 'Chef' }, token: await shop.token() })
  const [row] = await app.services.db.select().from(jobs).where(eq(jobs.id, id))
  expect([row?.confirmedAt, row?.stillAskedAt]).toEqual([app.services.clock.now(), null])
  await shop.day(60)
  await shop.become(id, 'RN')
  await shop.day(76)
  expect((await shop.one(id)).goes_off_timestamp).toBeNull()
})

it('[LAWS-08] a member may confirm, another company gets 404, and the job board reads as of when it is true', async () => {
  const shop = await aShop()
  const { id } = await shop.posting('Cook')
  await shop.become(id, 'RN')
  await shop.day(3)
  const since = seconds()
  const { token } = await aMember(app.services, shop.company.id)
  const stranger = await aCompanyWithAdmin(app.services)
  expect((await app.call(jobsEndpoints.confirm, { params: { id }, token: stranger.token })).status).toBe(404)
  expect((await app.call(jobsEndpoints.confirm, { params: { id }, token })).status).toBe(200)
  const changed = (await app.call(partnerEndpoints.changedJobs, { query: { updated_since: String(since) } })).ok.items
  expect(changed.map((job) => [job.id, job.as_of])).toEqual([[id, since]])
  expect((await app.call(jobsEndpoints.preview, { params: { id }, token })).ok.as_of).toBe(since)
})

describe('[LAWS-08] a posting that wants a number of people', () => {
  /** People after their interview, and the call that hires one. */
  async function wanting(people_wanted: number | null, interviewed: number) {
    const shop = await aShop()
    const { id } = await aJob(app.services, shop.company.id, shop.member.id, {
      position: 'Cook',
      details: { people_wanted },
    })
    expect((await shop.become(id, 'RN')).status).toBe(200)
    const actor = { memberId: shop.member.id, companyId: shop.company.id }
    const people: number[] = []
    for (let number = 0; number < interviewed; number += 1)
      people.push(
        await seedApplication(app.services, actor, {
          jobId: id,
          status: 'AR',
          profile: profileOf(),
          interview: hoursAhead(app, -6 - number),
        }),
      )
    const hire = async (person: number | undefined) =>
      app.call(applicationsEndpoints.patch, {
        params: { id: person ?? 0 },
        body: { final_status_by_employer: 'SL' },
        token: await shop.token(),
      })
    const change = async (body: object) =>
      app.callWith(jobsEndpoints.patch, body, { params: { id }, token: await shop.token() })
    return { ...shop, id, people, hire, change }
  }

  it('goes off with a notice when so many are hired, and starts again only with a larger number', async () => {
    const shop = await wanting(2, 3)
    await shop.hire(shop.people[0])
    expect(await shop.one(shop.id)).toMatchObject({ status: 'RN', people_wanted: 2 })
    await shop.hire(shop.people[1])
    expect(await shop.one(shop.id)).toMatchObject({ status: 'ST', off_reason: 'filled' })
    expect(await shop.told()).toEqual([['All places are filled, so the posting is off: "Cook"', false]])
    expect((await shop.become(shop.id, 'RN')).refusal.code).toBe('places_filled')
    expect((await shop.change({ people_wanted: 0 })).refusal.fields).toHaveProperty('people_wanted')
    expect((await shop.change({ people_wanted: 3 })).status).toBe(200)
    expect((await shop.become(shop.id, 'RN')).ok).toMatchObject({ status: 'RN', off_reason: null })
    await shop.hire(shop.people[2])
    expect((await shop.one(shop.id)).status).toBe('ST')
  })

  it('stops once when two are hired at the same moment; without a number it never stops', async () => {
    const shop = await wanting(2, 2)
    expect((await Promise.all(shop.people.map(shop.hire))).map(({ status }) => status)).toEqual([200, 200])
    expect((await shop.one(shop.id)).off_reason).toBe('filled')
    expect(await shop.told()).toHaveLength(1)
    const open = await wanting(null, 1)
    await open.hire(open.people[0])
    expect((await open.one(open.id)).status).toBe('RN')
  })
})
