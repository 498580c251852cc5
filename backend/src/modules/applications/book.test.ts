import { applicationsEndpoints, historyEndpoints } from '@portal/contracts/applications'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { slots } from '../../tables/scheduling.tables'
import { seedApplication, seedSlot } from './applications.seed'
import { aCase, hoursAhead, profileOf } from './testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const book = (token: string, id: number, slot: number) =>
  app.call(applicationsEndpoints.book, { token, params: { id }, body: { slot_id: slot } })
const code = ({ status, refusal }: { status: number; refusal: { code?: string } }) => [status, refusal.code]

it('[FIND-01] history, person and colleagues learn who agreed on the date; the person gets a link', async () => {
  const it = await aCase(app, 'AES')
  const colleague = await aMember(app.services, it.company.id)
  const slot = await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 100))
  expect((await it.book(slot)).ok).toMatchObject({ status_v2: 'IF' })
  const params = { id: it.id }
  const { entries } = (await app.call(historyEndpoints.list, { token: it.token, params })).ok
  expect(entries.filter(({ kind }) => kind === 'transition')[0]).toMatchObject({
    action: 'employer.book',
    by: 'member',
    member: { id: it.actor.memberId },
  })
  const [mail] = await it.mails()
  expect(mail?.links).toHaveLength(1)
  expect(mail?.text).toContain('電話で決めた面接の日')
  const notes = (await app.call(notificationsEndpoints.list, { token: colleague.token })).ok
  expect(notes[0]).toMatchObject({ notification_type: 'fixed_interview' })
})

it('[FIND-01] a slot that is full, past, of another posting or of another company is refused and changes nothing', async () => {
  const it = await aCase(app, 'ESP')
  const stranger = await aCase(app, 'ESP')
  const free = await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 100))
  const second = await aJob(app.services, it.company.id, it.actor.memberId, { status: 'RN' })
  const foreign = await seedSlot(app.services, stranger.actor, stranger.job.id, hoursAhead(app, 101))
  const elsewhere = await seedSlot(app.services, it.actor, second.id, hoursAhead(app, 102))
  const past = await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 103))
  const before = { startsAt: hoursAhead(app, -3), endsAt: hoursAhead(app, -2) }
  await app.services.db.update(slots).set(before).where(eq(slots.id, past))
  for (const slot of [foreign, elsewhere, past, 999_999]) expect(code(await it.book(slot))).toEqual([409, 'slot_taken'])
  expect(await it.status()).toBe('ESP')
  const asked = { jobId: it.job.id, status: 'AES', profile: profileOf(), interview: hoursAhead(app, 90) } as const
  const late = await seedApplication(app.services, it.actor, asked)
  expect((await it.book(free)).status).toBe(200)
  expect(code(await book(it.token, late, free))).toEqual([409, 'slot_taken'])
  const { token } = await aCompanyWithAdmin(app.services)
  expect((await book(token, it.id, free)).status).toBe(404)
})

it('[FIND-01] of two bookings of the last slot at once one wins', async () => {
  const it = await aCase(app, 'AES')
  const slot = await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 100))
  const asked = { jobId: it.job.id, status: 'AES', profile: profileOf(), interview: hoursAhead(app, 90) } as const
  const other = await seedApplication(app.services, it.actor, asked)
  const replies = await Promise.all([it.book(slot), book(it.token, other, slot)])
  expect(replies.map(code).toSorted()).toEqual([
    [200, undefined],
    [409, 'slot_taken'],
  ])
  expect(await it.slot(slot)).toBe('booked')
})
