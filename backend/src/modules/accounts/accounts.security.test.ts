/** REAL-35: sessions, the life of a token, the second step, and common passwords. */
import {
  ACCOUNT_LIMITS,
  accountsEndpoints,
  SecondFactorRequiredSchema,
  securityEndpoints,
} from '@portal/contracts/accounts'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { aCompanyWithAdmin, aMember, TEST_PASSWORD, twoProcesses } from '../../testing'
import type { TestApp } from '../../testing'
import { anAuthenticator } from './accounts.authenticator'
import { freshEmail, login, mailedToken, PASSWORD, registration } from './accounts.testkit'
import { recoveryCodes, secondFactors } from '../../tables/second-factor.tables'

let app: TestApp
let second: TestApp['http']
const processes = twoProcesses()
beforeAll(() => {
  ;({ app, second } = processes)
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0'
const password = { current_password: TEST_PASSWORD }
const logInWith = (email: string, headers: Record<string, string> = {}) =>
  app.call(accountsEndpoints.login, { body: { email, password: TEST_PASSWORD }, headers })
const profile = (token: string) => app.call(accountsEndpoints.profile, { token })
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.services.clock.now().getTime() + periods * ACCOUNT_LIMITS.totpPeriod * 1000,
  })
const pass = (body: object) => app.callWith(securityEndpoints.passSecondFactor, body)
const stateOf = async (token: string) => (await app.call(securityEndpoints.secondFactor, { token })).ok

/** The body of the refusal that asks for the second step. */
async function asked(email: string) {
  const reply = await logInWith(email)
  expect([reply.status, reply.refusal.code]).toEqual([403, 'second_factor_required'])
  return v.parse(SecondFactorRequiredSchema, reply.refusal)
}

async function withTotp() {
  const person = await aCompanyWithAdmin(app.services)
  const { secret } = (await app.call(securityEndpoints.startTotp, { token: person.token, body: password })).ok
  const { recovery_codes: codes } = (
    await app.call(securityEndpoints.confirmTotp, { token: person.token, body: { code: codeOf(secret) } })
  ).ok
  await app.advance(ACCOUNT_LIMITS.totpPeriod)
  return { ...person, email: person.member.email, secret, codes }
}

async function withPasskey() {
  const person = await aCompanyWithAdmin(app.services)
  const device = anAuthenticator(app.config.origin)
  const { options } = (await app.call(securityEndpoints.startPasskey, { token: person.token, body: password })).ok
  const added = await app.callWith(
    securityEndpoints.addPasskey,
    { name: 'MacBook', passkey: device.register(options.challenge) },
    { token: person.token },
  )
  expect(added.status).toBe(201)
  return { ...person, email: person.member.email, device, codes: added.ok.recovery_codes }
}
const challengeOf = async (ticket: string) =>
  (await app.call(securityEndpoints.passkeyOptions, { body: { ticket } })).ok.options.challenge

describe('sessions', () => {
  it('[REAL-35] a token expires 90 days after the login, however often it is used', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    for (let day = 0; day < 89; day += 10) {
      expect((await profile(token)).status).toBe(200)
      await app.moveTo(new Date(app.services.clock.now().getTime() + 10 * 86_400_000 - (day === 80 ? 1000 : 0)))
    }
    expect((await profile(token)).status).toBe(200)
    await app.advance(1)
    expect((await profile(token)).refusal.code).toBe('unauthenticated')
  })

  it('[REAL-35] own sessions are listed with browser, system and times, without an address; ending one takes effect at once in every process', async () => {
    const { member } = await aCompanyWithAdmin(app.services)
    const mine = (await logInWith(member.email, { 'user-agent': CHROME })).ok.token
    const other = (await logInWith(member.email, { 'user-agent': FIREFOX })).ok.token
    const { ok } = await app.call(securityEndpoints.sessions, { token: mine })
    expect(ok.sessions.map((one) => [one.browser, one.system, one.is_current])).toEqual([
      ['Firefox', 'macOS', false],
      ['Chrome', 'Windows', true],
      [null, null, false],
    ])
    expect(JSON.stringify(ok)).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
    const [firefox] = ok.sessions
    const inSecond = async () =>
      (await second.inject({ url: accountsEndpoints.profile.path, headers: { authorization: `Token ${other}` } }))
        .statusCode
    expect(await inSecond()).toBe(200)
    expect(
      (await app.call(securityEndpoints.endSession, { token: mine, params: { id: firefox?.id ?? 0 } })).status,
    ).toBe(204)
    expect(await inSecond()).toBe(401)
    expect(
      (await app.call(securityEndpoints.endSession, { token: mine, params: { id: firefox?.id ?? 0 } })).status,
    ).toBe(404)
  })

  it("[REAL-35] all other sessions are ended together; a colleague's session is not found", async () => {
    const { member, token, company } = await aCompanyWithAdmin(app.services)
    const colleague = await aMember(app.services, company.id)
    const [theirs] = (await app.call(securityEndpoints.sessions, { token: colleague.token })).ok.sessions
    const others = [(await logInWith(member.email)).ok.token, (await logInWith(member.email)).ok.token]
    expect((await app.call(securityEndpoints.endSession, { token, params: { id: theirs?.id ?? 0 } })).status).toBe(404)
    expect((await app.call(securityEndpoints.endOtherSessions, { token })).ok).toEqual({ ended: 2 })
    for (const other of others) expect((await profile(other)).status).toBe(401)
    expect([(await profile(token)).status, (await profile(colleague.token)).status]).toEqual([200, 200])
    expect((await app.call(securityEndpoints.sessions, { token })).ok.sessions).toHaveLength(1)
  })
})

