import { auditEndpoints } from '@portal/contracts/audit'
import { formatTokyo } from '@portal/contracts/kernel'
import { partnerEndpoints } from '@portal/contracts/partner'
import { availabilityEndpoints as endpoints, schedulingEndpoints } from '@portal/contracts/scheduling'
import type { AvailabilityRule, WeekCopy } from '@portal/contracts/scheduling'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { untilAnswered } from '../../testing/until-answered'
import { aCase } from '../applications/testing/case'
import { aPeriod } from '../billing/testing/period'
import { jobs } from '../../tables/jobs.tables'
import { slots, slotSeries } from '../../tables/scheduling.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let keys = 0
const aKey = (): string => `key-${(keys += 1)}`

async function aShop(jobCount = 1) {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const jobIds: number[] = []
  for (let made = 0; made < jobCount; made += 1)
    jobIds.push((await aJob(app.services, company.id, member.id, { status: 'RN' })).id)
  const [job = 0] = jobIds
  /** Tuesday 2026-01-20, from 10:00 to 11:00, in half hours. */
  const rule = (changes: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
    jobs: [job],
    weekdays: [1, 2, 3, 4, 5],
    from: '10:00',
    until: '11:00',
    length_minutes: 30,
    gap_minutes: 0,
    first_day: '2026-01-20',
    last_day: '2026-01-20',
    skip_holidays: true,
    ...changes,
  })
  const week = (changes: Partial<WeekCopy> = {}): WeekCopy => ({
    jobs: [job],
    source: '2026-01-19',
    target: '2026-01-26',
    skip_holidays: true,
    ...changes,
  })
  return {
    company,
    member,
    token,
    jobIds,
    job,
    rule,
    week,
    preview: (changes?: Partial<AvailabilityRule>) => app.call(endpoints.preview, { token, body: rule(changes) }),
    make: (changes?: Partial<AvailabilityRule>, request_key = aKey()) =>
      app.call(endpoints.make, { token, body: { ...rule(changes), request_key } }),
    byHand: (start: string, end: string, of = job) =>
      app.call(schedulingEndpoints.create, { token, body: { job: of, slots: [{ start_time: start, end_time: end }] } }),
    takeBack: (id: number) => app.call(endpoints.takeBack, { token, params: { id } }),
    series: async () => (await app.call(endpoints.series, { token })).ok,
    slots: async () =>
      (await app.call(schedulingEndpoints.list, { token })).ok.map((slot) =>
        formatTokyo(slot.start_timestamp).slice(5),
      ),
  }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const told = (slots: readonly { start_timestamp: number; reason?: string }[]): string[] =>
  slots.map(({ start_timestamp: start, reason }) =>
    [formatTokyo(start).slice(5), reason ?? ''].filter(Boolean).join(' '),
  )
const actionsOf = async (shop: Shop): Promise<string[]> =>
  (await app.call(auditEndpoints.list, { token: shop.token })).ok.entries
    .map(({ action }) => action)
    .filter((action) => action.startsWith('slots.'))

it('[AVAIL-01] a preview returns which slots will be created and which not and why, and writes nothing', async () => {
  const shop = await aShop()
  await shop.byHand('2026-01-20 10:00', '2026-01-20 10:30')
  // The 16th at 9:00 is 24 hours ahead; the 11th of February is National Foundation Day.
  const { status, ok } = await shop.preview({
    weekdays: [2, 3, 5],
    first_day: '2026-01-15',
    last_day: '2026-02-11',
    from: '08:30',
    until: '09:30',
    length_minutes: 60,
  })
  expect(status).toBe(200)
  expect(told(ok.left)).toEqual(['01-16 08:30 slot_too_soon', '02-11 08:30 holiday'])
  expect(told(ok.made).slice(0, 3)).toEqual(['01-20 08:30', '01-21 08:30', '01-23 08:30'])
  const own = await shop.preview()
  expect([told(own.ok.made), told(own.ok.left)]).toEqual([['01-20 10:30'], ['01-20 10:00 slot_duplicate']])
  expect(await shop.slots()).toEqual(['01-20 10:00'])
  expect(await app.services.db.select().from(slotSeries).where(eq(slotSeries.companyId, shop.company.id))).toEqual([])
})

