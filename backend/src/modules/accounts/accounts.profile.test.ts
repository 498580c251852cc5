import { accountsEndpoints, mobileWire, startPageEndpoints } from '@portal/contracts/accounts'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import {
  aVerifiedAdmin,
  freshEmail,
  login,
  mailedLink,
  mailedToken,
  openLink,
  PASSWORD,
  registration,
} from './accounts.testkit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const patch = (token: string, body: object) => app.callWith(accountsEndpoints.patchProfile, body, { token })
const profile = async (token: string) => (await app.call(accountsEndpoints.profile, { token })).ok
const sendCode = (token: string) => app.call(accountsEndpoints.sendCode, { token })
const verify = (token: string, code: string) => app.callWith(accountsEndpoints.verifyContact, { code }, { token })
const newestCode = async (number: string) => (await app.sms(number))[0]?.code ?? ''
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
let numbers = 0
const freshMobile = () => `090${String((numbers += 1)).padStart(8, '0')}`

async function withMobile() {
  const person = await aVerifiedAdmin(app)
  const mobile = freshMobile()
  await patch(person.token, mobileWire(mobile))
  return { ...person, mobile }
}

it('[USER-01] [API-29] the profile returns names, addresses and the number', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  expect(await profile(token)).toEqual({
    first_name: '太郎',
    last_name: '山田',
    display_name: '山田 太郎',
    email,
    pending_email: null,
    contact_num: null,
    display_contact_num: null,
    is_contact_num_verified: false,
  })
})

it('[USER-02] [USER-03] [API-30] names are changed one by one, and omitted fields stay', async () => {
  const { token } = await aVerifiedAdmin(app)
  expect((await patch(token, { first_name: "Anne-Marie O'Neil Jr." })).ok).toMatchObject({
    first_name: "Anne-Marie O'Neil Jr.",
    last_name: '山田',
  })
  expect((await patch(token, { display_name: '店長 山田' })).ok).toMatchObject({
    display_name: '店長 山田',
    first_name: "Anne-Marie O'Neil Jr.",
  })
  expect(await profile(token)).toMatchObject({ display_name: '店長 山田', first_name: "Anne-Marie O'Neil Jr." })
})

it.each([
  ['[USER-02] a digit in the name', { first_name: 'Taro2' }, 'first_name'],
  ['[USER-02] an empty last name', { last_name: '' }, 'last_name'],
  ['[USER-03] an empty display name', { display_name: ' ' }, 'display_name'],
  ['[USER-05] no address', { email: 'x' }, 'email'],
  ['[USER-06] nine digits', { contact_num: '+81-901234567' }, 'contact_num'],
  ['[USER-06] eleven digits', { contact_num: '+81-90123456789' }, 'contact_num'],
  ['[USER-06] a leading zero', { contact_num: '+81-0901234567' }, 'contact_num'],
  ['[USER-08] no country', { contact_num: '09012345678' }, 'contact_num'],
  ['[API-30] a password without the current one', { password: 'Other1234' }, 'current_password'],
  ['[API-30] a current password alone', { current_password: PASSWORD }, 'password'],
  ['[API-30] a weak password', { current_password: PASSWORD, password: 'weak' }, 'password'],
])('%s is refused at its field, and nothing changes', async (_title, body, field) => {
  const { token } = await aVerifiedAdmin(app)
  const before = await profile(token)
  const reply = await patch(token, body)
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
  expect(await profile(token)).toEqual(before)
})

it('[USER-07] a number with 050 is refused with a message of its own', async () => {
  const { token } = await aVerifiedAdmin(app)
  const reply = await patch(token, { contact_num: '+81-5012345678', display_contact_num: '05012345678' })
  expect([reply.status, reply.refusal.fields?.contact_num]).toEqual([400, 'Numbers with the prefix 050 cannot be used'])
})

it('[USER-08] the number is stored as sent and as typed, and can be removed', async () => {
  const { token } = await aVerifiedAdmin(app)
  const sent = { contact_num: '+81-9087654321', display_contact_num: '09087654321' }
  expect((await patch(token, sent)).ok).toMatchObject(sent)
  expect((await patch(token, { contact_num: null, display_contact_num: null })).ok).toMatchObject({
    contact_num: null,
    display_contact_num: null,
  })
})

