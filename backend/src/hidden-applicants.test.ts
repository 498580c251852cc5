/** D29: the plan ended 15 days ago, and the names and words of hidden applicants leave by no door. */
import { allEndpoints } from '@portal/contracts/api'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { calendarAddressEndpoints } from '@portal/contracts/scheduling'
import { eq } from 'drizzle-orm'
import { members } from './tables/accounts.tables'
import { seedApplication } from './modules/applications'
import { hoursAhead, profileOf } from './modules/applications/testing/case'
import { subscriptions } from './tables/billing.tables'
import { jobs } from './tables/jobs.tables'
import { notificationChoices } from './tables/notifications.tables'
import { createTestApp, TEST_PASSWORD } from './testing'
import type { TestApp } from './testing'
import { aWorld, SAMPLES } from './testing/world'
import type { World } from './testing/world'

const DAY = 86_400_000
const FIRST = 'Zorabella'
const LAST = 'Quixadour'
const WORDS = 'plumtreeandlantern'
const SECRET = new RegExp(`${FIRST}|${LAST}|${WORDS}`, 'i')

let app: TestApp
let world: World
let hidden: number
let feed: string
beforeAll(async () => {
  app = await createTestApp()
  world = await aWorld(app)
  await app.services.db.update(jobs).set({ status: 'RN' }).where(eq(jobs.id, world.job))
  const profile = profileOf({ first_name: FIRST, last_name: LAST, language: 'ja' })
  const wanted = { jobId: world.job, status: 'ESP', profile, interview: hoursAhead(app, 300) } as const
  hidden = await seedApplication(app.services, world.actor, wanted)
  await say()
  const body = { scope: 'all', current_password: TEST_PASSWORD } as const
  feed = (await app.call(calendarAddressEndpoints.make, { token: world.admin.token, body })).ok.url
  await app.settle()
})
afterAll(() => app.close())

/** The person writes, which tells every member by all channels. */
async function say() {
  const reply = await app.callWith(devEndpoints.act, { text: WORDS }, { params: { id: hidden, action: 'message' } })
  expect(reply.status).toBe(200)
}

/** The end of the plan, in days from now. */
async function planEnds(days: number) {
  const expiresAt = new Date(app.services.clock.now().getTime() + days * DAY)
  const startsAt = new Date(expiresAt.getTime() - 28 * DAY)
  await app.services.db
    .update(subscriptions)
    .set({ startsAt, expiresAt })
    .where(eq(subscriptions.companyId, world.company))
}

const readers = allEndpoints.filter(({ method, auth }) => method === 'GET' && (auth === 'token' || auth === 'admin'))

/** What every call that reads answers, about the hidden application where a call names one. */
async function everythingRead(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const endpoint of readers) {
    // A stream has no end.
    if (endpoint.changes || endpoint.id === 'notifications.changes') continue
    const { params, query } = SAMPLES[endpoint.id]?.({ ...world, application: hidden }) ?? {}
    const reply = await app.call(endpoint, { token: world.admin.token, params, query: query as never })
    texts.set(endpoint.id, reply.raw.toString())
  }
  const { pathname, search } = new URL(feed)
  texts.set('feed', (await app.http.inject({ url: `${pathname}${search}` })).body)
  const query = { q: FIRST.toLowerCase(), tab: 'ALL', limit: '10' } as never
  const found = await app.call(applicationsEndpoints.page, { token: world.admin.token, query })
  texts.set('search', JSON.stringify(found.ok.items))
  return texts
}

/** What has left by mail and SMS. */
async function everythingSent(): Promise<string[]> {
  const mails = (await app.mails()).map((mail) => JSON.stringify(mail))
  return [...mails, ...(await app.sms()).map(({ text }) => text)]
}
const secret = (texts: readonly string[]) => texts.filter((text) => SECRET.test(text)).length
/** Mails to the person contain the person's own name. */
const toMembers = (texts: readonly string[]) => texts.filter((text) => !text.includes('seeker'))

const leaking = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([door, text]) => (SECRET.test(text) ? [door] : []))

it('[DOOR-14] no name and no text leaves by any door while the applicants are hidden; with a new plan all is there again', async () => {
  const { db, clock } = app.services
  const mobile = { contactNumVerifiedAt: clock.now(), isSmsNotificationOk: true }
  await db.update(members).set(mobile).where(eq(members.id, world.member.member.id))
  const choice = { memberId: world.member.member.id, type: 'seeker_message', email: 'now', sms: true } as const
  await db.insert(notificationChoices).values(choice)
  await say()
  const before = leaking(await everythingRead())
  expect(before).toEqual(expect.arrayContaining(['applications.list', 'applications.one', 'notifications.list']))
  const sent = toMembers(await everythingSent())
  expect(secret(sent)).toBeGreaterThan(1)

  await planEnds(-15.01)
  await app.advance(61)
  expect(leaking(await everythingRead())).toEqual([])
  await say()
  const later = toMembers(await everythingSent())
  // The members hear that something happened, and no more.
  expect(later.length).toBeGreaterThan(sent.length)
  expect(secret(later)).toBe(secret(sent))
  expect(leaking(await everythingRead())).toEqual([])
  const [bell] = (await app.call(notificationsEndpoints.list, { token: world.admin.token })).ok
  expect(bell?.notification_text).toContain('An applicant')

  await planEnds(28)
  await app.advance(61)
  expect(leaking(await everythingRead())).toEqual(before)
})
