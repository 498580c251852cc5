/**
 * The limits per network address, over a portal server behind a balancer and the backend: entries that a caller invents
 * in front of its own address never give it another one.
 */
import { join } from 'node:path'
import { accountsEndpoints } from '../../contracts/src/accounts'
import { personPageEndpoints } from '../../contracts/src/applications'
import type { Endpoint } from '../../contracts/src/kernel'
import { partnerEndpoints } from '../../contracts/src/partner'
import { telemetryEndpoints } from '../../contracts/src/telemetry'
import { LIMITS, type LimitName } from '../../backend/src/config/limits'
import { createTestApp, type TestApp } from '../../backend/src/testing'
import { REPORTS_A_MINUTE } from '../../backend/src/modules/telemetry/telemetry.routes'
import { buildPortal, folderStore } from '../../shared/delivery/src'
import { trustedProxies } from '../../shared/node/src'

const root = join(__dirname, '../..')

interface Limit {
  readonly endpoint: Endpoint
  /** The body of call number `n`; each differs as far as other limits ask for it. */
  readonly body: (n: number) => unknown
  readonly most: number
  /** After so many seconds the calls before do not count any more. */
  readonly seconds: number
  /** So many calls at a time, and then so many seconds, because a shorter limit counts them too. */
  readonly pauses?: { readonly after: number; readonly seconds: number }
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
const forgotten = {
  endpoint: accountsEndpoints.forgotPassword,
  body: (n: number) => ({ email: `someone-${n}@example.com` }),
}

type ByAddress = {
  [Name in LimitName]: (typeof LIMITS)[Name]['subject'] extends 'address' ? Name : never
}[LimitName]

const CALLS: Readonly<Record<ByAddress | 'reports of faults', Limit>> = {
  mailsOfSenderAnHour: { ...forgotten, ...LIMITS.mailsOfSenderAnHour },
  mailsOfSenderADay: {
    ...forgotten,
    ...LIMITS.mailsOfSenderADay,
    pauses: { after: LIMITS.mailsOfSenderAnHour.most, seconds: LIMITS.mailsOfSenderAnHour.seconds },
  },
  wrongSecrets: {
    endpoint: accountsEndpoints.resetPassword,
    body: (n) => ({ token: `made.up.${n}`, new_password: 'A long password 1!' }),
    ...LIMITS.wrongSecrets,
  },
  wrongServiceTokens: {
    endpoint: partnerEndpoints.apply,
    body: () => ({}),
    ...LIMITS.wrongServiceTokens,
  },
  wrongPersonLinks: { endpoint: personPageEndpoints.act, body: () => ({}), ...LIMITS.wrongPersonLinks },
  'reports of faults': { endpoint: telemetryEndpoints.report, body: () => FAULT, most: REPORTS_A_MINUTE, seconds: 60 },
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

it.each(Object.entries(CALLS))(
  '[DOOR-08] invented addresses do not evade the limit %s',
  async (_name, { endpoint, body, most, seconds, pauses }) => {
    await app.advance(seconds)
    const send = async (n: number, forwarded: string) => {
      const { statusCode } = await portal.inject({
        method: 'POST',
        url: endpoint.path,
        headers: {
          'x-forwarded-for': forwarded,
          'content-type': 'application/json',
          authorization: `Bearer wrong-${n}`,
        },
        payload: JSON.stringify(body(n)),
      })
      return statusCode
    }
    const statuses: number[] = []
    for (let n = 0; n <= most; n += 1) {
      if (pauses && n > 0 && n % pauses.after === 0) await app.advance(pauses.seconds)
      statuses.push(await send(n, `198.51.100.${n}, 10.${n}.0.1, 203.0.113.9:${4000 + n}`))
    }
    expect([statuses.slice(0, most).filter((status) => status === 429 || status >= 500), statuses.at(-1)]).toEqual([
      [],
      429,
    ])
    // Another caller who claims the address of the first one is not refused.
    expect(await send(most + 1, '203.0.113.9, 203.0.113.10')).not.toBe(429)
  },
)
