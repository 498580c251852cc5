/** The operator's access to the outbox. */
import { outboxEndpoints } from '@portal/contracts/operator'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'
import type { Module } from '../services/module'
import { operator } from '../modules/operator'
import { permanentFailure, temporaryFailure } from './failure'
import { outbox } from './outbox.tables'

const left: unknown[] = []
let isDown = true
const letters: Module = (_app, { outbox: box }) =>
  box.handle<{ to: string }>('letter', async ({ to }) => {
    if (isDown) throw to.startsWith('gone') ? permanentFailure('smtp_550') : temporaryFailure('smtp_connection')
    left.push(to)
  })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [letters, ...operator] })
})
beforeEach(async () => {
  isDown = true
  left.length = 0
  const { db, outbox: box } = app.services
  await db.delete(outbox)
  await box.enqueue(db, 'letter', { to: 'gone@example.com' }, { dedupeKey: 'one' })
  await box.enqueue(db, 'letter', { to: 'later@example.com' })
  await app.settle()
})
afterAll(() => app.close())

const list = async (query: Parameters<typeof app.call<typeof outboxEndpoints.list>>[1] = {}) =>
  (await app.call(outboxEndpoints.list, query)).ok

it('[REAL-13] waiting tasks and dead letters are listed with number, kind, attempts and reason, without addresses', async () => {
  const reply = await app.call(outboxEndpoints.list)
  expect(reply.ok).toEqual({
    kinds: [{ kind: 'letter', depth: 1, due: 1, oldest_due_seconds: 0, dead: { smtp_550: 1 } }],
    tasks: expect.arrayContaining([
      expect.objectContaining({
        kind: 'letter',
        state: 'dead',
        tries: 1,
        next_try_timestamp: null,
        reason: 'smtp_550',
      }),
      expect.objectContaining({
        kind: 'letter',
        state: 'waiting',
        tries: 1,
        next_try_timestamp: expect.any(Number),
        reason: 'smtp_connection',
      }),
    ]),
  })
  expect(reply.text).not.toContain('example.com')
  expect((await list({ query: { state: 'dead' } })).tasks.map(({ state }) => state)).toEqual(['dead'])
})

it('[REAL-13] dead letters are retried by kind or by number after the fault was fixed', async () => {
  isDown = false
  expect((await app.call(outboxEndpoints.retry, { body: { kind: 'letter' } })).ok).toEqual({ count: 2 })
  await app.settle()
  expect([...left].sort()).toEqual(['gone@example.com', 'later@example.com'])
  expect((await app.call(outboxEndpoints.retry, { body: { kind: 'letter' } })).ok).toEqual({ count: 0 })
})

it('[REAL-13] a dead letter whose key is queued again is not retried; a dropped one is deleted with its content', async () => {
  const { db, outbox: box } = app.services
  await box.enqueue(
    db,
    'letter',
    { to: 'new@example.com' },
    { dedupeKey: 'one', runAt: new Date(app.services.clock.now().getTime() + 60_000) },
  )
  expect((await app.call(outboxEndpoints.retry, { body: { reason: 'smtp_550' } })).ok).toEqual({ count: 0 })
  const [dead] = (await list({ query: { state: 'dead' } })).tasks
  expect((await app.call(outboxEndpoints.drop, { body: { ids: [dead?.id ?? 0] } })).ok).toEqual({ count: 1 })
  expect((await list({ query: { state: 'dead' } })).tasks).toEqual([])
  expect(JSON.stringify(await db.select().from(outbox))).not.toContain('gone@example.com')
})

it('[REAL-13] callers who are not the operator and an empty choice are refused', async () => {
  for (const call of Object.values(outboxEndpoints)) {
    expect(
      (
        await app.http.inject({
          method: call.method,
          url: call.path,
          headers: { authorization: `Bearer ${app.config.partnerToken}` },
        })
      ).statusCode,
    ).toBe(401)
  }
  expect((await app.callWith(outboxEndpoints.retry, {})).status).toBe(400)
  expect((await app.callWith(outboxEndpoints.drop, { ids: ['1 or 1=1'] })).status).toBe(400)
})
