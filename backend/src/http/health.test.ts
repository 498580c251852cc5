/** Readiness names each missing part. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outbox } from '../outbox/outbox.tables'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ oneProcess: true })
})
afterEach(() => app.close().catch(() => undefined))

const readiness = async () => {
  const { statusCode, body } = await app.http.inject('/readyz')
  return [statusCode, JSON.parse(body)]
}

it('[REAL-30] is ready and names no problem if everything works', async () => {
  await app.settle()
  expect(await readiness()).toEqual([200, { status: 'ready', missing: [], warnings: [] }])
})

it('[DOOR-06] warns of files that cannot be written, and stays ready', async () => {
  const folder = join(app.config.dataDir, 'files')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  expect(await readiness()).toEqual([200, { status: 'ready', missing: [], warnings: ['files'] }])
})

it('[REAL-30] ignores a single slow file; warns of files that hang or refuse, until they work again', async () => {
  const { storedFiles: files } = app.services
  const put = jest.spyOn(files, 'put')
  const now = jest.spyOn(performance, 'now')
  const began = performance.now()
  const warned = async (seconds: number): Promise<unknown> => {
    now.mockImplementation(() => began + seconds * 1000)
    const [code, { warnings }] = await readiness()
    expect(code).toBe(200)
    return warnings
  }
  expect(await warned(0)).toEqual([])
  let goOn: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve
  })
  put.mockImplementation(() => hanging)
  expect([await warned(10), put.mock.calls.length]).toEqual([[], 1])
  expect([await warned(16), put.mock.calls.length]).toEqual([[], 2])
  expect(await warned(26)).toEqual(['files'])
  put.mockImplementation(() => Promise.reject(new Error('refused')))
  goOn()
  await new Promise(setImmediate)
  expect([await warned(27), await warned(28)]).toEqual([['files'], ['files']])
  put.mockRestore()
  expect(await warned(29)).toEqual([])
  now.mockRestore()
})

it('[REAL-30] reports migrations that are not applied to the database', async () => {
  await app.services.database.pool.query('delete from drizzle.__drizzle_migrations')
  expect(await readiness()).toEqual([503, { status: 'unavailable', missing: ['migrations'], warnings: [] }])
})

it('[DOOR-06] warns of a worker that is silent for two minutes', async () => {
  await app.settle()
  const now = jest.spyOn(performance, 'now')
  const later = performance.now() + 121_000
  now.mockImplementation(() => later)
  expect(await readiness()).toEqual([200, { status: 'ready', missing: [], warnings: ['worker'] }])
  now.mockRestore()
})

it('[REAL-30] reports the database and the checks that depend on it', async () => {
  await app.services.database.close()
  expect(await readiness()).toEqual([
    503,
    { status: 'unavailable', missing: ['database', 'migrations', 'file_keys'], warnings: [] },
  ])
  await app.http.close()
})

it('[REAL-30] warns about a backlog and dead letters, and stays ready', async () => {
  const createdAt = app.services.clock.now()
  const task = { kind: 'mail', payload: {}, attempts: 0, runAt: createdAt, dueAt: createdAt, createdAt }
  await app.services.db.insert(outbox).values([task, { ...task, failedAt: createdAt, lastError: 'refused' }])
  app.services.clock.now = () => new Date(createdAt.getTime() + 601_000)
  expect(await readiness()).toEqual([
    200,
    { status: 'ready', missing: [], warnings: ['outbox_backlog', 'dead_letters'] },
  ])
})
