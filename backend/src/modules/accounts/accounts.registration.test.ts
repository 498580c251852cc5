import { accountsEndpoints } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { companies } from '../../tables/company.tables'
import { freshEmail, login, mailedLink, mailedToken, openLink, PASSWORD, registration } from './accounts.testkit'
import { members } from '../../tables/accounts.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const register = (overrides: object = {}) =>
  app.callWith(accountsEndpoints.register, { ...registration(), ...overrides })
const stored = async (email: string) => {
  const [row] = await app.services.db
    .select()
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(eq(members.email, email))
  if (!row) throw new Error('Nothing was stored')
  return row
}

it('[REG-04] [REG-15] [API-10] a registration is stored and mailed; the answer has no token and no stage', async () => {
  const body = registration({ referrer: 'partner-a' })
  const reply = await app.call(accountsEndpoints.register, { body, language: 'ja' })
  expect([reply.status, JSON.parse(reply.text)]).toEqual([201, { email: body.email, register_stage: null }])
  expect(await stored(body.email)).toMatchObject({
    companies: {
      nameJp: '桜株式会社',
      contactName: '山田 太郎',
      contactNum: '0312345678',
      referrer: 'partner-a',
      registerStage: null,
    },
    members: { isAdmin: true, emailVerifiedAt: null, firstName: '太郎', lastName: '山田', displayName: '山田 太郎' },
  })
  const [mail] = await app.mails(body.email)
  expect(mail?.subject).toBe('【採用ポータル】メールアドレスの確認をお願いします')
  expect((await mailedLink(app, body.email)).href).toContain(
    `${app.config.origin}${accountsEndpoints.verifyEmail.path}?token=`,
  )
})

it('[WORD-02] the name of an English visitor is read with the given name first', async () => {
  const body = registration({ contact_name: 'Alex Brown' })
  await app.call(accountsEndpoints.register, { body, language: 'en' })
  expect((await stored(body.email)).members).toMatchObject({
    firstName: 'Alex',
    lastName: 'Brown',
    displayName: 'Alex Brown',
  })
})

it('writes the mail in the language of the visitor', async () => {
  const body = registration()
  await app.call(accountsEndpoints.register, { body, language: 'en' })
  expect((await app.mails(body.email))[0]?.subject).toBe('[Employer Portal] Please verify your e-mail address')
})

it.each([
  ['[REG-05] no company name', { company_name: '' }, 'company_name'],
  ['[REG-05] a company name of 31 characters', { company_name: 'あ'.repeat(31) }, 'company_name'],
  ['[REG-05] no contact name', { contact_name: ' ' }, 'contact_name'],
  ['[REG-05] a contact name of 31 characters', { contact_name: 'a'.repeat(31) }, 'contact_name'],
  ['[REG-06] nine digits', { contact_num: '031234567' }, 'contact_num'],
  ['[REG-06] twelve digits', { contact_num: '031234567890' }, 'contact_num'],
  ['[REG-06] no leading zero', { contact_num: '1312345678' }, 'contact_num'],
  ['[REG-06] hyphens', { contact_num: '03-1234-5678' }, 'contact_num'],
  ['[REG-07] no address', { email: 'nobody' }, 'email'],
  ['[REG-07] no domain', { email: 'nobody@example' }, 'email'],
  ['[REG-08] seven characters', { password: 'Abcd123' }, 'password'],
  ['[REG-08] 129 characters', { password: `Aa1${'x'.repeat(126)}` }, 'password'],
  ['[REG-08] no upper case', { password: 'abcd1234' }, 'password'],
  ['[REG-08] no lower case', { password: 'ABCD1234' }, 'password'],
  ['[REG-08] no digit', { password: 'Abcdefgh' }, 'password'],
  ['[REG-12] an unknown way', { how_found: 'dream' }, 'how_found'],
  ['[REG-12] other without its text', { how_found: 'other', how_found_other: '' }, 'how_found_other'],
  ['[REG-13] a mobile number with 050', { mobile_num: '05012345678' }, 'mobile_num'],
  ['[REG-13] a mobile number of nine digits', { mobile_num: '090123456' }, 'mobile_num'],
])('%s is refused at its field', async (_title, overrides, field) => {
  const reply = await register(overrides)
  expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, [field]])
})

it('[REG-05] [REG-06] [REG-08] limits of lengths, full-width digits, 050 and special characters are accepted', async () => {
  const email = freshEmail()
  const reply = await register({
    email,
    company_name: 'あ'.repeat(30),
    contact_name: 'a',
    contact_num: '０５０１２３４５６７８',
    password: `Aa1!${'x'.repeat(124)}`,
  })
  expect(reply.status).toBe(201)
  expect((await stored(email)).companies.contactNum).toBe('05012345678')
})

it('[REG-12] [REG-13] how the product was found, the SMS consent and the mobile number are stored, the number unverified', async () => {
  const email = freshEmail()
  await register({
    email,
    how_found: 'other',
    how_found_other: '展示会の隣の席',
    is_sms_notification_ok: true,
    mobile_num: '09012345678',
  })
  expect(await stored(email)).toMatchObject({
    companies: { howFound: 'other', howFoundOther: '展示会の隣の席' },
    members: {
      isSmsNotificationOk: true,
      contactNum: '+81-9012345678',
      displayContactNum: '09012345678',
      contactNumVerifiedAt: null,
    },
  })
  const plain = freshEmail()
  await register({ email: plain })
  expect((await stored(plain)).members).toMatchObject({ isSmsNotificationOk: false, contactNum: null })
})

