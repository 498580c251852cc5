import { COMPANY_HEADER, endpoint, fields } from '@portal/contracts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { members, tokens } from '../tables/accounts.tables'
import type { Module } from '../services/module'
import { aCompanyWithAdmin, aMember, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { AppError } from '../errors/app-error'

const base = { method: 'GET', auth: 'token' } as const
const read = endpoint({
  ...base,
  id: 'test.read',
  path: '/test/things/:id/',
  ok: v.object({ id: v.number(), company: v.number() }),
})
const write = endpoint({
  id: 'test.write',
  method: 'POST',
  path: '/test/things/',
  auth: 'none',
  body: v.object({ email: fields.email, location: v.object({ branch: fields.requiredText() }) }),
  ok: v.object({ email: v.string() }),
  status: 201,
})
const changing = endpoint({
  ...base,
  id: 'test.changing',
  path: '/test/changing/',
  changes: true,
  ok: v.object({ done: v.boolean() }),
})
const adminOnly = endpoint({
  ...base,
  auth: 'admin',
  id: 'test.admin',
  path: '/test/admin/',
  ok: v.object({ done: v.boolean() }),
})
const wrong = endpoint({
  ...base,
  auth: 'none',
  id: 'test.wrong',
  path: '/test/wrong/',
  ok: v.object({ done: v.boolean() }),
})
const lost = endpoint({
  ...base,
  auth: 'none',
  id: 'test.lost',
  path: '/test/lost/',
  ok: v.object({ done: v.boolean() }),
})
const limited = endpoint({
  ...base,
  auth: 'none',
  id: 'test.limited',
  path: '/test/limited/',
  ok: v.object({ done: v.boolean() }),
})
const partner = endpoint({
  ...base,
  auth: 'partner',
  id: 'test.partner',
  path: '/test/partner/',
  ok: v.object({ done: v.boolean() }),
})
const operator = endpoint({
  ...base,
  auth: 'operator',
  role: 'support',
  id: 'test.operator',
  path: '/test/operator/',
  ok: v.object({ done: v.boolean() }),
})
const file = endpoint({ ...base, auth: 'none', id: 'test.file', path: '/test/file/', answer: 'file' })
const picture = endpoint({
  id: 'test.picture',
  method: 'POST',
  path: '/test/picture/',
  auth: 'none',
  multipart: true,
  body: v.object({ note: v.optional(v.string()) }),
  ok: v.object({ names: v.array(v.string()), note: v.string() }),
})

const testModule: Module = (app, { bind }) => {
  bind(app, read, ({ id, actor }) => ({ id, company: actor.companyId, secret: 'not declared' }))
  bind(app, write, ({ body }) => ({ email: body.email }))
  bind(app, changing, () => ({ done: true }))
  bind(app, adminOnly, () => ({ done: true }))
  bind(app, wrong, () => ({ done: 'yes' }) as never)
  bind(app, lost, () => {
    throw new AppError('conflict')
  })
  bind(app, limited, () => {
    throw new AppError('too_many_requests', { retryAfter: 41.2 })
  })
  bind(app, partner, () => ({ done: true }))
  bind(app, operator, () => ({ done: true }))
  bind(app, file, () => ({ fileName: '請求書 1.pdf', contentType: 'application/pdf', data: 'pdf' }))
  bind(app, picture, ({ files, body }) => ({ names: files.map((one) => one.fileName), note: body.note ?? '' }), {
    upload: { maxFileBytes: 1000, maxFiles: 2 },
  })
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [testModule] })
})
afterAll(() => app.close())

