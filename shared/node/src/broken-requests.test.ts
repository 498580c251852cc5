import fastify, { type FastifyInstance } from 'fastify'
import { brokenRequests } from './broken-requests'
import { parsed, talk } from './testing'

const refusing = brokenRequests({ 'cache-control': 'no-store' })
let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = fastify({
    requestTimeout: 400,
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
    clientErrorHandler: refusing.answer,
  })
  refusing.watch(app.server)
  app.post('/waits', async () => ({ answered: true }))
  // These two answer before the body is there.
  app.post('/quick', { onRequest: async (_request, reply) => reply.send({ quick: true }), handler: () => undefined })
  app.post('/begun', {
    onRequest: async (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/plain' }).write('begun')
    },
    handler: () => undefined,
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const slow = (path: string, ...headers: readonly string[]) => [
  `POST ${path} HTTP/1.1`,
  'host: a',
  'content-type: text/plain',
  'content-length: 100',
  ...headers,
  '',
  'a',
]

it('[API-02] a refusal is in the language of the request', async () => {
  const inJapanese = parsed(await talk(port, slow('/waits', 'accept-language: ja')))
  const inEnglish = parsed(await talk(port, slow('/waits', 'accept-language: en')))
  expect([inJapanese.status, inEnglish.status]).toEqual([408, 408])
  expect((inJapanese.body as { error: string }).error).not.toBe((inEnglish.body as { error: string }).error)
})

it.each(['/begun', '/quick'])('[API-02] no refusal follows an answer that has begun: %s', async (path) => {
  const text = await talk(port, slow(path))
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})
