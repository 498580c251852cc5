/** The database becomes unavailable under a running application: stopped, disconnected, full, closed. */
import { endpoints } from '@portal/contracts/api'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import { connectPostgres } from './database'
import { isDatabaseAway } from './away'
import { buildApp } from '../app'
import { FrozenClock } from '../adapters/clocks'
import { readConfig } from '../config'
import { accounts } from '../modules/accounts'
import { TEST_NOW } from '../testing/test-app'

const url = process.env.TEST_DATABASE_URL

/** An application whose PostgreSQL address is `address`, with any server behind it. */
async function appAt(address: string) {
  const database = connectPostgres(address, 2)
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

const onPostgres = url ? it : it.skip

onPostgres(
  '[REAL-30] answers 503 while PostgreSQL refuses connections or ends them, and serves again by itself afterwards',
  async () => {
    const app = await createTestApp()
    const { token } = await aCompanyWithAdmin(app.services)
    const admin = connectPostgres(url ?? '', 1)
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

describe('a database that is down', () => {
  const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })
  it.each<[string, unknown]>([
    ['57P01', withCode('57P01')],
    ['57P03', withCode('57P03')],
    ['08006', withCode('08006')],
    ['53300', withCode('53300')],
    ['25006', withCode('25006')],
    ['ECONNREFUSED', withCode('ECONNREFUSED')],
    ['a fatal error', withCode('28P01', { severity: 'FATAL' })],
    ['a terminated connection', new Error('Connection terminated unexpectedly')],
    ['a time-out of the pool', new Error('timeout exceeded when trying to connect')],
    [
      'a failed query',
      new Error('Failed query: select 1', { cause: new Error('Connection terminated due to connection timeout') }),
    ],
  ])('is recognised by %s', (_name, error) => expect(isDatabaseAway(error)).toBe(true))

  it.each<[string, unknown]>([
    ['a constraint', withCode('23505', { severity: 'ERROR' })],
    ['a missing table', withCode('42P01')],
    ['a fault of ours', new Error('x is undefined')],
    ['another service', Object.assign(new TypeError('fetch failed'), { cause: withCode('ECONNREFUSED') })],
    ['a missing file', withCode('ENOENT')],
    ['nothing', undefined],
  ])('is not recognised by %s', (_name, error) => expect(isDatabaseAway(error)).toBe(false))
})
