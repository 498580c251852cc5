/** A few thousand requests of an attacker; `npm run hostile` sends many more to the built server. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@portal/contracts'
import { issueToken } from './security/tokens'
import { createTestApp } from './testing'
import type { TestApp } from './testing'
import { hostileRequests } from './testing/hostile'
import type { HostileRequest } from './testing/hostile'
import { isAll } from '@portal/node/testing/scope'
import { aWorld } from './testing/world'

const SEED = Number(process.env.HOSTILE_SEED ?? 20261122)
const COUNT = isAll ? 2400 : 400
const AT_ONCE = 6

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
})
afterAll(() => app.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heldBytes = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it(`[REAL-01] ${COUNT} hostile requests cause no 5xx and no slow answer, and the memory is released`, async () => {
  const world = await aWorld(app)
  const token = async () => issueToken(app.services.db, world.admin.member, app.services.clock.now())
  const [first, second] = [await token(), await token()]
  const authorization = (auth: Endpoint['auth']): string | undefined => {
    if (auth === 'none') return undefined
    if (auth === 'partner') return `Bearer ${app.config.partnerToken}`
    return auth === 'operator' ? `Bearer ${app.config.operatorToken}` : `Token ${auth === 'admin' ? first : second}`
  }
  const requests = hostileRequests({ seed: SEED, count: COUNT, world, authorization })
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const took: { ms: number; request: HostileRequest }[] = []
  let bytesAtFirst = 0
  const sendAll = async (): Promise<void> => {
    for (const request of requests) {
      const { endpoint, method, url, headers, payload } = request
      const began = performance.now()
      const { statusCode, payload: answer } = await app.http.inject({ method: method as 'GET', url, headers, payload })
      took.push({ ms: performance.now() - began, request })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      // Readiness may be 503, for example because this test keeps the process busy.
      if (statusCode >= 500 && endpoint !== 'health.ready')
        faults.push(
          `${endpoint}: ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload ?? '').slice(0, 300)} → ${statusCode} ${answer.slice(0, 100)}`,
        )
      // After the first half, everything that loads once is loaded.
      if (took.length === COUNT / 2) bytesAtFirst = heldBytes()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  expect(faults).toEqual([])
  // A part of the requests passes authentication and reaches the handlers.
  expect(statuses.get(200)).toBeGreaterThan(COUNT / 20)
  const sorted = took.map(({ ms }) => ms).sort((a, b) => a - b)
  const median = sorted[COUNT / 2] ?? 0
  const slow = took
    .filter(({ ms }) => ms > Math.max(5000, 200 * median))
    .map(
      ({ ms, request }) =>
        `${Math.round(ms)} ms: ${request.method} ${request.url.slice(0, 200)} ${String(request.payload ?? '').slice(0, 200)}`,
    )
  expect(slow).toEqual([])
  expect(heldBytes() - bytesAtFirst).toBeLessThan(64 * 1024 * 1024)
}, 600_000)
