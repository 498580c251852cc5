import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { freshEmail, login, mailedLink, mailedToken, PASSWORD } from '../accounts/accounts.testkit'
import { members } from '../../tables/accounts.tables'
import { aCase, hoursAhead } from '../applications/testing/case'
import { seedSlot } from '../applications'
import { slots } from '../../tables/scheduling.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const team = async (token: string) => (await app.call(teamEndpoints.list, { token })).ok
const invite = (token: string, emails: readonly unknown[], isAdmin: unknown = false) =>
  app.callWith(teamEndpoints.invite, { emails, is_admin: isAdmin }, { token })
const resend = (token: string, email: string) =>
  app.callWith(teamEndpoints.resendInvitation, { invitee_email: email }, { token })
const setRole = (token: string, id: number, isAdmin: boolean) =>
  app.call(teamEndpoints.changeRole, { token, params: { id }, body: { is_admin: isAdmin } })
const remove = (token: string, id: number) => app.call(teamEndpoints.remove, { token, params: { id } })
const join = (email: string, inviteToken: string, overrides: object = {}) =>
  app.callWith(accountsEndpoints.registerInvitee, {
    email,
    password: PASSWORD,
    first_name: '花子',
    last_name: '佐藤',
    invite_token: inviteToken,
    ...overrides,
  })

async function invited(isAdmin = false) {
  const company = await aCompanyWithAdmin(app.services)
  const email = freshEmail()
  await invite(company.token, [email], isAdmin)
  return { ...company, email, link: await mailedToken(app, email) }
}

describe('the list', () => {
  it('[TEAM-01] [TEAM-02] [API-24] contains members with their role and invitees with their address, also for plain members; nobody of other companies', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const colleague = await aMember(app.services, company.id)
    await aCompanyWithAdmin(app.services)
    const email = freshEmail()
    await invite(token, [email], true)
    const expected = {
      members: [
        { id: member.id, email: member.email, display_name: member.displayName, is_admin: true },
        {
          id: colleague.member.id,
          email: colleague.member.email,
          display_name: colleague.member.displayName,
          is_admin: false,
        },
      ],
      invitees: [{ email, is_admin: true, status: 'Invited' }],
    }
    expect(await team(token)).toEqual(expected)
    expect(await team(colleague.token)).toEqual(expected)
  })

  it('[TEAM-02] a registered invitee is listed as a member only', async () => {
    const { token, email, link } = await invited()
    expect((await join(email, link)).status).toBe(201)
    const list = await team(token)
    expect(list.invitees).toEqual([])
    expect(list.members.find((one) => one.email === email)).toMatchObject({
      display_name: '佐藤 花子',
      is_admin: false,
    })
  })
})

