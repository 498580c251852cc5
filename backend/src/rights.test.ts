/** Who may call what, for every endpoint; an endpoint that is missing in the table fails. */
import { pathParameters } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { allEndpoints, endpoints } from '@portal/contracts/api'
import { OPERATOR_ROLES } from '@portal/contracts/kernel'
import { issueToken } from './security/tokens'
import { createTestApp } from './testing'
import type { TestApp } from './testing'
import { namesIn } from './testing/schema-names'
import { sampled } from '@portal/node/testing/scope'
import { aWorld, SAMPLES } from './testing/world'
import type { Sample, World } from './testing/world'

let app: TestApp
let mine: World
let theirs: World
beforeAll(async () => {
  // [REAL-34] Every answer in this test is checked against the OpenAPI document.
  app = await createTestApp({ describes: true })
  mine = await aWorld(app)
  theirs = await aWorld(app)
})
afterAll(() => app.close())

const sampleOf = (endpoint: Endpoint, world: World): Sample => {
  const sample = SAMPLES[endpoint.id]
  if (!sample) throw new Error(`${endpoint.id} is missing from SAMPLES in testing/world.ts`)
  return sample(world)
}

const call = (endpoint: Endpoint, { params, query, body }: Sample, token?: string) => {
  const given = { params, query: query as never, token }
  if (endpoint.multipart)
    return app.upload(endpoint, { fields: (body ?? {}) as Record<string, readonly string[]> }, given)
  return body === undefined ? app.call(endpoint, given) : app.callWith(endpoint, body, given)
}

const withAuth = (...kinds: readonly Endpoint['auth'][]) =>
  allEndpoints.filter((endpoint) => kinds.includes(endpoint.auth)).map((endpoint) => [endpoint.id, endpoint] as const)
const open = withAuth('none')
const forMembers = withAuth('token')
const forAdmins = withAuth('admin')
const forServices = withAuth('partner', 'operator')
/** A separate token, so that a logout does not end the token of another test. */
const tokenOf = (who: 'admin' | 'member' | 'interviewer') =>
  issueToken(app.services.db, mine[who].member, app.services.clock.now())

/** Said a second time on purpose. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  reader: ['reader'],
  support: ['reader', 'support'],
  books: ['reader', 'books'],
  owner: ['reader', 'support', 'books', 'owner'],
}

/** SHOP-03: what an interviewer may call; said a second time on purpose. */
const FOR_INTERVIEWERS = [
  'accounts.logout',
  'accounts.patchProfile',
  'accounts.profile',
  'accounts.sendCode',
  'accounts.verifyContact',
  'applications.interviews',
  'notifications.changes',
  'security.endOtherSessions',
  'security.endSession',
  'security.newRecoveryCodes',
  'security.removePasskey',
  'security.removeTotp',
  'security.secondFactor',
  'security.sessions',
]

it('the table names every endpoint and nothing else', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(allEndpoints.map((endpoint) => endpoint.id).sort())
})

it('every path of data that belongs to a company is marked as owned', () => {
  const unmarked = [...forMembers, ...forAdmins].filter(
    ([id, endpoint]) =>
      id !== 'billing.purchase' && pathParameters(endpoint.path).length > 0 && !sampleOf(endpoint, mine).isOwned,
  )
  expect(unmarked.map(([id]) => id)).toEqual([])
})

it.each([...forMembers, ...forAdmins])(
  '[API-03] %s returns 401 without a token and with an invalid one',
  async (_id, endpoint) => {
    const wrong = await call(endpoint, sampleOf(endpoint, mine), 'a-token-that-nobody-has')
    expect(wrong.status).toBe(401)
    const without = await call(endpoint, sampleOf(endpoint, mine))
    expect([without.status, without.refusal.code]).toEqual([401, 'unauthenticated'])
  },
)

it.each(forServices)(
  "[API-03] %s returns 401 without a token, with an invalid one, and with a member's in both forms",
  async (_id, endpoint) => {
    const ofMember = await tokenOf('admin')
    for (const token of ['a-token-that-nobody-has', ofMember])
      expect((await call(endpoint, sampleOf(endpoint, mine), token)).status).toBe(401)
    const path = endpoint.path
      .replace(/:companyId|:id/, '1')
      .replace(':action', 'cancel')
      .replace(':decision', 'approve')
    for (const headers of [{}, { authorization: `Token ${ofMember}` }])
      expect((await app.http.inject({ method: endpoint.method, url: path, headers })).statusCode).toBe(401)
  },
)

it.each(OPERATOR_ROLES)(
  '[OPER-01] an operator in the role %s may call what names this role or a lesser one',
  async (role) => {
    const refused: string[] = []
    const added = await app.call(endpoints.operators.add, { body: { name: `rights ${role}`, role } })
    const own = await aWorld(app)
    for (const [id, endpoint] of withAuth('operator')) {
      const { status, refusal } = await call(endpoint, sampleOf(endpoint, own), added.ok.token)
      expect([id, status < 500 && status !== 401]).toEqual([id, true])
      if (status === 403 && refusal.code === 'forbidden') refused.push(id)
    }
    const more = withAuth('operator').filter(([, { role: least }]) => !ALLOWED[role]?.includes(least ?? ''))
    expect(refused).toEqual(more.map(([id]) => id))
  },
)

