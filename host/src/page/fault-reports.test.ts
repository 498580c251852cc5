import { FaultReportSchema, SCREEN_FAILED } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import { createFaultReports, REPORTS_EACH } from './fault-reports'
import { createTelemetry, remoteInStack, watchErrors } from './telemetry'

const composition = {
  environment: 'production',
  contractVersion: '1.1.0',
  host: { version: '1.0.0', address: '/host/1.0.0/' },
}

function setUp(send: (address: string, body: string) => Promise<unknown> = async () => undefined) {
  const sent: { address: string; report: unknown }[] = []
  const telemetry = createTelemetry({ speaks: false })
  telemetry.follow(
    createFaultReports({
      composition,
      versionOf: () => '1.4.0',
      screen: () => 'jobs',
      send: (address, body) => {
        sent.push({ address, report: JSON.parse(body) })
        return send(address, body)
      },
    }),
  )
  return { telemetry, sent, names: () => sent.map(({ report }) => (report as { name: string }).name) }
}

describe('[PLAT-16] reports of faults', () => {
  it('name remote, version, host, environment, contract and screen, as the contract requires', () => {
    const { telemetry, sent } = setUp()
    telemetry.report({
      name: 'remote-broken',
      remote: 'mf-jobs',
      data: { version: '1.3.9', kind: 'mount', detail: 'mail hanako@example.com', place: 'app.js:2:11' },
    })
    const report = {
      name: 'mount',
      remote: 'mf-jobs',
      version: '1.3.9',
      stepped_to: null,
      place: 'app.js:2:11',
      host_version: '1.0.0',
      environment: 'production',
      contract: '1.1.0',
      screen: 'jobs',
      request_id: null,
      detail: 'mail [mail]',
      first: true,
    }
    expect(sent).toEqual([{ address: '/api/v3/portal/fault_reports/', report }])
    expect(v.parse(FaultReportSchema, report)).toEqual(report)
  })

  it('mark the first fault of a version in a page, by which faulty pages are counted', () => {
    const { telemetry, sent } = setUp()
    for (const version of ['1.4.0', '1.4.0', '1.3.9'])
      telemetry.report({
        name: 'remote-broken',
        remote: 'mf-jobs',
        data: { version, kind: 'mount', detail: `try ${sent.length} x` },
      })
    telemetry.report({ name: 'uncaught-error', data: { message: 'x' } })
    expect(sent.map(({ report }) => (report as { first: boolean }).first)).toEqual([true, false, true, true])
  })

  it.each([
    [
      'network',
      { name: 'remote-load', remote: 'mf-jobs', data: { version: '1.4.0', outcome: 'network', detail: 'x' } },
    ],
    [
      'incompatible',
      { name: 'remote-refused', remote: 'mf-jobs', data: { version: '1.4.0', kind: 'incompatible', detail: 'x' } },
    ],
    ['screen', { name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: 'x' } }],
    ['uncaught', { name: 'uncaught-error', data: { message: 'x' } }],
    [
      'stepped-back',
      {
        name: 'remote-stepped-back',
        remote: 'mf-jobs',
        data: { version: '1.4.0', to: '1.3.9', kind: 'mount', detail: 'x' },
      },
    ],
  ])('report %s', (name, event) => {
    const { telemetry, sent, names } = setUp()
    telemetry.pass(event)
    expect(names()).toEqual([name])
    expect(v.safeParse(FaultReportSchema, sent[0]?.report).success).toBe(true)
  })

  it.each([
    [{ name: 'remote-load', remote: 'mf-jobs', data: { outcome: 'loaded' } }],
    [{ name: 'remote-load', remote: 'mf-jobs', data: { outcome: 'left' } }],
    [{ name: 'remote-broken', remote: 'mf-jobs', data: { kind: 'left' } }],
    [{ name: 'remote-retry', remote: 'mf-jobs' }],
  ])('ignore values that are no fault: %j', (event) => {
    const { telemetry, sent } = setUp()
    telemetry.pass(event)
    expect(sent).toEqual([])
  })

  it('[REAL-33] contain the request id of the failed call, for a screen that broke and for an uncaught refusal', () => {
    const { telemetry, sent } = setUp()
    telemetry.pass({ name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: 'x', reference: 'req-0123456789' } })
    // The same fault of another call is not reported again.
    telemetry.pass({ name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: 'x', reference: 'req-9876543210' } })
    telemetry.pass({
      name: SCREEN_FAILED,
      remote: 'mf-jobs',
      data: { message: 'y', reference: 'mail hanako@example.com' },
    })
    const stop = watchErrors(telemetry)
    const reason = Object.assign(new Error('z'), { requestId: 'req-5555555555' })
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    stop()
    expect(sent.map(({ report }) => (report as { request_id: string | null }).request_id)).toEqual([
      'req-0123456789',
      null,
      'req-5555555555',
    ])
    for (const { report } of sent) expect(v.safeParse(FaultReportSchema, report).success).toBe(true)
  })

  it('are limited to ten per page and remote, and one per fault', () => {
    const { telemetry, sent } = setUp()
    for (let count = 0; count < 40; count += 1)
      telemetry.pass({ name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: `reason ${count % 20}` } })
    expect(sent).toHaveLength(REPORTS_EACH)
    const again = setUp()
    for (let count = 0; count < 40; count += 1)
      again.telemetry.pass({ name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: 'the same' } })
    expect(again.sent).toHaveLength(1)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('forbidden')
      },
    ],
  ])('are not sent again, nor reported, when sending %s', async (_, send) => {
    const { telemetry, sent } = setUp(send)
    const stop = watchErrors(telemetry)
    telemetry.pass({ name: SCREEN_FAILED, remote: 'mf-jobs', data: { message: 'x' } })
    await new Promise((resolve) => setTimeout(resolve, 5))
    stop()
    expect(sent).toHaveLength(1)
    expect(telemetry.records().map(({ name }) => name)).toEqual([SCREEN_FAILED])
  })

  it('include faults from before the first subscriber', () => {
    const telemetry = createTelemetry({ speaks: false })
    telemetry.report({ name: 'uncaught-error', data: { message: 'early' } })
    const bodies: string[] = []
    telemetry.follow(
      createFaultReports({
        composition,
        versionOf: () => '–',
        screen: () => undefined,
        send: async (_, body) => bodies.push(body),
      }),
    )
    expect(bodies).toHaveLength(1)
    expect(v.safeParse(FaultReportSchema, JSON.parse(bodies[0] ?? '')).success).toBe(true)
  })
})

