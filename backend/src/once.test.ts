/**
 * DOOR-03 over the table: every call that takes a key, sent twice, at once over two processes, and with other content.
 */
import { fillPath, IDEMPOTENCY_HEADER } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { sql } from 'drizzle-orm'
import { freshEmail, registration } from './modules/accounts/accounts.testkit'
import { sampled } from '@portal/node/testing/scope'
import { twoProcesses } from './testing/two-processes'
import { aWorld, SAMPLES } from './testing/world'
import type { Sample, World } from './testing/world'

const both = twoProcesses()
const taking = allEndpoints.filter((endpoint) => endpoint.once !== false)

/** Valid requests of calls whose sample is refused. */
const VALID: Readonly<Record<string, (world: World) => Sample>> = {
  'accounts.register': () => ({ body: registration() }),
  'accounts.resendVerificationEmail': () => ({ body: { email: freshEmail() } }),
  'accounts.forgotPassword': (w) => ({ body: { email: w.admin.member.email } }),
}
const sampleOf = ({ id }: Endpoint, world: World): Sample => (VALID[id] ?? SAMPLES[id])?.(world) ?? {}

/** Counters and keys count each try; `dev.moveClock` also runs the work that deletes old mails of development. */
const NOT_COUNTED = new Set([
  'idempotency_keys',
  'rate_limits',
  'send_limits',
  'settings',
  'sent_mails',
  // A session is committed before the gateway makes its page. One that nobody opens ends by itself.
  'card_sessions',
])
async function rowsOfAll(): Promise<ReadonlyMap<string, number>> {
  const { db } = both.app.services
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.has(name))
  const counts = await db.execute<{ name: string; rows: number }>(
    sql.raw(names.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all ')),
  )
  return new Map(counts.rows.map(({ name, rows: count }) => [name, count]))
}
const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after]
      .filter(([name, rows]) => rows !== before.get(name))
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)]),
  )

interface Sending {
  readonly key: string
  readonly token: string
  readonly second?: boolean
}
function send(endpoint: Endpoint, { params, query, body }: Sample, { key, token, second }: Sending) {
  const { app } = both
  const bearer = { partner: app.config.partnerToken, operator: app.config.operatorToken }[endpoint.auth as string]
  const text = new URLSearchParams(query).toString()
  const form = endpoint.multipart ? 'b' : undefined
  const fields = Object.entries((body ?? {}) as Record<string, readonly string[]>)
  return (second ? both.second : app.http).inject({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, params)}${text && `?${text}`}`,
    headers: {
      [IDEMPOTENCY_HEADER]: key,
      authorization: bearer === undefined ? `Token ${token}` : `Bearer ${bearer}`,
      'accept-language': 'en',
      ...(form
        ? { 'content-type': `multipart/form-data; boundary=${form}` }
        : body !== undefined && { 'content-type': 'application/json' }),
    },
    payload: form
      ? `${fields.map(([name, [value]]) => `--${form}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${form}--\r\n`
      : body === undefined
        ? undefined
        : JSON.stringify(body),
  })
}

it('the calls that take a key are those that create, send or change, and answer with data', () => {
  expect(taking.length).toBeGreaterThan(40)
  for (const { id, method, changes } of taking)
    expect([id, method === 'PATCH' || method === 'DELETE', changes]).toEqual([id, false, true])
})

const codeOf = (reply: { readonly statusCode: number; readonly body: string }) =>
  `${reply.statusCode} ${(JSON.parse(reply.body) as { code?: string }).code}`

// For each change every third call: one mechanism serves all of them.
it.each(sampled(taking, 6).map((endpoint) => [endpoint.id, endpoint] as const))(
  '[DOOR-03] %s acts once for a key: repeated, at once in two processes, and not for other content',
  async (_id, endpoint) => {
    const [mine, other] = [await aWorld(both.app), await aWorld(both.app)]
    const [sample, changed] = [sampleOf(endpoint, mine), sampleOf(endpoint, other)]
    const before = await rowsOfAll()
    const first = await send(endpoint, sample, { key: 'first', token: mine.admin.token })
    const isMade = first.statusCode < 300
    const once = await rowsOfAll()
    const again = await send(endpoint, sample, { key: 'first', token: mine.admin.token, second: true })
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(grown(once, await rowsOfAll())).toEqual({})

    // A sample without an id or text is the same in each world.
    const isOther = isMade && JSON.stringify(changed) !== JSON.stringify(sample)
    const refused = isOther && codeOf(await send(endpoint, changed, { key: 'first', token: mine.admin.token }))
    expect(refused).toBe(isOther && '422 key_reused')

    const apart = await rowsOfAll()
    const pair = await Promise.all(
      [false, true].map((second) => send(endpoint, changed, { key: 'pair', token: other.admin.token, second })),
    )
    const made = pair.filter(({ statusCode }) => statusCode === first.statusCode)
    const waiting = pair.filter((reply) => !made.includes(reply)).map(codeOf)
    expect([made.length > 0, waiting.filter((code) => code !== '409 in_progress')]).toEqual([true, []])
    expect(isMade ? new Set(made.map(({ body }) => body)).size : 1).toBe(1)
    expect(isMade ? grown(apart, await rowsOfAll()) : {}).toEqual(isMade ? grown(before, once) : {})
  },
)
