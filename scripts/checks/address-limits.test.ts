/**
 * The limits per network address, over a portal server behind a balancer and the backend: entries that a caller invents
 * in front of its own address never give it another one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountsEndpoints, ACCOUNT_LIMITS } from '../../contracts/src/accounts'
import type { Endpoint } from '../../contracts/src/kernel'
import { telemetryEndpoints } from '../../contracts/src/telemetry'
import { LIMITS as COUNTED } from '../../backend/src/security/limits'
import { createTestApp, type TestApp } from '../../backend/src/testing'
import { REPORTS_A_MINUTE } from '../../backend/src/modules/telemetry/telemetry.routes'
import { buildPortal, folderStore } from '../../shared/delivery/src'
import { trustedProxies } from '../../shared/node/src'
import { repositoryFiles } from '../lib/repository-files.mjs'

const root = join(__dirname, '../..')
const HOUR = 3600

interface Limit {
  readonly endpoint: Endpoint
  /** The body of call number `n`; each differs as far as other limits ask for it. */
  readonly body: (n: number) => unknown
  readonly most: number
  /** After so many seconds the calls before do not count any more. */
  readonly window: number
}

const FAULT = {
  name: 'mount',
  remote: 'mf-jobs',
  version: '1.4.0',
  host_version: '1.0.0',
  environment: 'production',
  contract: '1.1.0',
  screen: 'jobs',
  detail: '',
}
const address = (n: number) => `someone-${n}@example.com`

/** By the file that reads the address. */
const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  'backend/src/security/network-address.ts': [
    {
      endpoint: accountsEndpoints.login,
      body: (n) => ({ email: address(n), password: 'Wrong1234' }),
      most: COUNTED.wrongSecrets.most,
      window: COUNTED.wrongSecrets.seconds,
    },
    {
      endpoint: accountsEndpoints.forgotPassword,
      body: (n) => ({ email: address(n) }),
      most: ACCOUNT_LIMITS.mailsOfSenderAnHour.most,
      window: HOUR,
    },
  ],
  'backend/src/modules/telemetry/telemetry.routes.ts': [
    { endpoint: telemetryEndpoints.report, body: () => FAULT, most: REPORTS_A_MINUTE, window: 60 },
  ],
}

let app: TestApp
let portal: ReturnType<typeof buildPortal>
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true, env: { PORTAL_SENDER_LIMITS: 'on' } })
  const backendUrl = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const notHere = async () => {
    throw new Error('This test asks for no page.')
  }
  portal = buildPortal({
    store: folderStore(join(root, 'no-releases')),
    composed: notHere,
    backendUrl,
    trustsProxy: trustedProxies('1') ?? (() => true),
  })
})
afterAll(async () => {
  await portal.close()
  await app.close()
})

it.each(
  Object.entries(LIMITS).flatMap(([file, limits]) => limits.map((limit) => [limit.endpoint.id, file, limit] as const)),
)(
  '[DOOR-08] invented addresses do not evade the limit of %s (%s)',
  async (_id, _file, { endpoint, body, most, window }) => {
    await app.advance(window)
    const send = async (n: number, forwarded: string) => {
      const { statusCode } = await portal.inject({
        method: 'POST',
        url: endpoint.path,
        headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/json' },
        payload: JSON.stringify(body(n)),
      })
      return statusCode
    }
    const statuses: number[] = []
    for (let n = 0; n <= most; n += 1)
      statuses.push(await send(n, `198.51.100.${n}, 10.${n}.0.1, 203.0.113.9:${4000 + n}`))
    expect([statuses.slice(0, most).includes(429), statuses.at(-1)]).toEqual([false, 429])
    // Another caller who claims the address of the first one is not refused.
    expect(await send(most + 1, '203.0.113.9, 203.0.113.10')).not.toBe(429)
  },
)

it('[DOOR-08] each file that counts by network address has a row above', () => {
  const reading = repositoryFiles(root, ['backend'])
    .filter((path) => path.startsWith('backend/src/') && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
    .filter((path) => /\brequest\.ip\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(LIMITS).sort())
})
