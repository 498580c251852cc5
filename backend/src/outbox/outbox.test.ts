import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Module } from '../services/module'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { transaction } from '../database/database'
import { mailTemplate } from '../mail/template'
import { permanentFailure, temporaryFailure } from './failure'
import { outboxHealth } from './health'
import { backoff, Outbox } from './outbox'
import { outbox } from './outbox.tables'
import { TRACED } from '../testing/traced'

const welcome = mailTemplate<{ name: string; url: string }>(({ locale }, { name, url }) =>
  locale === 'ja'
    ? { subject: 'ようこそ', paragraphs: [`${name} 様`], button: { label: '確認する', url } }
    : { subject: 'Welcome', paragraphs: [`Dear ${name}`], button: { label: 'Confirm', url } },
)

const done: string[] = []
let failures = 0
let ticks = 0
const testModule: Module = (_app, services) => {
  services.outbox.handle<{ name: string }>('note', async ({ name }) => {
    done.push(name)
  })
  services.outbox.handle('flaky', async () => {
    if (failures > 0) {
      failures -= 1
      throw new Error('not yet')
    }
    done.push('flaky')
  })
  services.outbox.onTick('test', async () => {
    if (ticks === 0) return 0
    ticks -= 1
    return 1
  })
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [testModule] })
})
beforeEach(() => {
  done.length = 0
})
afterAll(() => app.close())

const later = (seconds: number) => new Date(app.services.clock.now().getTime() + seconds * 1000)

it('[DEV-05] a task runs when the clock reaches its time, not before', async () => {
  const { db, outbox: box } = app.services
  await box.enqueue(db, 'note', { name: 'later' }, { runAt: later(3600) })
  await app.advance(3599)
  expect(done).toEqual([])
  await app.advance(1)
  expect(done).toEqual(['later'])
})

it('a task of a transaction that was rolled back never runs', async () => {
  const { db, outbox: box } = app.services
  await expect(
    transaction(db, async (tx) => {
      await box.enqueue(tx, 'note', { name: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await app.settle()
  expect(done).toEqual([])
})

it('two waiting tasks with the same key are one', async () => {
  const { db, outbox: box } = app.services
  for (const name of ['one', 'two']) await box.enqueue(db, 'note', { name }, { dedupeKey: 'same' })
  await app.settle()
  expect(done).toEqual(['one'])
  await box.enqueue(db, 'note', { name: 'three' }, { dedupeKey: 'same' })
  await app.settle()
  expect(done).toEqual(['one', 'three'])
})

it('a failed task is retried after a growing pause', async () => {
  failures = 2
  await app.services.outbox.enqueue(app.services.db, 'flaky', {})
  await app.settle()
  await app.advance(backoff(1) / 1000)
  expect(done).toEqual([])
  await app.advance(backoff(2) / 1000)
  expect(done).toEqual(['flaky'])
})

it('two workers run each task once', async () => {
  const { db, outbox: box } = app.services
  const names = Array.from({ length: 60 }, (_, index) => `n${index}`)
  for (const name of names) await box.enqueue(db, 'note', { name })
  await Promise.all([box.runDue(), box.runDue(), box.runDue()])
  expect([...done].sort()).toEqual([...names].sort())
})

it('scheduled tasks are run until nothing is left to do', async () => {
  ticks = 3
  await app.settle()
  expect(ticks).toBe(0)
})

it('[DEV-02] a queued mail is sent with text, HTML and its links, and the outbox keeps no copy', async () => {
  const { db, mail } = app.services
  await mail.queue(db, {
    to: 'a@example.com',
    template: welcome,
    locale: 'ja',
    data: { name: '<山田>', url: 'https://example.com/x?a=1&b=2' },
    traced: TRACED,
  })
  const [sent] = await app.mails('a@example.com')
  expect(sent).toMatchObject({
    to: 'a@example.com',
    subject: '【採用ポータル】ようこそ',
    links: ['https://example.com/x?a=1&b=2'],
  })
  expect(sent?.text).toContain('<山田>')
  expect(sent?.html).toContain('&lt;山田&gt;')
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'mail'))
  expect(rows.every((row) => row.doneAt && Object.keys(row.payload).length === 0)).toBe(true)
})

/** Another process on the same database; its task `note` takes a while. */
function another(leaseMs: number, work: (name: string) => Promise<void>): Outbox {
  const { db, clock, log } = app.services
  const box = new Outbox(db, clock, log, { leaseMs })
  box.handle<{ name: string }>('note', ({ name }) => work(name))
  return box
}

it('[REAL-12] a claim is renewed while its task runs, and survives a jump of the clock', async () => {
  const { db, outbox: box } = app.services
  const began: string[] = []
  const slow = another(300, async (name) => {
    began.push(name)
    await pause(1200)
  })
  await box.enqueue(db, 'note', { name: 'long' })
  const first = slow.runTasks()
  while (began.length === 0) await pause(10)
  await app.advance(30 * 86_400)
  for (let asked = 0; asked < 8; asked += 1) {
    await pause(100)
    await app.settle()
  }
  await first
  expect([began, done]).toEqual([['long'], []])
})

it('[REAL-12] a task of a dead process is taken over, and the late end of a lost claim changes nothing', async () => {
  const { db, outbox: box } = app.services
  let release = (): void => undefined
  let began = false
  // Its next renewal is far away when the test ends its claim in the database.
  const stuck = another(
    1_000_000,
    () =>
      new Promise<void>((end) => {
        began = true
        release = end
      }),
  )
  await box.enqueue(db, 'note', { name: 'held' })
  const ended = stuck.runTasks()
  while (!began) await pause(10)
  await app.settle()
  expect(done).toEqual([])
  await db
    .update(outbox)
    .set({ lockedUntil: new Date(0) })
    .where(eq(outbox.kind, 'note'))
  await app.settle()
  expect(done).toEqual(['held'])
  const row = async () => (await db.select().from(outbox).where(eq(outbox.kind, 'note'))).at(-1)
  const before = await row()
  release()
  await ended
  expect(await row()).toEqual(before)
  expect(before?.doneAt).toBeInstanceOf(Date)
})

it('[REAL-13] reports depth, age of the oldest due task and dead letters by reason, per kind', async () => {
  const { db, clock, log } = app.services
  const box = new Outbox(db, clock, log)
  box.handle('alarm', async ({ permanent }) => {
    throw permanent ? permanentFailure('never_550') : temporaryFailure('not_now')
  })
  await box.enqueue(db, 'alarm', { permanent: true })
  await box.enqueue(db, 'alarm', { permanent: false })
  await box.enqueue(db, 'alarm', { permanent: false }, { runAt: later(3600) })
  await box.runDue()
  const health = async (now: Date) => (await outboxHealth(db, now)).find(({ kind }) => kind === 'alarm')
  expect(await health(later(60))).toEqual({
    kind: 'alarm',
    depth: 2,
    due: 1,
    oldestDueSeconds: 60,
    dead: { never_550: 1 },
  })
  expect(await health(later(4000))).toMatchObject({ due: 2, oldestDueSeconds: 4000 })
})
