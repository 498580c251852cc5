import { BROKEN_REQUESTS, endingOrder, parsed, refusal, SHORT_LIMITS, talk, type Lines } from '@portal/node/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { createComposer } from '../environments/composer'
import { buildPortal } from './portal-server'
import { aDelivery, aFolder } from '../testing/a-store'

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
    timeLimits: SHORT_LIMITS,
  })
  open.push(app)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const app of open.reverse()) await app.close()
  folder.remove()
})

const UNDECODABLE: Lines = ['GET /api/%zz HTTP/1.1', 'host: a', 'connection: close', '', '']
it.each([...BROKEN_REQUESTS, ['an address that cannot be decoded', 400, 'invalid_request', UNDECODABLE] as const])(
  '[API-02] the portal server refuses %s with a code and closes the connection',
  async (_name, status, code, lines) => {
    expect(parsed(await talk(port, lines))).toMatchObject(refusal(status, code))
  },
)

describe('[REAL-26] the portal server disconnects slow senders, and no backend gets a request', () => {
  const head = ['POST /api/x HTTP/1.1', 'host: a', 'content-type: application/json']
  it.each([
    ['headers that never end', ['GET /healthz HTTP/1.1', 'host: a', 'x:'], undefined],
    ['a body that never ends', [...head, 'content-length: 100', '', '{"data"'], undefined],
    ['a byte now and then', [...head, 'content-length: 100000', '', '{'], ' '],
  ])('%s', async (_name, lines, drip) => {
    expect(parsed(await talk(port, lines, drip ? { drip } : {}))).toMatchObject({
      status: 408,
      body: { code: 'request_timeout' },
      headers: { connection: 'close' },
    })
    expect(asked).toBe(0)
  })

  it('headers have a shorter limit of their own', async () => {
    const body = [...head, 'content-length: 100', '', '{']
    expect(await endingOrder(port, body)).toEqual(['headers', 'body'])
  })
})
