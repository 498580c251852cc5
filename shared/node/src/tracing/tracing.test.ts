import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import fastify from 'fastify'
import { callFields, currentSpan, followCalls, handedTrace, logAnswers, noteCaller, type Tracing } from '../index'
import { aCollector, recordedTracing } from '../testing'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const GIVEN = `00-${TRACE}-${SPAN}-01`

const lines: Record<string, unknown>[] = []
function aServer(tracing?: Tracing) {
  const http = fastify({
    logger: {
      level: 'info',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
      mixin: () => callFields(),
    },
  })
  followCalls(http, tracing)
  logAnswers(http)
  http.post('/things/:id', async (request) => {
    noteCaller(request, { company: 7, member: 12 })
    const child = currentSpan()?.child('SELECT', { 'db.query.text': 'select $1' })
    await new Promise(setImmediate)
    request.log.info('inside')
    child?.end({}, '23505')
    return handedTrace(request)
  })
  return http
}
const call = (http: ReturnType<typeof aServer>, headers: Record<string, string>) =>
  http.inject({ method: 'POST', url: '/things/secret?token=secret', payload: { name: 'Hana' }, headers })

beforeEach(() => {
  lines.length = 0
})

it('[OPER-02] a call and what it asks for are spans of the trace that came, without address or body', async () => {
  const tracing = recordedTracing()
  const http = aServer(tracing)
  const handed = (await call(http, { traceparent: GIVEN, 'x-portal-unit': 'mf-jobs@1.4.0+ab' })).json() as object
  await http.close()
  const [inner, outer] = tracing.spans
  expect(outer).toMatchObject({
    trace: { traceId: TRACE },
    parent: SPAN,
    name: 'POST /things/:id',
    facts: {
      'http.response.status_code': 200,
      'portal.unit': 'mf-jobs',
      'portal.release': '1.4.0+ab',
      'portal.company': 7,
      'portal.member': 12,
    },
  })
  expect(inner).toMatchObject({
    trace: { traceId: TRACE },
    parent: outer?.trace.spanId,
    name: 'SELECT',
    error: '23505',
  })
  expect(handed).toEqual({ traceparent: `00-${TRACE}-${outer?.trace.spanId}-01`, 'x-portal-unit': 'mf-jobs@1.4.0+ab' })
  expect(JSON.stringify(tracing.spans)).not.toMatch(/secret|Hana/)
})

it('[OPER-02] log lines carry trace, company and member, with and without a collector', async () => {
  await call(aServer(), { traceparent: GIVEN })
  const fields = { trace_id: TRACE, company: 7, member: 12 }
  expect(lines.filter(({ msg }) => msg === 'inside' || msg === 'answered')).toMatchObject([fields, fields])
  expect(lines.filter(({ msg }) => msg === 'inside' || msg === 'answered')).toHaveLength(2)
})

it.each([
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `${GIVEN}-more`,
  `${GIVEN}\tx`,
  `x${GIVEN}`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  "' or 1=1 --",
  'a'.repeat(7000),
])('[OPER-02] a header in another form is dropped: %.60s', async (traceparent) => {
  const http = aServer()
  const answer = await call(http, { traceparent, 'x-portal-unit': 'mf-jobs@1.0.0\u00a0<script>' })
  expect(answer.json()).toEqual({})
  expect(lines.some((line) => 'trace_id' in line)).toBe(false)
})

describe('a process', () => {
  const room = join(__dirname, '../..')
  const file = join(room, 'node_modules/.cache/portal-traced-process.js')
  /** More spans than may wait for the collector. */
  const MANY = 1100
  beforeAll(() => {
    const entry = JSON.stringify(join(room, 'src/testing/traced-process.ts'))
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `const { bundleWithRooms } = await import(${JSON.stringify(join(room, 'bundle.mjs'))})
       await bundleWithRooms({ entryPoints: [${entry}], outfile: ${JSON.stringify(file)} })`,
    ])
  })
  // Not `execFileSync`: the collector answers in this process.
  const run = (endpoint: string, calls: number) =>
    new Promise<{ statuses: number[]; closeMs: number; loaded: number }>((done, failed) => {
      const child = spawn(process.execPath, [file, endpoint, String(calls)], { stdio: ['ignore', 'pipe', 'inherit'] })
      let text = ''
      child.stdout.on('data', (part) => {
        text += String(part)
      })
      child.on('close', (code) =>
        code === 0 ? done(JSON.parse(text) as never) : failed(new Error(`ended with ${code}`)),
      )
    })

  it('[OPER-02] without an address loads nothing of the library', async () => {
    expect(await run('', 1)).toMatchObject({ statuses: [200], loaded: 0 })
  })

  it('[OPER-02] with one sends its spans to the collector', async () => {
    const collector = await aCollector()
    expect((await run(collector.url, 1)).loaded).toBeGreaterThan(0)
    await collector.close()
    const [inner, outer] = collector.spans
    expect(outer).toMatchObject({ service: 'traced', traceId: TRACE, parent: SPAN, name: 'GET /things/:id' })
    expect(outer?.facts['http.response.status_code']).toBe(200)
    expect(inner).toMatchObject({ traceId: TRACE, parent: outer?.spanId, name: 'SELECT', error: '23505' })
    expect(JSON.stringify(collector.spans)).not.toContain('secret')
  })

  it.each(['hang', 'refuse', 'away'] as const)(
    '[OPER-02] whose collector does this answers all calls and ends in time: %s',
    async (behaves) => {
      const collector = await aCollector()
      if (behaves === 'away') await collector.close()
      else collector.behaves = behaves
      const { statuses, closeMs } = await run(collector.url, MANY)
      expect(statuses).toEqual([200])
      expect(closeMs).toBeLessThan(4000)
      if (behaves !== 'away') await collector.close()
      expect(collector.spans).toEqual([])
    },
  )
})