describe('authentication', () => {
  it('[API-03] no token, a strange token and another scheme answer 401', async () => {
    for (const authorization of ['', 'Token nonsense', 'Bearer nonsense', 'Token']) {
      const reply = await app.call(read, { params: { id: 1 }, headers: { authorization } })
      expect([reply.status, reply.refusal.code]).toEqual([401, 'unauthenticated'])
    }
  })

  it('[API-01] the token header names the caller and undeclared fields are dropped', async () => {
    const { token, company } = await aCompanyWithAdmin(app.services)
    const reply = await app.call(read, { params: { id: 7 }, token })
    expect([reply.status, reply.ok]).toEqual([200, { id: 7, company: company.id }])
  })

  it('[PLAT-20] an answer names the company of the caller to the portal server, but not to other callers', async () => {
    const { token, company } = await aCompanyWithAdmin(app.services)
    const [known, stranger] = [
      await app.call(read, { params: { id: 7 }, token }),
      await app.call(read, { params: { id: 7 } }),
    ]
    expect([known.headers[COMPANY_HEADER], stranger.headers[COMPANY_HEADER]]).toEqual([String(company.id), undefined])
  })

  it('[API-03] a token expires after 14 days without use, and each use extends it', async () => {
    const { token, member } = await aCompanyWithAdmin(app.services)
    const day = 86_400
    await app.advance(13 * day)
    expect((await app.call(read, { params: { id: 1 }, token })).status).toBe(200)
    await app.advance(13 * day)
    expect((await app.call(read, { params: { id: 1 }, token })).status).toBe(200)
    await app.advance(14 * day + 61)
    expect((await app.call(read, { params: { id: 1 }, token })).status).toBe(401)
    const [row] = await app.services.db.select().from(tokens).where(eq(tokens.memberId, member.id))
    expect(row?.hash).not.toContain(token)
  })

  it('[API-03] a removed member has no rights left', async () => {
    const { company } = await aCompanyWithAdmin(app.services)
    const { token, member } = await aMember(app.services, company.id)
    await app.services.db.update(members).set({ removedAt: app.services.clock.now() }).where(eq(members.id, member.id))
    expect((await app.call(read, { params: { id: 1 }, token })).status).toBe(401)
  })

  it('the last use is stored at most once a minute', async () => {
    const { token, member } = await aCompanyWithAdmin(app.services)
    const lastUse = async () =>
      (await app.services.db.select().from(tokens).where(eq(tokens.memberId, member.id)))[0]?.lastUsedAt
    const before = await lastUse()
    await app.advance(30)
    await app.call(read, { params: { id: 1 }, token })
    expect(await lastUse()).toEqual(before)
    await app.advance(31)
    await app.call(read, { params: { id: 1 }, token })
    expect(await lastUse()).toEqual(app.services.clock.now())
  })

  it('a member gets 403 where only admins are allowed', async () => {
    const { company, token: admin } = await aCompanyWithAdmin(app.services)
    const { token } = await aMember(app.services, company.id)
    expect((await app.call(adminOnly, { token })).refusal.code).toBe('forbidden')
    expect((await app.call(adminOnly, { token: admin })).status).toBe(200)
  })

  it('service tokens are accepted only by their own API', async () => {
    expect((await app.call(partner)).status).toBe(200)
    expect((await app.call(operator)).status).toBe(200)
    expect((await app.call(partner, { token: app.config.operatorToken })).status).toBe(401)
    expect((await app.call(operator, { token: app.config.partnerToken })).status).toBe(401)
    expect((await app.call(partner, { headers: { authorization: '' } })).status).toBe(401)
  })
})

