import { ACCOUNT_LIMITS, accountsEndpoints } from '@portal/contracts/accounts'
import { eq, sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { aCompanyWithAdmin, aMember, aSender, TEST_PASSWORD, twoProcesses } from '../../testing'
import type { TestApp } from '../../testing'
import { onPostgres } from '../../testing/databases'
import { aVerifiedAdmin, login, mailedToken, PASSWORD } from './accounts.testkit'
import { notifications } from '../../tables/notifications.tables'
import { getMember } from './accounts.repository'
import { claimAttempt, settleAttempt } from './login-attempts'
import { members, tokens } from '../../tables/accounts.tables'

let app: TestApp
let second: TestApp['http']
const processes = twoProcesses()
beforeAll(() => {
  ;({ app, second } = processes)
})

/** Logins from one network address that no other test uses, because wrong passwords count for an address too. */
function fromOneAddress() {
  const headers = aSender()
  return async (http: TestApp['http'], email: string, password: string) =>
    (await http.inject({ method: 'POST', url: accountsEndpoints.login.path, payload: { email, password }, headers }))
      .statusCode
}
const liveTokens = async (email: string) =>
  (
    await app.services.db
      .select({ hash: tokens.hash })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.memberId))
      .where(eq(members.email, email))
  ).length

it('[REAL-07] of 150 wrong passwords and the right one at once, over two processes, ten are checked and none logs in', async () => {
  const statusOf = fromOneAddress()
  const { member } = await aCompanyWithAdmin(app.services)
  const before = await liveTokens(member.email)
  const guesses = Array.from({ length: 150 }, (_, index) =>
    statusOf(index % 2 ? app.http : second, member.email, `Wrong${index}aA`),
  )
  const statuses = await Promise.all([...guesses, statusOf(second, member.email, TEST_PASSWORD)])
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(141)
  expect(await liveTokens(member.email)).toBe(before)
})

it('a right password among the first ones is refused once the others have locked the address', async () => {
  const statusOf = fromOneAddress()
  const { member } = await aCompanyWithAdmin(app.services)
  const right = statusOf(app.http, member.email, TEST_PASSWORD)
  const guesses = Array.from({ length: 150 }, (_, index) =>
    statusOf(index % 2 ? app.http : second, member.email, `Wrong${index}aA`),
  )
  const [status, ...others] = await Promise.all([right, ...guesses])
  // The right login may finish before the tenth guess is claimed; then it resets the earlier attempts as usual.
  expect(others.filter((one) => one === 400).length).toBeLessThanOrEqual(status === 200 ? 19 : 9)
  expect([200, 429]).toContain(status)
})

it('[REAL-07] a right password that was counted first is refused when the guesses after it have locked the address', async () => {
  const { member } = await aCompanyWithAdmin(app.services)
  const now = app.services.clock.now()
  const own = await claimAttempt(app.services, member.email, now)
  for (let guess = 1; guess < ACCOUNT_LIMITS.loginFailures; guess += 1)
    await claimAttempt(app.services, member.email, now)
  await expect(transaction(app.services.db, (tx) => settleAttempt(tx, member.email, own, now))).rejects.toMatchObject({
    code: 'locked',
  })
})

it('right passwords sent at once all succeed', async () => {
  const statusOf = fromOneAddress()
  const { member } = await aCompanyWithAdmin(app.services)
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(second, member.email, TEST_PASSWORD)))
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
})

it('[REAL-08] a login with the old password in parallel to a reset leaves no valid token', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { email } = await aVerifiedAdmin(app)
    await app.call(accountsEndpoints.forgotPassword, { body: { email } })
    const link = await mailedToken(app, email)
    const [reset] = await Promise.all([
      app.callWith(accountsEndpoints.resetPassword, { token: link, new_password: 'Other1234' }),
      ...Array.from({ length: 4 }, () => login(app, email, PASSWORD)),
    ])
    expect(reset.status).toBe(200)
    expect(await liveTokens(email)).toBe(0)
    expect((await login(app, email, 'Other1234')).status).toBe(200)
  }
})

it('[REAL-08] a change of password ends every other token, also of parallel logins; of two parallel changes one succeeds', async () => {
  const { company } = await aCompanyWithAdmin(app.services)
  const { member, token } = await aMember(app.services, company.id)
  const change = (password: string) =>
    app.callWith(accountsEndpoints.patchProfile, { password, current_password: TEST_PASSWORD }, { token })
  const [first, other, ...logins] = await Promise.all([
    change('Other1234'),
    change('Third1234'),
    ...Array.from({ length: 4 }, () => login(app, member.email, TEST_PASSWORD)),
  ])
  expect([first.status, other.status].sort()).toEqual([200, 400])
  expect(await liveTokens(member.email)).toBe(1)
  const loggedIn = logins.filter(({ status }) => status === 200)
  for (const { ok } of loggedIn)
    expect((await app.call(accountsEndpoints.profile, { token: ok.token })).status).toBe(401)
})

onPostgres('a notification is written while its member is being changed', async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  const { db, clock } = app.services
  await transaction(db, async (changing) => {
    await getMember(changing, member.id, { lock: true })
    await transaction(db, async (telling) => {
      await telling.execute(sql`set local lock_timeout = '2s'`)
      await telling.insert(notifications).values({
        companyId: company.id,
        memberId: member.id,
        type: 'new_application',
        textKey: 'new_application',
        data: {},
        createdAt: clock.now(),
      })
    })
  })
  expect(
    await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.memberId, member.id)),
  ).toHaveLength(1)
})
