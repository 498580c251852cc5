/** AACT-58 and the conditions of the table: each refused action, its status, and that nothing changed. */
import { APPLICATION_STATUSES, applicationStatusMachine } from '@portal/contracts/applications'
import type { ApplicationAction, ApplicationStatus } from '@portal/contracts/applications'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { partnerEndpoints } from '@portal/contracts/partner'
import { and, eq, isNull } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { jobs } from '../../tables/jobs.tables'
import { slots } from '../../tables/scheduling.tables'
import { aCase, hoursAhead, reason } from './testing/case'
import type { Case } from './testing/case'
import { seedSlot } from './applications.seed'

let app: TestApp
let refusing: TestApp
beforeAll(async () => {
  app = await createTestApp()
  refusing = await createTestApp({ lateChanges: 'refuse' })
})
afterAll(async () => {
  await app.close()
  await refusing.close()
})

const CALLS: Partial<Record<ApplicationAction, (it: Case) => Promise<{ status: number; refusal: { code?: string } }>>> =
  {
    'employer.invite': (it) => it.patch({ status: 'ESP' }),
    // No such slot: the status is refused first.
    'employer.book': (it) => it.book(999_999),
    'employer.reject': (it) => it.patch({ status: 'ESF', ...reason }),
    'employer.requestNewDate': (it) => it.requestNewDate(),
    'employer.cancel': (it) => it.patch({ status: 'CBE', ...reason }),
    'employer.sendOnlineDetails': (it) => it.sendDetails(),
    'employer.outcomeSL': (it) => it.patch({ final_status_by_employer: 'SL' }),
    'employer.outcomeRJ': (it) => it.patch({ final_status_by_employer: 'RJ' }),
    'employer.outcomeAB': (it) => it.patch({ final_status_by_employer: 'AB' }),
    'employer.outcomeRS': (it) => it.patch({ final_status_by_employer: 'RS' }),
    'seeker.chooseSlot': (it) => it.seek('choose_slot'),
    'seeker.requestNewDate': (it) => it.seek('request_new_date'),
    'seeker.cancel': (it) => it.seek('cancel'),
    'seeker.withdraw': (it) => it.seek('withdraw'),
    'seeker.accept': (it) => it.seek('accept'),
    'seeker.decline': (it) => it.seek('decline'),
    'seeker.message': (it) => it.seek('message', { text: 'hello' }),
  }

const isInactive = (status: ApplicationStatus) => status === 'ESF' || status === 'ESRS'

it.each(APPLICATION_STATUSES)(
  '[AACT-58] in %s every action that is not in the table is refused and changes nothing',
  async (status) => {
    const it = await aCase(app, status)
    // An open slot exists, so that only the status can be the reason of the refusal.
    if (status !== 'NSRS') await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 140))
    const before = { mails: (await it.mails()).length, notes: (await it.notes()).length, urgent: await it.urgent() }
    let tried = 0
    for (const [action, call] of Object.entries(CALLS) as [
      ApplicationAction,
      NonNullable<(typeof CALLS)[ApplicationAction]>,
    ][]) {
      if (applicationStatusMachine.next(status, action) !== undefined) continue
      const reply = await call(it)
      // D91: for the employer an inactive application does not exist.
      const expected =
        isInactive(status) && action.startsWith('employer') ? [404, 'not_found'] : [409, 'status_conflict']
      expect([action, reply.status, reply.refusal.code]).toEqual([action, ...expected])
      tried += 1
    }
    expect(tried).toBeGreaterThan(5)
    expect(await it.status()).toBe(status)
    expect({ mails: (await it.mails()).length, notes: (await it.notes()).length, urgent: await it.urgent() }).toEqual(
      before,
    )
  },
)

it('[AACT-06] PATCH CBE in IF and DELETE from another status return 409', async () => {
  const fixed = await aCase(app, 'IF')
  expect((await fixed.patch({ status: 'CBE', ...reason })).refusal.code).toBe('status_conflict')
  for (const status of ['NSRS', 'NSAE', 'NSRE', 'AR', 'AES'] as const) {
    expect((await (await aCase(app, status)).cancelInterview()).refusal.code).toBe('status_conflict')
  }
})