it('[AVAIL-01] one call creates the slots of the preview, for several postings, with an answer for each slot', async () => {
  const shop = await aShop(2)
  const both = { jobs: shop.jobIds, last_day: '2026-01-21' }
  await shop.byHand('2026-01-20 10:00', '2026-01-20 11:00', shop.jobIds[1])
  const shown = (await shop.preview(both)).ok
  const { status, ok } = await shop.make(both)
  expect(status).toBe(201)
  expect([told(ok.made), ok.left]).toEqual([told(shown.made), shown.left])
  expect(told(ok.made)).toEqual(['01-21 10:00', '01-21 10:00', '01-21 10:30', '01-21 10:30'])
  expect(new Set(ok.left.map(({ reason }) => reason))).toEqual(new Set(['slot_overlap']))
  expect(ok.left).toHaveLength(4)
  const rows = await app.services.db.select().from(slots).where(eq(slots.seriesId, ok.id))
  expect(
    rows
      .map(({ jobId, seat, interviewerId, createdById }) => [jobId, seat, interviewerId, createdById ?? 0])
      .sort(([a = 0], [b = 0]) => a - b),
  ).toEqual(shop.jobIds.flatMap((jobId, index) => [0, 1].map(() => [jobId, index + 1, shop.member.id, shop.member.id])))
  // A slot made by a rule is refused as a single slot, and the other way round.
  expect((await shop.byHand('2026-01-21 10:00', '2026-01-21 10:30')).refusal.code).toBe('slot_duplicate')
})

it('[AVAIL-01] a rule omits slots that are refused one by one: a closed posting, the end of the plan, the sixth at one time', async () => {
  const shop = await aShop(7)
  const [, closed = 0] = shop.jobIds
  await app.services.db.update(jobs).set({ status: 'ARCH' }).where(eq(jobs.id, closed))
  const { ok } = await shop.make({ jobs: shop.jobIds, length_minutes: 60 })
  expect(ok.made.map(({ job_id }) => job_id)).toEqual(shop.jobIds.filter((id) => id !== closed).slice(0, 5))
  expect(ok.left.map(({ job_id, reason }) => [job_id, reason])).toEqual([
    [closed, 'job_closed'],
    [shop.jobIds[6], 'slot_limit'],
  ])

  const ended = await aShop()
  await aPeriod(app.services, ended.company.id, new Date('2026-02-10T06:00:00Z'))
  const late = await ended.make({
    first_day: '2026-02-20',
    last_day: '2026-02-23',
    length_minutes: 60,
    skip_holidays: false,
  })
  expect([told(late.ok.made), told(late.ok.left)]).toEqual([['02-20 10:00'], ['02-23 10:00 slot_after_service']])
})

