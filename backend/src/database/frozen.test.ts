/** Connections to PostgreSQL that carry nothing any more: calls are refused in time, and then answered again. */
import { endpoints } from '@portal/contracts/api'
import { setTimeout as pause } from 'node:timers/promises'
import { FrozenClock } from '../adapters/clocks'
import { buildApp } from '../app'
import type { App } from '../app'
import { announceChange, followChanges } from '../live/changes'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { freezingProxy } from '../testing/freezing-proxy'
import type { FreezingProxy } from '../testing/freezing-proxy'
import { TEST_NOW } from '../testing/test-app'
import { connectPostgres, transaction } from './database'
import type { Database } from './database'
import { listenBeside } from './listen'

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip
const POOL = 10

onPostgres('frozen connections', () => {
  let direct: TestApp
  let proxy: FreezingProxy
  let database: Database
  let app: App
  let token = ''
  beforeEach(async () => {
    direct = await createTestApp({ oneProcess: true })
    token = (await aCompanyWithAdmin(direct.services)).token
    proxy = await freezingProxy(direct.services.database.pool.options.connectionString ?? '')
    database = connectPostgres(proxy.url, { max: POOL })
    app = await buildApp({ config: direct.config, database, clock: new FrozenClock(TEST_NOW) })
  })
  afterEach(async () => {
    proxy.thaw()
    await app.http.close()
    await database.close()
    await proxy.close()
    await direct.close()
  })

  const profile = async () => {
    const began = performance.now()
    const { statusCode, headers } = await app.http.inject({
      url: endpoints.accounts.profile.path,
      headers: { authorization: `Token ${token}` },
    })
    return { status: statusCode, again: headers['retry-after'], seconds: (performance.now() - began) / 1000 }
  }
  /** Opens each connection of the pool. */
  const fill = async () => {
    await Promise.all(Array.from({ length: POOL }, () => database.pool.query('select pg_sleep(0.1)')))
    expect(database.pool.totalCount).toBe(POOL)
  }

  it('[DOOR-04] after ten frozen connections calls are refused within 10 s, and answered within 30 s', async () => {
    await fill()
    expect(proxy.freeze()).toBe(POOL)
    const began = performance.now()
    const calls = Array.from({ length: 2 * POOL }, profile)
    const refused = await profile()
    expect(refused).toEqual({ status: 503, again: '5', seconds: expect.any(Number) })
    for (const { status, again, seconds } of await Promise.all(calls)) {
      expect([200, 503]).toContain(status)
      expect(again).toBe(status === 503 ? '5' : undefined)
      expect(seconds).toBeLessThan(10)
    }
    while ((await profile()).status !== 200) await pause(200)
    expect((performance.now() - began) / 1000).toBeLessThan(30)
    expect((await Promise.all(Array.from({ length: POOL }, profile))).map(({ status }) => status)).toEqual(
      Array.from({ length: POOL }, () => 200),
    )
  })

  it('[DOOR-04] calls are refused within 10 s while the database hangs, also those that have a transaction open', async () => {
    await fill()
    proxy.freezeAll()
    const calls = await Promise.all(Array.from({ length: 2 * POOL }, profile))
    for (const call of calls) {
      expect(call).toMatchObject({ status: 503, again: '5' })
      expect(call.seconds).toBeLessThan(10)
    }
    proxy.thaw()
    const began = performance.now()
    await expect(
      transaction(database.db, async (tx) => {
        await tx.execute('select 1')
        proxy.freezeAll()
        await tx.execute('select 1')
      }),
    ).rejects.toThrow('Failed query')
    // Its rollback does not wait once more.
    expect((performance.now() - began) / 1000).toBeLessThan(8)
    proxy.thaw()
    expect((await profile()).status).toBe(200)
  })

  it('[DOOR-04] a half-open listening connection is replaced, and its listeners are told that messages may be missing', async () => {
    const { log } = app.services
    const followed = { ...database, listen: listenBeside(proxy.url, { everyMs: 300, withinMs: 300 }) }
    let losses = 0
    const changes = followChanges(followed, log, () => {
      losses += 1
    })
    let heard = 0
    changes.follow(7, () => {
      heard += 1
    })
    await changes.heeded()
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await pause(20)
    }
    await announceChange(direct.services.db, 7)
    await until(() => heard === 1)
    proxy.freeze()
    await announceChange(direct.services.db, 7)
    await until(() => heard === 2)
    await announceChange(direct.services.db, 7)
    await until(() => heard === 3)
    expect(losses).toBe(1)
    await changes.close()
  })
})