it('[AACT-03] [AACT-05] [AACT-25] [AACT-38] [AACT-40] a reason is required, and a text if the reason is "other"', async () => {
  const screening = await aCase(app, 'AES')
  const fixed = await aCase(app, 'IF')
  const asked = await aCase(app, 'NSAE')
  const calls = [
    (body: object) => screening.patch({ status: 'ESF', ...body }),
    (body: object) => fixed.cancelInterview(body),
    (body: object) => asked.patch({ status: 'CBE', ...body }),
  ]
  for (const call of calls) {
    for (const body of [
      {},
      { employer_cancel_reason: 'because' },
      { employer_cancel_reason: '' },
      { employer_cancel_reason: null },
    ]) {
      const reply = await call(body)
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['employer_cancel_reason']])
    }
    const other = await call({ employer_cancel_reason: 'other', custom_employer_cancel_reason: '  ' })
    expect([other.status, Object.keys(other.refusal.fields ?? {})]).toEqual([400, ['custom_employer_cancel_reason']])
  }
  const reply = await fixed.cancelInterview({
    employer_cancel_reason: 'other',
    custom_employer_cancel_reason: '店舗移転のため',
  })
  expect(reply.ok).toMatchObject({
    status_v2: 'CBE',
    employer_cancel_reason: 'other',
    custom_employer_cancel_reason: '店舗移転のため',
  })
})

it('[AACT-01] [AACT-24] [AACT-07] [AACT-37] inviting or asking for another date without another open slot returns no_open_slots', async () => {
  const screening = await aCase(app, 'AES')
  expect((await screening.patch({ status: 'ESP' })).refusal.code).toBe('no_open_slots')
  const fixed = await aCase(app, 'IF')
  expect([(await fixed.requestNewDate()).refusal.code, await fixed.status()]).toEqual(['no_open_slots', 'IF'])
})

describe('late changes', () => {
  it('[AACT-09] with warn cancelling and changing the date are possible until the interview starts, not after', async () => {
    const it = await aCase(app, 'IF', { inHours: 30 })
    const other = await aCase(app, 'IF', { inHours: 30 })
    const third = await aCase(app, 'IF', { inHours: 30 })
    await seedSlot(app.services, it.actor, it.job.id, hoursAhead(app, 100))
    await seedSlot(app.services, third.actor, third.job.id, hoursAhead(app, 100))
    await app.moveTo(new Date(it.interview.getTime() - 60_000))
    expect((await it.requestNewDate()).ok.status_v2).toBe('NSRE')
    expect((await other.cancelInterview()).ok.status_v2).toBe('CBE')
    await app.moveTo(new Date(third.interview.getTime() + 60_000))
    for (const reply of [
      await third.requestNewDate(),
      await third.cancelInterview(),
      await third.seek('cancel'),
      await third.seek('request_new_date'),
    ]) {
      expect([reply.status, reply.refusal.code]).toEqual([409, 'status_conflict'])
    }
    expect(await third.status()).toBe('IF')
  })

  it('[AACT-10] with refuse cancelling is possible until 48 hours and changing the date until 24 hours before', async () => {
    const it = await aCase(refusing, 'IF', { inHours: 72 })
    const early = await aCase(refusing, 'IF', { inHours: 72 })
    await seedSlot(refusing.services, it.actor, it.job.id, hoursAhead(refusing, 200))
    const before = (hours: number, seconds: number) =>
      refusing.moveTo(new Date(it.interview.getTime() - (hours * 3600 + seconds) * 1000))
    await before(48, 0)
    expect((await early.cancelInterview()).ok.status_v2).toBe('CBE')
    await before(48, -1)
    expect([(await it.cancelInterview()).refusal.code, await it.status()]).toEqual(['too_late', 'IF'])
    await before(24, -1)
    expect((await it.requestNewDate()).refusal.code).toBe('too_late')
    const next = await aCase(refusing, 'IF', { inHours: 60 })
    await seedSlot(refusing.services, next.actor, next.job.id, hoursAhead(refusing, 200))
    await refusing.moveTo(new Date(next.interview.getTime() - 24 * 3600_000))
    expect((await next.requestNewDate()).ok.status_v2).toBe('NSRE')
    const detail = await refusing.call(applicationsEndpoints.one, { token: next.token, params: { id: next.id } })
    expect(detail.ok.interview_late_changes).toBe('refuse')
  })
})

