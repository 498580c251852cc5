/** The calendar events in mails, read with another implementation of RFC 5545. */
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { icsOf } from '../../../calendar/ics'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { members } from '../../../tables/accounts.tables'
import { seedSlot } from '../applications.seed'
import { aCase, HOUR } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate(),
    ends: event.endDate.toJSDate(),
    summary: event.summary,
    location: event.location,
    status: event.component.getFirstPropertyValue('status'),
    stamped: event.component.getFirstPropertyValue('dtstamp') !== null,
    attendee: event.component.getFirstPropertyValue('attendee'),
  }
}
/** The calendar events that an address received, oldest first. */
const eventsTo = async (email: string) => {
  await app.settle()
  return (await app.mails(email))
    .flatMap(({ calendar }) => (calendar ? [calendar] : []))
    .map(read)
    .toReversed()
}

it('[AVAIL-08] mails about a fixed, moved and cancelled interview contain its event: one UID and an increasing SEQUENCE', async () => {
  const one = await aCase(app, 'IF')
  const next = new Date(one.interview.getTime() + 48 * HOUR)
  const slot_id = await seedSlot(app.services, one.actor, one.job.id, next)
  const ofCompany = await app.services.db.select().from(members).where(eq(members.companyId, one.company.id))
  const colleague = ofCompany.find(({ id }) => id !== one.actor.memberId)?.email ?? ''
  await one.requestNewDate()
  await one.seek('choose_slot', { slot_id })
  await one.cancelInterview()

  const [told, asked] = [await eventsTo(colleague), await eventsTo(one.email)]
  expect(told.map(({ method, status, starts }) => [method, status, starts])).toEqual([
    ['REQUEST', 'CONFIRMED', one.interview],
    ['CANCEL', 'CANCELLED', one.interview],
    ['REQUEST', 'CONFIRMED', next],
    ['CANCEL', 'CANCELLED', next],
  ])
  expect(told.map(({ ends, starts }) => ends.getTime() - starts.getTime())).toEqual(told.map(() => HOUR / 2))
  expect(new Set([...told, ...asked].map(({ uid }) => uid)).size).toBe(1)
  const sequences = told.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  expect(told[0]).toMatchObject({
    summary: expect.stringContaining('Nguyen Anh') as string,
    attendee: `mailto:${colleague}`,
    stamped: true,
  })
  expect(asked.map(({ method, starts }) => [method, starts])).toEqual([
    ['CANCEL', one.interview],
    ['CANCEL', next],
  ])
})

it('[AVAIL-08] the mail with the online details has an event with the address of the meeting', async () => {
  const one = await aCase(app, 'IF', { online: true })
  await one.sendDetails()
  expect(await eventsTo(one.email)).toMatchObject([
    { method: 'REQUEST', starts: one.interview, location: 'https://zoom.example.com/j/1' },
  ])
})

it('[AVAIL-08] a mail about another subject has no event', async () => {
  const one = await aCase(app, 'AES')
  await seedSlot(app.services, one.actor, one.job.id, one.interview)
  await one.patch({ status: 'ESP' })
  await app.settle()
  expect((await one.mails()).map(({ calendar }) => calendar)).toEqual([null])
})

it.each(['SL', 'RJ'])('[AVAIL-08] the mail about the outcome %s has no event', async (outcome) => {
  const one = await aCase(app, 'AR')
  await one.patch({ final_status_by_employer: outcome, feedback_by_employer: 'a' })
  const sent = (await one.mails()).filter(({ subject }) => /合格です|面接の結果/.test(subject))
  expect(sent.map(({ calendar }) => calendar)).toEqual([null])
})

it('[AVAIL-08] lines are folded at 75 octets, and typed texts are escaped', () => {
  const moment = new Date('2026-11-23T06:00:00Z')
  const summary = `${'面接、とても長い題名；'.repeat(12)}\nEND:VEVENT, ; \\`
  const text = icsOf(
    'PUBLISH',
    [
      {
        uid: 'a',
        sequence: 0,
        startsAt: moment,
        endsAt: moment,
        isCancelled: false,
        organizer: 'a@example.com',
        summary,
      },
    ],
    moment,
  )
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(read(text).summary).toBe(summary)
})
