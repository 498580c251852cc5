/** VISA-06: the checklist after a hire, and its reminders, with two backends on one database. */
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import type { RecordHire } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../../app'
import { isAdjustable } from '../../../ports/clock'
import { issueToken } from '../../../security/tokens'
import { aCompanyWithAdmin, aMember, twoProcesses } from '../../../testing'
import type { MemberRow } from '../../../tables/accounts.tables'
import { jobs } from '../../../tables/jobs.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { aCase } from '../testing/case'
import { tellHires } from './hire-reminders'

const both = twoProcesses()
const at = (day: string, hour = 10) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`)

/** A person hired on this day, whose card expires on that day. */
async function aHire({ on = '2026-11-05', expires = '2027-06-30', visaType = '定住者', weekly = 40 } = {}) {
  const { app } = both
  await app.moveTo(at(on))
  const own = await aCase(app, 'SL')
  const [row] = await app.services.db.select().from(applications).where(eq(applications.id, own.id))
  await app.services.db
    .update(applications)
    .set({ statusChangedAt: at(on) })
    .where(eq(applications.id, own.id))
  await app.services.db
    .update(applicants)
    .set({ visaType, profile: { residence_card_expires_on: expires } })
    .where(eq(applicants.id, row?.applicantId ?? 0))
  const shift = weekly === 40 ? '09:00-18:00' : '10:00-13:00'
  await app.services.db
    .update(jobs)
    .set({
      workTiming: { [shift]: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
      details: { break_minutes: weekly === 40 ? 60 : 0, contract_period: 'indefinite' },
    })
    .where(eq(jobs.id, row?.jobId ?? 0))
  const colleague = await aMember(app.services, own.company.id, { language: 'en' })
  /** Tokens end after 14 days without use (D45), so each call gets a new one. */
  const fresh = (member: Pick<MemberRow, 'id' | 'isAdmin'> = colleague.member) =>
    issueToken(app.services.db, member, app.services.clock.now())
  const record = async (body: RecordHire | object) =>
    app.callWith(endpoints.record, body, { token: await fresh(), params: { id: own.id } })
  return {
    ...own,
    colleague: colleague.member,
    fresh,
    record,
    read: async () => (await app.call(endpoints.read, { token: await fresh(), params: { id: own.id } })).ok,
    told: async (member: Pick<MemberRow, 'id' | 'isAdmin'> = colleague.member) =>
      (await app.call(notificationsEndpoints.told, { token: await fresh(member), language: 'en' })).ok.filter(
        (one) => one.notification_type === 'hired_person',
      ),
  }
}

describe('the checklist', () => {
  it('[VISA-06] each entry is recorded with member and time, by any member, and can be undone', async () => {
    const hire = await aHire()
    const { colleague } = hire
    const before = await hire.read()
    expect(before).toEqual({
      starts_on: '2026-11-05',
      starts_on_set: null,
      expires_on: '2027-06-30',
      expires_on_set: null,
      report_by: '2026-12-10',
      is_insured: true,
      // The company states 50 people.
      is_socially_insured: null,
      renewal: null,
      inquiry: null,
      left_on: null,
      left_on_set: null,
      checks: ['original', 'chip', 'inquiry', 'report'].map((check) => ({ check, recorded: null })),
    })
    const now = Math.floor(both.app.services.clock.now().getTime() / 1000)
    const by = { at: now, member: { id: colleague.id, display_name: colleague.displayName } }
    for (const item of ['original', 'chip', 'inquiry', 'report'] as const) await hire.record({ item, is_done: true })
    expect((await hire.read()).checks.map(({ recorded }) => recorded)).toEqual([by, by, by, by])
    expect((await hire.record({ item: 'chip', is_done: false })).status).toBe(200)
    expect((await hire.read()).checks.map(({ recorded }) => recorded)).toEqual([by, null, by, by])
    const log = await both.app.call(auditEndpoints.list, { token: hire.token })
    expect(log.ok.entries.slice(0, 2)).toMatchObject([
      { action: 'application.hire_taken_back', entity_id: hire.id, data: { item: 'chip' }, member: by.member },
      { action: 'application.hire_recorded', entity_id: hire.id, data: { item: 'report' }, member: by.member },
    ])
  })

  it('[VISA-06] recording an entry a second time changes nothing, also in parallel', async () => {
    const hire = await aHire()
    const done = { item: 'original', is_done: true } as const
    const [first, second] = await Promise.all([hire.fresh(), hire.fresh({ id: hire.actor.memberId, isAdmin: true })])
    const patch = (token: string, http: typeof both.second) =>
      http.inject({
        method: 'PATCH',
        url: `/api/v5/employer/job_applications/${hire.id}/hire/`,
        headers: { authorization: `Token ${token}` },
        payload: done,
      })
    const replies = await Promise.all([patch(first, both.app.http), patch(second, both.second)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(replies[0]?.json().checks).toEqual(replies[1]?.json().checks)
    const log = await both.app.call(auditEndpoints.list, {
      token: await hire.fresh({ id: hire.actor.memberId, isAdmin: true }),
    })
    expect(log.ok.entries.filter(({ action }) => action === 'application.hire_recorded')).toHaveLength(1)
  })

  it('[VISA-06] the first day and the date of a renewed card are stored, and the deadline is calculated from them', async () => {
    const hire = await aHire()
    await hire.record({ item: 'starts_on', is_done: true, day: '2026-12-01' })
    await hire.record({ item: 'expires_on', is_done: true, day: '2028-06-30' })
    expect(await hire.read()).toMatchObject({
      starts_on: '2026-12-01',
      starts_on_set: { member: { id: hire.colleague.id } },
      report_by: '2027-01-10',
      expires_on: '2028-06-30',
    })
    await hire.record({ item: 'starts_on', is_done: false })
    expect(await hire.read()).toMatchObject({ starts_on: '2026-11-05', starts_on_set: null, report_by: '2026-12-10' })
  })

  it('[DOOR-21] without employment insurance the deadline is the end of the month; for a student both may apply', async () => {
    expect(await (await aHire({ weekly: 15 })).read()).toMatchObject({ report_by: '2026-12-31', is_insured: false })
    expect(await (await aHire({ visaType: '留学' })).read()).toMatchObject({
      report_by: '2026-12-10',
      is_insured: null,
    })
  })

  it('[LAWS-05] after the expiry the last day of the two months is told, and who saw the proof is recorded', async () => {
    const hire = await aHire({ expires: '2026-10-31' })
    const { renewal } = await hire.read()
    expect(renewal).toEqual({ last_day: '2026-12-31', recorded: null })
    await hire.record({ item: 'renewal', is_done: true })
    expect((await hire.read()).renewal).toMatchObject({ recorded: { member: { id: hire.colleague.id } } })
    const log = await both.app.call(auditEndpoints.list, {
      token: await hire.fresh({ id: hire.actor.memberId, isAdmin: true }),
    })
    expect(log.ok.entries[0]).toMatchObject({ action: 'application.hire_recorded', data: { item: 'renewal' } })
    // The renewed card ends the question.
    await hire.record({ item: 'expires_on', is_done: true, day: '2028-10-31' })
    expect((await hire.read()).renewal).toBeNull()
    const permanent = await aHire({ expires: '2026-10-31', visaType: '永住者' })
    expect((await permanent.read()).renewal).toBeNull()
  })

  it('[VISA-06] a status whose employment is not reported has no deadline', async () => {
    expect((await (await aHire({ visaType: '特別永住者' })).read()).report_by).toBeNull()
  })

  it('an unknown entry and an invalid day are refused', async () => {
    const hire = await aHire()
    for (const body of [
      { item: 'number', is_done: true },
      { item: 'starts_on', is_done: true, day: '2026-02-30' },
      { item: 'expires_on', is_done: true },
      { item: 'chip', is_done: true, day: '2026-12-01' },
    ])
      expect((await hire.record(body)).status).toBe(400)
  })

  it('[VISA-06] does not exist for another company or for a person who was not hired', async () => {
    const { app } = both
    const hire = await aHire()
    const stranger = await aCompanyWithAdmin(app.services)
    const asked = await aCase(app, 'AR')
    for (const [token, id] of [
      [stranger.token, hire.id],
      [asked.token, asked.id],
    ] as const) {
      expect((await app.call(endpoints.read, { token, params: { id } })).status).toBe(404)
      const body = { item: 'chip', is_done: true } as const
      expect((await app.call(endpoints.record, { token, params: { id }, body })).status).toBe(404)
    }
  })
})

describe('reminders', () => {
  it('[VISA-06] [HIRE-04] of the expiry are sent to every member 90, 60, 30 and 7 days before, as notification and mail, once with two backends', async () => {
    const { app } = both
    const hire = await aHire({ expires: '2027-06-30', on: '2026-11-05' })
    await hire.record({ item: 'report', is_done: true })
    const other = await buildApp({
      config: app.services.config,
      database: app.services.database,
      clock: app.services.clock,
    })
    const seen = async (day: string, hour = 10) => {
      const now = at(day, hour)
      if (isAdjustable(app.services.clock)) await app.services.clock.moveTo(now)
      await Promise.all([tellHires(app.services, now), tellHires(other.services, now)])
      await app.settle()
      return (await hire.told()).length
    }
    expect(await seen('2027-03-31')).toBe(0)
    // No mail is sent at midnight.
    expect(await seen('2027-04-01', 1)).toBe(0)
    expect(await seen('2027-04-01')).toBe(1)
    expect(await seen('2027-04-30')).toBe(1)
    expect(await seen('2027-05-01')).toBe(2)
    expect(await seen('2027-05-31')).toBe(3)
    expect(await seen('2027-06-23')).toBe(4)
    expect(await seen('2027-07-02')).toBe(4)
    const [note] = await hire.told()
    expect(note).toMatchObject({ job_application: hire.id, link: `/dashboard/applicant-details/${hire.id}` })
    expect(note?.notification_text).toMatch(/^The residence card of .+ expires on Wed 30 Jun 2027 \(.+\)$/)
    expect(await hire.told({ id: hire.actor.memberId, isAdmin: true })).toHaveLength(4)
    const mails = (await app.mails(hire.colleague.email)).filter(({ subject }) => subject.includes('residence card'))
    expect(mails).toHaveLength(4)
    expect(mails[0]?.links).toContain(`${app.config.origin}/dashboard/applicant-details/${hire.id}`)
    await other.http.close()
  })

  it('[VISA-06] [HIRE-04] of the expiry use the date of a renewed card, and the earlier ones are dropped', async () => {
    const hire = await aHire({ expires: '2027-06-30', on: '2026-11-05' })
    await hire.record({ item: 'report', is_done: true })
    await both.app.moveTo(at('2027-04-01'))
    expect((await hire.told()).map((one) => one.is_over)).toEqual([false])
    await hire.record({ item: 'expires_on', is_done: true, day: '2029-06-30' })
    expect((await hire.told()).map((one) => one.is_over)).toEqual([true])
    await both.app.moveTo(at('2027-06-23'))
    expect(await hire.told()).toHaveLength(1)
    await both.app.moveTo(at('2029-04-01'))
    expect((await hire.told())[0]?.notification_text).toContain('Sat 30 Jun 2029')
  })

  it('[VISA-06] of the notification of employment are sent 7 days and 1 day before the 10th, until it is recorded', async () => {
    const { app } = both
    // The card of the one whose report is recorded expires soon, too.
    const [waits, done] = [await aHire({ expires: '2031-01-01' }), await aHire({ expires: '2027-01-20' })]
    const exempt = await aHire({ visaType: '外交', expires: '2031-01-01' })
    const reports = async (hire: typeof waits) =>
      (await hire.told()).filter((one) => one.notification_text.startsWith('The notification of employment'))
    const seen = async (day: string) => {
      await app.moveTo(at(day))
      return Promise.all([waits, done, exempt].map(async (hire) => (await reports(hire)).length))
    }
    expect(await seen('2026-12-02')).toEqual([0, 0, 0])
    expect(await seen('2026-12-03')).toEqual([1, 1, 0])
    await done.record({ item: 'report', is_done: true })
    expect((await reports(done))[0]?.is_over).toBe(true)
    expect(await seen('2026-12-09')).toEqual([2, 1, 0])
    expect(await seen('2026-12-11')).toEqual([2, 1, 0])
    expect((await waits.told())[0]?.notification_text).toMatch(
      /^The notification of employment of .+ is due by Thu 10 Dec 2026/,
    )
  })

  it('[VISA-06] [DOOR-21] of the notification go by the insurance: one day, the other, or both where it is not known', async () => {
    const { app } = both
    const expires = '2031-01-01'
    const [uninsured, open] = [await aHire({ expires, weekly: 15 }), await aHire({ expires, visaType: '留学' })]
    const seen = async (day: string) => {
      await app.moveTo(at(day))
      return Promise.all([uninsured, open].map(async (hire) => (await hire.told()).length))
    }
    expect(await seen('2026-12-03')).toEqual([0, 1])
    expect((await open.told())[0]?.notification_text).toMatch(
      /^The notification of employment of .+ is due by Thu 10 Dec 2026 with employment insurance, otherwise by Thu 31 Dec 2026/,
    )
    expect(await seen('2026-12-09')).toEqual([0, 2])
    expect(await seen('2026-12-24')).toEqual([1, 3])
    expect(await seen('2026-12-30')).toEqual([2, 4])
    for (const hire of [uninsured, open])
      expect((await hire.told())[0]?.notification_text).toMatch(
        /^Without employment insurance, the notification of employment of .+ is due by Thu 31 Dec 2026/,
      )
    await open.record({ item: 'report', is_done: true })
    expect((await open.told()).map((one) => one.is_over)).toEqual([true, true, true, true])
  })

  it('[HIRE-03] of the notification of a leaving are sent 7 days and 1 day before its day, until it is recorded', async () => {
    const { app } = both
    const expires = '2031-01-01'
    const [insured, uninsured] = [await aHire({ expires }), await aHire({ expires, weekly: 15 })]
    for (const hire of [insured, uninsured]) {
      await hire.record({ item: 'report', is_done: true })
      await hire.record({ item: 'left_on', is_done: true, day: '2026-12-31' })
    }
    const told = async (hire: typeof insured) =>
      (await hire.told()).filter(({ notification_text: text }) => text.includes('of the leaving of'))
    const seen = async (day: string) => {
      await app.moveTo(at(day))
      return Promise.all([insured, uninsured].map(async (hire) => (await told(hire)).length))
    }
    expect(await seen('2027-01-02')).toEqual([0, 0])
    expect(await seen('2027-01-03')).toEqual([1, 0])
    expect((await told(insured))[0]?.notification_text).toContain('is due by Sun 10 Jan 2027')
    await insured.record({ item: 'left_report', is_done: true })
    expect((await told(insured)).map((one) => one.is_over)).toEqual([true])
    expect(await seen('2027-01-24')).toEqual([1, 1])
    expect(await seen('2027-01-30')).toEqual([1, 2])
    expect((await told(uninsured))[0]?.notification_text).toContain('by Sun 31 Jan 2027')
  })

  it('[VISA-06] are not sent for a person who declined the offer', async () => {
    const hire = await aHire({ expires: '2027-06-30' })
    await hire.seek('decline')
    await both.app.moveTo(at('2027-04-01'))
    expect(await hire.told()).toEqual([])
  })
})
