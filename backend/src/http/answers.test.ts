import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { aCompanyWithAdmin, aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { encodingFor } from './compression'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  const own = await aCompanyWithAdmin(app.services)
  token = own.token
  for (let count = 0; count < 5; count += 1) await aJob(app.services, own.company.id, own.member.id)
})
afterAll(() => app.close())

const read = (encoding: string | undefined, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({
    method,
    url: jobsEndpoints.list.path,
    headers: {
      authorization: `Token ${token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...more,
    },
  })

describe('[REAL-24] answers are compressed', () => {
  it('if the client accepts it, with the same content', async () => {
    const plain = await read(undefined)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await read(accepted)
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
      expect(packed.headers.etag).toBe(plain.headers.etag)
    }
    for (const answer of [plain, await read('br')]) {
      expect(answer.headers.vary).toBe('authorization, accept-language, accept-encoding')
      expect(answer.headers.etag).toMatch(/^W\/"/)
    }
    const head = await read('br', {}, 'HEAD')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
  })

  it('are compressed once for all readers of the same list', async () => {
    const [first, second] = [await read('br'), await read('br')]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const etag = String(first.headers.etag)
    expect((await read('br', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await read('br', { 'if-none-match': `"other", ${etag.slice(2)}` })).statusCode).toBe(304)
    expect((await read('br', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('are not compressed if it is not worth it, not accepted, or no text', async () => {
    const small = await app.call(accountsEndpoints.profile, { token, headers: { 'accept-encoding': 'br' } })
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, undefined])
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', '*;q=0', ''])
      expect((await read(accepted)).headers['content-encoding']).toBeUndefined()
    const csv = await app.call(applicationsEndpoints.csv, { token, headers: { 'accept-encoding': 'br' } })
    expect(csv.status).toBe(200)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['deflate', undefined],
    ['br;q=x', undefined],
  ])('"%s" is read as %s', (header, expected) => {
    expect(encodingFor(header)).toBe(expected)
  })
})

describe('[API-02] every response has its security headers', () => {
  const HEADERS = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  it.each([
    ['an answer', 200, 'GET', '/healthz'],
    ['an unknown path', 404, 'GET', '/nothing/here'],
    ['a path that cannot be decoded', 404, 'GET', '/api/v3/employer/jobs/%E0%A4%A/'],
    ['another method', 405, 'DELETE', '/healthz'],
    ['a stranger', 401, 'GET', jobsEndpoints.list.path],
    ['a redirect', 302, 'GET', `${accountsEndpoints.verifyEmail.path}?token=x`],
    ['a refused body', 400, 'POST', accountsEndpoints.login.path],
  ] as const)('%s', async (_name, status, method, url) => {
    const response = await app.http.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(HEADERS)
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })
})