it('[AACT-16] [AACT-17] [AACT-18] [API-73] online details: platform, change, URL and posting are checked', async () => {
  const it = await aCase(app, 'IF', { online: true })
  const empty = await it.sendDetails({ online_iv_id: '123' })
  expect([empty.status, empty.refusal.error]).toEqual([400, ['Please enter values in the empty fields']])
  expect(empty.refusal.fields).toEqual({ online_iv_platform: 'Please enter values in the empty fields' })
  expect((await it.sendDetails({ online_iv_platform: 'Zoom', online_iv_url: 'no url' })).refusal.fields).toEqual({
    online_iv_url: 'Please enter a correct URL',
  })
  const both = await it.sendDetails({ online_iv_platform: '', online_iv_url: 'no url' })
  expect(both.refusal.error).toEqual(['Please enter values in the empty fields', 'Please enter a correct URL'])
  expect((await it.sendDetails({ online_iv_platform: 'Pigeon' })).status).toBe(400)
  const details = {
    online_iv_platform: 'Zoom',
    online_iv_url: 'https://zoom.example.com/j/1',
    online_iv_id: '1',
    online_iv_password: 'p',
  }
  expect((await it.sendDetails(details)).ok).toEqual(details)
  expect((await it.mails())[0]?.calendar).toContain('https://zoom.example.com/j/1')
  expect((await it.sendDetails(details)).status).toBe(400)
  expect((await app.call(applicationsEndpoints.onlineDetails, { token: it.token, params: { id: it.id } })).ok).toEqual(
    details,
  )
  const there = await aCase(app, 'IF')
  expect((await there.sendDetails()).refusal.code).toBe('status_conflict')
})

it('[API-72] every member of the company reads the online details, nobody else; before they are sent the answer is empty', async () => {
  const it = await aCase(app, 'IF', { online: true })
  const { token } = await aMember(app.services, it.company.id)
  const read = (options: object = {}) =>
    app.call(applicationsEndpoints.onlineDetails, { token, params: { id: it.id }, ...options })
  expect((await read()).ok).toEqual({
    online_iv_platform: null,
    online_iv_url: null,
    online_iv_id: null,
    online_iv_password: null,
  })
  const details = {
    online_iv_platform: 'Zoom',
    online_iv_url: 'https://zoom.example.com/j/9',
    online_iv_id: '9',
    online_iv_password: 'secret',
  }
  await it.sendDetails(details)
  const reply = await read()
  expect([reply.status, reply.ok]).toEqual([200, details])
  expect((await read({ token: undefined })).status).toBe(401)
  expect((await read({ token: 'wrong' })).status).toBe(401)
  expect((await read({ params: { id: 2_000_000_000 } })).status).toBe(404)
  const stranger = await aCase(app, 'IF')
  expect((await read({ token: stranger.token })).status).toBe(404)
})

