/** Who is notified of what, by notification and mail, and what a mail contains. */
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { Notification } from '@portal/contracts/notifications'
import { operatorEndpoints, partnerEndpoints } from '@portal/contracts/partner'
import { billingEndpoints } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { companies } from '../../tables/company.tables'
import { members } from '../../tables/accounts.tables'
import { aCase, hoursAhead, profileOf } from '../applications/testing/case'
import { seedSlot } from '../applications'
import { getPlan } from '../billing/billing.repository'
import { subscriptions } from '../../tables/billing.tables'
import { startPlan } from '../billing/plan-start'
import { soldOn } from '../billing/prices'
import { issueToken } from '../../security/tokens'
import { notifyMembers } from './notify'

const DAY = 86_400
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company with an admin and a member whose portal speaks English; the first one's speaks Japanese. */
async function aTeam(status: Parameters<typeof aCase>[1] = 'AES', options?: Parameters<typeof aCase>[2]) {
  const own = await aCase(app, status, options)
  await app.services.db
    .update(companies)
    .set({ nameJp: 'さくら食堂', nameEn: 'Sakura Diner' })
    .where(eq(companies.id, own.company.id))
  const [admin] = await app.services.db.select().from(members).where(eq(members.id, own.actor.memberId))
  const english = await aMember(app.services, own.company.id, { language: 'en' })
  if (!admin) throw new Error('no admin')
  const fresh = (member: { id: number; isAdmin: boolean }) =>
    issueToken(app.services.db, member, app.services.clock.now())
  const notes = async (member: { id: number; isAdmin: boolean }): Promise<Notification[]> =>
    (
      await app.call(notificationsEndpoints.list, {
        token: await fresh(member),
        language: member.id === admin.id ? 'ja' : 'en',
      })
    ).ok
  const types = async (member: { id: number; isAdmin: boolean }) =>
    (await notes(member)).map((one) => one.notification_type)
  return {
    ...own,
    admin,
    english: english.member,
    notes,
    types,
    mailsOf: (member: { email: string }) => app.mails(member.email),
  }
}

const apply = async (jobId: number, overrides: object = {}) =>
  (await app.call(partnerEndpoints.apply, { body: { job_id: jobId, profile: profileOf(overrides) as never } })).ok
    .application_id

describe('a new application', () => {
  it('[TELL-01] [TELL-03] is notified to every member, with a link to it, in the language of each', async () => {
    const team = await aTeam()
    const id = await apply(team.job.id, { last_name: 'Tran', first_name: 'Minh', contact_num: '080-5555-1234' })
    const [note] = await team.notes(team.english)
    expect(note).toMatchObject({ notification_type: 'new_application', job_application: id, is_read: false })
    expect(note?.notification_text).toMatch(/^Tran Minh applied \(.+\)$/)
    const [english] = await team.mailsOf(team.english)
    expect(english?.subject).toMatch(/^\[Employer Portal\] Sakura Diner: Tran Minh applied \(.+\)$/)
    expect(english?.links).toContain(`${app.config.origin}/dashboard/applicant-details/${id}`)
    const [japanese] = await team.mailsOf(team.admin)
    expect(japanese?.subject).toMatch(/^【採用ポータル】さくら食堂：Tran Minhさんから応募がありました（.+）$/)
    for (const mail of [english, japanese])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/5555|image/)
  })

  it('[TELL-01] that is refused notifies nobody, because all of it is one transaction', async () => {
    const team = await aTeam()
    const before = [(await team.notes(team.admin)).length, (await team.mailsOf(team.admin)).length]
    const twice = { job_id: team.job.id, profile: { ...profileOf(), email: team.email } as never }
    expect((await app.call(partnerEndpoints.apply, { body: twice })).status).toBe(409)
    expect([(await team.notes(team.admin)).length, (await team.mailsOf(team.admin)).length]).toEqual(before)
  })
})

it('[TELL-03] the stored language is the one in which the member used the portal last', async () => {
  const team = await aTeam()
  const token = await issueToken(app.services.db, team.english, app.services.clock.now())
  await app.call(notificationsEndpoints.list, { token, language: 'ja' })
  // The list of languages in the browser does not count as a choice.
  await app.call(notificationsEndpoints.list, { token, headers: { 'accept-language': 'en-US,en;q=0.9' } })
  await apply(team.job.id)
  expect((await team.mailsOf(team.english))[0]?.subject).toMatch(/^【採用ポータル】/)
})

it("[TELL-03] an applicant's text is cut to 80 characters, without telephone numbers and links, and is not in the subject", async () => {
  const team = await aTeam()
  await team.seek('message', {
    text: `Call ０９０−１２３４−５６７８ or +81 90 8765 4321\nhttps://evil.example.com/${'長い文章。'.repeat(60)}`,
  })
  const [mail] = await team.mailsOf(team.english)
  expect(mail?.subject).toMatch(/^\[Employer Portal\] Sakura Diner: Message from .+ \(.+\)$/)
  const quote = /“(.*)”/.exec(mail?.text ?? '')?.[1] ?? ''
  expect([...quote]).toHaveLength(80)
  expect(quote).toMatch(/^Call \[phone number\] or \[phone number\] https：／／evil．example．com.*…$/)
  expect(mail?.html).not.toMatch(/１２３４|8765/)
})

it('[TELL-03] names of strangers are no links, and an unconfirmed address gets no mail', async () => {
  const team = await aTeam()
  const unconfirmed = await aMember(app.services, team.company.id, { emailVerifiedAt: null })
  await apply(team.job.id, { last_name: 'www.evil.com' })
  expect((await team.mailsOf(team.english))[0]?.subject).toContain('www．evil．com')
  expect(await app.mails(unconfirmed.member.email)).toEqual([])
})

