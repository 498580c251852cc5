import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { createComposer } from './composer'
import { buildPortal } from './portal-server'
import { aDelivery, aFolder } from './testing/a-store'

const folder = aFolder()
const open: FastifyInstance[] = []
let port = 0
let asked = 0

beforeAll(async () => {
  const backend = fastify()
  backend.get('/readyz', async () => ({ status: 'ready' }))
  backend.post('/api/*', async () => {
    asked += 1
  })
  open.push(backend)
  const backendUrl = await backend.listen({ port: 0, host: '127.0.0.1' })
  const delivery = await aDelivery(folder.path)
  const composed = createComposer({
    ...delivery,
    name: 'production',
    mode: 'test',
    links: { employerTips: '', help: '', inquiry: '', supportPhone: '' },
  })
  const app = buildPortal({
    store: delivery.store,
    composed,
    backendUrl,
    timeLimits: { headersMs: 400, requestMs: 2_000, idleMs: 60_000, checkMs: 100 },
  })
  open.push(app)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const app of open.reverse()) await app.close()
  folder.remove()
})

/** Reads everything until the server closes the connection. */
const talk = (lines: readonly string[], drip?: string) =>
  new Promise<string>((done, failed) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    const dripping = drip ? setInterval(() => socket.writable && socket.write(drip), 50) : undefined
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('error', failed)
    socket.on('close', () => {
      clearInterval(dripping)
      done(text)
    })
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

it.each([
  ['no HTTP', 400, 'invalid_request', ['nonsense', '', '']],
  [
    'two lengths',
    400,
    'invalid_request',
    ['POST /api/x HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3', '', '{}'],
  ],
  [
    'a length and chunks',
    400,
    'invalid_request',
    ['POST /api/x HTTP/1.1', 'host: a', 'content-length: 2', 'transfer-encoding: chunked', '', '{}'],
  ],
  ['no host', 400, 'invalid_request', ['GET /healthz HTTP/1.1', '', '']],
  [
    'an address that cannot be decoded',
    400,
    'invalid_request',
    ['GET /api/%zz HTTP/1.1', 'host: a', 'connection: close', '', ''],
  ],
  ['headers of 20 KB', 431, 'headers_too_large', ['GET / HTTP/1.1', 'host: a', `x: ${'a'.repeat(20_000)}`, '', '']],
])(
  '[API-02] the portal server answers %s with a code and closes the connection',
  async (_name, status, code, lines) => {
    expect(parsed(await talk(lines))).toMatchObject({
      status,
      body: { code, error: expect.any(String) },
      headers: {
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)

describe('[REAL-26] the portal server disconnects slow senders, and no backend gets a request', () => {
  const head = ['POST /api/x HTTP/1.1', 'host: a', 'content-type: application/json']
  it.each([
    ['headers that never end', ['GET /healthz HTTP/1.1', 'host: a', 'x:'], undefined],
    ['a body that never ends', [...head, 'content-length: 100', '', '{"data"'], undefined],
    ['a byte now and then', [...head, 'content-length: 100000', '', '{'], ' '],
  ])('%s', async (_name, lines, drip) => {
    expect(parsed(await talk(lines, drip))).toMatchObject({
      status: 408,
      body: { code: 'request_timeout' },
      headers: { connection: 'close' },
    })
    expect(asked).toBe(0)
  })

  it('headers have a shorter limit of their own', async () => {
    const ended: string[] = []
    await Promise.all([
      talk([...head, 'content-length: 100', '', '{']).then(() => ended.push('body')),
      talk(['GET /healthz HTTP/1.1', 'host: a', 'x:']).then(() => ended.push('headers')),
    ])
    expect(ended).toEqual(['headers', 'body'])
  })
})