it('[AVAIL-01] an invalid rule is refused at its fields, and nothing is written', async () => {
  const shop = await aShop()
  for (const [changes, fields] of [
    [{ last_day: '2026-04-10' }, ['last_day']],
    [{ until: '10:00' }, ['until']],
    [{ first_day: '2026-01-14' }, ['first_day']],
    [{ weekdays: [] }, ['weekdays']],
    [{ length_minutes: 45 }, ['length_minutes']],
    [{ jobs: [] }, ['jobs']],
    [{ from: '10:10' }, ['from']],
  ] as const) {
    const body = { ...shop.rule(), ...changes }
    for (const reply of [
      await app.callWith(endpoints.preview, body, { token: shop.token }),
      await app.callWith(endpoints.make, { ...body, request_key: aKey() }, { token: shop.token }),
    ])
      expect([changes, reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([changes, 400, fields])
  }
  expect(await app.services.db.select().from(slotSeries).where(eq(slotSeries.companyId, shop.company.id))).toEqual([])
  // The key of a refused call can be used again.
  const key = aKey()
  expect([(await shop.make({ until: '10:00' }, key)).status, (await shop.make({}, key)).status]).toEqual([400, 201])
})

it('[AVAIL-01] [AVAIL-02] a wrong date is refused with what is wrong and what to do, in both languages', async () => {
  const shop = await aShop()
  const fieldsOf = async (language: 'ja' | 'en', changes: Partial<AvailabilityRule>) =>
    (await app.call(endpoints.preview, { token: shop.token, language, body: shop.rule(changes) })).refusal.fields
  expect(await fieldsOf('ja', { last_day: '2026-01-19' })).toEqual({
    last_day: '最初の日より前の日付です。最初の日以降の日付を選択してください。',
  })
  expect(await fieldsOf('en', { last_day: '2026-01-19' })).toEqual({
    last_day: 'This is before the first day. Please choose the first day or a later one.',
  })
  expect(await fieldsOf('ja', { first_day: '2026-01-14' })).toEqual({
    first_day: '過ぎた日付です。今日以降の日付を選択してください。',
  })
  expect(await fieldsOf('en', { last_day: '2026-06-01' })).toEqual({
    last_day: 'This is more than 12 weeks ahead. Please choose a day within the next 12 weeks.',
  })
  const week = await app.call(endpoints.previewWeek, { token: shop.token, body: shop.week({ target: '2026-01-19' }) })
  expect(week.refusal.fields).toEqual({ target: 'Please choose a week after the one that is copied' })
})

it('[AVAIL-01] a repeated call creates its slots once and returns the same answer, at once or later; other content under the key is refused', async () => {
  const shop = await aShop()
  const key = aKey()
  const [first, second] = await Promise.all([1, 2].map(() => untilAnswered(() => shop.make({}, key))))
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.ok).toEqual(first?.ok)
  expect(told(first?.ok.made ?? [])).toEqual(['01-20 10:00', '01-20 10:30'])
  expect((await shop.make({}, key)).ok).toEqual(first?.ok)
  await app.call(schedulingEndpoints.remove, { token: shop.token, params: { id: first?.ok.made[1]?.id ?? 0 } })
  expect((await shop.make({}, key)).ok).toEqual(first?.ok)
  const other = await shop.make({ until: '12:00' }, key)
  expect([other.status, other.refusal.code]).toEqual([422, 'key_reused'])
  expect(await shop.slots()).toEqual(['01-20 10:00'])
  expect(await actionsOf(shop)).toEqual(['slots.series_made'])
  // Another company may use the same key.
  expect((await (await aShop()).make({}, key)).ok.made).toHaveLength(2)
})

it('[AVAIL-01] if two members create series at once, and single slots between them, each time of the interviewer is used once', async () => {
  const shop = await aShop()
  const { token } = await aMember(app.services, shop.company.id)
  const colleague = app.call(endpoints.make, { token, body: { ...shop.rule({ until: '14:00' }), request_key: aKey() } })
  const [own, theirs, hand] = await Promise.all([
    shop.make({ until: '14:00' }),
    colleague,
    shop.byHand('2026-01-20 12:00', '2026-01-20 12:30'),
  ])
  const made = [...own.ok.made, ...theirs.ok.made].length + (hand.status === 201 ? 1 : 0)
  expect(made).toBe(8)
  expect(new Set([...own.ok.left, ...theirs.ok.left].map(({ reason }) => reason))).toEqual(new Set(['slot_duplicate']))
  expect(await shop.slots()).toHaveLength(8)
})

it('[AVAIL-01] one call creates twelve weeks of full days', async () => {
  const shop = await aShop()
  const { ok } = await shop.make({ from: '09:00', until: '18:00', first_day: '2026-01-16', last_day: '2026-04-09' })
  // 60 weekdays, three of them holidays.
  expect([ok.made.length, ok.left.length]).toEqual([57 * 18, 3 * 18])
  expect(new Set(ok.left.map(({ reason }) => reason))).toEqual(new Set(['holiday']))
})

it('[AVAIL-01] [AVAIL-02] other companies get 404 for postings and series, and 401 without a login', async () => {
  const [shop, stranger] = [await aShop(), await aShop()]
  const { ok } = await shop.make()
  const theirs = { jobs: [stranger.job, shop.job] }
  const { token } = stranger
  expect((await stranger.preview(theirs)).status).toBe(404)
  expect((await stranger.make(theirs)).status).toBe(404)
  expect((await app.call(endpoints.previewWeek, { token, body: stranger.week(theirs) })).status).toBe(404)
  expect(
    (await app.call(endpoints.copyWeek, { token, body: { ...stranger.week(theirs), request_key: aKey() } })).status,
  ).toBe(404)
  expect((await stranger.takeBack(ok.id)).status).toBe(404)
  expect(await stranger.series()).toEqual([])
  expect((await app.call(endpoints.make, { body: { ...shop.rule(), request_key: aKey() } })).status).toBe(401)
  expect(await shop.slots()).toHaveLength(2)
})

it('[AVAIL-02] "as last week" has the times of the posting in that week, and omits those that are not possible', async () => {
  const shop = await aShop(2)
  const [job, other] = shop.jobIds
  await shop.make({ jobs: [job ?? 0], weekdays: [2, 4], last_day: '2026-01-22', length_minutes: 60 })
  await shop.byHand('2026-01-23 15:00', '2026-01-23 16:30')
  await shop.byHand('2026-01-21 15:00', '2026-01-21 15:30', other)
  await shop.byHand('2026-01-29 10:30', '2026-01-29 11:00')
  const shown = await app.call(endpoints.previewWeek, { token: shop.token, body: shop.week() })
  expect([told(shown.ok.made), told(shown.ok.left)]).toEqual([
    ['01-27 10:00', '01-30 15:00'],
    ['01-29 10:00 slot_overlap'],
  ])
  const body = { ...shop.week(), request_key: aKey() }
  const made = await app.call(endpoints.copyWeek, { token: shop.token, body })
  expect([made.status, told(made.ok.made), made.ok.left]).toEqual([201, told(shown.ok.made), shown.ok.left])
  expect((await app.call(endpoints.copyWeek, { token: shop.token, body })).ok).toEqual(made.ok)
  for (const [changes, field] of [
    [{ source: '2026-01-20' }, 'source'],
    [{ target: '2026-01-19' }, 'target'],
    [{ target: '2026-06-01' }, 'target'],
  ] as const) {
    const reply = await app.call(endpoints.previewWeek, { token: shop.token, body: shop.week(changes) })
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
  }
})

it('[AVAIL-02] deleting a series removes the slots that are not booked; the booked ones, other series and single slots stay', async () => {
  const it = await aCase(app, 'ESP')
  await it.closeAllSlots()
  const { token } = it
  const make = (from: string, until: string) =>
    app.call(endpoints.make, {
      token,
      body: {
        jobs: [it.job.id],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from,
        until,
        length_minutes: 30,
        gap_minutes: 0,
        first_day: '2026-01-20',
        last_day: '2026-01-20',
        skip_holidays: false,
        request_key: aKey(),
      },
    })
  const [series, other] = [(await make('10:00', '11:30')).ok, (await make('13:00', '14:00')).ok]
  await app.call(schedulingEndpoints.create, {
    token,
    body: { job: it.job.id, slots: [{ start_time: '2026-01-20 15:00', end_time: '2026-01-20 15:30' }] },
  })
  expect((await it.seek('choose_slot', { slot_id: series.made[1]?.id })).status).toBe(200)
  const list = async () => (await app.call(endpoints.series, { token })).ok
  expect((await list()).map(({ id, free_slots, booked_slots }) => [id, free_slots, booked_slots])).toEqual([
    [other.id, 2, 0],
    [series.id, 2, 1],
  ])
  const back = () => app.call(endpoints.takeBack, { token, params: { id: series.id } })
  expect((await back()).ok).toEqual({ removed: 2, kept: 1 })
  expect((await list()).map(({ id }) => id)).toEqual([other.id])
  expect(told((await app.call(schedulingEndpoints.list, { token })).ok)).toEqual([
    '01-20 10:30',
    '01-20 13:00',
    '01-20 13:30',
    '01-20 15:00',
  ])
  expect(await it.status()).toBe('IF')
  expect((await back()).ok).toEqual({ removed: 0, kept: 1 })
  expect(told((await app.call(partnerEndpoints.slots, { params: { id: it.job.id } })).ok)).toEqual([
    '01-20 13:00',
    '01-20 13:30',
    '01-20 15:00',
  ])
  // The interview is cancelled: its slot belongs to the series again.
  await it.seek('cancel')
  expect((await back()).ok).toEqual({ removed: 1, kept: 0 })
})

it('[AVAIL-02] a slot that is booked while its series is deleted stays booked', async () => {
  const it = await aCase(app, 'ESP')
  await it.closeAllSlots()
  const { token } = it
  const body = {
    jobs: [it.job.id],
    weekdays: [2],
    from: '10:00',
    until: '11:00',
    length_minutes: 60,
    gap_minutes: 0,
    first_day: '2026-01-20',
    last_day: '2026-01-20',
    skip_holidays: false,
    request_key: aKey(),
  }
  const { id, made } = (await app.call(endpoints.make, { token, body })).ok
  const [booking, back] = await Promise.all([
    it.seek('choose_slot', { slot_id: made[0]?.id }),
    app.call(endpoints.takeBack, { token, params: { id } }),
  ])
  const isBooked = booking.status === 200
  expect(back.ok).toEqual(isBooked ? { removed: 0, kept: 1 } : { removed: 1, kept: 0 })
  expect(await it.slot(made[0]?.id)).toBe(isBooked ? 'booked' : 'gone')
})

it('[AVAIL-02] the list contains who made a series, for which postings and from when to when', async () => {
  const shop = await aShop(2)
  const { ok } = await shop.make({ jobs: shop.jobIds, last_day: '2026-01-21' })
  const [series] = await shop.series()
  expect(series).toMatchObject({
    id: ok.id,
    created_by: { id: shop.member.id, display_name: shop.member.displayName },
    free_slots: 8,
    booked_slots: 0,
    first_timestamp: ok.made[0]?.start_timestamp,
    last_timestamp: ok.made.at(-1)?.start_timestamp,
  })
  expect(series?.jobs.map(({ id }) => id)).toEqual(shop.jobIds)
  expect((await shop.takeBack(ok.id)).ok).toEqual({ removed: 8, kept: 0 })
  expect(await shop.series()).toEqual([])
  expect(await actionsOf(shop)).toEqual(['slots.series_taken_back', 'slots.series_made'])
})
