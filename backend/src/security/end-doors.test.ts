/** Every act that ends the ways in of a member × every way in. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT_LIMITS, accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { calendarAddressEndpoints } from '@portal/contracts/scheduling'
import { teamEndpoints } from '@portal/contracts/team'
import { eq, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { freshEmail, login, mailedToken, openLink } from '../modules/accounts/accounts.testkit'
import { members } from '../tables/accounts.tables'
import { loginTickets } from '../tables/second-factor.tables'
import { seedApplication } from '../modules/applications'
import { hoursAhead, profileOf } from '../modules/applications/testing/case'
import { invitations } from '../tables/team.tables'
import { aCompanyWithAdmin, aJob, aMember, createTestApp, TEST_PASSWORD } from '../testing'
import type { TestApp } from '../testing'
import { DOORS, NO_DOORS } from './end-doors'
import type { DoorName } from './end-doors'
import { sha256 } from './tokens'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const NEXT_PASSWORD = 'Kaede1234'

/** An admin with a colleague who is an admin too; `token` is the session that acts. */
async function aPerson() {
  const boss = await aCompanyWithAdmin(app.services)
  const { member, token } = await aMember(app.services, boss.company.id, { isAdmin: true })
  return { boss, member, token }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const isAlive = async (token: string) => (await app.call(accountsEndpoints.profile, { token })).status === 200
const patch = (token: string, body: object) => app.callWith(accountsEndpoints.patchProfile, body, { token })
const password = { current_password: TEST_PASSWORD }

/** Opens the door and returns a probe that says whether it still leads in. */
const OPENED: Record<DoorName, (person: Person) => Promise<() => Promise<boolean>>> = {
  sessions: async ({ member }) => {
    const { token } = (await login(app, member.email, TEST_PASSWORD)).ok
    return () => isAlive(token)
  },
  halfLogins: async ({ member }) => {
    const ticket = `ticket-${member.id}`
    const expiresAt = new Date(app.services.clock.now().getTime() + ACCOUNT_LIMITS.loginTicket * 1000)
    await app.services.db.insert(loginTickets).values({ hash: sha256(ticket), memberId: member.id, expiresAt })
    return async () => (await app.call(securityEndpoints.passkeyOptions, { body: { ticket } })).status === 200
  },
  linksAndCodes: async ({ member }) => {
    await app.call(accountsEndpoints.forgotPassword, { body: { email: member.email } })
    const token = await mailedToken(app, member.email)
    await app.advance(ACCOUNT_LIMITS.resendEvery)
    const take = () => app.callWith(accountsEndpoints.resetPassword, { token, new_password: 'Stolen1234' })
    return async () => (await take()).status === 200
  },
  pendingEmail: async ({ token }) => {
    const email = freshEmail()
    await patch(token, { email, ...password })
    const link = await mailedToken(app, email)
    return async () => (await openLink(app, link)).endsWith('=true')
  },
  halfSetUps: async ({ token }) => {
    const { secret } = (await app.call(securityEndpoints.startTotp, { token, body: password })).ok
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.services.clock.now().getTime() })
    return async () => (await app.call(securityEndpoints.confirmTotp, { token, body: { code: code() } })).status === 200
  },
  calendarAddress: async ({ token }) => {
    const { url } = (await app.call(calendarAddressEndpoints.make, { token, body: { scope: 'all', ...password } })).ok
    const { pathname, search } = new URL(url)
    return async () => (await app.http.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode === 200
  },
  pictureAddresses: async ({ boss, token }) => {
    const { services } = app
    const job = await aJob(services, boss.company.id, boss.member.id, { status: 'RN' })
    const data = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c99a6b' } })
      .png()
      .toBuffer()
    const profile = profileOf({ profile_image: `data:image/png;base64,${data.toString('base64')}` })
    const by = { memberId: boss.member.id, companyId: boss.company.id }
    const id = await seedApplication(services, by, {
      jobId: job.id,
      status: 'AES',
      profile,
      interview: hoursAhead(app, 90),
    })
    const query = { ids: String(id) }
    const { portraits } = (await app.call(applicationsEndpoints.portraits, { token, query })).ok
    const url = portraits[0]?.profile_image ?? ''
    return async () => (await app.http.inject({ url })).statusCode === 200
  },
  invitations: async ({ token }) => {
    const email = freshEmail()
    await app.call(teamEndpoints.invite, { token, body: { emails: [email], is_admin: true } })
    const invite_token = await mailedToken(app, email)
    const body = { email, invite_token, password: NEXT_PASSWORD, first_name: '花子', last_name: '佐藤' }
    return async () => (await app.callWith(accountsEndpoints.registerInvitee, body)).status === 201
  },
}

