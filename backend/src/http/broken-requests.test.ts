import { connect } from 'node:net'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { aCompanyWithAdmin, aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let port: number
let token: string
let job: number
beforeAll(async () => {
  app = await createTestApp({ timeLimits: { headersMs: 400, requestMs: 2_000, idleMs: 60_000, checkMs: 100 } })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const own = await aCompanyWithAdmin(app.services)
  token = own.token
  job = (await aJob(app.services, own.company.id, own.member.id)).id
})
afterAll(() => app.close())

/** Sends the lines and returns everything that arrives until the server closes the connection. */
const talk = (...lines: readonly string[]) =>
  new Promise<string>((done, failed) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('error', failed)
    socket.on('close', () => done(text))
  })

function parsed(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map((line) => line.split(': ', 2).map((part, index) => (index === 0 ? part.toLowerCase() : part))),
    ),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  }
}

describe('[API-02] refusals by the HTTP parser', () => {
  it.each([
    ['no HTTP', 400, 'invalid_request', ['nonsense', '', '']],
    ['a header without a name', 400, 'invalid_request', ['GET / HTTP/1.1', 'host: a', ': b', '', '']],
    [
      'two lengths',
      400,
      'invalid_request',
      ['POST /api/v2/employer/login/ HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3', '', '{}'],
    ],
    [
      'a length and chunks',
      400,
      'invalid_request',
      ['POST / HTTP/1.1', 'host: a', 'content-length: 2', 'transfer-encoding: chunked', '', '{}'],
    ],
    ['no host', 400, 'invalid_request', ['GET /healthz HTTP/1.1', '', '']],
    ['headers of 20 KB', 431, 'headers_too_large', ['GET / HTTP/1.1', 'host: a', `x: ${'a'.repeat(20_000)}`, '', '']],
    ['an address of 20 KB', 431, 'headers_too_large', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'host: a', '', '']],
  ])('%s answers with a code and closes the connection', async (_name, status, code, lines) => {
    const answer = parsed(await talk(...lines))
    expect(answer).toMatchObject({
      status,
      body: { code, error: expect.any(String) },
      headers: {
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  })
})

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
    expect(parsed(await talk(...lines()))).toMatchObject({
      status: 408,
      body: { code: 'request_timeout' },
      headers: { connection: 'close' },
    })
  })

  it('headers have a shorter limit of their own', async () => {
    const ended: string[] = []
    await Promise.all([
      talk(...head(jobsEndpoints.saveDraft.path, 'content-length: 100'), '', '{').then(() => ended.push('body')),
      talk('GET /healthz HTTP/1.1', 'host: a', 'x:').then(() => ended.push('headers')),
    ])
    expect(ended).toEqual(['headers', 'body'])
  })

  it('single bytes now and then keep no connection open', async () => {
    const text = await new Promise<string>((done, failed) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          [
            ...head(jobsEndpoints.saveDraft.path, 'content-type: application/json', 'content-length: 100000'),
            '',
            '{',
          ].join('\r\n'),
        ),
      )
      const drip = setInterval(() => socket.writable && socket.write(' '), 50)
      socket.on('data', (data) => {
        answer += String(data)
      })
      socket.on('error', failed)
      socket.on('close', () => {
        clearInterval(drip)
        done(answer)
      })
    })
    expect(parsed(text)).toMatchObject({ status: 408, body: { code: 'request_timeout' } })
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
    const answer = await talk(
      `${method} /healthz HTTP/1.1`,
      'host: a',
      'connection: close',
      'authorization: Token told-to-nobody',
      '',
      '',
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('told-to-nobody')
  },
)
