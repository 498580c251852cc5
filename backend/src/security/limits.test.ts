/** Every row of the table of limits: it counts, it ends, and nobody walks round it. */
import { accountsEndpoints, mobileWire, securityEndpoints } from '@portal/contracts/accounts'
import { historyEndpoints, personPageEndpoints, talkEndpoints } from '@portal/contracts/applications'
import { outboxEndpoints } from '@portal/contracts/operator'
import { partnerEndpoints } from '@portal/contracts/partner'
import { calendarAddressEndpoints } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import { freshEmail, login } from '../modules/accounts/accounts.testkit'
import { aPlanFor } from '../modules/jobs/jobs.testkit'
import { seedApplication } from '../modules/applications/applications.seed'
import { aCase, profileOf } from '../modules/applications/testing/case'
import type { Case } from '../modules/applications/testing/case'
import { aSender, aCompanyWithAdmin, aMember, createTestApp, TEST_PASSWORD } from '../testing'
import type { TestApp } from '../testing'
import { LIMITS } from '../config/limits'
import type { LimitName } from '../config/limits'
import { rateLimits } from '../tables/rate-limits.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { SMS_A_DAY: '100' } })
})
afterAll(() => app.close())

let made = 0
const next = () => (made += 1)
const freshMobile = () => `080${String(next()).padStart(8, '0')}`
const status = async (reply: Promise<{ readonly status: number }>) => (await reply).status
const patch = (token: string, body: object) => app.callWith(accountsEndpoints.patchProfile, body, { token })
const get = (url: string) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ method: 'GET', url: `${pathname}${search}` })
}

/** An SMS to a number that nobody has used yet. */
async function sms(token: string): Promise<number> {
  await patch(token, mobileWire(freshMobile()))
  return status(app.call(accountsEndpoints.sendCode, { token }))
}
const wrongLogin = (email: string, headers: Record<string, string>) =>
  status(app.call(accountsEndpoints.login, { body: { email, password: 'Wrong1234' }, headers }))

/** A limit keeps back the SMS of an invitation without a refusal, because its mail goes; it counts as one here. */
let hours = 0
async function invitedBySms({ job, actor, interview: first }: Case, number: string): Promise<number> {
  const interview = new Date(first.getTime() + (hours += 1) * 3_600_000)
  const before = (await app.sms()).length
  const profile = profileOf({ contact_num: number, sms_consent: true })
  await seedApplication(app.services, actor, { jobId: job.id, status: 'ESP', profile, interview })
  return (await app.sms()).length > before ? 200 : 429
}

