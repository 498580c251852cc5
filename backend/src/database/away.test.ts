/** The database becomes unavailable under a running application: stopped, disconnected, full, closed. */
import { endpoints } from '@portal/contracts/api'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { freshDatabase } from '../testing/test-database'
import { onPostgres } from '../testing/databases'
import { connectPostgres, transaction, wrapPool } from './database'
import { isDatabaseAway } from './away'
import { buildApp } from '../app'
import { FrozenClock } from '../adapters/clocks'
import { readConfig } from '../config/config'
import { accounts } from '../modules/accounts'
import { TEST_NOW } from '../testing/test-app'

const url = process.env.TEST_DATABASE_URL

/** An application whose PostgreSQL address is `address`, with any server behind it. */
async function appAt(address: string) {
  const database = connectPostgres(address, { max: 2 })
  const config = readConfig({ PORTAL_MODE: 'test', PORTAL_DATA: '/tmp/portal-away', PORTAL_SEED: 'none' }, '/tmp')
  const app = await buildApp({ config, database, clock: new FrozenClock(TEST_NOW), modules: accounts })
  return {
    ...app,
    close: async () => {
      await app.http.close()
      await database.close()
    },
  }
}

const profile = {
  method: 'GET',
  url: endpoints.accounts.profile.path,
  headers: { authorization: 'Token abcdefghij' },
} as const
const login = {
  method: 'POST',
  url: endpoints.accounts.login.path,
  payload: { email: 'a@example.com', password: 'Secret123' },
} as const

it.each([profile, login])(
  '[REAL-30] $url answers 503 with Retry-After if the database does not listen',
  async (call) => {
    const app = await appAt('postgres://portal@127.0.0.1:9/none')
    const { statusCode, headers, body } = await app.http.inject(call)
    expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    await app.close()
  },
)

it('[REAL-30] answers 503 while the embedded database or the pool is closed', async () => {
  const app = await createTestApp()
  const { token } = await aCompanyWithAdmin(app.services)
  expect((await app.call(endpoints.accounts.profile, { token })).status).toBe(200)
  await app.services.database.close()
  const reply = await app.call(endpoints.accounts.profile, { token })
  expect([reply.status, reply.refusal.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  await app.http.close()
})

onPostgres(
  '[REAL-30] answers 503 while PostgreSQL refuses connections or ends them, and serves again by itself afterwards',
  async () => {
    const app = await createTestApp()
    const { token } = await aCompanyWithAdmin(app.services)
    const admin = connectPostgres(url ?? '', { max: 1 })
    const { rows } = await app.services.database.pool.query('select current_database() as name')
    const name = String(rows[0]?.name)
    const cutOff = () =>
      admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    // The database refuses new connections (as at a failover), and open ones end in the middle of requests.
    await admin.pool.query(`alter database ${name} with allow_connections false`)
    const asked = Array.from({ length: 8 }, () => app.call(endpoints.accounts.profile, { token }))
    await cutOff()
    await Promise.all(asked)
    const away = await app.call(endpoints.accounts.profile, { token })
    expect([away.status, away.refusal.code]).toEqual([503, 'unavailable'])
    expect((await Promise.all(asked)).filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    await admin.pool.query(`alter database ${name} with allow_connections true`)
    expect((await app.call(endpoints.accounts.profile, { token })).status).toBe(200)
    await admin.close()
    await app.close()
  },
)

onPostgres('[DOOR-24] a transaction whose idle connection the database ends is refused, and nothing else', async () => {
  const database = await freshDatabase()
  const admin = connectPostgres(url ?? '', { max: 1 })
  const failure = await transaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await admin.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const isThere = async () =>
      (await admin.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount === 1
    while (await isThere()) await new Promise(setImmediate)
    await tx.execute('select 1')
  }).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await admin.close()
  await database.close()
})

describe('a database that is down', () => {
  const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })
  it.each<[string, unknown]>([
    ['57P01', withCode('57P01')],
    ['57P03', withCode('57P03')],
    ['08006', withCode('08006')],
    ['53300', withCode('53300')],
    ['25006', withCode('25006')],
    ['a fatal error', withCode('28P01', { severity: 'FATAL' })],
    ['a failed query', new Error('Failed query: select 1', { cause: withCode('57P01') })],
  ])('is recognised by %s', (_name, error) => expect(isDatabaseAway(error)).toBe(true))

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  /** A server that takes connections and then does what `meet` says. */
  async function serverThat(meet: (socket: Socket) => void) {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      meet(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const connectionString = `postgres://portal@127.0.0.1:${port}/none`
    const { pool } = wrapPool('postgres', { connectionString, max: 1, connectionTimeoutMillis: 200 })
    const close = async () => {
      await pool.end()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
    return { pool, close }
  }

  it.each<[string, (socket: Socket) => void]>([
    ['ends the connection', (socket) => socket.destroy()],
    ['never answers', () => undefined],
  ])('is recognised by a server that %s', async (_name, meet) => {
    const { pool, close } = await serverThat(meet)
    expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
    expect(isDatabaseAway(await failureOf(pool.connect()))).toBe(true)
    await close()
  })

  it('is recognised by a connection that ends while a query runs, and by later queries on it', async () => {
    const database = await freshDatabase()
    const client = await database.pool.connect()
    const asked = failureOf(client.query('select 1'))
    client.connection.stream.destroy()
    expect(isDatabaseAway(await asked)).toBe(true)
    expect(isDatabaseAway(await failureOf(drizzle({ client }).execute('select 1')))).toBe(true)
    client.release(true)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    expect(isDatabaseAway(await failureOf(database.pool.query('select 1')))).toBe(true)
  })

  it('is not recognised by a query that is wrong, also on a connection in order', async () => {
    const database = await freshDatabase()
    const circle: unknown[] = []
    circle.push(circle)
    expect(isDatabaseAway(await failureOf(database.pool.query('select nothing')))).toBe(false)
    expect(isDatabaseAway(await failureOf(database.pool.query('select $1::json', [{ circle }])))).toBe(false)
    await database.close()
  })

  it.each<[string, unknown]>([
    ['a constraint', withCode('23505', { severity: 'ERROR' })],
    ['a missing table', withCode('42P01')],
    ['a fault of ours', new Error('x is undefined')],
    ['another service', Object.assign(new TypeError('fetch failed'), { cause: withCode('ECONNREFUSED') })],
    ['a refused connection of another service', withCode('ECONNREFUSED')],
    ['a sentence', new Error('Connection terminated unexpectedly')],
    ['a missing file', withCode('ENOENT')],
    ['nothing', undefined],
  ])('is not recognised by %s', (_name, error) => expect(isDatabaseAway(error)).toBe(false))
})
