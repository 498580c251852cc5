/** FIND-05: a slot for several people. */
import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { formatTokyo } from '@portal/contracts/kernel'
import { availabilityEndpoints, schedulingEndpoints } from '@portal/contracts/scheduling'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { toEpochSeconds } from '../../ports/clock'
import { slots } from '../../tables/scheduling.tables'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { openSlotsOf } from '../../facts/open-slots'
import { seedApplication, seedSlot } from '../applications'
import { aCase, hoursAhead, HOUR, profileOf, reason } from '../applications/testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const times = (start: Date) => ({
  start_time: formatTokyo(toEpochSeconds(start)),
  end_time: formatTokyo(toEpochSeconds(start) + 1800),
})

async function aGroup(places: number, people = 0) {
  const it = await aCase(app, 'ESP')
  await it.closeAllSlots()
  const at = hoursAhead(app, 120)
  const { token } = it
  const make = (start: Date, number: number, job = it.job.id) =>
    app.call(schedulingEndpoints.create, { token, body: { job, places: number, slots: [times(start)] } })
  const made = (await make(at, places)).ok
  const others = []
  for (let n = 1; n < people; n += 1) {
    const wanted = { jobId: it.job.id, status: 'AES', profile: profileOf(), interview: at } as const
    others.push(await seedApplication(app.services, it.actor, wanted))
  }
  const first = made[0]?.id ?? 0
  return {
    ...it,
    at,
    made,
    first,
    make,
    people: [it.id, ...others],
    bookFor: (id: number, slot = first) =>
      app.call(applicationsEndpoints.book, { token, params: { id }, body: { slot_id: slot } }),
    list: async () =>
      (await app.call(schedulingEndpoints.list, { token })).ok.filter(
        ({ start_timestamp: start }) => start === toEpochSeconds(at),
      ),
    booked: () =>
      app.services.db
        .select({ id: slots.id, applicationId: slots.applicationId })
        .from(slots)
        .where(and(eq(slots.jobId, it.job.id), isNotNull(slots.applicationId)))
        .orderBy(asc(slots.id)),
  }
}

