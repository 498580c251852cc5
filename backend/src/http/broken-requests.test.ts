import { jobsEndpoints } from '@portal/contracts/jobs'
import { BROKEN_REQUESTS, endingOrder, parsed, refusal, SHORT_LIMITS, talk } from '@portal/node/testing'
import { aCompanyWithAdmin, aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let port: number
let token: string
let job: number
beforeAll(async () => {
  app = await createTestApp({ timeLimits: SHORT_LIMITS })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const own = await aCompanyWithAdmin(app.services)
  token = own.token
  job = (await aJob(app.services, own.company.id, own.member.id)).id
})
afterAll(() => app.close())

it.each(BROKEN_REQUESTS)(
  '[API-02] %s is refused with a code, and the connection is closed',
  async (_name, status, code, lines) => {
    expect(parsed(await talk(port, lines))).toMatchObject(refusal(status, code))
  },
)

describe('[REAL-26] slow senders are disconnected', () => {
  const head = (path: string, ...headers: readonly string[]) => [
    `POST ${path} HTTP/1.1`,
    'host: a',
    `authorization: Token ${token}`,
    ...headers,
  ]
  it.each([
    ['headers that never end', () => ['GET /healthz HTTP/1.1', 'host: a', 'x:']],
    [
      'a JSON body that never ends',
      () => [
        ...head(jobsEndpoints.saveDraft.path, 'content-type: application/json', 'content-length: 100'),
        '',
        '{"data"',
      ],
    ],
    [
      'a picture that never ends',
      () => [
        ...head(
          jobsEndpoints.uploadImages.path.replace(':id', String(job)),
          'content-type: multipart/form-data; boundary=b',
          'content-length: 1000',
        ),
        '',
        '--b',
        'content-disposition: form-data; name="image1"; filename="a.png"',
        'content-type: image/png',
        '',
        'abc',
      ],
    ],
  ])('%s', async (_name, lines) => {
    expect(parsed(await talk(port, lines()))).toMatchObject({
      status: 408,
      body: { code: 'request_timeout' },
      headers: { connection: 'close' },
    })
  })

  it('headers have a shorter limit of their own', async () => {
    const body = [...head(jobsEndpoints.saveDraft.path, 'content-length: 100'), '', '{']
    expect(await endingOrder(port, body)).toEqual(['headers', 'body'])
  })

  it('single bytes now and then keep no connection open', async () => {
    const start = head(jobsEndpoints.saveDraft.path, 'content-type: application/json', 'content-length: 100000')
    expect(parsed(await talk(port, [...start, '', '{'], { drip: ' ' }))).toMatchObject({
      status: 408,
      body: { code: 'request_timeout' },
    })
  })
})

describe('[REAL-28] [API-60] broken multipart bodies are 400', () => {
  const part =
    '--b\r\ncontent-disposition: form-data; name="image1"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc\r\n'
  it.each([
    ['no boundary', 'multipart/form-data', `${part}--b--\r\n`],
    ['an empty boundary', 'multipart/form-data; boundary=', `${part}--b--\r\n`],
    ['another boundary', 'multipart/form-data; boundary=other', `${part}--b--\r\n`],
    ['cut off in a file', 'multipart/form-data; boundary=b', part.slice(0, -4)],
    ['cut off in the head of a part', 'multipart/form-data; boundary=b', part.slice(0, 30)],
    ['cut off before the end', 'multipart/form-data; boundary=b', part],
    ['a name of every object', 'multipart/form-data; boundary=b', `${part.replace('image1', '__proto__')}--b--\r\n`],
  ])('%s', async (_name, contentType, payload) => {
    const response = await app.http.inject({
      method: 'POST',
      url: jobsEndpoints.uploadImages.path.replace(':id', String(job)),
      payload,
      headers: { 'content-type': contentType, authorization: `Token ${token}` },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid_request'])
  })
})

it.each(['TRACE', 'CONNECT', 'MADEUP'])(
  '[API-02] the method %s changes nothing and does not echo the request',
  async (method) => {
    const answer = await talk(port, [
      `${method} /healthz HTTP/1.1`,
      'host: a',
      'connection: close',
      'authorization: Token told-to-nobody',
      '',
      '',
    ])
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('told-to-nobody')
  },
)