describe('inviting', () => {
  it('[TEAM-04] [API-25] one call invites all addresses with one role, each by mail with its own link', async () => {
    const { token, company } = await aCompanyWithAdmin(app.services)
    const emails = [freshEmail(), freshEmail()]
    expect((await invite(token, emails, true)).ok).toEqual({ failed_emails: [] })
    const links: URL[] = []
    for (const email of emails) links.push(await mailedLink(app, email))
    expect(links.map((link) => [link.origin, link.pathname, link.searchParams.get('email')])).toEqual(
      emails.map((email) => [app.config.origin, '/invite', email]),
    )
    expect(new Set(links.map((link) => link.searchParams.get('invite_token'))).size).toBe(2)
    expect((await app.mails(emails[0]))[0]?.subject).toContain(company.nameJp)
    expect((await team(token)).invitees.map((one) => one.is_admin)).toEqual([true, true])
  })

  it.each([
    ['an address of no form', ['a@example.com', 'nobody'], false],
    ['no address', [], false],
    ['no role', ['b@example.com'], 'yes'],
    ['a thousand addresses', Array.from({ length: 1000 }, (_, index) => `many${index}@example.com`), false],
    ['a number', [1], false],
  ])('[TEAM-04] [API-25] %s is refused and nobody is invited', async (_title, emails, isAdmin) => {
    const { token } = await aCompanyWithAdmin(app.services)
    expect((await invite(token, emails, isAdmin)).status).toBe(400)
    expect((await team(token)).invitees).toEqual([])
  })

  it('[TEAM-05] members of any company and open invitations are returned, the others are invited', async () => {
    const { token, member } = await aCompanyWithAdmin(app.services)
    const elsewhere = await aCompanyWithAdmin(app.services)
    const [open, fresh] = [freshEmail(), freshEmail()]
    await invite(token, [open])
    const reply = await invite(token, [member.email.toUpperCase(), fresh, elsewhere.member.email, open, fresh])
    expect(reply.ok.failed_emails).toEqual([member.email, elsewhere.member.email, open])
    expect((await team(token)).invitees.map((one) => one.email)).toEqual([open, fresh])
    expect(await app.mails(fresh)).toHaveLength(1)
  })

  it('[TEAM-05] of two invitations of one address at once one succeeds', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const email = freshEmail()
    const replies = await Promise.all(Array.from({ length: 5 }, () => invite(token, [email])))
    expect(replies.filter((reply) => reply.status === 200 && reply.ok.failed_emails.length === 0)).toHaveLength(1)
    expect(replies.every((reply) => reply.status < 500)).toBe(true)
    expect((await team(token)).invitees).toHaveLength(1)
  })

  it('[TEAM-12] [API-28] sending again mails a new link and invalidates the earlier one', async () => {
    const { token, email, link } = await invited()
    await app.advance(61)
    expect((await resend(token, email)).status).toBe(200)
    const next = await mailedToken(app, email)
    expect(next).not.toBe(link)
    expect((await join(email, link)).refusal.fields).toHaveProperty('invite_token')
    expect((await join(email, next)).status).toBe(201)
    await app.advance(61)
    expect((await resend(token, email)).status).toBe(404)
  })

  it('[API-28] unknown invitees and those of other companies return 404; a second mail within a minute returns 429', async () => {
    const { token, email } = await invited()
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await resend(stranger.token, email)).status).toBe(404)
    expect((await resend(token, freshEmail())).status).toBe(404)
    const early = await resend(token, email)
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('withdrawing', () => {
  const withdraw = (token: string, email: string) =>
    app.call(teamEndpoints.withdrawInvitation, { token, body: { invitee_email: email } })

  it('[DOOR-13] a withdrawn invitation is gone from the list, its link says so, and the address can be invited again', async () => {
    const { token, email, link } = await invited(true)
    expect((await withdraw(token, email)).status).toBe(204)
    expect((await team(token)).invitees).toEqual([])
    const refused = await join(email, link)
    expect([refused.status, refused.refusal.fields?.invite_token]).toEqual([
      400,
      'This invitation was withdrawn. Please ask your administrator.',
    ])
    expect((await withdraw(token, email)).status).toBe(404)
    await app.advance(61)
    expect((await invite(token, [email])).ok.failed_emails).toEqual([])
    expect((await join(email, await mailedToken(app, email))).status).toBe(201)
  })

  it('[DOOR-13] only an admin of the company withdraws', async () => {
    const { company, token, email, link } = await invited()
    const plain = await aMember(app.services, company.id)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await withdraw(plain.token, email)).status).toBe(403)
    expect((await withdraw(stranger.token, email)).status).toBe(404)
    expect((await team(token)).invitees).toHaveLength(1)
    expect((await join(email, link)).status).toBe(201)
  })
})