it('[PROOF-05] a file that the browser kept out by Integrity-Policy is a fault of the release that asked for it', () => {
  const { telemetry, sent } = setUp()
  let told: (reports: readonly object[]) => void = () => undefined
  const disconnect = jest.fn()
  class ReportingObserver {
    constructor(see: typeof told, options: object) {
      expect(options).toEqual({ types: ['integrity-violation'], buffered: true })
      told = see
    }
    readonly observe = jest.fn()
    readonly disconnect = disconnect
  }
  const stop = watchErrors(telemetry, Object.assign(Object.create(window) as Window, { ReportingObserver }))
  const blockedURL = 'https://portal.example/releases/mf-jobs/1.4.0/other.js'
  told([{ body: { blockedURL, destination: 'script' } }])
  expect(sent.map(({ report }) => report)).toEqual([
    expect.objectContaining({
      name: 'policy',
      remote: 'mf-jobs',
      version: '1.4.0',
      detail: expect.stringContaining('integrity refused') as string,
    }),
  ])
  stop()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

it('reads remote and version from a stack', () => {
  expect(remoteInStack('at x (http://localhost/releases/mf-jobs/0.1.0+0c64ff4a/app.1.js:1:2)')).toEqual({
    remote: 'mf-jobs',
    version: '0.1.0+0c64ff4a',
  })
  expect(remoteInStack('at x (http://localhost/releases/host/1.0.0/main.js:1:2)')).toBeUndefined()
})
