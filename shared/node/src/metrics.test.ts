import { EVENT_STREAM } from '@portal/contracts/notifications'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { countersIn, countingAnswers } from './counters'
import { serveMetrics, type MetricsServer } from './metrics-server'

const registry = new Registry()
let server: MetricsServer
beforeAll(async () => {
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

it('[REAL-33] answers are counted by route template and status; a stream has no time, and an unknown method no name', async () => {
  const http = fastify()
  countingAnswers(registry, { total: 'test_total', seconds: 'test_seconds' }).watch(http)
  http.get('/jobs/:id', async (_request, reply) => reply.code(404).send({}))
  http.get('/stream', async (_request, reply) => reply.type(`${EVENT_STREAM}; charset=utf-8`).send(''))
  http.addHttpMethod('MKCOL')
  http.route({ method: 'MKCOL', url: '/', handler: async () => ({}) })
  await http.inject('/jobs/424242')
  await http.inject('/stream')
  await http.inject({ method: 'MKCOL' as 'GET', url: '/' })
  await http.close()
  const text = await (await ask('/metrics')).text()
  expect(text).toContain('test_total{method="GET",route="/jobs/:id",status="404"} 1')
  expect(text).toContain('test_total{method="GET",route="/stream",status="200"} 1')
  expect(text).toContain('test_total{method="other",route="/",status="200"} 1')
  expect(text).toContain('test_seconds_count{method="GET",route="/jobs/:id"} 1')
  expect(text).not.toContain('test_seconds_count{method="GET",route="/stream"}')
  expect(text).not.toContain('424242')
})

it('[REAL-33] shows counters and the state of the process, at one address', async () => {
  countersIn(registry)('test_looks_total', 'Looks', ['kind']).inc({ kind: 'a' })
  const answer = await ask('/metrics?x=1')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    'no-store',
  ])
  const text = await answer.text()
  expect(text).toContain('test_looks_total{kind="a"} 1')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect([(await ask('/')).status, (await ask('/metrics', { method: 'POST' })).status]).toEqual([404, 404])
})
