import { IDEMPOTENCY_HEADER } from '@portal/contracts'
import { telemetryEndpoints, type FaultReport } from '@portal/contracts/telemetry'
import { idempotencyKeys } from '../../database/system.tables'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { createAddressLimit } from './address-limit'
import { REPORTS_A_MINUTE } from './telemetry.routes'

const REPORT = {
  name: 'mount',
  remote: 'mf-jobs',
  version: '1.4.0',
  host_version: '1.0.0',
  environment: 'production',
  contract: '1.1.0',
  screen: 'jobs',
  detail: 'x is not a function',
}

let app: TestApp
let lines: Record<string, unknown>[]
beforeEach(async () => {
  app = await createTestApp({ oneProcess: true })
  lines = []
})
afterEach(async () => {
  jest.restoreAllMocks()
  await app.close()
})

/** Collects only fault reports, because a slow machine logs other warnings too. */
const listen = () =>
  jest.spyOn(app.http.log, 'warn').mockImplementation(((data: Record<string, unknown>) => {
    if ('fault' in data) lines.push(data)
  }) as never)
const send = (over: object = {}, address = '203.0.113.7') =>
  app.callWith(telemetryEndpoints.report, { ...REPORT, ...over }, { headers: { 'x-forwarded-for': address } })

it('[PLAT-16] logs one line with remote and version, without data of the sender', async () => {
  listen()
  const { status, text } = await send({ detail: 'mail hanako@example.com failed, call 09012345678', who: 'hanako' })
  expect([status, text]).toEqual([202, ''])
  expect(lines).toEqual([
    {
      fault: {
        ...REPORT,
        stepped_to: null,
        place: null,
        request_id: null,
        detail: 'mail [mail] failed, call [number]',
      } satisfies FaultReport,
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|hanako/)
})

it('[DOOR-03] each report counts: anybody may send them, so no key of theirs is kept', async () => {
  listen()
  for (let n = 0; n < 2; n += 1)
    await app.callWith(telemetryEndpoints.report, REPORT, { headers: { [IDEMPOTENCY_HEADER]: 'one' } })
  expect(lines).toHaveLength(2)
  expect(await app.services.db.select().from(idempotencyKeys)).toEqual([])
})

it.each([
  [{ remote: 'nobody' }],
  [{ screen: '/dashboard/edit-job/7' }],
  [{ detail: 'x'.repeat(301) }],
  [{ version: 7 }],
])('refuses %j and stores nothing', async (over) => {
  listen()
  expect((await send(over)).status).toBe(400)
  expect(lines).toEqual([])
})

it('refuses reports that are too large', async () => {
  expect((await send({ detail: 'x'.repeat(10_000) })).status).toBe(413)
})

it('[DOOR-08] addresses of one IPv6 network count as one', async () => {
  listen()
  const statuses = []
  for (let n = 0; n <= REPORTS_A_MINUTE; n += 1) statuses.push((await send({}, `2001:db8:1:2::${n + 1}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await send({}, '2001:db8:1:3::1')).status).toBe(202)
})

it('accepts thirty reports a minute from one address, and still accepts reports from others', async () => {
  listen()
  const statuses: number[] = []
  for (let count = 0; count <= REPORTS_A_MINUTE; count += 1) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array.from({ length: REPORTS_A_MINUTE }, () => 202), 429])
  const late = await send()
  expect([late.refusal.code, late.headers['retry-after']]).toEqual(['too_many_requests', '60'])
  expect((await send({}, '203.0.113.8')).status).toBe(202)
  await app.advance(60)
  expect((await send()).status).toBe(202)
  expect(lines).toHaveLength(REPORTS_A_MINUTE + 2)
})

describe('the limit', () => {
  it('counts a limited number of addresses, and resets when the clock is moved back', () => {
    const limit = createAddressLimit({ most: 1, windowMs: 1_000, addresses: 2 })
    expect([limit.take('a', 5_000), limit.take('a', 5_400)]).toEqual([undefined, 600])
    expect(limit.take('a', 1)).toBeUndefined()
    expect([limit.take('b', 1), limit.take('c', 1)]).toEqual([undefined, undefined])
    // The oldest address was removed to make room.
    expect([limit.take('a', 1), limit.take('c', 1)]).toEqual([undefined, 1_000])
  })
})