it('[FIND-05] of six at once for a slot of three exactly three get a place, whatever entry they ask for', async () => {
  const it = await aGroup(3, 6)
  const replies = await Promise.all(it.people.map((id) => it.bookFor(id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  expect(await it.booked()).toHaveLength(3)
  expect(new Set((await it.booked()).map(({ applicationId }) => applicationId)).size).toBe(3)
  const list = await it.list()
  expect(list.map(({ places, is_open: isOpen }) => [places, isOpen])).toEqual([
    [3, false],
    [3, false],
    [3, false],
  ])
})

it('[FIND-05] the person is offered the slot once as long as a place is free, and everybody gets the same time', async () => {
  const it = await aGroup(2, 3)
  const offered = async () => (await openSlotsOf(app.services.db, it.job.id, app.services.clock.now())).length
  const [one = 0, two = 0, three = 0] = it.people
  expect(await offered()).toBe(1)
  expect(
    (await app.callWith(devEndpoints.act, { slot_id: it.first }, { params: { id: one, action: 'choose_slot' } }))
      .status,
  ).toBe(200)
  expect(await offered()).toBe(1)
  expect((await it.bookFor(two)).ok.interview_start_timestamp).toBe(toEpochSeconds(it.at))
  expect(await offered()).toBe(0)
  expect((await it.bookFor(three)).status).toBe(409)
  // One goes, and the place is free for another one.
  expect((await it.cancelInterview()).status).toBe(200)
  expect(await offered()).toBe(1)
  expect((await it.bookFor(three)).status).toBe(200)
})

it('[FIND-05] a booking closes the slots of other postings at that time, and one of them closes the whole group', async () => {
  const it = await aGroup(2, 2)
  const second = await aJob(app.services, it.company.id, it.actor.memberId, { status: 'RN' })
  const beside = await seedSlot(app.services, it.actor, second.id, it.at)
  await it.bookFor(it.people[0] ?? 0)
  const wanted = { jobId: second.id, status: 'AES', profile: profileOf(), interview: it.at } as const
  const elsewhere = await seedApplication(app.services, it.actor, wanted)
  expect((await it.bookFor(elsewhere, beside)).status).toBe(409)
  await it.cancelInterview()
  const both = await Promise.all([it.bookFor(elsewhere, beside), it.bookFor(it.people[1] ?? 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('[FIND-05] a group counts as one of the five slots of a time, is made once, and moves as a whole or not at all', async () => {
  const it = await aGroup(4, 1)
  expect((await it.make(it.at, 2)).status).toBe(409)
  for (let n = 0; n < 4; n += 1) {
    const job = await aJob(app.services, it.company.id, it.actor.memberId, { status: 'RN' })
    expect((await it.make(it.at, 1, job.id)).status).toBe(201)
  }
  const sixth = await aJob(app.services, it.company.id, it.actor.memberId, { status: 'RN' })
  expect((await it.make(it.at, 1, sixth.id)).status).toBe(409)
  const to = new Date(it.at.getTime() + HOUR / 2)
  const move = (start: Date) =>
    app.call(schedulingEndpoints.move, { token: it.token, params: { id: it.first }, body: times(start) })
  const far = new Date(it.at.getTime() + 24 * HOUR)
  expect((await move(far)).status).toBe(200)
  // It may overlap its own old time.
  expect((await move(new Date(far.getTime() + HOUR / 2))).status).toBe(200)
  const starts = await app.services.db
    .selectDistinct({ at: slots.startsAt, seat: slots.seat })
    .from(slots)
    .where(eq(slots.jobId, it.job.id))
  expect(starts).toHaveLength(1)
  // Five other postings have that time now.
  expect((await it.make(it.at, 1, sixth.id)).status).toBe(201)
  expect((await move(it.at)).status).toBe(409)
  await it.bookFor(it.id)
  expect((await move(to)).status).toBe(409)
})

it('[FIND-05] removed places come back to the group; a rule and a copied week make groups', async () => {
  const it = await aGroup(3, 1)
  const ids = it.made.map(({ id }) => id)
  await it.bookFor(it.id)
  const removed = (await app.call(schedulingEndpoints.removeMany, { token: it.token, body: { ids } })).ok
  expect([removed.removed, removed.kept]).toEqual([2, 1])
  expect((await it.list()).map(({ places }) => places)).toEqual([1])
  await app.call(schedulingEndpoints.restoreMany, { token: it.token, body: { undo: removed.undo } })
  expect((await it.list()).map(({ places }) => places)).toEqual([3, 3, 3])
  for (const places of [0, 11, 1.5])
    expect((await it.make(new Date(it.at.getTime() + 5 * HOUR), places)).status).toBe(400)
  const day = formatTokyo(toEpochSeconds(it.at) + 2 * 86_400).slice(0, 10)
  const rule = {
    jobs: [it.job.id],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '10:00',
    until: '11:00',
    length_minutes: 30,
    gap_minutes: 0,
    places: 2,
    first_day: day,
    last_day: day,
    skip_holidays: false,
  }
  const made = (
    await app.call(availabilityEndpoints.make, { token: it.token, body: { ...rule, request_key: 'group-rule-1' } })
  ).ok
  expect(made.made).toHaveLength(2)
  const all = (await app.call(schedulingEndpoints.list, { token: it.token })).ok
  expect(all.filter(({ places }) => places === 2)).toHaveLength(4)
})

it('[FIND-05] the interview is cancelled for one, or for everybody of the slot; each is told', async () => {
  const it = await aGroup(3, 3)
  for (const id of it.people) await it.bookFor(id)
  const one = async (id: number) => (await app.call(applicationsEndpoints.one, { token: it.token, params: { id } })).ok
  expect((await one(it.id)).interviewed_together).toBe(2)
  const cancel = (id: number, everybody: boolean) =>
    app.callWith(applicationsEndpoints.cancelInterview, { ...reason, everybody }, { token: it.token, params: { id } })
  const [first = 0, second = 0, third = 0] = it.people
  expect((await cancel(first, false)).status).toBe(200)
  expect([(await one(second)).status_v2, (await one(second)).interviewed_together]).toEqual(['IF', 1])
  expect((await cancel(second, true)).status).toBe(200)
  expect([(await one(second)).status_v2, (await one(third)).status_v2]).toEqual(['CBE', 'CBE'])
  expect((await it.list()).map(({ is_open: isOpen }) => isOpen)).toEqual([true, true, true])
})
