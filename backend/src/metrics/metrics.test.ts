import { RUNNING_HEADER } from '@portal/contracts/telemetry'
/** The text format that Prometheus reads, and values that rise with events. */
import { endpoints } from '@portal/contracts/api'
import { serveMetrics, type MetricsServer } from '@portal/node'
import { seriesNotGiven } from '@portal/node/testing'
import { outbox } from '../outbox/outbox.tables'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { addReadings } from '../readings'

let app: TestApp
let server: MetricsServer
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
  addReadings(app.services)
  server = await serveMetrics(app.services.metrics.registry, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const text = async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ])
  return answer.text()
}

/** The value of a sample; its labels are in the order of the text. */
const value = (body: string, sample: string): number => {
  const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? 0 : Number(line.slice(sample.length + 1))
}

const rise = async (sample: string, work: () => Promise<unknown>): Promise<number> => {
  const before = value(await text(), sample)
  await work()
  return value(await text(), sample) - before
}

it('[REAL-33] counts requests by route template and status, never by address', async () => {
  const route = endpoints.jobs.one.path
  const { token } = await aCompanyWithAdmin(app.services)
  expect(
    await rise(`portal_http_requests_total{method="GET",route="${route}",status="404"}`, () =>
      app.call(endpoints.jobs.one, { token, params: { id: 987_654 } }),
    ),
  ).toBe(1)
  const body = await text()
  expect(body).not.toContain('987654')
  expect(value(body, `portal_http_request_duration_seconds_count{method="GET",route="${route}"}`)).toBe(1)
  await app.http.inject('/whatever/somebody@example.com')
  expect(await text()).not.toContain('somebody')
})

it('[REAL-33] counts refused logins by reason', async () => {
  const wrong = () =>
    app.call(endpoints.accounts.login, { body: { email: 'nobody@example.com', password: 'Wrong1234' } })
  expect(await rise('portal_sign_in_refusals_total{reason="invalid_credentials"}', wrong)).toBe(1)
  expect(await text()).not.toContain('nobody@')
})

it('[REAL-33] counts mails by outcome', async () => {
  const { member } = await aCompanyWithAdmin(app.services)
  const ask = () =>
    app.call(endpoints.accounts.forgotPassword, { body: { email: member.email } }).then(() => app.settle())
  expect(await rise('portal_outgoing_total{channel="mail",outcome="sent"}', ask)).toBe(1)
})

it('[REAL-33] counts faults of remotes by remote, version and kind, and accepts no labels from strangers', async () => {
  const report = (over: object, headers: Readonly<Record<string, string>> = { [RUNNING_HEADER]: 'yes' }) =>
    app.call(endpoints.telemetry.report, {
      headers,
      body: {
        name: 'mount',
        remote: 'mf-jobs',
        version: '1.2.3',
        stepped_to: null,
        host_version: '1.0.0',
        environment: 'test',
        contract: '1.1.0',
        screen: 'jobs',
        detail: 'x',
        ...over,
      },
    })
  expect(
    await rise('portal_remote_faults_total{remote="mf-jobs",version="1.2.3",kind="mount"}', () => report({})),
  ).toBe(1)
  await report({ remote: 'mf-evil', name: 'made-up' })
  expect(value(await text(), 'portal_remote_faults_total{remote="other",version="1.2.3",kind="other"}')).toBe(1)
  // [DOOR-11] Invented versions, which the portal server does not know, fill no labels.
  for (let index = 0; index < 25; index += 1) await report({ version: `7.7.${index}` }, {})
  expect(await text()).not.toContain('version="7.7.')
  expect(value(await text(), 'portal_remote_faults_total{remote="mf-jobs",version="other",kind="mount"}')).toBe(25)
  for (let index = 0; index < 100; index += 1)
    app.services.metrics.remoteFault({ remote: 'mf-jobs', version: `9.9.${index}`, kind: 'mount' })
  const series = (await text()).split('\n').filter((line) => line.startsWith('portal_remote_faults_total{'))
  expect(series.length).toBeLessThan(70)
  expect(
    value(await text(), 'portal_remote_faults_total{remote="mf-jobs",version="other",kind="mount"}'),
  ).toBeGreaterThan(30)
})

it('[OPER-04] alerts are tried with the names, labels and limits of this registry', () => {
  expect(seriesNotGiven(app.services.metrics.registry, 'backend')).toEqual([])
})

it('[REAL-33] shows pool, database and charges', async () => {
  const body = await text()
  expect(value(body, 'portal_database_up')).toBe(1)
  expect(value(body, 'portal_database_connections{state="total"}')).toBeGreaterThan(0)
  expect(body).toContain('portal_charges{state="unknown"} 0')
})

it('[REAL-33] shows how deep and how old the outbox is, and its dead letters', async () => {
  const createdAt = app.services.clock.now()
  const runAt = new Date(createdAt.getTime() + 3600_000)
  await app.services.db.insert(outbox).values([
    { kind: 'mail', payload: {}, attempts: 0, runAt, dueAt: createdAt, createdAt },
    { kind: 'mail', payload: {}, attempts: 1, runAt, createdAt, failedAt: createdAt, lastError: 'refused' },
  ])
  const body = await text()
  expect(value(body, 'portal_outbox_tasks{kind="mail",state="due"}')).toBe(1)
  expect(value(body, 'portal_outbox_dead_letters{kind="mail",reason="refused"}')).toBe(1)
  expect(body).toContain('portal_outbox_oldest_due_seconds{kind="mail"} 0')
})

it('serves only the metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await app.http.inject('/metrics')).statusCode).toBe(404)
})