describe('refusals', () => {
  it('[API-02] refused fields return 400 with a text at each dotted name, in the requested language', async () => {
    const english = await app.callWith(write, { email: 'nonsense', location: { branch: ' ' } })
    expect([english.status, english.refusal.code]).toEqual([400, 'invalid_fields'])
    expect(english.refusal.fields).toEqual({
      email: 'Please enter a valid e-mail address',
      'location.branch': 'This field is required',
    })
    const japanese = await app.callWith(write, { location: { branch: 'a' } }, { language: 'ja' })
    expect(Object.keys(japanese.refusal.fields ?? {})).toEqual(['email'])
    expect(japanese.refusal.field_keys?.email).toBe('rule.required')
    expect(japanese.refusal.fields?.email).not.toBe(english.refusal.fields?.email)
    expect(japanese.refusal.error).not.toBe(english.refusal.error)
  })

  it('[API-02] a body that is not an object, not JSON, or contains a NUL is 400', async () => {
    for (const payload of ['{', '[1', '"text"', 'null', '17']) {
      const response = await app.http.inject({
        method: 'POST',
        url: '/test/things/',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([payload, response.statusCode, 'code' in response.json()]).toEqual([payload, 400, true])
    }
  })

  it('[API-05] a conflict returns 409, a limit 429 with Retry-After, an unknown content type 415, a too large body 413', async () => {
    expect((await app.call(lost)).status).toBe(409)
    const limit = await app.call(limited)
    expect([limit.status, limit.headers['retry-after']]).toEqual([429, '42'])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const response = await app.http.inject({
        method: 'POST',
        url: '/test/things/',
        payload: 'a=b',
        headers: { 'content-type': type },
      })
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
    }
    const huge = await app.callWith(write, { email: 'a'.repeat(2_000_000) })
    expect([huge.status, huge.refusal.code]).toEqual([413, 'file_too_large'])
  })

  it('an unknown path returns 404, another method on a known path 405 with Allow', async () => {
    const unknown = await app.http.inject({ method: 'GET', url: '/nothing/here' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])
    const method = await app.http.inject({ method: 'PATCH', url: '/test/things/' })
    expect([method.statusCode, method.json().code, method.headers.allow]).toEqual([405, 'method_not_allowed', 'POST'])
  })

  it('[API-04] a path id that is not a number is not found', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', "1'--", '%00']) {
      const response = await app.http.inject({
        method: 'GET',
        url: `/test/things/${encodeURIComponent(id)}/`,
        headers: { authorization: `Token ${token}` },
      })
      expect([id, response.statusCode]).toEqual([id, 404])
    }
    expect((await app.http.inject({ method: 'GET', url: '/test/things/%E0%A4%A/' })).statusCode).toBe(404)
  })

  it('an answer that violates its schema is an error', async () => {
    expect((await app.call(wrong)).status).toBe(500)
  })
})

describe('answers', () => {
  it('[API-07] a GET that changes something is not cached and needs the token', async () => {
    const { token } = await aCompanyWithAdmin(app.services)
    const reply = await app.call(changing, { token })
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await app.call(changing)).status).toBe(401)
  })

  it('a file carries its Japanese name', async () => {
    const reply = await app.call(file)
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="___ 1.pdf"; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8%201.pdf`,
    )
    expect(reply.text).toBe('pdf')
  })

  it('[API-05] uploads keep Japanese names and refuse files that are too large or too many', async () => {
    const one = (bytes: number) => ({
      field: 'image1',
      fileName: '店.png',
      contentType: 'image/png',
      data: new Uint8Array(bytes),
    })
    const fine = await app.upload(picture, { fields: { note: 'a' }, files: [one(10)] })
    expect([fine.status, fine.ok]).toEqual([200, { names: ['店.png'], note: 'a' }])
    expect((await app.upload(picture, { files: [one(2000)] })).status).toBe(413)
    const tooMany = (await app.upload(picture, { files: [one(1), one(1), one(1)] })).refusal
    expect([tooMany.code, tooMany.error]).toEqual(['too_many_images', 'Max 2 images only'])
    // The page could not fill in the number.
    expect(tooMany).not.toHaveProperty('key')
    expect((await app.callWith(picture, {})).status).toBe(415)
  })

  it('[DOOR-01] an upload that comes as JSON is refused before its body is parsed', async () => {
    const { statusCode } = await app.http.inject({
      method: picture.method,
      url: picture.path,
      headers: { 'content-type': 'application/json' },
      // Parsed, it would be 400.
      payload: '{',
    })
    expect(statusCode).toBe(415)
  })
})