it('[AACT-13] [AACT-14] outcomes need a known status, feedback is stored and has at most 1000 characters', async () => {
  const it = await aCase(app, 'AR')
  expect((await it.patch({ feedback_by_employer: 'x' })).refusal.fields).toHaveProperty('final_status_by_employer')
  expect((await it.patch({ final_status_by_employer: 'XX' })).status).toBe(400)
  expect((await it.patch({ final_status_by_employer: 'SL', feedback_by_employer: 'あ'.repeat(1001) })).status).toBe(400)
  const hired = await it.patch({ final_status_by_employer: 'SL', feedback_by_employer: 'あ'.repeat(1000) })
  expect(hired.ok).toMatchObject({
    status_v2: 'SL',
    final_status_by_employer: 'SL',
    has_provided_feedback: true,
    feedback_by_employer: 'あ'.repeat(1000),
  })
  for (const outcome of ['RJ', 'AB'])
    expect((await it.patch({ final_status_by_employer: outcome })).refusal.code).toBe('status_conflict')
})

it('[AACT-54] an offer can be accepted once', async () => {
  const it = await aCase(app, 'SL')
  expect((await it.seek('accept')).status).toBe(200)
  const again = await it.seek('accept')
  expect([again.status, again.refusal.code]).toEqual([409, 'already_done'])
})

it('[AACT-56] a message has 1 to 1000 characters', async () => {
  const it = await aCase(app, 'ESP')
  for (const body of [{}, { text: '' }, { text: '  ' }, { text: 'x'.repeat(1001) }, { text: 7 }])
    expect((await it.seek('message', body)).status).toBe(400)
  expect((await it.seek('message', { text: 'x'.repeat(1000) })).status).toBe(200)
})

it('[AACT-29] a slot of another posting and a taken, held or past slot return slot_taken', async () => {
  const it = await aCase(app, 'ESP')
  const stranger = await aCase(app, 'ESP')
  const strangerSlot = (await stranger.openSlots())[0]
  expect((await it.seek('choose_slot', { slot_id: strangerSlot?.id })).refusal.code).toBe('slot_taken')
  expect((await it.seek('choose_slot', { slot_id: 2_000_000_000 })).refusal.code).toBe('slot_taken')
  const [own] = await it.openSlots()
  await app.moveTo(own?.startsAt ?? new Date())
  expect((await it.seek('choose_slot', { slot_id: own?.id })).refusal.code).toBe('slot_taken')
  expect(await it.status()).toBe('ESP')
})

describe('applying', () => {
  const apply = (jobId: number, profile: object) => app.callWith(partnerEndpoints.apply, { job_id: jobId, profile })
  const person = { first_name: 'Anh', last_name: 'Nguyen', email: 'One.Person@example.com' }

  it('[AACT-23] [API-79] is possible only to a running posting, once while an application is open, and never again after ESF; other endings allow it', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'ST' })
    const set = (status: 'RN' | 'ST') => app.services.db.update(jobs).set({ status }).where(eq(jobs.id, job.id))
    expect([(await apply(job.id, person)).status, (await apply(job.id, person)).refusal.code]).toEqual([
      409,
      'not_running',
    ])
    expect((await apply(2_000_000_000, person)).status).toBe(404)
    await set('RN')
    const first = await apply(job.id, person)
    expect(first.status).toBe(201)
    expect((await apply(job.id, { ...person, email: 'one.person@EXAMPLE.com' })).refusal.code).toBe('already_applied')
    const id = first.ok.application_id
    await app.callWith(partnerEndpoints.act, {}, { params: { id, action: 'withdraw' } })
    const second = await apply(job.id, person)
    expect(second.status).toBe(201)
    await app.callWith(
      applicationsEndpoints.patch,
      { status: 'ESF', ...reason },
      { token, params: { id: second.ok.application_id } },
    )
    expect([(await apply(job.id, person)).status, (await apply(job.id, person)).refusal.code]).toEqual([
      409,
      'already_applied',
    ])
  })

  it('[API-79] invalid bodies return 400 at their fields and never a 5xx', async () => {
    const { company, member } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    const bad = [
      [{ ...person, email: 'x' }, 'profile.email'],
      [{ ...person, first_name: '', last_name: ' ' }, 'profile.last_name'],
      [{ ...person, age: 1e9 }, 'profile.age'],
      [{ ...person, created_at: 1e20 }, 'profile.created_at'],
      [{ ...person, profile_image: 'https://example.com/a.png' }, 'profile.profile_image'],
      [{ ...person, profile_image: 'data:image/png;base64,AAAA' }, 'profile.profile_image'],
      [{ ...person, interests: 'x' }, 'profile.interests'],
    ] as const
    for (const [profile, field] of bad) {
      const reply = await apply(job.id, profile)
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
    }
    for (const profile of [
      { ...person, nationality: 'a\u0000b' },
      { ...person, interests: ['a\u0000b'] },
      { ...person, visa_description: 'x'.repeat(500_000) },
      null,
      [],
      7,
    ]) {
      expect((await apply(job.id, profile as object)).status).toBe(400)
    }
  })
})

