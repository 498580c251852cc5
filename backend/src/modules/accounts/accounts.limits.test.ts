/**
 * Limits that are stored in the database and hold over two processes: mails to people without a login, and guesses of
 * the current password.
 */
import { ACCOUNT_LIMITS, accountsEndpoints } from '@portal/contracts/accounts'
import type { Locale } from '@portal/contracts'
import { TEAM_LIMITS, teamEndpoints } from '@portal/contracts/team'
import { aCompanyWithAdmin, aSender, TEST_PASSWORD, twoProcesses } from '../../testing'
import type { TestApp } from '../../testing'
import { aVerifiedAdmin, freshEmail, login, mailedToken, openLink, PASSWORD, registration } from './accounts.testkit'

let app: TestApp
let second: TestApp['http']
const processes = twoProcesses()
beforeAll(() => {
  ;({ app, second } = processes)
})

const patch = (token: string, body: object) => app.callWith(accountsEndpoints.patchProfile, body, { token })

describe('mails to strangers', () => {
  it('[REAL-16] 40 registrations from one address within seconds, over two processes, send 30 mails; the answer says when to try again', async () => {
    const headers = aSender()
    const bodies = Array.from({ length: 40 }, () => registration({ company_name: 'https://evil.example.com' }))
    const register = async (body: object, index: number) => {
      const http = index % 2 ? app.http : second
      const { path: url } = accountsEndpoints.register
      return (await http.inject({ method: 'POST', url, payload: body, headers })).statusCode
    }
    // Eight at once, because a process lets only a few passwords of one network wait for their hash.
    const statuses: number[] = []
    for (let from = 0; from < bodies.length; from += 8)
      statuses.push(...(await Promise.all(bodies.slice(from, from + 8).map(register))))
    expect(statuses.filter((status) => status === 201)).toHaveLength(ACCOUNT_LIMITS.mailsOfSenderAnHour.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    let sent = 0
    for (const { email } of bodies) sent += (await app.mails(email)).length
    expect(sent).toBe(30)
    const refused = await app.call(accountsEndpoints.register, { body: registration(), headers, language: 'en' })
    expect([refused.status, refused.refusal.code, refused.headers['retry-after'], refused.refusal.detail]).toEqual([
      429,
      'too_many_requests',
      '3600',
      'Please try again in 60 minutes.',
    ])
    expect((await app.call(accountsEndpoints.register, { body: registration(), headers: aSender() })).status).toBe(201)
    await app.advance(3601)
    expect((await app.call(accountsEndpoints.register, { body: registration(), headers })).status).toBe(201)
  })

  it('[REAL-16] registering, sending the link again and forgotten passwords share one limit, for known and unknown addresses alike', async () => {
    const known = await aVerifiedAdmin(app)
    const headers = aSender()
    const ask = async (index: number) => {
      const email = index % 3 === 0 ? known.email : freshEmail()
      const endpoint = index % 2 ? accountsEndpoints.forgotPassword : accountsEndpoints.resendVerificationEmail
      await app.advance(61)
      return app.call(endpoint, { body: { email }, headers })
    }
    const statuses: number[] = []
    for (let index = 0; index < 32; index += 1) statuses.push((await ask(index)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
    // A taken address is refused at its field; the request counts nevertheless.
    const other = aSender()
    const taken = () =>
      app.call(accountsEndpoints.register, { body: registration({ email: known.email }), headers: other })
    const tries: number[] = []
    for (let index = 0; index < 31; index += 1) tries.push((await taken()).status)
    expect([tries.filter((status) => status === 400).length, tries.at(-1)]).toEqual([30, 429])
  })

  it('[REAL-16] one address has a daily limit too, and a whole IPv6 network counts as one sender', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 130; index += 1) {
      if (index % 26 === 0) await app.advance(3601)
      const headers = { 'x-forwarded-for': `2001:db8:0:7::${index.toString(16)}` }
      statuses.push(
        (await app.call(accountsEndpoints.forgotPassword, { body: { email: freshEmail() }, headers })).status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(ACCOUNT_LIMITS.mailsOfSenderADay.most)
    expect(statuses.slice(-30).every((status) => status === 429)).toBe(true)
  })

  it('[REAL-16] a company invites and looks up a limited number of addresses per hour, including members of other companies', async () => {
    const { token, member } = await aCompanyWithAdmin(app.services)
    const elsewhere = await aCompanyWithAdmin(app.services)
    const invite = (emails: string[]) => app.call(teamEndpoints.invite, { token, body: { emails, is_admin: false } })
    const known = [member.email, elsewhere.member.email]
    for (let call = 0; call < 3; call += 1) {
      expect((await invite([...known, ...Array.from({ length: 18 }, () => freshEmail())])).ok.failed_emails).toEqual(
        known,
      )
    }
    expect(TEAM_LIMITS.invitationsAnHour.most).toBe(60)
    const refused = await invite([freshEmail()])
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  })

  it.each<[Locale]>([['ja'], ['en']])(
    '[REAL-16] the text of strangers is not at the beginning of a mail, and cannot be clicked (%s)',
    async (language) => {
      const evil = 'https://evil.example.com'
      const body = registration({ company_name: evil, contact_name: 'www.evil.example' })
      await app.call(accountsEndpoints.register, { body, language })
      await app.advance(61)
      await app.call(accountsEndpoints.forgotPassword, { body: { email: body.email }, language })
      const { token, company } = await aCompanyWithAdmin(app.services, { nameJp: evil })
      const invitee = freshEmail()
      await app.call(teamEndpoints.invite, { token, body: { emails: [invitee], is_admin: false }, language })
      const mails = [...(await app.mails(body.email)), ...(await app.mails(invitee))]
      expect(mails).toHaveLength(3)
      expect(company.nameJp).toBe(evil)
      for (const mail of mails) {
        for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/evil\.example/)
        for (const text of [mail.subject, mail.text]) expect(text).not.toMatch(/^\s*(http|www|evil)/)
        expect(mail.links.every((link) => link.startsWith(app.config.origin))).toBe(true)
      }
    },
  )
})

describe('a change of e-mail', () => {
  it('[REAL-17] requires the current password; without the right one nothing changes and no mail is sent', async () => {
    const { email, token } = await aVerifiedAdmin(app)
    const wanted = freshEmail()
    const before = (await app.mails(email)).length
    for (const body of [{ email: wanted }, { email: wanted, current_password: 'Wrong1234' }]) {
      const reply = await patch(token, body)
      expect([reply.status, reply.refusal.code, Object.keys(reply.refusal.fields ?? {})]).toEqual([
        400,
        'invalid_fields',
        ['current_password'],
      ])
    }
    expect((await app.call(accountsEndpoints.profile, { token })).ok.pending_email).toBeNull()
    expect([(await app.mails(wanted)).length, (await app.mails(email)).length]).toEqual([0, before])
    expect((await patch(token, { email: wanted, current_password: PASSWORD })).ok.pending_email).toBe(wanted)
    // Sending the present address again, or cancelling the change, needs no password.
    expect((await patch(token, { email })).ok.pending_email).toBeNull()
  })

  it('[REAL-17] informs the current address at the request and at the change, with the new address masked', async () => {
    const { email, token } = await aVerifiedAdmin(app)
    const wanted = freshEmail()
    await patch(token, { email: wanted, current_password: PASSWORD })
    const masked = `${wanted[0]}***@example.com`
    const [asked] = await app.mails(email)
    expect(asked?.subject).toBe('[Employer Portal] A change of your e-mail address was requested')
    expect(asked?.text).toContain(masked)
    expect(await openLink(app, await mailedToken(app, wanted))).toBe('/register?verified=true')
    const [changed] = await app.mails(email)
    expect(changed?.subject).toBe('[Employer Portal] Your e-mail address was changed')
    expect(changed?.text).toContain(masked)
    expect(changed?.text).not.toContain(wanted)
  })

  it('[REAL-17] of 40 wrong current passwords at once, for both changes and over two tokens and processes, ten are checked', async () => {
    const { email, token } = await aVerifiedAdmin(app)
    const other = (await login(app, email)).ok.token
    const body = (index: number) => (index % 3 ? { password: 'Other1234' } : { email: freshEmail() })
    const guess = async (index: number) =>
      (
        await (index % 2 ? app.http : second).inject({
          method: 'PATCH',
          url: accountsEndpoints.patchProfile.path,
          payload: { ...body(index), current_password: `Wrong${index}aA` },
          headers: { authorization: `Token ${index % 4 < 2 ? token : other}` },
        })
      ).statusCode
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)))
    expect(statuses.filter((status) => status === 400)).toHaveLength(ACCOUNT_LIMITS.passwordTries.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    const right = await patch(token, { current_password: PASSWORD, password: 'Other1234' })
    expect([right.status, right.headers['retry-after'], right.refusal.detail]).toEqual([
      429,
      '900',
      'Please try again in 15 minutes.',
    ])
    await app.advance(901)
    expect((await patch(token, { current_password: PASSWORD, password: 'Other1234' })).status).toBe(200)
  })

  it('a right password resets the count of wrong ones', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1)
        expect((await patch(token, { email: freshEmail(), current_password: 'Wrong1234' })).status).toBe(400)
      expect((await patch(token, { email: freshEmail(), current_password: TEST_PASSWORD })).status).toBe(200)
    }
  })
})