describe('codes of an app', () => {
  it('[REAL-35] an admin turns them on with password and code; the login then asks for a code, and stays as documented for everybody else', async () => {
    const { email, token, secret, codes } = await withTotp()
    expect(codes).toHaveLength(ACCOUNT_LIMITS.recoveryCodes)
    expect(await stateOf(token)).toEqual({ may_turn_on: true, has_totp: true, passkeys: [], recovery_codes_left: 10 })
    expect((await app.mails(email))[0]?.subject).toBe('[Employer Portal] Your two-step login was changed')
    const { ticket, methods, expires_in: seconds } = await asked(email)
    expect([methods, seconds]).toEqual([['totp'], 300])
    expect((await profile(ticket)).status).toBe(401)
    const reply = await pass({ ticket, code: codeOf(secret) })
    expect(reply.ok).toMatchObject({ email, is_admin: true, register_stage: 4 })
    expect((await profile(reply.ok.token)).status).toBe(200)
    const plain = await aCompanyWithAdmin(app.services)
    expect((await logInWith(plain.member.email)).status).toBe(200)
  })

  it('[REAL-35] the secret is encrypted in the database, and its row is useless for another member', async () => {
    const first = await withTotp()
    const other = await withTotp()
    const rows = await app.services.db.select().from(secondFactors)
    expect(JSON.stringify(rows)).not.toContain(first.secret)
    const row = rows.find(({ memberId }) => memberId === first.member.id)
    await app.services.db
      .update(secondFactors)
      .set({ totpSecret: row?.totpSecret })
      .where(eq(secondFactors.memberId, other.member.id))
    const { ticket } = await asked(other.email)
    expect((await pass({ ticket, code: codeOf(first.secret) })).status).toBe(500)
  })

  it('[REAL-35] a code works once, also in two parallel logins; codes of the neighbouring periods are accepted, others are not', async () => {
    const { email, secret } = await withTotp()
    const tickets = [(await asked(email)).ticket, (await asked(email)).ticket, (await asked(email)).ticket]
    const code = codeOf(secret)
    const replies = await Promise.all(tickets.slice(0, 2).map((ticket) => pass({ ticket, code })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    expect((await pass({ ticket: tickets[2], code: codeOf(secret, -1) })).refusal.fields).toHaveProperty('code')
    expect((await pass({ ticket: tickets[2], code: codeOf(secret, 2) })).status).toBe(400)
    expect((await pass({ ticket: tickets[2], code: codeOf(secret, 1) })).status).toBe(200)
  })

  it('[REAL-35] a ticket is used once, is valid for five minutes and for five codes', async () => {
    const { email, secret } = await withTotp()
    const used = (await asked(email)).ticket
    expect((await pass({ ticket: used, code: codeOf(secret) })).status).toBe(200)
    expect((await pass({ ticket: used, code: codeOf(secret, 1) })).refusal.code).toBe('login_expired')
    const guessed = (await asked(email)).ticket
    for (let index = 0; index < 5; index += 1)
      expect((await pass({ ticket: guessed, code: '000000' })).refusal.fields).toHaveProperty('code')
    expect((await pass({ ticket: guessed, code: codeOf(secret, 1) })).refusal.code).toBe('login_expired')
    const late = (await asked(email)).ticket
    await app.advance(300)
    expect((await pass({ ticket: late, code: codeOf(secret) })).refusal.code).toBe('login_expired')
    expect((await pass({ ticket: 'nothing', code: '000000' })).refusal.code).toBe('login_expired')
  })

  it('[REAL-35] of 40 guesses at once, with eight tickets and over two processes, ten are checked', async () => {
    const { email, secret } = await withTotp()
    const tickets: string[] = []
    for (let index = 0; index < 8; index += 1) tickets.push((await asked(email)).ticket)
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, index) =>
          (
            await (index % 2 ? app.http : second).inject({
              method: 'POST',
              url: securityEndpoints.passSecondFactor.path,
              payload: { ticket: tickets[index % 8], code: String(100_000 + index) },
            })
          ).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    const { ticket } = await asked(email)
    expect((await pass({ ticket, code: codeOf(secret) })).status).toBe(429)
    await app.advance(901)
    expect((await pass({ ticket: (await asked(email)).ticket, code: codeOf(secret) })).status).toBe(200)
  })

  it('[REAL-35] a password reset between the steps invalidates the ticket, and the second step stays', async () => {
    const { email, secret } = await withTotp()
    const { ticket } = await asked(email)
    await app.call(accountsEndpoints.forgotPassword, { body: { email } })
    await app.call(accountsEndpoints.resetPassword, {
      body: { token: await mailedToken(app, email), new_password: 'Other1234' },
    })
    expect((await pass({ ticket, code: codeOf(secret) })).refusal.code).toBe('login_expired')
    expect((await login(app, email, 'Other1234')).refusal.code).toBe('second_factor_required')
  })

  it('[REAL-35] turning on and off requires the password; members who are not admins cannot turn it on', async () => {
    const { company, token, secret, email } = await withTotp()
    const member = await aMember(app.services, company.id)
    expect((await app.call(securityEndpoints.startTotp, { token: member.token, body: password })).status).toBe(403)
    expect((await stateOf(member.token)).may_turn_on).toBe(false)
    expect(
      (await app.call(securityEndpoints.removeTotp, { token, body: { current_password: 'Wrong1234' } })).refusal.fields,
    ).toHaveProperty('current_password')
    expect((await app.call(securityEndpoints.startTotp, { token, body: password })).refusal.code).toBe('already_done')
    expect((await app.call(securityEndpoints.removeTotp, { token, body: password })).status).toBe(204)
    expect(await stateOf(token)).toMatchObject({ has_totp: false, recovery_codes_left: 0 })
    expect((await app.mails(email))[0]?.subject).toBe('[Employer Portal] Your two-step login was turned off')
    expect((await logInWith(email)).status).toBe(200)
    expect(codeOf(secret)).toMatch(/^\d{6}$/)
    expect(
      (await app.call(securityEndpoints.confirmTotp, { token, body: { code: codeOf(secret) } })).refusal.code,
    ).toBe('nothing_pending')
  })
})

describe('recovery', () => {
  it('[REAL-35] a recovery code replaces the app once, in any spelling; only hashes are stored; new codes replace the old ones', async () => {
    const { email, token, codes, member } = await withTotp()
    const [first = '', next = '', last = ''] = codes
    const kept = await app.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, member.id))
    expect(kept).toHaveLength(10)
    expect(JSON.stringify(kept)).not.toContain(first.replace('-', ''))
    const tickets = [(await asked(email)).ticket, (await asked(email)).ticket]
    const replies = await Promise.all(
      tickets.map((ticket) => pass({ ticket, code: ` ${first.toLowerCase().replace('-', ' ')} ` })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    expect((await stateOf(token)).recovery_codes_left).toBe(9)
    expect((await pass({ ticket: (await asked(email)).ticket, code: next })).status).toBe(200)
    const fresh = (await app.call(securityEndpoints.newRecoveryCodes, { token, body: password })).ok.recovery_codes
    const { ticket } = await asked(email)
    expect((await pass({ ticket, code: last })).status).toBe(400)
    expect((await pass({ ticket, code: fresh[0] })).status).toBe(200)
  })

  it('[REAL-35] another admin of the company removes it with the own password: all sessions end, a mail is sent', async () => {
    const { company, member, email, token } = await withTotp()
    const boss = await aMember(app.services, company.id, { isAdmin: true })
    const plain = await aMember(app.services, company.id)
    const stranger = await aCompanyWithAdmin(app.services)
    const reset = (by: string, id: number, body: object = password) =>
      app.callWith(securityEndpoints.resetSecondFactor, body, { token: by, params: { id } })
    expect((await app.call(securityEndpoints.membersWithSecondFactor, { token: boss.token })).ok).toEqual({
      member_ids: [member.id],
    })
    expect((await reset(plain.token, member.id)).status).toBe(403)
    expect((await reset(token, member.id)).status).toBe(403)
    expect((await reset(stranger.token, member.id)).status).toBe(404)
    expect((await reset(boss.token, plain.member.id)).status).toBe(404)
    expect((await reset(boss.token, member.id, { current_password: 'Wrong1234' })).status).toBe(400)
    expect((await reset(boss.token, member.id)).status).toBe(204)
    expect((await profile(token)).status).toBe(401)
    expect((await app.mails(email))[0]?.subject).toBe('[Employer Portal] An admin reset your two-step login')
    expect((await logInWith(email)).status).toBe(200)
  })
})

describe('passkeys', () => {
  it('[REAL-35] a passkey is the second step: challenge, signature, documented answer; a demoted admin can remove it', async () => {
    const { email, token, device, codes } = await withPasskey()
    expect(codes).toHaveLength(10)
    const { ticket, methods } = await asked(email)
    expect(methods).toEqual(['passkey'])
    const reply = await pass({ ticket, passkey: device.sign(await challengeOf(ticket)) })
    expect(reply.ok).toMatchObject({ email, is_admin: true })
    const [key] = (await stateOf(token)).passkeys
    expect(key).toMatchObject({ name: 'MacBook', last_used_at: expect.any(Number) })
    expect(
      (await app.call(securityEndpoints.removePasskey, { token, params: { id: key?.id ?? 0 }, body: password })).status,
    ).toBe(204)
    expect((await logInWith(email)).status).toBe(200)
  })

  it('[REAL-35] another origin, an old challenge, a used ticket and the key of another member are refused', async () => {
    const { email, device } = await withPasskey()
    const stranger = await withPasskey()
    const { ticket } = await asked(email)
    const wrong = [
      async () => device.sign(await challengeOf(ticket), 'https://portal.evil.example'),
      async () => stranger.device.sign(await challengeOf(ticket)),
      async () => device.sign('AAAA'),
    ]
    for (const make of wrong)
      expect((await pass({ ticket, passkey: await make() })).refusal.fields).toHaveProperty('passkey')
    const challenge = await challengeOf(ticket)
    expect((await pass({ ticket, passkey: device.sign('BBBB') })).status).toBe(400)
    // The wrong answer used up the challenge.
    const last = (await asked(email)).ticket
    expect((await pass({ ticket: last, passkey: device.sign(challenge) })).status).toBe(400)
    expect((await pass({ ticket: last, passkey: device.sign(await challengeOf(last)) })).status).toBe(200)
    expect((await app.call(securityEndpoints.passkeyOptions, { body: { ticket: last } })).refusal.code).toBe(
      'login_expired',
    )
  })

  it('[REAL-35] at the setup another origin and a second use of the challenge are refused', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const device = anAuthenticator(app.config.origin)
    const start = async () =>
      (await app.call(securityEndpoints.startPasskey, { token, body: password })).ok.options.challenge
    const add = (passkey: object) => app.callWith(securityEndpoints.addPasskey, { name: 'a', passkey }, { token })
    expect((await add(device.register(await start(), 'https://portal.evil.example'))).refusal.fields).toHaveProperty(
      'passkey',
    )
    const challenge = await start()
    expect((await add(device.register(challenge))).status).toBe(201)
    expect((await add(anAuthenticator(app.config.origin).register(challenge))).refusal.code).toBe('nothing_pending')
  })
})

