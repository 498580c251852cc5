import { accountsEndpoints } from '@portal/contracts/accounts'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aVerifiedAdmin, freshEmail, login, mailedLink, mailedToken } from './accounts.testkit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const forgot = (email: string, from?: string) =>
  app.call(accountsEndpoints.forgotPassword, {
    body: { email },
    ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
  })
const reset = (token: string, password = 'Other1234') =>
  app.callWith(accountsEndpoints.resetPassword, { token, new_password: password })

async function asked() {
  const person = await aVerifiedAdmin(app)
  await forgot(person.email)
  return { ...person, link: await mailedToken(app, person.email) }
}

it('[REG-31] [API-15] known and unknown addresses return the same answer; only the known one gets a mail', async () => {
  const { email } = await aVerifiedAdmin(app)
  const stranger = freshEmail()
  const from = '198.51.100.7'
  const [known, unknown] = [await forgot(email, from), await forgot(stranger, from)]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(unknown.text).toBe(known.text)
  expect((await mailedLink(app, email)).href).toMatch(new RegExp(`^${app.config.origin}/reset-password/[\\w-]{40,}$`))
  expect(await app.mails(stranger)).toEqual([])
  expect((await forgot(stranger, from)).status).toBe(429)
  expect((await forgot(email, from)).status).toBe(429)
})

it('[API-15] an invalid address is refused at the field', async () => {
  expect((await app.callWith(accountsEndpoints.forgotPassword, { email: 'x' })).refusal.fields).toHaveProperty('email')
})

it('[REG-32] [REG-33] [API-16] the link sets the new password and ends every token', async () => {
  const { email, token, link } = await asked()
  expect((await reset(link)).status).toBe(200)
  expect((await app.call(accountsEndpoints.profile, { token })).status).toBe(401)
  expect((await login(app, email)).status).toBe(400)
  expect((await login(app, email, 'Other1234')).status).toBe(200)
})

it('[REG-32] [API-16] a password that breaks the rule is refused and the link stays valid', async () => {
  const { link } = await asked()
  const reply = await reset(link, 'short')
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['new_password']])
  expect((await reset(link)).status).toBe(200)
})

it('[REG-33] [API-16] a used, replaced, unknown or expired link is refused at the token', async () => {
  const { link } = await asked()
  await reset(link)
  const replaced = await asked()
  await app.advance(61)
  await forgot(replaced.email)
  const late = await asked()
  await app.advance(3600)
  for (const dead of [link, replaced.link, late.link, 'unknown']) {
    const reply = await reset(dead)
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['token']])
  }
})

it('[REG-33] the link is valid for one hour', async () => {
  const { link } = await asked()
  await app.advance(3599)
  expect((await reset(link)).status).toBe(200)
})

it('[REG-33] of five parallel resets one succeeds', async () => {
  const { link } = await asked()
  const replies = await Promise.all(Array.from({ length: 5 }, () => reset(link)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400])
})

it('[DOOR-09] ten reset requests by a stranger take nothing from the owner: the answer stays, the last link works', async () => {
  const { email } = await aVerifiedAdmin(app)
  for (let count = 1; count <= 12; count += 1) {
    expect((await forgot(email, `203.0.113.${count}`)).status).toBe(200)
    await app.advance(61)
  }
  const mails = await app.mails(email)
  // The first mail is the one of the registration.
  expect(mails).toHaveLength(11)
  const last = await mailedToken(app, email)
  expect((await forgot(email, '198.51.100.20')).status).toBe(200)
  expect(await app.mails(email)).toHaveLength(11)
  expect((await reset(last)).status).toBe(200)
})

it('[DOOR-10] a link of nobody costs no password hash: a flood of them fills no queue', async () => {
  const invite = { email: freshEmail(), password: 'Other1234', first_name: '花子', last_name: '佐藤' }
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => [
      reset(`junk-${index}`),
      app.callWith(accountsEndpoints.registerInvitee, { ...invite, invite_token: `junk-${index}` }),
    ]).flat(),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
})