it.each([...forMembers, ...forAdmins].filter(([, endpoint]) => isOwned(endpoint)))(
  '[API-04] %s does not find data of another company',
  async (id, endpoint) => {
    const reply = await call(endpoint, sampleOf(endpoint, theirs), await tokenOf('admin'))
    expect([reply.status, reply.refusal.code]).toEqual([404, 'not_found'])
    // The same call succeeds with an object of the caller's own company.
    const own = await aWorld(app)
    const found = await call(
      endpoint,
      sampleOf(endpoint, own),
      await issueToken(app.services.db, own.admin.member, app.services.clock.now()),
    )
    expect(found.status).not.toBe(400)
    // This application was not cancelled.
    expect(found.status === 404).toBe(id === 'applications.cancelled')
  },
)

it.each(forAdmins)('%s returns 403 to a member, before any other check of the request', async (_id, endpoint) => {
  const reply = await call(endpoint, sampleOf(endpoint, mine), await tokenOf('member'))
  expect([reply.status, reply.refusal.code]).toEqual([403, 'forbidden'])
  expect((await call(endpoint, sampleOf(endpoint, theirs), await tokenOf('member'))).status).toBe(403)
})

it.each([...forMembers, ...forAdmins])('[API-01] %s is allowed for an admin', async (_id, endpoint) => {
  const { status } = await call(endpoint, sampleOf(endpoint, mine), await tokenOf('admin'))
  expect([401, 403]).not.toContain(status)
  expect(status).toBeLessThan(500)
})

it.each(forMembers)('[API-01] %s is allowed for a member', async (_id, endpoint) => {
  const { status } = await call(endpoint, sampleOf(endpoint, mine), await tokenOf('member'))
  expect([401, 403]).not.toContain(status)
  expect(status).toBeLessThan(500)
})

it.each([...open, ...forServices])("%s needs no member's token", async (_id, endpoint) => {
  const { status } = await call(endpoint, sampleOf(endpoint, mine))
  expect([401, 403]).not.toContain(status)
  expect(status).toBeLessThan(500)
})

it('[SHOP-03] an interviewer may call what is about interviews and the own account, and is refused all else', async () => {
  const token = await tokenOf('interviewer')
  const allowed: string[] = []
  for (const [id, endpoint] of [...forMembers, ...forAdmins]) {
    const isLogout = id === 'accounts.logout'
    const { status, refusal } = await call(
      endpoint,
      sampleOf(endpoint, mine),
      isLogout ? await tokenOf('interviewer') : token,
    )
    if (status === 403 && refusal.code === 'forbidden') continue
    expect([id, status < 500 && status !== 401 && status !== 403]).toEqual([id, true])
    allowed.push(id)
  }
  expect(allowed.sort()).toEqual(FOR_INTERVIEWERS)
})

const NUL = '\0'
const BODIES: readonly unknown[] = [
  null,
  [],
  'text',
  7,
  true,
  {},
  { id: NUL },
  ...[NUL, 'x'.repeat(100_000), -1, 1e308, Number.MAX_SAFE_INTEGER, null, [], [[]], {}, true, '\ud800'].map(everywhere),
]
/** The value under every field name that occurs in our bodies. */
function everywhere(value: unknown): Record<string, unknown> {
  const names = new Set(allEndpoints.flatMap((endpoint) => namesIn(endpoint.body)))
  return Object.fromEntries([...names].map((name) => [name, value]))
}
const takesNoFile = [...open, ...forServices, ...forMembers, ...forAdmins].filter(([, endpoint]) => !endpoint.multipart)
it.each(sampled(takesNoFile, 8))('%s answers garbage without a 5xx', async (id, endpoint) => {
  const sample = sampleOf(endpoint, mine)
  const token = endpoint.auth === 'token' || endpoint.auth === 'admin' ? await tokenOf('admin') : undefined
  const statuses: number[] = []
  if (endpoint.body && id !== 'dev.moveClock') {
    for (const body of BODIES)
      statuses.push(
        (await call(endpoint, { ...sample, body }, id === 'accounts.logout' ? await tokenOf('admin') : token)).status,
      )
  }
  for (const value of [NUL, 'x'.repeat(3000), '-1', '1e99', '99999999999999999999', '\u{1f363}']) {
    const query = Object.fromEntries(namesIn(endpoint.query).map((name) => [name, value]))
    if (endpoint.query) statuses.push((await call(endpoint, { ...sample, query }, token)).status)
    const params = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, value]))
    if (Object.keys(params).length > 0) statuses.push((await call(endpoint, { ...sample, params }, token)).status)
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

function isOwned(endpoint: Endpoint): boolean {
  const anyWorld = new Proxy({}, { get: (_world, name) => (name === 'pictures' ? {} : 1) }) as World
  return sampleOf(endpoint, anyWorld).isOwned === true
}
