import { applicationsEndpoints, historyEndpoints } from '@portal/contracts/applications'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
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