/** Prepares what is needed and returns a call that counts once; each call is another one as far as it can be. */
const CALLS: Record<LimitName, () => Promise<() => Promise<number>>> = {
  mailsOfSenderAnHour: async () => {
    const headers = aSender()
    return () => status(app.call(accountsEndpoints.forgotPassword, { body: { email: freshEmail() }, headers }))
  },
  mailsOfSenderADay: async () => {
    const headers = aSender()
    return () => status(app.call(accountsEndpoints.resendVerificationEmail, { body: { email: freshEmail() }, headers }))
  },
  wrongSecrets: async () => {
    const headers = aSender()
    const tries = [
      () => wrongLogin(freshEmail(), headers),
      () =>
        status(app.callWith(accountsEndpoints.resetPassword, { token: 'a', new_password: 'Kaede1234' }, { headers })),
      () => status(app.call(securityEndpoints.passkeyOptions, { body: { ticket: 'a' }, headers })),
    ]
    return () => tries[next() % tries.length]?.() ?? Promise.resolve(0)
  },
  wrongServiceTokens: async () => {
    const headers = aSender()
    return () =>
      next() % 2
        ? status(app.call(partnerEndpoints.jobs, { token: 'wrong', headers }))
        : status(app.call(outboxEndpoints.list, { token: 'wrong', headers }))
  },
  loginFailures: async () => {
    const email = freshEmail()
    return () => wrongLogin(email, aSender())
  },
  sendingsToRecipient: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const email = freshEmail()
    await app.call(teamEndpoints.invite, { token, body: { emails: [email], is_admin: false } })
    return async () => {
      await app.advance(LIMITS.sendingAgain.seconds)
      return status(app.call(teamEndpoints.resendInvitation, { token, body: { invitee_email: email } }))
    }
  },
  sendingAgain: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    await patch(token, mobileWire(freshMobile()))
    return () => status(app.call(accountsEndpoints.sendCode, { token }))
  },
  passwordTries: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    return () => status(patch(token, { password: 'Kaede1234', current_password: 'Wrong1234' }))
  },
  secondFactorTries: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    await app.call(securityEndpoints.startTotp, { token, body: { current_password: TEST_PASSWORD } })
    return () => status(app.call(securityEndpoints.confirmTotp, { token, body: { code: '000000' } }))
  },
  emailChanges: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    return () => status(patch(token, { email: freshEmail(), current_password: TEST_PASSWORD }))
  },
  smsOfMember: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    return () => sms(token)
  },
  smsOfCompany: async () => {
    const { company } = await aCompanyWithAdmin(app.services)
    return async () => sms((await aMember(app.services, company.id)).token)
  },
  smsOfInstallation: async () => async () => sms((await aCompanyWithAdmin(app.services)).token),
  invitationsAnHour: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    return () => status(app.call(teamEndpoints.invite, { token, body: { emails: [freshEmail()], is_admin: false } }))
  },
  invitationsADay: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    return () => status(app.call(teamEndpoints.invite, { token, body: { emails: [freshEmail()], is_admin: false } }))
  },
  notes: async () => {
    const { token, id } = await aCase(app, 'AES')
    return () => {
      const body = { text: 'a', request_key: `note-${next()}` }
      return status(app.call(historyEndpoints.addNote, { token, params: { id }, body }))
    }
  },
  replies: async () => {
    const { token, id } = await aCase(app, 'AES')
    return async () => {
      const { last_reply } = (await app.call(talkEndpoints.conversation, { token, params: { id } })).ok
      const body = { text: 'a', japanese: null, last_reply, request_key: `reply-${next()}` }
      return status(app.callWith(talkEndpoints.reply, body, { token, params: { id } }))
    }
  },
  smsToApplicant: async () => {
    const number = freshMobile()
    return async () => invitedBySms(await aCase(app, 'AES'), number)
  },
  smsToApplicants: async () => {
    const one = await aCase(app, 'AES')
    return () => invitedBySms(one, freshMobile())
  },
  smsToAllApplicants: async () => async () => invitedBySms(await aCase(app, 'AES'), freshMobile()),
  personVisits: async () => {
    const one = await aCase(app, 'ESP')
    const [link = ''] = (await one.mails())[0]?.links ?? []
    return async () => (await get(link)).statusCode
  },
  wrongPersonLinks: async () => {
    const headers = aSender()
    return () => status(app.call(personPageEndpoints.page, { query: { token: `x${next()}` }, headers }))
  },
  calendarReads: async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const { url } = (
      await app.call(calendarAddressEndpoints.make, { token, body: { scope: 'own', current_password: TEST_PASSWORD } })
    ).ok
    return async () => (await get(url)).statusCode
  },
}

/** These have tables of their own and few enough calls to make them all. */
const COUNTED_ELSEWHERE: readonly LimitName[] = ['loginFailures', 'sendingsToRecipient', 'sendingAgain']
/** The invitation itself is the first sending. */
const FIRST: Partial<Record<LimitName, number>> = { sendingsToRecipient: 2 }
/** Companies that never had a plan get half of the budget. */
const MOST = (name: LimitName) => (name === 'smsOfInstallation' ? 50 : LIMITS[name].most)

it.each(Object.keys(LIMITS) as LimitName[])('[DOOR-09] %s counts, refuses above it, and ends', async (name) => {
  const { db } = app.services
  await db.delete(rateLimits)
  const call = await CALLS[name]()
  const most = MOST(name)
  const first = await call()
  expect([429, 500]).not.toContain(first)
  const used = COUNTED_ELSEWHERE.includes(name) ? (FIRST[name] ?? 1) : most - 1
  await db.update(rateLimits).set({ used }).where(eq(rateLimits.kind, name))
  const statuses: number[] = []
  for (let count = used; count <= most; count += 1) statuses.push(await call())
  expect(statuses).toEqual([...Array.from({ length: most - used }, () => first), 429])
  await app.advance(LIMITS[name].seconds)
  expect(await call()).not.toBe(429)
})