it("[API-70] [API-74] [API-75] another company's application, garbage and wrong types are refused", async () => {
  const it = await aCase(app, 'IF')
  const { token } = await aCompanyWithAdmin(app.services)
  const params = { id: it.id }
  expect((await app.call(applicationsEndpoints.one, { token, params })).status).toBe(404)
  expect((await app.call(applicationsEndpoints.cancelled, { token, params })).status).toBe(404)
  expect((await app.call(applicationsEndpoints.onlineDetails, { token, params })).status).toBe(404)
  expect(
    (await app.callWith(applicationsEndpoints.patch, { status: 'CBE', ...reason }, { token, params })).status,
  ).toBe(404)
  expect((await app.callWith(applicationsEndpoints.cancelInterview, reason, { token, params })).status).toBe(404)
  expect(
    (await app.call(applicationsEndpoints.requestNewSlot, { token, query: { job_application_id: String(it.id) } }))
      .status,
  ).toBe(404)
  expect(
    (await app.callWith(applicationsEndpoints.sendOnlineDetails, { online_iv_platform: 'Zoom' }, { token, params }))
      .status,
  ).toBe(404)
  for (const body of [{}, { status: 7 }, { status: 'XX' }, [], 'x', { final_status_by_employer: {} }])
    expect((await it.patch(body as object)).status).toBe(400)
  expect(
    (await it.cancelInterview({ employer_cancel_reason: 'other', custom_employer_cancel_reason: 'a\u0000b' })).status,
  ).toBe(400)
  for (const id of ['x', '0', '99999999999'])
    expect(
      (await app.call(applicationsEndpoints.requestNewSlot, { token, query: { job_application_id: id } })).status,
    ).toBe(400)
  expect((await app.call(applicationsEndpoints.one, { params })).status).toBe(401)
})

it('[DEV-08] [DEV-09] [API-81] unknown actions and applications return 404, a missing body counts as an empty one', async () => {
  const it = await aCase(app, 'ESP')
  expect((await app.callWith(devEndpoints.act, {}, { params: { id: it.id, action: 'fly' } })).status).toBe(404)
  expect((await app.callWith(partnerEndpoints.act, {}, { params: { id: it.id, action: 'constructor' } })).status).toBe(
    404,
  )
  expect(
    (await app.callWith(partnerEndpoints.act, {}, { params: { id: 2_000_000_000, action: 'cancel' } })).status,
  ).toBe(404)
  expect(
    (await app.callWith(devEndpoints.act, { slot_id: 'x' }, { params: { id: it.id, action: 'choose_slot' } })).status,
  ).toBe(400)
  const refused = await app.call(devEndpoints.act, { params: { id: it.id, action: 'accept' } })
  const same = await app.call(partnerEndpoints.act, { params: { id: it.id, action: 'accept' } })
  expect([refused.status, refused.refusal]).toEqual([same.status, same.refusal])
  expect((await app.call(partnerEndpoints.act, { params: { id: it.id, action: 'choose_slot' } })).ok).toEqual({
    status_v2: 'IF',
  })
  expect(
    await app.services.db
      .select()
      .from(slots)
      .where(and(eq(slots.jobId, it.job.id), isNull(slots.applicationId))),
  ).toEqual([])
})
