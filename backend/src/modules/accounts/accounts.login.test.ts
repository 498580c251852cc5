import { accountsEndpoints } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { aVerifiedAdmin, freshEmail, login, mailedToken, openLink, PASSWORD, registration } from './accounts.testkit'
import { tokens } from '../../tables/accounts.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('[API-08] the answer contains the member, the role and the register stage', async () => {
  const { email } = await aVerifiedAdmin(app)
  const { ok } = await login(app, email)
  expect(ok).toEqual({
    email,
    first_name: '太郎',
    last_name: '山田',
    token: expect.stringMatching(/^[\w-]{40,}$/),
    is_admin: true,
    is_email_verified: true,
    is_existing_recruiter: false,
    register_stage: null,
  })
})

it('[API-08] is_existing_recruiter says whether the company had a posting before this login', async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  expect((await login(app, member.email, TEST_PASSWORD)).ok).toMatchObject({
    is_existing_recruiter: false,
    register_stage: 4,
  })
  await aJob(app.services, company.id, member.id)
  expect((await login(app, member.email, TEST_PASSWORD)).ok.is_existing_recruiter).toBe(true)
  const colleague = await aMember(app.services, company.id)
  expect((await login(app, colleague.member.email, TEST_PASSWORD)).ok).toMatchObject({
    is_existing_recruiter: true,
    is_admin: false,
  })
})

it('[REG-21] a login with other upper and lower case letters in the address works', async () => {
  const { email } = await aVerifiedAdmin(app)
  expect((await login(app, ` ${email.toUpperCase()} `)).status).toBe(200)
})

it('[REG-22] [API-08] a wrong password and an unknown address return the same answer', async () => {
  const { email } = await aVerifiedAdmin(app)
  const wrong = await login(app, email, 'Wrong1234')
  const unknown = await login(app, freshEmail())
  expect([wrong.status, wrong.refusal.code]).toEqual([400, 'invalid_credentials'])
  expect(unknown.text).toBe(wrong.text)
  expect(unknown.status).toBe(400)
})

it.each(['known', 'unknown'])(
  '[REG-23] the eleventh try for one %s address is locked for 15 minutes, with the right password too',
  async (kind) => {
    const email = kind === 'known' ? (await aVerifiedAdmin(app)).email : freshEmail()
    for (let count = 1; count <= 10; count += 1) expect((await login(app, email, 'Wrong1234')).status).toBe(400)
    const locked = await login(app, email.toUpperCase())
    expect([locked.status, locked.refusal.code, locked.headers['retry-after']]).toEqual([429, 'locked', '900'])
    await app.advance(899)
    expect((await login(app, email)).status).toBe(429)
    await app.advance(1)
    expect((await login(app, email)).status).toBe(kind === 'known' ? 200 : 400)
  },
)

it('[REG-23] failures with 15 minutes between them, or before a success, do not lock the address', async () => {
  const { email } = await aVerifiedAdmin(app)
  for (let count = 1; count <= 9; count += 1) await login(app, email, 'Wrong1234')
  await app.advance(15 * 60)
  expect((await login(app, email, 'Wrong1234')).status).toBe(400)
  expect((await login(app, email)).status).toBe(200)
  for (let count = 1; count <= 9; count += 1) await login(app, email, 'Wrong1234')
  expect((await login(app, email)).status).toBe(200)
})

it('[REG-23] parallel failures are all counted', async () => {
  const { email } = await aVerifiedAdmin(app)
  await Promise.all(Array.from({ length: 12 }, () => login(app, email, 'Wrong1234')))
  expect((await login(app, email)).status).toBe(429)
})

it('[REG-24] [API-08] before verification the right password returns 403, a wrong one does not reveal that', async () => {
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  const right = await login(app, body.email)
  expect([right.status, right.refusal.code]).toEqual([403, 'email_not_verified'])
  expect((await login(app, body.email, 'Wrong1234')).refusal.code).toBe('invalid_credentials')
  await openLink(app, await mailedToken(app, body.email))
  expect((await login(app, body.email)).status).toBe(200)
})

it('[API-09] logout ends the token it was called with and no other', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const other = (await login(app, email)).ok.token
  const reply = await app.call(accountsEndpoints.logout, { token })
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect((await app.call(accountsEndpoints.profile, { token })).status).toBe(401)
  expect((await app.call(accountsEndpoints.logout, { token })).status).toBe(401)
  expect((await app.call(accountsEndpoints.profile, { token: other })).status).toBe(200)
})

it('[API-03] a token expires 14 days after its last use', async () => {
  const { token } = await aVerifiedAdmin(app)
  const use = async () => (await app.call(accountsEndpoints.profile, { token })).status
  await app.advance(13 * 86_400)
  expect(await use()).toBe(200)
  await app.advance(14 * 86_400 - 1)
  expect(await use()).toBe(200)
  await app.advance(14 * 86_400 + 1)
  expect(await use()).toBe(401)
})

it('a token is stored as a hash', async () => {
  const { token } = await aVerifiedAdmin(app)
  expect(await app.services.db.select().from(tokens).where(eq(tokens.hash, token))).toEqual([])
})

it('a password in another spelling is a different password', async () => {
  const { email } = await aVerifiedAdmin(app)
  expect((await login(app, email, `${PASSWORD} `)).status).toBe(400)
})