describe('common passwords', () => {
  it.each(['Password1', 'Abcd1234', 'Qwerty123', 'Portal2026', 'Saiyou-2027'])(
    '[REAL-35] %s is refused at its field wherever a password is set',
    async (common) => {
      const { token } = await aCompanyWithAdmin(app.services)
      const email = freshEmail()
      const invited = freshEmail()
      const inviter = await aCompanyWithAdmin(app.services)
      await app.call(teamEndpoints.invite, { token: inviter.token, body: { emails: [invited], is_admin: false } })
      const invitation = {
        email: invited,
        first_name: '花子',
        last_name: '佐藤',
        invite_token: await mailedToken(app, invited),
      }
      const replies = [
        ['password', await app.call(accountsEndpoints.registerInvitee, { body: { ...invitation, password: common } })],
        ['password', await app.call(accountsEndpoints.register, { body: registration({ email, password: common }) })],
        ['password', await app.callWith(accountsEndpoints.patchProfile, { ...password, password: common }, { token })],
      ] as const
      for (const [field, reply] of replies)
        expect([reply.status, reply.refusal.fields?.[field]]).toEqual([400, expect.stringContaining('most used')])
      await app.call(accountsEndpoints.register, { body: registration({ email }) })
      await app.advance(61)
      await app.call(accountsEndpoints.forgotPassword, { body: { email } })
      const link = await mailedToken(app, email)
      expect(
        (await app.callWith(accountsEndpoints.resetPassword, { token: link, new_password: common })).refusal.fields,
      ).toHaveProperty('new_password')
      // Both links still work.
      expect(
        (await app.call(accountsEndpoints.registerInvitee, { body: { ...invitation, password: PASSWORD } })).status,
      ).toBe(accountsEndpoints.registerInvitee.status)
      expect(
        (await app.callWith(accountsEndpoints.resetPassword, { token: link, new_password: PASSWORD })).status,
      ).toBe(200)
    },
  )
})