describe('registering by invitation', () => {
  it.each([true, false])(
    '[REG-27] [REG-28] [API-14] the invited person joins with the role of the invitation (%s), verified and logged in',
    async (isAdmin) => {
      const { company, email, link } = await invited(isAdmin)
      const reply = await join(email.toUpperCase(), link, { contact_num: '09012345678' })
      expect([reply.status, reply.ok]).toEqual([
        201,
        {
          email,
          first_name: '花子',
          last_name: '佐藤',
          token: expect.any(String),
          is_admin: isAdmin,
          is_email_verified: true,
          is_existing_recruiter: false,
          register_stage: 4,
        },
      ])
      expect((await app.call(accountsEndpoints.profile, { token: reply.ok.token })).ok).toMatchObject({
        contact_num: '+81-9012345678',
        is_contact_num_verified: false,
      })
      const [row] = await app.services.db.select().from(members).where(eq(members.email, email))
      expect(row?.companyId).toBe(company.id)
      expect((await login(app, email)).ok.is_admin).toBe(isAdmin)
      expect(
        (
          await app.call(teamEndpoints.invite, {
            token: reply.ok.token,
            body: { emails: [freshEmail()], is_admin: false },
          })
        ).status,
      ).toBe(isAdmin ? 200 : 403)
    },
  )

  it.each([
    ['no first name', { first_name: '' }, 'first_name'],
    ['no last name', { last_name: '' }, 'last_name'],
    ['a weak password', { password: 'weak' }, 'password'],
    ['a short mobile number', { contact_num: '090123' }, 'contact_num'],
    ['a mobile number with 050', { contact_num: '05012345678' }, 'contact_num'],
    ['hyphens in the number', { contact_num: '090-1234-5678' }, 'contact_num'],
    ['no token', { invite_token: '' }, 'invite_token'],
  ])('[REG-26] %s is refused at its field, and the invitation stays valid', async (_title, overrides, field) => {
    const { email, link } = await invited()
    const reply = await join(email, link, overrides)
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
    expect((await join(email, link)).status).toBe(201)
  })

  it('[REG-29] a used, unknown or expired invitation, or one for another address, is refused at the token', async () => {
    const used = await invited()
    await join(used.email, used.link)
    const late = await invited()
    const other = await invited()
    await app.advance(14 * 86_400 - 1)
    const justInTime = await join(other.email, other.link)
    await app.advance(1)
    expect(justInTime.status).toBe(201)
    for (const [email, link] of [
      [freshEmail(), used.link],
      [late.email, late.link],
      [freshEmail(), 'unknown'],
      [freshEmail(), late.link],
    ] as const) {
      const reply = await join(email, link)
      expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['invite_token']])
    }
  })

  it('[REG-29] an expired invitation is valid again after it was sent again', async () => {
    const { company, email, member } = await invited()
    await app.advance(15 * 86_400)
    const { token } = (await login(app, member.email, TEST_PASSWORD)).ok
    expect(company.id).toBe(member.companyId)
    expect((await resend(token, email)).status).toBe(200)
    expect((await join(email, await mailedToken(app, email))).status).toBe(201)
  })

  it('[REG-14] an invited person whose address was registered meanwhile is refused at the address', async () => {
    const { email, link } = await invited()
    await aCompanyWithAdmin(app.services).then(({ company }) => aMember(app.services, company.id, { email }))
    const reply = await join(email, link)
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['email']])
  })

  it('[REG-29] of five registrations with one invitation at once one succeeds', async () => {
    const { email, link } = await invited()
    const replies = await Promise.all(Array.from({ length: 5 }, () => join(email, link)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400, 400])
  })
})

describe('roles', () => {
  it('[TEAM-07] [API-26] a role change returns the member and takes effect at the next login; a demotion ends the sessions', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    const { member, token: theirs } = await aMember(app.services, company.id)
    const mayInvite = async (with_: string) => (await invite(with_, [freshEmail()])).status === 200
    expect((await setRole(token, member.id, true)).ok).toEqual({
      id: member.id,
      email: member.email,
      display_name: member.displayName,
      is_admin: true,
    })
    expect(await mayInvite(theirs)).toBe(false)
    const asAdmin = (await login(app, member.email, TEST_PASSWORD)).ok
    expect([asAdmin.is_admin, await mayInvite(asAdmin.token)]).toEqual([true, true])
    expect((await setRole(token, member.id, false)).ok.is_admin).toBe(false)
    expect((await invite(asAdmin.token, [freshEmail()])).status).toBe(401)
    expect(await mayInvite((await login(app, member.email, TEST_PASSWORD)).ok.token)).toBe(false)
  })

  it('[TEAM-06] [TEAM-13] a plain member cannot change roles, remove, invite or re-invite: 403', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const mine = await aMember(app.services, company.id)
    const email = freshEmail()
    await invite(token, [email])
    await app.advance(61)
    const replies = [
      await setRole(mine.token, member.id, false),
      await setRole(mine.token, mine.member.id, true),
      await remove(mine.token, member.id),
      await invite(mine.token, [freshEmail()]),
      await resend(mine.token, email),
    ]
    expect(replies.map((reply) => [reply.status, reply.refusal.code])).toEqual(replies.map(() => [403, 'forbidden']))
    expect((await team(token)).members).toHaveLength(2)
  })

  it('[TEAM-11] [API-26] [API-27] the last admin can be neither demoted nor removed', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const colleague = await aMember(app.services, company.id)
    const demoted = await setRole(token, member.id, false)
    expect([demoted.status, demoted.refusal.code]).toEqual([409, 'last_admin'])
    expect((await remove(token, member.id)).status).toBe(409)
    // A demotion ends the sessions, so the last admin cannot be removed with an older one either.
    await setRole(token, colleague.member.id, true)
    const second = (await login(app, colleague.member.email, TEST_PASSWORD)).ok.token
    await setRole(second, colleague.member.id, false)
    expect((await remove(second, member.id)).status).toBe(401)
    expect((await setRole(second, member.id, false)).status).toBe(401)
  })

  it.each([1, 2, 3, 4, 5])(
    '[TEAM-11] of two admins who demote or remove each other at once one stays an admin (%i)',
    async (round) => {
      const { company, member, token } = await aCompanyWithAdmin(app.services)
      const other = await aMember(app.services, company.id, { isAdmin: true })
      const isRemoving = round % 2 === 0
      const replies = await Promise.all(
        isRemoving
          ? [remove(token, other.member.id), remove(other.token, member.id)]
          : [setRole(token, other.member.id, false), setRole(other.token, member.id, false)],
      )
      expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1)
      expect(replies.every((reply) => [200, 204, 401, 409].includes(reply.status))).toBe(true)
      const rows = await app.services.db.select().from(members).where(eq(members.companyId, company.id))
      expect(rows.filter((row) => row.isAdmin && row.removedAt === null)).toHaveLength(1)
    },
  )

  it('[API-04] a member of another company and an unknown one return 404', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const stranger = await aCompanyWithAdmin(app.services)
    for (const id of [stranger.member.id, 999_999]) {
      expect([(await setRole(token, id, false)).status, (await remove(token, id)).status]).toEqual([404, 404])
    }
  })
})

