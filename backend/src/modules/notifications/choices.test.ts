/** What members choose for each kind, digests, and the link in a mail that switches it off. */
import { notificationsEndpoints as endpoints } from '@portal/contracts/notifications'
import type { Choice, NotificationType } from '@portal/contracts/notifications'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { issueToken } from '../../security/tokens'
import { members } from '../../tables/accounts.tables'
import { aCase, reason } from '../applications/testing/case'
import { sendDigests } from './digest'
import { notifyMembers } from './notify'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const at = (time: string) => app.moveTo(new Date(`${time}+09:00`))
const tell = (companyId: number, type: NotificationType, applicationId?: number, name = 'Anh') =>
  transaction(app.services.db, (tx) =>
    notifyMembers(tx, app.services, {
      companyId,
      type,
      applicationId,
      textKey: type as 'new_application',
      data: { name, job_ja: 'ホール', job_en: 'Hall', plan: 'p', total: 't' },
    }),
  )
const fresh = (member: { id: number; isAdmin: boolean }) =>
  issueToken(app.services.db, member, app.services.clock.now())

async function somebody(values: Parameters<typeof aMember>[2] = {}) {
  const { company } = await aCompanyWithAdmin(app.services)
  const { member } = await aMember(app.services, company.id, { language: 'ja', ...values })
  const own = async () => ({ token: await fresh(member), language: 'ja' as const })
  const choose = async (...choices: Choice[]) => app.call(endpoints.setChoices, { ...(await own()), body: { choices } })
  const subjects = async () => (await app.mails(member.email)).map((mail) => mail.subject)
  return {
    company,
    member,
    own,
    choose,
    subjects,
    choices: async () => (await app.call(endpoints.choices, await own())).ok,
  }
}

describe('choices', () => {
  it('[TELL-02] default to mails at once, list the kinds that the member may act on, and are stored', async () => {
    const { choices, choose, member } = await somebody()
    const before = await choices()
    expect(before.can_sms).toBe(false)
    expect(before.choices.map((one) => one.notification_type)).not.toContain('charge_failed')
    expect(before.choices.every(({ email, sms }) => email === 'now' && !sms)).toBe(true)
    await app.services.db.update(members).set({ isAdmin: true }).where(eq(members.id, member.id))
    expect((await choices()).choices.map((one) => one.notification_type)).toContain('charge_failed')
    expect(
      (await choose({ notification_type: 'nsrs', email: 'off', sms: false })).ok.choices.find(
        (one) => one.notification_type === 'nsrs',
      )?.email,
    ).toBe('off')
    expect((await choices()).choices.filter((one) => one.email === 'off')).toHaveLength(1)
  })

  it('[TELL-02] apply to mails and SMS of that kind only; the portal always shows the notification', async () => {
    const { company, member, choose, subjects, own } = await somebody({
      contactNum: '+81-9077776666',
      displayContactNum: '09077776666',
      contactNumVerifiedAt: app.services.clock.now(),
    })
    await choose(
      { notification_type: 'charge_failed', email: 'now', sms: false },
      { notification_type: 'seeker_message', email: 'off', sms: true },
    )
    await tell(company.id, 'seeker_message')
    await tell(company.id, 'new_application')
    expect(await subjects()).toEqual([expect.stringContaining('応募がありました')])
    expect((await app.sms('09077776666')).map(({ text }) => text)).toEqual([
      expect.stringContaining('メッセージが届きました'),
    ])
    expect((await app.call(endpoints.told, await own())).ok).toHaveLength(2)
    expect(member.isSmsNotificationOk).toBe(false)
  })

  it('[TELL-02] of SMS need a verified number', async () => {
    const { choose, choices } = await somebody({ contactNum: '+81-9077776667', displayContactNum: '09077776667' })
    const reply = await choose({ notification_type: 'nsrs', email: 'now', sms: true })
    expect([reply.status, reply.refusal.code]).toEqual([400, 'no_contact_num'])
    expect((await choices()).choices.some(({ sms }) => sms)).toBe(false)
  })
})

