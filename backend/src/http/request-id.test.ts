/**
 * One id per request: taken from the portal server or created here, sent in the answer, logged, and named by
 * failures.
 */
import { endpoints } from '@portal/contracts/api'
import { createTestApp } from '../testing'
import type { Module } from '../services/module'

const broken: Module = (http) => {
  http.get('/broken', () => {
    throw new Error('x is undefined')
  })
}

it('[REAL-33] a request keeps the id that it was sent with, in the header, in the log and in the body of a failure', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await createTestApp({
    modules: [broken],
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  const { statusCode, headers, body } = await app.http.inject({
    url: '/broken',
    headers: { 'x-request-id': 'page-7f3a.0001' },
  })
  expect([statusCode, headers['x-request-id'], JSON.parse(body).request_id]).toEqual([
    500,
    'page-7f3a.0001',
    'page-7f3a.0001',
  ])
  const own = lines.filter(({ request_id: id }) => id === 'page-7f3a.0001')
  expect(own.map(({ msg }) => msg)).toEqual(['failed', 'answered'])
  await app.close()
})

it.each(['short', 'x'.repeat(65), 'a b c d e f g h', 'line\\nbreak-00', '../../etc/passwd', '<script>alert(1)'])(
  '[REAL-33] an invalid id is replaced: %s',
  async (given) => {
    const app = await createTestApp({ modules: [broken] })
    const { headers } = await app.http.inject({ url: '/healthz', headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    await app.close()
  },
)

it('a refusal caused by the caller has no request id in its body', async () => {
  const app = await createTestApp()
  const reply = await app.call(endpoints.accounts.profile)
  expect([reply.status, reply.refusal.request_id]).toEqual([401, undefined])
  expect(reply.headers['x-request-id']).toBeTruthy()
  await app.close()
})