it('[USER-05] a changed address waits for its link: the old one logs in, the profile returns the pending one', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const next = freshEmail()
  expect((await patch(token, { email: next, current_password: PASSWORD })).ok).toMatchObject({
    email,
    pending_email: next,
  })
  expect((await login(app, email)).status).toBe(200)
  expect((await login(app, next)).status).toBe(400)
  expect(await openLink(app, await mailedToken(app, next))).toBe('/register?verified=true')
  expect(await profile(token)).toMatchObject({ email: next, pending_email: null })
  expect([(await login(app, next)).status, (await login(app, email)).status]).toEqual([200, 400])
})

it('[DOOR-02] [USER-05] the link to the new address asks first; opened by a program it changes nothing', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const next = freshEmail()
  await patch(token, { email: next, current_password: PASSWORD })
  const { pathname, search } = await mailedLink(app, next)
  for (const method of ['HEAD', 'GET'] as const)
    expect((await app.http.inject({ method, url: pathname + search })).statusCode).toBe(200)
  expect(await profile(token)).toMatchObject({ email, pending_email: next })
  const page = await app.http.inject({ url: pathname + search, headers: { 'accept-language': 'ja' } })
  expect(page.body).toContain('<button autofocus>メールアドレスを変更する</button>')
  expect(page.body).toContain(next)
  expect((await login(app, email)).status).toBe(200)
})

it('[USER-05] a taken address is refused; an address taken meanwhile does not take effect', async () => {
  const [first, second] = [await aVerifiedAdmin(app), await aVerifiedAdmin(app)]
  expect((await patch(first.token, { email: second.email, current_password: PASSWORD })).refusal.fields).toHaveProperty(
    'email',
  )
  const wanted = freshEmail()
  await patch(first.token, { email: wanted, current_password: PASSWORD })
  const link = await mailedToken(app, wanted)
  await app.advance(61)
  await app.call(accountsEndpoints.register, { body: registration({ email: wanted }) })
  expect(await openLink(app, link)).toBe('/register?verified=false')
  expect((await profile(first.token)).email).toBe(first.email)
})

it('[USER-05] changing back to the present address invalidates the pending link', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const next = freshEmail()
  await patch(token, { email: next, current_password: PASSWORD })
  const link = await mailedToken(app, next)
  expect((await patch(token, { email })).ok.pending_email).toBeNull()
  expect(await openLink(app, link)).toBe('/register?verified=false')
})

it('[USER-05] the link to the new address is valid for 72 hours', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const next = freshEmail()
  await patch(token, { email: next, current_password: PASSWORD })
  const link = await mailedToken(app, next)
  await app.advance(72 * 3600)
  expect(await openLink(app, link)).toBe('/register?verified=false')
  expect((await profile(token)).email).toBe(email)
})

it('[USER-11] a wrong current password is refused at its field; a change ends the other tokens and keeps the present one', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  const other = (await login(app, email)).ok.token
  const wrong = await patch(token, { current_password: 'Wrong1234', password: 'Other1234' })
  expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['current_password']])
  expect((await app.call(accountsEndpoints.profile, { token: other })).status).toBe(200)
  expect((await patch(token, { current_password: PASSWORD, password: 'Other1234' })).status).toBe(200)
  expect((await app.call(accountsEndpoints.profile, { token })).status).toBe(200)
  expect((await app.call(accountsEndpoints.profile, { token: other })).status).toBe(401)
  expect([(await login(app, email)).status, (await login(app, email, 'Other1234')).status]).toEqual([400, 200])
})

it('[USER-12] [USER-13] [API-31] [API-32] a code is sent by SMS and verifies the number', async () => {
  const { token, mobile } = await withMobile()
  expect((await profile(token)).is_contact_num_verified).toBe(false)
  const sent = await sendCode(token)
  expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store'])
  const [sms] = await app.sms(mobile)
  expect(sms?.code).toMatch(/^\d{6}$/)
  expect(sms?.text).toContain(sms?.code)
  expect((await verify(token, sms?.code ?? '')).ok).toEqual({ is_contact_num_verified: true })
  expect((await profile(token)).is_contact_num_verified).toBe(true)
})

it('[API-31] without a number no code can be sent', async () => {
  const { token } = await aVerifiedAdmin(app)
  expect((await sendCode(token)).status).toBe(400)
})

it.each([
  ['', 'empty'],
  ['12a456', 'letters'],
  ['12345', 'five digits'],
])('[USER-14] the code %j (%s) is refused at the field', async (code) => {
  const { token } = await withMobile()
  await sendCode(token)
  const reply = await verify(token, code)
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['code']])
})

