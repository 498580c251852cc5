import { applicationsEndpoints, TALK_STATES, talkEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationStatus, TalkState } from '@portal/contracts/applications'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { applications, messages } from '../../../tables/applications.tables'
import { raiseApplicationsRev } from '../../../live/revision'
import { aPeriod } from '../../billing/testing/period'
import { seedApplication } from '../applications.seed'
import { aCase, profileOf } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
/** What happened in a conversation, in turn: the person or the company wrote, a member opened it or settled it. */
const STEPS = ['person', 'company', 'opens', 'settles'] as const
type Step = (typeof STEPS)[number]
/** All conversations of up to three steps. */
const TALKS = [0, 1, 2, 3].flatMap((length): Step[][] =>
  Array.from({ length: STEPS.length ** length }, (_, number) =>
    Array.from({ length }, (__, at) => STEPS[Math.floor(number / STEPS.length ** at) % STEPS.length] ?? 'person'),
  ),
)
/** Applications that go on, that have ended, and whose person is hidden. */
const STATUSES: readonly ApplicationStatus[] = ['AES', 'IF', 'AR', 'SL', 'RJ', 'CBS', 'ESF']

const GOING_ON: readonly ApplicationStatus[] = ['AES', 'IF', 'AR', 'SL']

/** The rule in the plainest words, by which the numbers are compared: step by step, for one conversation. */
function expected(steps: readonly Step[]): TalkState | null {
  let state: TalkState | null = null
  for (const step of steps) {
    if (step === 'person') state = 'unread'
    else if (step === 'opens') state = state && 'unanswered'
    else state = null
  }
  return state
}

async function write(applicationId: number, memberId: number, steps: readonly Step[], start: Date) {
  const { db } = app.services
  let at = start.getTime()
  for (const step of steps) {
    const moment = new Date((at += MINUTE))
    const own = eq(messages.applicationId, applicationId)
    if (step === 'person' || step === 'company') {
      const sender = step === 'person' ? 'seeker' : 'employer'
      const by = step === 'person' ? null : memberId
      await db
        .insert(messages)
        .values({ applicationId, sender, kind: 'text', body: step, memberId: by, sentAt: moment })
    }
    if (step === 'opens') await db.update(messages).set({ openedAt: moment }).where(own)
    if (step === 'company' || step === 'settles') await db.update(messages).set({ settledAt: moment }).where(own)
  }
}

async function everywhere(token: string) {
  const list = async (talk: TalkState) => {
    const { totals, items } = (await app.call(applicationsEndpoints.page, { token, query: { talk, limit: '100' } })).ok
    return { total: totals.ALL, marked: items.filter((item) => item.talk === 'unread' || item.talk === talk).length }
  }
  const page = (await app.call(applicationsEndpoints.page, { token, query: {} })).ok
  const today = (await app.call(endpoints.waiting, { token })).ok
  const badge = (await app.call(applicationsEndpoints.urgentCount, { token })).ok
  return {
    list: { unread: await list('unread'), unanswered: await list('unanswered') },
    chips: page.talk,
    today: { unread: today.unread, unanswered: today.total },
    badge: badge.unanswered_count,
  }
}

it('[VOICE-06] unread and unanswered are counted in list, Today and badge by the same rule', async () => {
  const own = await aCase(app, 'AES')
  const stranger = await aCase(app, 'AES')
  const start = app.services.clock.now()
  const counts: Record<TalkState, number> = { unread: 0, unanswered: 0 }
  const whileHidden: Record<TalkState, number> = { unread: 0, unanswered: 0 }
  for (const [at, steps] of TALKS.entries()) {
    const status = STATUSES[at % STATUSES.length] ?? 'AES'
    const id = await seedApplication(app.services, own.actor, {
      jobId: own.job.id,
      status: 'AES',
      profile: profileOf(),
      interview: own.interview,
    })
    await app.services.db.update(applications).set({ status }).where(eq(applications.id, id))
    await write(id, own.actor.memberId, steps, start)
    const state = expected(steps)
    if (state === null || !GOING_ON.includes(status)) continue
    for (const each of TALK_STATES) {
      if (state !== 'unread' && each === 'unread') continue
      counts[each] += 1
      if (status === 'IF' || status === 'SL') whileHidden[each] += 1
    }
  }
  await write(stranger.id, stranger.actor.memberId, ['person'], start)
  await raiseApplicationsRev(app.services.db, own.company.id)
  const read = counts.unanswered - counts.unread
  expect([counts.unread, read, whileHidden.unread].every((count) => count > 0)).toBe(true)
  const all = (numbers: Record<TalkState, number>) => ({
    list: {
      unread: { total: numbers.unread, marked: numbers.unread },
      unanswered: { total: numbers.unanswered, marked: numbers.unanswered },
    },
    chips: numbers,
    today: numbers,
    badge: numbers.unanswered,
  })
  expect(await everywhere(own.token)).toEqual(all(counts))
  expect(await everywhere(stranger.token)).toEqual(all({ unread: 1, unanswered: 1 }))
  // After the end of a plan only applications with a fixed interview or a hire are shown (D29).
  await aPeriod(app.services, own.company.id, new Date(start.getTime() - 100 * 86_400_000), 'ended')
  await raiseApplicationsRev(app.services.db, own.company.id)
  expect(await everywhere(own.token)).toEqual(all(whileHidden))
})

it('[VOICE-06] a message is unread until a member of the company opens it; it stays unanswered', async () => {
  const own = await aCase(app, 'IF')
  const stranger = await aCompanyWithAdmin(app.services)
  await write(own.id, own.actor.memberId, ['person'], app.services.clock.now())
  const waiting = async () => (await app.call(endpoints.waiting, { token: own.token })).ok
  const [first] = (await waiting()).people
  expect(first).toMatchObject({ is_unread: true, count: 1 })
  const open = (token: string, message: number) =>
    app.callWith(endpoints.open, { message }, { token, params: { id: own.id } })
  expect((await open(stranger.token, first?.id ?? 0)).status).toBe(404)
  expect((await open(own.token, (first?.id ?? 0) - 1)).ok).toEqual({ opened: 0 })
  expect(await waiting()).toMatchObject({ unread: 1, total: 1 })
  expect((await open(own.token, first?.id ?? 0)).ok).toEqual({ opened: 1 })
  expect((await open(own.token, first?.id ?? 0)).ok).toEqual({ opened: 0 })
  expect(await waiting()).toMatchObject({ unread: 0, total: 1, people: [{ is_unread: false }] })
  const { items } = (await app.call(applicationsEndpoints.page, { token: own.token, query: { talk: 'unanswered' } })).ok
  expect(items.map(({ id, talk }) => [id, talk])).toEqual([[own.id, 'unanswered']])
})