it('[REG-14] a registered address is refused at the field, in upper and lower case', async () => {
  const email = freshEmail()
  await register({ email })
  const reply = await register({ email: email.toUpperCase() })
  expect([reply.status, reply.refusal.fields]).toEqual([400, { email: 'This e-mail address is already registered' }])
})

it('[REG-14] of ten registrations of one address at once one succeeds', async () => {
  const email = freshEmail()
  const replies = await Promise.all(Array.from({ length: 10 }, () => register({ email })))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status >= 500)).toHaveLength(0)
  expect(await app.services.db.select().from(members).where(eq(members.email, email))).toHaveLength(1)
})

it('[REG-16] [API-11] the link verifies once and redirects to the registration page; then the login works', async () => {
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  const token = await mailedToken(app, body.email)
  expect((await login(app, body.email)).status).toBe(403)
  expect(await openLink(app, token)).toBe('/register?verified=true')
  expect((await login(app, body.email)).status).toBe(200)
  expect(await openLink(app, token)).toBe('/register?verified=false')
})

it('[DOOR-02] [REG-16] a program that opens the link, by GET or HEAD and often, verifies nothing', async () => {
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  const { pathname, search } = await mailedLink(app, body.email)
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    expect((await app.http.inject({ method, url: pathname + search })).statusCode).toBe(200)
  expect((await stored(body.email)).members.emailVerifiedAt).toBeNull()
  expect((await login(app, body.email)).status).toBe(403)
  expect(await openLink(app, await mailedToken(app, body.email))).toBe('/register?verified=true')
})

it.each([
  ['ja', 'この会社の登録を確認する'],
  ['en', 'Verify this registration'],
] as const)(
  '[DOOR-02] [REG-16] the page of the link asks in the language of its reader (%s), without a script, and tells nobody its address',
  async (language, button) => {
    const body = registration()
    await app.call(accountsEndpoints.register, { body })
    const token = await mailedToken(app, body.email)
    const { text, headers } = await app.call(accountsEndpoints.verifyEmail, { query: { token }, language })
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(
      `<form method="post" action="${accountsEndpoints.useVerificationLink.path}?token=${encodeURIComponent(token)}"><button autofocus>${button}</button></form>`,
    )
    expect(text).toContain(body.email)
    expect(text).not.toMatch(/<script|<link|<img|https?:/)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  },
)

it.each([
  ['', ''],
  ['an unknown token', 'x'],
  ['a null byte', '\0'],
  ['a huge token', 'y'.repeat(5000)],
])('[REG-16] [API-11] %s does not verify', async (_title, token) => {
  expect(await openLink(app, token)).toBe('/register?verified=false')
})

it('[REG-16] the link is valid for 72 hours', async () => {
  const [early, late] = [registration(), registration()]
  await app.call(accountsEndpoints.register, { body: early })
  await app.call(accountsEndpoints.register, { body: late })
  const tokens = [await mailedToken(app, early.email), await mailedToken(app, late.email)]
  await app.advance(72 * 3600 - 1)
  expect(await openLink(app, tokens[0] ?? '')).toBe('/register?verified=true')
  await app.advance(1)
  expect(await openLink(app, tokens[1] ?? '')).toBe('/register?verified=false')
})

it('[REG-19] [API-12] the mail is sent again with a new link, and the earlier link is invalid', async () => {
  const body = registration()
  await app.call(accountsEndpoints.register, { body })
  const first = await mailedToken(app, body.email)
  await app.advance(61)
  expect((await app.call(accountsEndpoints.resendVerificationEmail, { body: { email: body.email } })).status).toBe(200)
  expect(await app.mails(body.email)).toHaveLength(2)
  expect(await openLink(app, first)).toBe('/register?verified=false')
  expect(await openLink(app, await mailedToken(app, body.email))).toBe('/register?verified=true')
})

it('[REG-19] [API-12] the answer is the same for a waiting, a verified and an unknown address; only the first one gets a mail', async () => {
  const [waiting, verified] = [registration(), registration()]
  for (const body of [waiting, verified]) await app.call(accountsEndpoints.register, { body })
  await openLink(app, await mailedToken(app, verified.email))
  await app.advance(61)
  const answers = []
  for (const email of [waiting.email, verified.email, freshEmail()]) {
    const before = (await app.mails(email)).length
    const reply = await app.call(accountsEndpoints.resendVerificationEmail, { body: { email } })
    answers.push([reply.status, reply.text, (await app.mails(email)).length - before])
  }
  expect(answers).toEqual([
    [200, answers[0]?.[1], 1],
    [200, answers[0]?.[1], 0],
    [200, answers[0]?.[1], 0],
  ])
})

it('[USER-17] [API-12] mails are sent once a minute and ten times a day, for known and unknown addresses, then 429 with Retry-After', async () => {
  const known = registration()
  for (const email of [known.email, freshEmail()]) {
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const again = () => app.call(accountsEndpoints.resendVerificationEmail, { body: { email }, headers })
    if (email === known.email) await app.call(accountsEndpoints.register, { body: known, headers })
    else await again()
    const early = await again()
    expect([early.status, early.refusal.code, early.headers['retry-after']]).toEqual([429, 'too_many_requests', '60'])
    for (let count = 2; count <= 10; count += 1) {
      await app.advance(60)
      expect((await again()).status).toBe(200)
    }
    await app.advance(60)
    const late = await again()
    expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, 86_400 - 600])
    await app.advance(86_400 - 600)
    expect((await again()).status).toBe(200)
  }
})

it('a password is stored as a hash', async () => {
  const email = freshEmail()
  await register({ email })
  expect((await stored(email)).members.passwordHash).not.toContain(PASSWORD)
})