describe('digests', () => {
  const digest = (notification_type: NotificationType): Choice => ({ notification_type, email: 'digest', sms: false })

  it('[TELL-02] are sent at 08:00 and 17:00 in Tokyo, once, with everything unread since the last one', async () => {
    await at('2026-03-02T09:00:00')
    const { company, choose, subjects, member } = await somebody()
    await choose(digest('new_application'), digest('seeker_message'))
    await tell(company.id, 'new_application', undefined, 'First')
    await tell(company.id, 'seeker_message', undefined, 'Second')
    await at('2026-03-02T16:59:00')
    expect(await subjects()).toEqual([])
    await at('2026-03-02T17:00:00')
    expect(await subjects()).toEqual([
      expect.stringMatching(/^【採用ポータル】.+：Firstさんから応募がありました（ホール）、ほか1件$/),
    ])
    expect((await app.mails(member.email))[0]?.text).toMatch(
      /新しいお知らせが2件あります[\s\S]*Firstさん[\s\S]*Secondさん/,
    )
    await tell(company.id, 'new_application', undefined, 'Third')
    await at('2026-03-03T07:59:00')
    expect(await subjects()).toHaveLength(1)
    await at('2026-03-03T08:00:00')
    expect((await subjects())[0]).toContain('Thirdさんから応募がありました（ホール）')
    await at('2026-03-03T17:00:00')
    expect(await subjects()).toHaveLength(2)
  })

  it('[TELL-02] omit notifications that were read meanwhile or are switched off', async () => {
    await at('2026-03-04T09:00:00')
    const { company, choose, subjects, own } = await somebody()
    await choose(digest('new_application'), digest('seeker_message'))
    await tell(company.id, 'new_application')
    await tell(company.id, 'seeker_message')
    await choose({ notification_type: 'seeker_message', email: 'off', sms: false })
    const [, applied] = (await app.call(endpoints.told, await own())).ok
    await app.call(endpoints.markRead, { ...(await own()), params: { id: applied?.id ?? 0 }, body: { is_read: true } })
    await at('2026-03-04T17:00:00')
    expect(await subjects()).toEqual([])
  })

  it('[TELL-02] of two processes at the same time are sent once', async () => {
    await at('2026-03-05T09:00:00')
    const { company, choose, subjects } = await somebody()
    await choose(digest('new_application'))
    await tell(company.id, 'new_application')
    const later = { ...app.services, clock: { now: () => new Date('2026-03-05T17:00:00+09:00') } }
    await Promise.all([sendDigests(later, later.clock.now()), sendDigests(later, later.clock.now())])
    expect(await subjects()).toHaveLength(1)
  })
})