it('[USER-15] a code allows five attempts, then it is invalid', async () => {
  const { token, mobile } = await withMobile()
  await sendCode(token)
  const code = await newestCode(mobile)
  const wrong = otherThan(code)
  for (let count = 1; count <= 4; count += 1) expect((await verify(token, wrong)).refusal.fields).toHaveProperty('code')
  const alive = await withMobile()
  await sendCode(alive.token)
  expect((await verify(token, wrong)).status).toBe(400)
  expect((await verify(token, code)).refusal.fields).toHaveProperty('code')
  expect((await verify(alive.token, await newestCode(alive.mobile))).status).toBe(200)
})

it('[USER-15] the fifth attempt succeeds with the right code', async () => {
  const { token, mobile } = await withMobile()
  await sendCode(token)
  const code = await newestCode(mobile)
  const wrong = otherThan(code)
  for (let count = 1; count <= 4; count += 1) await verify(token, wrong)
  expect((await verify(token, code)).status).toBe(200)
})

it('[USER-15] parallel attempts are all counted', async () => {
  const { token, mobile } = await withMobile()
  await sendCode(token)
  const code = await newestCode(mobile)
  const wrong = otherThan(code)
  await Promise.all(Array.from({ length: 6 }, () => verify(token, wrong)))
  expect((await verify(token, code)).status).toBe(400)
})

it('[USER-15] a code is valid for ten minutes, once, and until the next one is sent', async () => {
  const late = await withMobile()
  await sendCode(late.token)
  const code = await newestCode(late.mobile)
  await app.advance(600)
  expect((await verify(late.token, code)).status).toBe(400)
  await sendCode(late.token)
  const second = await newestCode(late.mobile)
  // Both are random; if they are equal, any other code is refused.
  const ended = code === second ? otherThan(second) : code
  expect((await verify(late.token, ended)).status).toBe(400)
  await app.advance(599)
  expect((await verify(late.token, second)).status).toBe(200)
  expect((await verify(late.token, second)).status).toBe(400)
})

it('[USER-15] a code is valid for its member only', async () => {
  const [mine, theirs] = [await withMobile(), await withMobile()]
  await sendCode(mine.token)
  await sendCode(theirs.token)
  const [code, own] = [await newestCode(mine.mobile), await newestCode(theirs.mobile)]
  const foreign = code === own ? otherThan(own) : code
  expect((await verify(theirs.token, foreign)).status).toBe(400)
  expect((await verify(mine.token, code)).status).toBe(200)
})

it('[USER-16] a changed number is unverified, and the code to the old one is invalid; the same number stays verified', async () => {
  const { token, mobile } = await withMobile()
  await sendCode(token)
  await verify(token, await newestCode(mobile))
  expect((await patch(token, mobileWire(mobile))).ok.is_contact_num_verified).toBe(true)
  await app.advance(61)
  await sendCode(token)
  const code = await newestCode(mobile)
  expect((await patch(token, mobileWire(freshMobile()))).ok.is_contact_num_verified).toBe(false)
  expect((await verify(token, code)).status).toBe(400)
})

it('[USER-17] codes are sent once a minute and ten times a day per number', async () => {
  const { token, mobile } = await withMobile()
  expect((await sendCode(token)).status).toBe(200)
  const early = await sendCode(token)
  expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
  const [second, third] = [await withMobile(), await withMobile()]
  for (const one of [second, third]) await patch(one.token, mobileWire(mobile))
  for (let count = 2; count <= 10; count += 1) {
    await app.advance(60)
    // A member gets five a day.
    expect((await sendCode(count <= 5 ? token : second.token)).status).toBe(200)
  }
  await app.advance(60)
  const late = await sendCode(third.token)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3600)
})

it('[DAY-01] the start page is stored per member and returned at the next login; the default is the job list', async () => {
  const { email, token } = await aVerifiedAdmin(app)
  expect((await app.call(startPageEndpoints.read, { token })).ok).toEqual({ start_page: 'jobs' })
  expect((await login(app, email, PASSWORD)).ok).not.toHaveProperty('start_page')
  expect((await app.callWith(startPageEndpoints.choose, { start_page: 'today' }, { token })).ok).toEqual({
    start_page: 'today',
  })
  expect((await login(app, email, PASSWORD)).ok.start_page).toBe('today')
  const other = await aVerifiedAdmin(app)
  expect((await app.call(startPageEndpoints.read, { token: other.token })).ok).toEqual({ start_page: 'jobs' })
  expect((await app.callWith(startPageEndpoints.choose, { start_page: '/evil' }, { token })).status).toBe(400)
  expect((await app.callWith(startPageEndpoints.choose, { start_page: 'jobs' }, { token })).status).toBe(200)
  expect((await login(app, email, PASSWORD)).ok).not.toHaveProperty('start_page')
})