describe('removing', () => {
  it('[TEAM-08] [API-27] an admin cannot remove the own account', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aMember(app.services, company.id, { isAdmin: true })
    expect((await remove(token, member.id)).status).toBe(403)
  })

  it('[TEAM-09] [API-27] all tokens and mailed links of the removed member are invalid at once; the address can be used again', async () => {
    const { company, token } = await aCompanyWithAdmin(app.services)
    const { member, token: first } = await aMember(app.services, company.id)
    const second = (await login(app, member.email, TEST_PASSWORD)).ok.token
    await app.call(accountsEndpoints.forgotPassword, { body: { email: member.email } })
    const link = await mailedToken(app, member.email)
    const reply = await remove(token, member.id)
    expect([reply.status, reply.text]).toEqual([204, ''])
    for (const dead of [first, second])
      expect((await app.call(accountsEndpoints.profile, { token: dead })).status).toBe(401)
    expect((await login(app, member.email, TEST_PASSWORD)).refusal.code).toBe('invalid_credentials')
    expect(
      (await app.callWith(accountsEndpoints.resetPassword, { token: link, new_password: PASSWORD })).refusal.fields,
    ).toHaveProperty('token')
    expect((await remove(token, member.id)).status).toBe(404)
    expect((await team(token)).members).toHaveLength(1)
    expect((await invite(token, [member.email])).ok.failed_emails).toEqual([])
    expect((await join(member.email, await mailedToken(app, member.email))).status).toBe(201)
  })

  it('[TEAM-10] postings pass to the removing admin, open slots are deleted, booked ones and the name stay', async () => {
    const { job, company, actor, id } = await aCase(app, 'IF', { inHours: 96 })
    const boss = await aMember(app.services, company.id, { isAdmin: true })
    const open = await seedSlot(app.services, actor, job.id, hoursAhead(app, 150))
    const untouched = await aJob(app.services, company.id, boss.member.id)
    expect((await remove(boss.token, actor.memberId)).status).toBe(204)
    const left = await app.services.db.select().from(slots).where(eq(slots.jobId, job.id))
    expect(left.map((slot) => [slot.applicationId, slot.interviewerId])).toEqual([[id, actor.memberId]])
    expect(left.some((slot) => slot.id === open)).toBe(false)
    for (const posting of [job.id, untouched.id]) {
      expect(
        (await app.call(jobsEndpoints.one, { token: boss.token, params: { id: posting } })).ok.interview_in_charge?.id,
      ).toBe(boss.member.id)
    }
    expect((await app.call(applicationsEndpoints.one, { token: boss.token, params: { id } })).status).toBe(200)
    const names = (await app.call(applicationsEndpoints.filterOptions, { token: boss.token })).ok.members.map(
      (one) => one.id,
    )
    expect(names).not.toContain(actor.memberId)
  })
})