describe('the unsubscribe link in a mail', () => {
  const post = (url: string) =>
    app.http.inject({
      method: 'POST',
      url: url.slice(app.config.origin.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const get = (url: string) => app.http.inject({ method: 'GET', url: url.slice(app.config.origin.length) })

  it('[TELL-04] one POST without a login stops that kind and confirms it; a second one changes nothing', async () => {
    const { company, member, subjects, choices } = await somebody()
    await tell(company.id, 'new_application')
    const url = (await app.mails(member.email))[0]?.stop_url ?? ''
    for (let times = 0; times < 2; times += 1) {
      const reply = await post(url)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(reply.body).toContain('メールを止めました')
    }
    await tell(company.id, 'new_application')
    expect(await subjects()).toHaveLength(1)
    expect(
      (await choices()).choices.filter(({ email }) => email === 'off').map((one) => one.notification_type),
    ).toEqual(['new_application'])
    await tell(company.id, 'seeker_message')
    expect(await subjects()).toHaveLength(2)
  })

  it('[TELL-04] opening the link only asks, in the language of the member', async () => {
    const { company, member, choices } = await somebody({ language: 'en' })
    await tell(company.id, 'new_application')
    const [mail] = await app.mails(member.email)
    expect(mail?.links).toContain(mail?.stop_url)
    const reply = await get(mail?.stop_url ?? '')
    expect(reply.body).toMatch(/<form method="post"[\s\S]*Stop these mails/)
    expect(reply.body).toContain('“New application” will not be sent by e-mail any more')
    expect(reply.headers['content-security-policy']).toContain("form-action 'self'")
    expect((await choices()).choices.some(({ email }) => email === 'off')).toBe(false)
  })

  it('[TELL-04] a modified link stops nothing', async () => {
    const { company, member, choices } = await somebody()
    const other = await aMember(app.services, company.id)
    await tell(company.id, 'new_application')
    const url = (await app.mails(member.email))[0]?.stop_url ?? ''
    for (const changed of [
      url.replace(`${member.id}.`, `${other.member.id}.`),
      url.replace('new_application', 'seeker_message'),
      `${url}x`,
      url.replace(/\.[^.]+$/, '.'),
    ]) {
      expect((await post(changed)).statusCode).toBe(404)
      expect((await get(changed)).body).toContain('このリンクは使えません')
    }
    expect((await choices()).choices.some(({ email }) => email === 'off')).toBe(false)
  })

  it('[TELL-04] in a digest it stops digests', async () => {
    await at('2026-03-06T09:00:00')
    const { company, member, choose, choices } = await somebody()
    await choose({ notification_type: 'new_application', email: 'digest', sms: false })
    await tell(company.id, 'new_application')
    await at('2026-03-06T17:00:00')
    expect((await post((await app.mails(member.email))[0]?.stop_url ?? '')).statusCode).toBe(200)
    const off = (await choices()).choices.filter(({ email }) => email === 'off').map((one) => one.notification_type)
    expect(off).toEqual(['new_application'])
  })
})

describe('notifications whose matter has ended', () => {
  it('[TELL-06] are marked: decided, removed and still open ones', async () => {
    const own = await aCase(app, 'AES')
    const told = async () =>
      (
        await app.call(endpoints.told, {
          token: await fresh({ id: own.actor.memberId, isAdmin: true }),
          language: 'en',
        })
      ).ok.map(({ notification_type, is_over, link }) => [notification_type, is_over, link])
    const link = `/dashboard/applicant-details/${own.id}`
    expect(await told()).toEqual([['new_application', false, link]])
    await own.seek('message', { text: 'a' })
    await own.patch({ status: 'ESF', ...reason })
    // Screened out: the personal data is not shown any more.
    expect(await told()).toEqual([
      ['seeker_message', true, null],
      ['new_application', true, null],
    ])
    const going = await aCase(app, 'IF')
    const [latest] = (
      await app.call(endpoints.told, { token: await fresh({ id: going.actor.memberId, isAdmin: true }) })
    ).ok
    expect(latest).toMatchObject({
      notification_type: 'fixed_interview',
      is_over: false,
      link: `/dashboard/applicant-details/${going.id}`,
    })
    await going.seek('cancel')
    const after = (await app.call(endpoints.told, { token: await fresh({ id: going.actor.memberId, isAdmin: true }) }))
      .ok
    expect(after.map((one) => [one.notification_type, one.is_over])).toEqual([
      ['cancelled_interview', false],
      ['fixed_interview', true],
      ['new_application', true],
    ])
  })

  it('[TELL-06] are all marked as read at once, for the reader only', async () => {
    const { company, own } = await somebody()
    const colleague = await aMember(app.services, company.id)
    for (const name of ['A', 'B']) await tell(company.id, 'new_application', undefined, name)
    expect((await app.call(endpoints.readAll, await own())).ok).toEqual({ read: 2 })
    expect((await app.call(endpoints.readAll, await own())).ok).toEqual({ read: 0 })
    expect((await app.call(endpoints.told, await own())).ok.every((one) => one.is_read)).toBe(true)
    expect(
      (await app.call(endpoints.told, { token: await fresh(colleague.member) })).ok.some((one) => one.is_read),
    ).toBe(false)
  })
})