interface Act {
  readonly do: (person: Person) => Promise<unknown>
  /** The session that acts stays. */
  readonly keeps: boolean
}
const ACTS: Record<string, Act> = {
  'a demotion': {
    do: ({ boss, member }) =>
      app.call(teamEndpoints.changeRole, {
        token: boss.token,
        params: { id: member.id },
        body: { is_admin: false },
      }),
    keeps: false,
  },
  'a removal': {
    do: ({ boss, member }) => app.call(teamEndpoints.remove, { token: boss.token, params: { id: member.id } }),
    keeps: false,
  },
  'a reset of the password': {
    do: async ({ member: { email } }) => {
      await app.call(accountsEndpoints.forgotPassword, { body: { email } })
      const token = await mailedToken(app, email)
      return app.callWith(accountsEndpoints.resetPassword, { token, new_password: NEXT_PASSWORD })
    },
    keeps: false,
  },
  'a change of the password': {
    do: ({ token }) => patch(token, { password: NEXT_PASSWORD, ...password }),
    keeps: true,
  },
  'a change of the e-mail': {
    do: async ({ token }) => {
      const email = freshEmail()
      await patch(token, { email, ...password })
      expect(await openLink(app, await mailedToken(app, email))).toBe('/register?verified=true')
    },
    keeps: true,
  },
  '"log out everywhere"': {
    do: ({ token }) => app.call(securityEndpoints.endOtherSessions, { token }),
    keeps: true,
  },
}

describe.each(Object.entries(ACTS))('%s', (_name, act) => {
  it.each(Object.entries(OPENED))('[DOOR-12] ends %s', async (_door, open) => {
    expect(await (await open(await aPerson()))()).toBe(true)
    const person = await aPerson()
    const leadsIn = await open(person)
    const colleagues = (await login(app, person.boss.member.email, TEST_PASSWORD)).ok.token
    await act.do(person)
    expect(await leadsIn()).toBe(false)
    expect(await isAlive(colleagues)).toBe(true)
  })

  it(`[DOOR-12] ${act.keeps ? 'keeps' : 'ends'} the session of the member`, async () => {
    const person = await aPerson()
    await act.do(person)
    expect(await isAlive(person.token)).toBe(act.keeps)
  })
})

it('[DOOR-12] a demoted admin can neither become an admin again nor remove anybody with an old session', async () => {
  const { boss, member, token } = await aPerson()
  await ACTS['a demotion']?.do({ boss, member, token })
  const again = await app.call(teamEndpoints.changeRole, {
    token,
    params: { id: member.id },
    body: { is_admin: true },
  })
  const removal = await app.call(teamEndpoints.remove, { token, params: { id: boss.member.id } })
  expect([again.status, removal.status]).toEqual([401, 401])
  const fresh = (await login(app, member.email, TEST_PASSWORD)).ok
  expect(fresh.is_admin).toBe(false)
})

it('[DOOR-12] the address of a reset link that was mailed before a change of e-mail leads nowhere after it', async () => {
  const { member, token } = await aPerson()
  await app.call(accountsEndpoints.forgotPassword, { body: { email: member.email } })
  const old = await mailedToken(app, member.email)
  await ACTS['a change of the e-mail']?.do({ boss: await aCompanyWithAdmin(app.services), member, token })
  const reply = await app.callWith(accountsEndpoints.resetPassword, { token: old, new_password: NEXT_PASSWORD })
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['token']])
})

it('[DOOR-12] an invitation without a stored sender ends with the sessions of any member who may have sent it', async () => {
  const person = await aPerson()
  const joins = await OPENED.invitations(person)
  await app.services.db
    .update(invitations)
    .set({ invitedById: null })
    .where(eq(invitations.companyId, person.boss.company.id))
  await ACTS['a removal']?.do(person)
  expect(await joins()).toBe(false)
})

it("[DOOR-12] a colleague's invitation stays", async () => {
  const person = await aPerson()
  const joins = await OPENED.invitations({ ...person, token: person.boss.token })
  await ACTS['a removal']?.do(person)
  expect(await joins()).toBe(true)
})

it('[DOOR-12] every table with a member and a secret is a door, or is listed as none', () => {
  const source = join(__dirname, '..')
  const tables = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tables.ts'))
    .flatMap((file) => Object.values(require(join(source, file)) as Record<string, unknown>))
    .filter((value): value is PgTable => is(value, PgTable))
  const ofMember = (table: PgTable) =>
    table === members || getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === members)
  const isSecret = (name: string) =>
    /hash|secret|token|challenge|signature|pendingemail/i.test(name.replaceAll('_', ''))
  const found = tables.filter(
    (table) => ofMember(table) && getTableConfig(table).columns.some(({ name }) => isSecret(name)),
  )
  const known: readonly PgTable[] = [...Object.values(DOORS).map(({ table }) => table), ...NO_DOORS]
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((table) => !known.includes(table)).map(getTableName)).toEqual([])
})
