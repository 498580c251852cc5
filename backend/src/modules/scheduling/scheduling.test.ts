import { applicationsEndpoints } from '@portal/contracts/applications'
import { formatTokyo } from '@portal/contracts/kernel'
import { partnerEndpoints } from '@portal/contracts/partner'
import { SLOT_DETAILS, schedulingEndpoints } from '@portal/contracts/scheduling'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { toEpochSeconds } from '../../ports/clock'
import { aCase, hoursAhead } from '../applications/testing/case'
import { aPeriod } from '../billing/testing/period'
import { jobs } from '../../tables/jobs.tables'
import { deleteOpenSlotsOf, openSlotsCount } from './index'
import { slots } from '../../tables/scheduling.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aShop(jobCount = 1) {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const postings = await Promise.all(
    Array.from({ length: jobCount }, () => aJob(app.services, company.id, member.id, { status: 'RN' })),
  )
  const create = (job: number, start: string, end: string) =>
    app.callWith(schedulingEndpoints.create, { job, slots: [{ start_time: start, end_time: end }] }, { token })
  return { company, member, token, jobIds: postings.map((job) => job.id), create }
}
const day = '2026-01-20'

it('[SLOT-10] [SLOT-11] [SLOT-31] [API-63] [API-64] a slot is read as Tokyo time, has the person in charge and is listed with its places', async () => {
  const {
    token,
    member,
    jobIds: [job = 0],
    create,
  } = await aShop()
  const made = await create(job, `${day} 10:00`, `${day} 10:30`)
  expect(made.status).toBe(201)
  expect(made.ok[0]).toMatchObject({
    job_id: job,
    interviewer_id: member.id,
    interviewer_lastname: member.lastName,
    start_timestamp: Date.UTC(2026, 0, 20, 1) / 1000,
    end_timestamp: Date.UTC(2026, 0, 20, 1, 30) / 1000,
    is_fixed: false,
    is_open: true,
    job_application: null,
  })
  const list = await app.call(schedulingEndpoints.list, { token, language: 'ja' })
  expect(list.ok).toHaveLength(1)
  expect(list.ok[0]?.interview_location?.address).toContain('東京都千代田区')
  expect(
    (await app.call(schedulingEndpoints.list, { token, query: { interviewer: String(member.id) } })).ok,
  ).toHaveLength(1)
  const other = await aShop()
  expect(
    (await app.call(schedulingEndpoints.list, { token, query: { interviewer: String(other.member.id) } })).status,
  ).toBe(404)
  expect((await app.call(schedulingEndpoints.list, { token: other.token })).ok).toEqual([])
  expect((await other.create(job, `${day} 10:00`, `${day} 10:30`)).status).toBe(404)
  expect((await app.call(schedulingEndpoints.list)).status).toBe(401)
})

it('[SLOT-18] a slot starts at least 24 hours from now', async () => {
  const {
    jobIds: [job = 0],
    create,
  } = await aShop()
  const soon = await create(job, '2026-01-16 08:30', '2026-01-16 09:30')
  expect([soon.status, soon.refusal.code, soon.refusal.detail]).toEqual([
    400,
    'slot_too_soon',
    'Start time must be in future.',
  ])
  expect((await create(job, '2026-01-16 09:00', '2026-01-16 09:30')).status).toBe(201)
})

