/** Reminders before interviews, sent by the portal's clock. Their link is in person/page.test.ts. */
import { historyEndpoints } from '@portal/contracts/applications'
import { buildApp } from '../../app'
import { isAdjustable } from '../../ports/clock'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aCase, HOUR } from './testing/case'
import type { Case } from './testing/case'
import { seedSlot } from './applications.seed'
import { sendReminders } from './reminders'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
/** Moves the clock to this long before an interview. */
const before = (interview: Date, ms: number) => app.moveTo(new Date(interview.getTime() - ms))
/** The subjects of the reminders, oldest first. */
const reminders = async (it: Case) =>
  (await it.mails())
    .map(({ subject }) => subject)
    .filter((subject) => /面接は\d|もうすぐ面接です|Your interview is/.test(subject))
    .toReversed()

const about = (subject: string) => /面接は|もうすぐ面接/.exec(subject)?.[0]

it('[AVAIL-09] are sent 24 and 2 hours before, once each, with the station, the minutes on foot and one link', async () => {
  const one = await aCase(app, 'IF')
  await before(one.interview, 24 * HOUR + MINUTE)
  expect(await reminders(one)).toEqual([])
  await before(one.interview, 24 * HOUR)
  expect(await reminders(one)).toHaveLength(1)
  const [mail] = await one.mails()
  expect(mail?.subject).toMatch(/^【採用ポータル】面接は2026年1月19日（月） 09:00です \(/)
  expect(mail?.text).toContain('面接の日: 2026年1月19日（月） 09:00〜09:30（日本の時間）')
  expect(mail?.text).toContain('東京駅から歩いて5分')
  expect(mail?.links).toHaveLength(1)
  expect(mail?.calendar).toContain('METHOD:REQUEST')
  await before(one.interview, 2 * HOUR + MINUTE)
  expect(await reminders(one)).toHaveLength(1)
  await before(one.interview, 2 * HOUR)
  await before(one.interview, MINUTE)
  await app.advance(3 * 3600)
  expect((await reminders(one)).map(about)).toEqual(['面接は', 'もうすぐ面接'])
  const { ok } = await app.call(historyEndpoints.list, {
    token: one.token,
    params: { id: one.id },
    query: { kind: 'mail', limit: '2' },
  })
  expect(ok.entries.map((entry) => (entry.kind === 'mail' ? [entry.about, entry.state] : []))).toEqual([
    ['reminder_hours', 'sent'],
    ['reminder_day', 'sent'],
  ])
})

it('[AVAIL-09] are sent in English with the Japanese below; the page of their link has the way to an online interview', async () => {
  const one = await aCase(app, 'IF', { online: true, language: 'en' })
  await before(one.interview, 24 * HOUR)
  const page = async () => {
    const { pathname, search } = new URL((await one.mails())[0]?.links[0] ?? '')
    return (await app.http.inject({ url: `${pathname}${search}` })).body
  }
  expect(await page()).toContain('an e-mail that says how to join')
  await one.sendDetails()
  await before(one.interview, 2 * HOUR)
  const [mail] = await one.mails()
  expect(mail?.subject).toMatch(/^\[Employer Portal\] Your interview is soon: .* \d\d:00 \(/)
  expect(await page()).toContain('https://zoom.example.com/j/1')
  expect(mail?.text).toMatch(/^Dear .*You need no login/s)
})

it('[AVAIL-09] an interview fixed late gets only the reminders that are still useful', async () => {
  const [near, next] = [await aCase(app, 'ESP', { inHours: 96 }), await aCase(app, 'ESP', { inHours: 100 })]
  await before(near.interview, 24 * HOUR - MINUTE)
  await near.seek('choose_slot')
  await before(near.interview, 2 * HOUR)
  expect((await reminders(near)).map(about)).toEqual(['もうすぐ面接'])
  await before(next.interview, 2 * HOUR - MINUTE)
  await next.seek('choose_slot')
  await before(next.interview, MINUTE)
  expect(await reminders(next)).toEqual([])
})

it('[AVAIL-09] reminders that no backend sent in time are omitted when they are useless', async () => {
  const one = await aCase(app, 'IF', { inHours: 48 })
  await before(one.interview, HOUR)
  expect((await reminders(one)).map(about)).toEqual(['もうすぐ面接'])
})

it('[AVAIL-09] a moved interview gets new reminders, a cancelled one none, and a waiting mail is dropped', async () => {
  const [moved, cancelled, waiting] = [await aCase(app, 'IF'), await aCase(app, 'IF'), await aCase(app, 'IF')]
  await before(moved.interview, 30 * HOUR)
  await cancelled.cancelInterview()
  const later = new Date(moved.interview.getTime() + 72 * HOUR)
  const slot_id = await seedSlot(app.services, moved.actor, moved.job.id, later)
  const { clock } = app.services
  if (isAdjustable(clock)) await clock.moveTo(new Date(waiting.interview.getTime() - 24 * HOUR))
  // The mail server has not accepted it yet.
  expect(await sendReminders(app.services, clock.now())).toBe(2)
  await waiting.seek('cancel')
  expect(
    [await reminders(moved), await reminders(cancelled), await reminders(waiting)].map((all) => all.length),
  ).toEqual([1, 0, 0])
  await moved.seek('request_new_date')
  await seedSlot(app.services, moved.actor, moved.job.id, new Date(later.getTime() + HOUR))
  await moved.seek('choose_slot', { slot_id })
  await before(moved.interview, 2 * HOUR)
  expect(await reminders(moved)).toHaveLength(1)
  await before(later, 24 * HOUR)
  await before(later, 2 * HOUR)
  expect(await reminders(moved)).toHaveLength(3)
})

it('[AVAIL-09] two backends at the same time send one mail', async () => {
  const cases = [await aCase(app, 'IF'), await aCase(app, 'IF'), await aCase(app, 'IF')]
  const { clock, database } = app.services
  const second = await buildApp({ config: app.config, database, clock })
  const [first] = cases
  if (first && isAdjustable(clock)) await clock.moveTo(new Date(first.interview.getTime() - 24 * HOUR))
  const sent = await Promise.all([app, second, app, second].map(({ services }) => sendReminders(services, clock.now())))
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(3)
  await Promise.all([app.settle(), second.services.outbox.runDue()])
  for (const one of cases) expect(await reminders(one)).toHaveLength(1)
  await second.http.close()
})