describe('nobody walks round', () => {
  it('[DOOR-09] with 60 telephone numbers: one member gets five SMS a day', async () => {
    await app.services.db.delete(rateLimits)
    const { token } = await aCompanyWithAdmin(app.services)
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) statuses.push(await sms(token))
    expect(statuses.filter((one) => one === 200)).toHaveLength(LIMITS.smsOfMember.most)
  })

  it('[DOOR-10] with 120 accounts: one address is refused, and the right password counts nothing', async () => {
    const headers = aSender()
    const { member } = await aCompanyWithAdmin(app.services)
    const right = () =>
      status(app.call(accountsEndpoints.login, { body: { email: member.email, password: TEST_PASSWORD }, headers }))
    for (let count = 0; count < 60; count += 1) expect(await right()).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 120; count += 1) statuses.push(await wrongLogin(freshEmail(), headers))
    expect(statuses.filter((one) => one === 400)).toHaveLength(LIMITS.wrongSecrets.most)
    expect(await right()).toBe(429)
    expect((await login(app, member.email, TEST_PASSWORD)).status).toBe(200)
  })

  it('[DOOR-10] with many addresses: one account is locked', async () => {
    const { member } = await aCompanyWithAdmin(app.services)
    const statuses: number[] = []
    for (let count = 0; count < 15; count += 1) statuses.push(await wrongLogin(member.email, aSender()))
    expect(statuses.filter((one) => one === 400)).toHaveLength(LIMITS.loginFailures.most)
  })

  it('[DOOR-10] with 300 wrong logins at once from one address', async () => {
    const headers = aSender()
    const statuses = await Promise.all(Array.from({ length: 300 }, () => wrongLogin(freshEmail(), headers)))
    expect(statuses.filter((one) => one === 429).length).toBeGreaterThanOrEqual(300 - LIMITS.wrongSecrets.most)
    expect(statuses.filter((one) => one === 500)).toEqual([])
  })

  it('[DOOR-10] with 100 wrong tokens of the partner and the operator; the right one is refused there, and passes elsewhere', async () => {
    const headers = aSender()
    for (const endpoint of [partnerEndpoints.jobs, outboxEndpoints.list]) {
      const statuses: number[] = []
      for (let count = 0; count < 100; count += 1)
        statuses.push(await status(app.callWith(endpoint, undefined, { token: 'wrong', headers })))
      expect(new Set(statuses.slice(LIMITS.wrongServiceTokens.most))).toEqual(new Set([429]))
    }
    expect(await status(app.call(partnerEndpoints.jobs, { headers }))).toBe(429)
    expect(await status(app.call(partnerEndpoints.jobs))).toBe(200)
  })

  it('[DOOR-10] with 200 junk reset links from one address', async () => {
    const headers = aSender()
    const junk = () =>
      status(
        app.callWith(
          accountsEndpoints.resetPassword,
          { token: `junk-${next()}`, new_password: 'Kaede1234' },
          { headers },
        ),
      )
    const statuses = await Promise.all(Array.from({ length: 200 }, junk))
    expect(statuses.filter((one) => one === 400)).toHaveLength(LIMITS.wrongSecrets.most)
    expect(statuses.filter((one) => one === 429)).toHaveLength(200 - LIMITS.wrongSecrets.most)
  })

  it('[DOOR-09] a stranger who invites an address uses nothing up for another company', async () => {
    const [stranger, owner] = [await aCompanyWithAdmin(app.services), await aCompanyWithAdmin(app.services)]
    const email = freshEmail()
    const body = { emails: [email], is_admin: false }
    await app.call(teamEndpoints.invite, { token: stranger.token, body })
    expect((await app.call(teamEndpoints.invite, { token: owner.token, body })).status).toBe(200)
  })
})

it('[DOOR-09] companies that never had a plan may use half of the budget of SMS', async () => {
  const { db } = app.services
  await db.delete(rateLimits)
  const withPlan = await aCompanyWithAdmin(app.services)
  await aPlanFor(app.services, withPlan.company.id)
  const { token } = await aCompanyWithAdmin(app.services)
  expect(await sms(token)).toBe(200)
  await db.update(rateLimits).set({ used: 50 }).where(eq(rateLimits.kind, 'smsOfInstallation'))
  expect([await sms(token), await sms(withPlan.token)]).toEqual([429, 200])
})