describe('dates', () => {
  it('[TELL-01] a date that a member moves or cancels is notified to the other members', async () => {
    const team = await aTeam('IF')
    await seedSlot(app.services, team.actor, team.job.id, hoursAhead(app, 130))
    expect((await team.requestNewDate()).status).toBe(200)
    expect((await team.types(team.admin)).includes('moved_interview')).toBe(false)
    const [moved] = await team.notes(team.english)
    expect(moved).toMatchObject({ notification_type: 'moved_interview', job_application: team.id })
    expect(moved?.notification_text).toMatch(/ asked .+ for another interview date/)

    const other = await aTeam('IF')
    expect((await other.cancelInterview()).status).toBe(200)
    expect((await other.notes(other.english))[0]).toMatchObject({
      notification_type: 'cancelled_interview',
      cancelled_job_application: other.id,
      job_application: null,
    })
    expect((await other.mailsOf(other.english))[0]?.links).toContain(
      `${app.config.origin}/dashboard/applicant-details/${other.id}/cancelled`,
    )
    expect((await other.types(other.admin)).includes('cancelled_interview')).toBe(false)
  })

  it('[TELL-01] invited applicants without any slot left are notified once, until slots are registered again', async () => {
    const team = await aTeam('ESP')
    const count = async () => {
      await app.advance(60)
      return (await team.types(team.english)).filter((type) => type === 'waiting_for_slots').length
    }
    expect(await count()).toBe(0)
    await team.closeAllSlots()
    expect(await count()).toBe(1)
    expect(await count()).toBe(1)
    expect((await team.mailsOf(team.english))[0]?.links).toContain(
      `${app.config.origin}/dashboard/add-interview-times/${team.job.id}`,
    )
    await seedSlot(app.services, team.actor, team.job.id, hoursAhead(app, 30))
    expect(await count()).toBe(1)
    await app.advance(31 * 3600)
    expect(await count()).toBe(2)
  })
})

describe('money', () => {
  it('[TELL-01] the result of the screening is notified to admins only', async () => {
    const team = await aTeam()
    const token = await issueToken(app.services.db, team.admin, app.services.clock.now())
    await app.call(billingEndpoints.requestInvoice, { token, language: 'ja' })
    await app.call(operatorEndpoints.decideInvoiceRequest, {
      params: { companyId: team.company.id, decision: 'reject' },
    })
    expect((await team.types(team.admin))[0]).toBe('screening_result')
    expect((await team.types(team.english)).includes('screening_result')).toBe(false)
    expect((await team.mailsOf(team.admin))[0]).toMatchObject({
      subject: '【採用ポータル】さくら食堂：請求書払いの審査は承認されませんでした。カードでお支払いいただけます',
      links: expect.arrayContaining([`${app.config.origin}/dashboard/billing`]),
    })
  })

  it('[TELL-01] the end of a plan is notified 7 days and 1 day before, once each', async () => {
    const team = await aTeam()
    const { db, clock } = app.services
    await db.delete(subscriptions).where(eq(subscriptions.companyId, team.company.id))
    const plan = await getPlan(db, 24)
    const now = clock.now()
    await transaction(db, async (tx) =>
      startPlan(tx, app.services, {
        companyId: team.company.id,
        plan,
        sold: soldOn(app.services, plan, { soldAt: now, servedAt: now }),
        paidBy: 'INV',
        orderedAt: now,
        startsAt: now,
        now,
      }),
    )
    const [{ expiresAt } = { expiresAt: now }] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, team.company.id))
    const told = async (daysAhead: number) => {
      await app.moveTo(new Date(expiresAt.getTime() - daysAhead * DAY * 1000 + 60_000))
      return (
        (await team.notes(team.admin))
          .filter((one) => one.notification_type === 'plan_ending')
          .map((one) => one.notification_text)
          // MEET-01: the start of this plan has stopped the posting that it does not run.
          .filter((text) => !text.includes('掲載できないため'))
      )
    }
    expect(await told(8)).toHaveLength(0)
    expect(await told(7)).toEqual([expect.stringMatching(/^「.+」は\d{4}年\d+月\d+日（.）に終了します。/)])
    expect(await told(5)).toHaveLength(1)
    expect(await told(1)).toHaveLength(2)
    expect((await team.types(team.english)).includes('plan_ending')).toBe(false)
  })
})

it('[TELL-01] an event that two processes find at the same time is notified once', async () => {
  const team = await aTeam('ESP')
  await team.closeAllSlots()
  const { tellWaiting } = await import('../applications/talk/waiting')
  await Promise.all([
    tellWaiting(app.services, app.services.clock.now()),
    tellWaiting(app.services, app.services.clock.now()),
  ])
  expect((await team.types(team.english)).filter((type) => type === 'waiting_for_slots')).toHaveLength(1)
})

it('a change that fails sends no notification and no mail', async () => {
  const team = await aTeam()
  const before = (await team.mailsOf(team.english)).length
  await expect(
    transaction(app.services.db, async (tx) => {
      await notifyMembers(tx, app.services, {
        companyId: team.company.id,
        type: 'charge_failed',
        textKey: 'charge_failed',
        data: { plan: 'a', total: 'b' },
      })
      throw new Error('after all')
    }),
  ).rejects.toThrow('after all')
  expect([(await team.mailsOf(team.english)).length, (await team.types(team.admin)).includes('charge_failed')]).toEqual(
    [before, false],
  )
})