it('[SLOT-20] [SLOT-21] times have steps of 30 minutes, and at least 30; both kinds of midnight are accepted', async () => {
  const {
    jobIds: [job = 0],
    create,
  } = await aShop()
  for (const [start, end, field] of [
    [`${day} 10:10`, `${day} 10:40`, 'slots.0.start_time'],
    [`${day} 10:00`, `${day} 10:20`, 'slots.0.end_time'],
    [`${day} 10:00`, `${day} 10:00`, 'slots.0.end_time'],
    [`${day} 10:00`, `${day} 00:00`, 'slots.0.end_time'],
    ['2026-02-30 10:00', `${day} 10:30`, 'slots.0.start_time'],
    ['tomorrow', `${day} 10:30`, 'slots.0.start_time'],
  ] as const) {
    const reply = await create(job, start, end)
    expect([start, reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([start, 400, [field]])
  }
  const first = await create(job, `${day} 00:00`, `${day} 00:00`)
  expect(formatTokyo(first.ok[0]?.end_timestamp ?? 0)).toBe(`${day} 00:30`)
  const last = await create(job, `${day} 23:00`, `${day} 23:59`)
  expect(formatTokyo(last.ok[0]?.end_timestamp ?? 0)).toBe('2026-01-21 00:00')
})

it('[SLOT-22] [SLOT-23] [SLOT-24] a time is accepted once per posting and for five postings, any other overlap is refused', async () => {
  const { jobIds, create } = await aShop(6)
  const [first = 0] = jobIds
  for (const job of jobIds.slice(0, 5)) expect((await create(job, `${day} 10:00`, `${day} 11:00`)).status).toBe(201)
  const same = await create(first, `${day} 10:00`, `${day} 11:00`)
  expect([same.status, same.refusal.code, same.refusal.detail]).toEqual([
    409,
    'slot_duplicate',
    SLOT_DETAILS.slot_duplicate,
  ])
  const sixth = await create(jobIds[5] ?? 0, `${day} 10:00`, `${day} 11:00`)
  expect([sixth.status, sixth.refusal.code, sixth.refusal.detail]).toEqual([409, 'slot_limit', SLOT_DETAILS.slot_limit])
  for (const [start, end] of [
    ['10:00', '10:30'],
    ['10:30', '11:00'],
    ['09:30', '10:30'],
    ['09:00', '12:00'],
    ['10:30', '11:30'],
  ]) {
    const reply = await create(jobIds[5] ?? 0, `${day} ${start}`, `${day} ${end}`)
    expect([start, reply.status, reply.refusal.code, reply.refusal.detail]).toEqual([
      start,
      409,
      'slot_overlap',
      SLOT_DETAILS.slot_overlap,
    ])
  }
  expect((await create(jobIds[5] ?? 0, `${day} 11:00`, `${day} 11:30`)).status).toBe(201)
})

it('[API-64] either all slots of a request are stored or none', async () => {
  const {
    token,
    jobIds: [job = 0],
  } = await aShop()
  const both = [
    { start_time: `${day} 10:00`, end_time: `${day} 11:00` },
    { start_time: `${day} 10:30`, end_time: `${day} 11:30` },
  ]
  expect((await app.call(schedulingEndpoints.create, { token, body: { job, slots: both } })).refusal.code).toBe(
    'slot_overlap',
  )
  expect((await app.call(schedulingEndpoints.list, { token })).ok).toEqual([])
  for (const body of [
    {},
    { job, slots: [] },
    { job: 'x', slots: both },
    { job, slots: Array.from({ length: 101 }, () => both[0]) },
    { job, slots: [null] },
    { job: 1e12, slots: both },
    [],
  ]) {
    expect((await app.callWith(schedulingEndpoints.create, body, { token })).status).toBe(400)
  }
})

it('[API-64] a request is judged whole before its first slot is written, with the stored slots and its own', async () => {
  const { token, ...shop } = await aShop()
  const [job = 0] = shop.jobIds
  const at = (hour: number, date = day) => ({ start_time: `${date} ${hour}:00`, end_time: `${date} ${hour}:30` })
  const send = (slots: object[]) => app.callWith(schedulingEndpoints.create, { job, slots }, { token })
  const good = Array.from({ length: 99 }, (_, index) => at(10 + (index % 9), `2026-01-${20 + Math.floor(index / 9)}`))
  const [stored] = (await shop.create(job, `${day} 09:00`, `${day} 09:30`)).ok
  expect((await send([...good, { start_time: `${day} 09:00`, end_time: `${day} 09:30` }])).refusal.code).toBe(
    'slot_duplicate',
  )
  expect((await send([...good, at(11)])).refusal.code).toBe('slot_duplicate')
  expect((await send([...good, { ...at(11), end_time: `${day} 12:00` }])).refusal.code).toBe('slot_overlap')
  // Neither database gives an id back, so the next id shows that nothing was written meanwhile.
  const made = await send([...good, at(19)])
  expect([made.status, made.ok.length, made.ok[0]?.id]).toEqual([201, 100, (stored?.id ?? 0) + 1])
})

it('[SLOT-25] of simultaneous requests exactly the allowed ones succeed', async () => {
  const { jobIds, create } = await aShop(8)
  const cell = await Promise.all(jobIds.map((job) => create(job, `${day} 10:00`, `${day} 10:30`)))
  expect(cell.map((reply) => reply.status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  expect(new Set(cell.filter((reply) => reply.status === 409).map((reply) => reply.refusal.code))).toEqual(
    new Set(['slot_limit']),
  )
  const [job = 0] = jobIds
  const twins = await Promise.all([1, 2, 3, 4].map(() => create(job, `${day} 14:00`, `${day} 14:30`)))
  expect(twins.map((reply) => reply.refusal?.code ?? reply.status).sort()).toEqual([
    expect.anything(),
    'slot_duplicate',
    'slot_duplicate',
    'slot_duplicate',
  ])
  const crossing = await Promise.all(
    jobIds
      .slice(0, 4)
      .map((one, index) =>
        create(one, `${day} ${16 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`, `${day} 19:00`),
      ),
  )
  expect(crossing.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(new Set(crossing.filter((reply) => reply.status !== 201).map((reply) => reply.refusal.code))).toEqual(
    new Set(['slot_overlap']),
  )
})

it('[SLOT-28] archived and terminated postings accept no slots', async () => {
  const {
    jobIds: [job = 0],
    create,
  } = await aShop()
  for (const status of ['ARCH', 'TR'] as const) {
    await app.services.db.update(jobs).set({ status }).where(eq(jobs.id, job))
    const reply = await create(job, `${day} 10:00`, `${day} 10:30`)
    expect([reply.status, reply.refusal.code]).toEqual([409, 'job_closed'])
    expect(reply.refusal.detail).toBeTruthy()
  }
})

it('[SLOT-26] a slot starts at the latest at 24:00 of the 10th day after the service period; at BT there is no limit', async () => {
  const {
    company,
    jobIds: [job = 0],
    create,
  } = await aShop()
  expect((await create(job, '2027-01-20 10:00', '2027-01-20 10:30')).status).toBe(201)
  const expiresAt = new Date('2026-02-10T06:00:00Z')
  await aPeriod(app.services, company.id, expiresAt)
  expect((await create(job, '2026-02-21 00:00', '2026-02-21 00:30')).status).toBe(201)
  const late = await create(job, '2026-02-21 00:30', '2026-02-21 01:00')
  expect([late.status, late.refusal.code, late.refusal.detail]).toEqual([
    400,
    'slot_after_service',
    SLOT_DETAILS.slot_after_service,
  ])
})

it('[SLOT-12] [API-65] open slots are deleted; booked and held ones return 409, those of another company 404', async () => {
  const {
    token,
    jobIds: [job = 0],
    create,
  } = await aShop()
  const made = await create(job, `${day} 10:00`, `${day} 10:30`)
  const params = { id: made.ok[0]?.id ?? 0 }
  const stranger = await aShop()
  expect((await app.call(schedulingEndpoints.remove, { token: stranger.token, params })).status).toBe(404)
  expect((await app.call(schedulingEndpoints.remove, { token, params })).status).toBe(204)
  expect((await app.call(schedulingEndpoints.list, { token })).ok).toEqual([])
  expect((await app.call(schedulingEndpoints.remove, { token, params })).status).toBe(404)
  for (const status of ['IF', 'NSRS', 'NSRE'] as const) {
    const it = await aCase(app, status)
    const reply = await app.call(schedulingEndpoints.remove, { token: it.token, params: { id: it.oldSlotId ?? 0 } })
    expect([status, reply.status, reply.refusal.code]).toEqual([status, 409, 'slot_booked'])
  }
})

it('[SLOT-14] [SLOT-15] a held slot contains its application, is neither open nor fixed, and is not offered', async () => {
  for (const status of ['NSRS', 'NSRE'] as const) {
    const it = await aCase(app, status)
    const list = await app.call(schedulingEndpoints.list, { token: it.token })
    expect(list.ok.find((slot) => slot.id === it.oldSlotId)).toMatchObject({
      is_fixed: false,
      is_open: false,
      job_application: { id: it.id, status_v2: status, applicant_profile: { last_name: 'Nguyen' } },
    })
    const offered = await app.call(partnerEndpoints.slots, { params: { id: it.job.id } })
    expect(offered.ok.map((slot) => slot.id)).not.toContain(it.oldSlotId)
  }
})

it("[SLOT-30] [API-78] [API-80] a booking closes the interviewer's other slots at that time until it ends", async () => {
  const it = await aCase(app, 'ESP')
  const other = await aJob(app.services, it.company.id, it.actor.memberId, { status: 'RN' })
  const start = hoursAhead(app, 96)
  const time = (moment: Date) => formatTokyo(toEpochSeconds(moment))
  const twin = await app.call(schedulingEndpoints.create, {
    token: it.token,
    body: {
      job: other.id,
      slots: [{ start_time: time(start), end_time: time(new Date(start.getTime() + 1_800_000)) }],
    },
  })
  const offered = async () =>
    (await app.call(partnerEndpoints.slots, { params: { id: other.id } })).ok.map((slot) => slot.id)
  const count = () => openSlotsCount(app.services.db, other.id, app.services.clock.now())
  const twinId = twin.ok[0]?.id
  expect([await offered(), await count()]).toEqual([[twinId], 1])
  await it.seek('choose_slot')
  expect([await offered(), await count()]).toEqual([[], 0])
  expect(
    (await app.call(schedulingEndpoints.list, { token: it.token })).ok.find((slot) => slot.id === twinId),
  ).toMatchObject({ is_open: false, job_application: null })
  expect((await app.call(partnerEndpoints.application, { params: { id: it.id } })).ok).toMatchObject({
    status_v2: 'IF',
    slot: { start_timestamp: toEpochSeconds(start) },
  })
  await it.seek('cancel')
  expect([await offered(), await count()]).toEqual([[twinId], 1])
  expect((await app.call(partnerEndpoints.application, { params: { id: it.id } })).ok).toMatchObject({
    status_v2: 'CBS',
    slot: null,
  })
  await app.moveTo(start)
  expect([await offered(), await count()]).toEqual([[], 0])
})

it('[SLOT-30] if applicants choose one slot in parallel, one gets it; the others get slot_taken', async () => {
  const shop = await aCase(app, 'ESP')
  const seekers = [shop.id]
  for (let count = 0; count < 4; count += 1) {
    const applied = await app.callWith(partnerEndpoints.apply, {
      job_id: shop.job.id,
      profile: { first_name: 'A', last_name: 'B', email: `race${count}@example.com` },
    })
    await app.call(applicationsEndpoints.patch, {
      token: shop.token,
      params: { id: applied.ok.application_id },
      body: { status: 'ESP' },
    })
    seekers.push(applied.ok.application_id)
  }
  const [slot] = await shop.openSlots()
  const replies = await Promise.all(
    seekers.map((id) =>
      app.callWith(partnerEndpoints.act, { slot_id: slot?.id }, { params: { id, action: 'choose_slot' } }),
    ),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(replies.filter((reply) => reply.status === 409).map((reply) => reply.refusal.code)).toEqual([
    'slot_taken',
    'slot_taken',
    'slot_taken',
    'slot_taken',
  ])
  expect(await app.services.db.select().from(slots).where(eq(slots.jobId, shop.job.id))).toHaveLength(1)
})

it('[SLOT-30] two applicants cannot book the same interviewer at one time through two postings', async () => {
  const first = await aCase(app, 'ESP')
  const job = await aJob(app.services, first.company.id, first.actor.memberId, { status: 'RN' })
  const [slot] = await first.openSlots()
  const cell = {
    start_time: formatTokyo(toEpochSeconds(slot?.startsAt ?? new Date())),
    end_time: formatTokyo(toEpochSeconds(slot?.endsAt ?? new Date())),
  }
  await app.call(schedulingEndpoints.create, { token: first.token, body: { job: job.id, slots: [cell] } })
  const applied = await app.callWith(partnerEndpoints.apply, {
    job_id: job.id,
    profile: { first_name: 'A', last_name: 'B', email: 'two@example.com' },
  })
  await app.call(applicationsEndpoints.patch, {
    token: first.token,
    params: { id: applied.ok.application_id },
    body: { status: 'ESP' },
  })
  const [twin] = await app.services.db.select().from(slots).where(eq(slots.jobId, job.id))
  const replies = await Promise.all([
    app.callWith(partnerEndpoints.act, { slot_id: slot?.id }, { params: { id: first.id, action: 'choose_slot' } }),
    app.callWith(
      partnerEndpoints.act,
      { slot_id: twin?.id },
      { params: { id: applied.ok.application_id, action: 'choose_slot' } },
    ),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
})

it('[TEAM-10] open slots of a removed member are deleted; booked ones keep the name', async () => {
  const it = await aCase(app, 'IF')
  const { member } = await aMember(app.services, it.company.id)
  await app.services.db.update(slots).set({ interviewerId: member.id }).where(eq(slots.jobId, it.job.id))
  const job = await aJob(app.services, it.company.id, member.id, { status: 'RN' })
  await app.call(schedulingEndpoints.create, {
    token: it.token,
    body: { job: job.id, slots: [{ start_time: '2026-06-01 10:00', end_time: '2026-06-01 10:30' }] },
  })
  expect(await app.services.db.transaction((tx) => deleteOpenSlotsOf(tx, member.id))).toBe(1)
  const left = await app.call(schedulingEndpoints.list, { token: it.token })
  expect(left.ok.map((slot) => [slot.id, slot.interviewer_lastname])).toEqual([[it.oldSlotId, member.lastName]])
})
