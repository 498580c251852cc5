/**
 * Behind a pooler that gives each transaction another connection of the database (PgBouncer in transaction mode).
 * `npm test -- --only pgbouncer` runs the tests of the API behind a real one; these need none.
 */
import { allEndpoints } from '@portal/contracts/api'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Client } from 'pg'
import { createTestApp } from '../testing'
import { aWorld, SAMPLES } from '../testing/world'
import { connectPostgres } from './database'

/** What a server of PostgreSQL's protocol was told. It accepts every statement and knows no rows. */
interface Heard {
  readonly parameters: Readonly<Record<string, string>>[]
  readonly statements: string[]
  /** The names of prepared statements; '' without a name. */
  readonly names: string[]
}

const message = (type: string, ...parts: readonly (string | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from([part]))),
  )
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = Buffer.concat([message('Z'), Buffer.from('I')]).fill(5, 4, 5)
const WELCOME = message('R', 0, 0, 0, 0)
const textAt = (data: Buffer, from: number): string => data.toString('utf8', from, data.indexOf(0, from))

function serve(socket: Socket, heard: Heard): void {
  let isOpen = false
  let data: Buffer = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    data = Buffer.concat([data, chunk])
    // The first message has no type.
    for (let head = isOpen ? 1 : 0; data.length >= head + 4; head = 1) {
      const end = head + data.readInt32BE(head)
      if (data.length < end) return
      const [type, body] = [isOpen ? data.toString('latin1', 0, 1) : '', data.subarray(head + 4, end)]
      data = data.subarray(end)
      if (!isOpen) {
        isOpen = true
        // After the number of the protocol: names and values.
        const words = body.toString('utf8', 4).split('\0')
        heard.parameters.push(
          Object.fromEntries(words.flatMap((word, at) => (at % 2 || !word ? [] : [[word, words[at + 1] ?? '']]))),
        )
        socket.write(Buffer.concat([WELCOME, READY]))
      } else if (type === 'Q') {
        heard.statements.push(textAt(body, 0))
        socket.write(Buffer.concat([message('C', 'SET'), READY]))
      } else if (type === 'P') heard.names.push(textAt(body, 0))
      else if (type === 'S')
        socket.write(Buffer.concat([message('1'), message('2'), message('n'), message('C', 'SELECT 0'), READY]))
    }
  })
}

async function aServer() {
  const heard: Heard = { parameters: [], statements: [], names: [] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, heard)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    url: `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let pooler: Awaited<ReturnType<typeof aServer>>
let direct: Awaited<ReturnType<typeof aServer>>
beforeEach(async () => {
  pooler = await aServer()
  direct = await aServer()
})
afterEach(() => {
  jest.restoreAllMocks()
  pooler.close()
  direct.close()
})

const NAMED = { name: 'read', text: 'select $1', values: ['a'] }

it('[DOOR-07] a pooler gets no parameter that it would refuse, and no name of a statement', async () => {
  const behind = connectPostgres(pooler.url, { directUrl: direct.url })
  await behind.pool.query(NAMED)
  await behind.close()
  expect(Object.keys(pooler.heard.parameters[0] ?? {}).sort()).toEqual(['client_encoding', 'database', 'user'])
  expect(pooler.heard.names).toEqual([''])

  const plain = connectPostgres(direct.url)
  await plain.pool.query(NAMED)
  await plain.close()
  expect(Object.keys(direct.heard.parameters[0] ?? {})).toEqual(
    expect.arrayContaining(['statement_timeout', 'idle_in_transaction_session_timeout', 'options']),
  )
  expect(direct.heard.names).toEqual(['read'])
})

it('[DOOR-07] what needs a session (migrations, locks, live changes) uses DATABASE_DIRECT_URL, and nothing else does', async () => {
  const database = connectPostgres(pooler.url, { directUrl: direct.url })
  await database.session((client) => client.query('select pg_try_advisory_lock(1)'))
  // It does not hear its own message here, so it gives up.
  await expect(database.listen('changes', () => undefined)).rejects.toThrow('does it lead through a pooler')
  await database.pool.query('select 1')
  await database.close()
  const ofSessions = /advisory|listen|notify/
  expect(direct.heard.statements.filter((text) => !ofSessions.test(text))).toEqual([])
  expect(direct.heard.statements.length).toBeGreaterThanOrEqual(3)
  expect(pooler.heard.statements.filter((text) => ofSessions.test(text))).toEqual([])
  expect(pooler.heard.statements).toContain('select 1')
})

it('[DOOR-07] no more connections are opened than DATABASE_POOL says', async () => {
  const database = connectPostgres(pooler.url, { max: 3, directUrl: direct.url })
  await Promise.all(Array.from({ length: 12 }, () => database.pool.query('select 1')))
  expect(pooler.heard.parameters).toHaveLength(3)
  await database.close()
})

/** What stays in a session after its transaction, where another client finds it or its own next statement misses it. */
const STATE =
  /^\s*(?:set\s+(?!local\b|transaction\b|constraints\b)|reset\b|discard\b|(?:un)?listen\b|prepare\b|deallocate\b|declare\b|load\b|create\s+temp)|pg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(|set_config\([^)]*false\s*\)|\bcurrval\(|\blastval\(/i

it.each([
  ["set timezone = 'UTC'", true],
  ['SET LOCAL lock_timeout = 50', false],
  ['update settings set value = 1', false],
  ['select pg_try_advisory_lock(7)', true],
  ['select pg_advisory_xact_lock(7)', false],
  ['create temporary table a (id int)', true],
  ['listen changes', true],
])('[DOOR-07] "%s" leaves state in a session: %s', (text, leaves) => {
  expect(STATE.test(text)).toBe(leaves)
})

it('[DOOR-07] no call, task or tick leaves state in a session', async () => {
  const texts: string[] = []
  const query = Client.prototype.query as (...given: unknown[]) => unknown
  jest.spyOn(Client.prototype, 'query').mockImplementation(function spied(this: Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text?: string }]
    texts.push(typeof first === 'string' ? first : (first.text ?? ''))
    return query.apply(this, given) as never
  })
  const app = await createTestApp({ oneProcess: true })
  // A new database may have needed sessions.
  texts.length = 0
  const world = await aWorld(app)
  for (const endpoint of allEndpoints) {
    const { params, query: asked, body } = SAMPLES[endpoint.id]?.(world) ?? {}
    // Live changes listen, on a connection beside the pool.
    if (endpoint.multipart || endpoint.id === 'notifications.changes') continue
    await app.callWith(endpoint, body, { params, query: asked as never, token: world.admin.token })
  }
  await app.advance(90_000)
  await app.close()
  expect(texts.length).toBeGreaterThan(1000)
  expect([...new Set(texts.filter((text) => STATE.test(text)))]).toEqual([])
})
