/** Outgoing mails: two backends, and a mail server that is slow, refuses, fails or is not reachable. */
import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../adapters/testing/mail-server'
import type { MailServer } from '../adapters/testing/mail-server'
import { readConfig } from '../config/config'
import { outbox } from '../outbox/outbox.tables'
import { startWorker } from '../outbox/worker'
import { isAdjustable } from '../ports/clock'
import type { Clock } from '../ports/clock'
import { createServices } from '../create-services'
import type { Services } from '../services/services'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { PRODUCTION } from '../testing/production'
import { mailTemplate } from './template'
import { TRACED } from '../testing/traced'

const DAY = 86_400
let app: TestApp
const servers: MailServer[] = []
const portals: Services[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  for (const portal of portals.splice(0)) portal.mail.close()
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await app.services.db.delete(outbox)
})
afterAll(() => app.close())

/** Moves only the clock, because the test's own backend would take the mails and only store them. */
async function pass(seconds: number): Promise<void> {
  const { clock } = app.services
  if (isAdjustable(clock)) await clock.moveTo(new Date(clock.now().getTime() + seconds * 1000))
}

const serving = async (options?: Parameters<typeof mailServer>[0]): Promise<MailServer> => {
  const server = await mailServer(options)
  servers.push(server)
  return server
}

/** Another backend in production on the same database. */
function aBackend(smtpUrl: string, clock: Clock = app.services.clock): Services {
  const portal = createServices({
    config: readConfig(
      { ...PRODUCTION, PORTAL_DATA: app.config.dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'portal@example.com' },
      app.config.dataDir,
    ),
    database: app.services.database,
    clock,
    log: app.services.log,
  })
  portals.push(portal)
  return portal
}

const note = mailTemplate<{ text: string }>((_, { text }) => ({ subject: text, paragraphs: [text] }))
const queue = async (portal: Services, ...to: string[]) => {
  for (const one of to)
    await portal.mail.queue(portal.db, {
      to: one,
      template: note,
      locale: 'en',
      data: { text: `For ${one}` },
      traced: TRACED,
    })
}
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}@example.com`)
const rows = () => app.services.db.select().from(outbox).orderBy(outbox.id)
const lettersTo = (server: MailServer) => server.letters.map(({ to }) => to).sort()

/** An hour of the portal's clock passes in 1.5 seconds, so that code that follows this clock sees slow mails. */
function fastClock(): Clock {
  const [began, from] = [Date.now(), app.services.clock.now().getTime()]
  return { now: () => new Date(from + (Date.now() - began) * 2400) }
}

it("[REAL-12] twenty mails through a slow server and two backends are each sent once, although the portal's clock runs", async () => {
  const server = await serving({ delayMs: 60 })
  const clock = fastClock()
  const backends = [aBackend(server.url, clock), aBackend(server.url, clock)] as const
  const to = addresses(20)
  await queue(backends[0], ...to)
  const workers = backends.map((backend) => startWorker(backend.outbox, app.services.log, 20))
  while ((await rows()).some(({ doneAt }) => !doneAt)) await pause(50)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(lettersTo(server)).toEqual([...to].sort())
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(20)
  expect((await rows()).every(({ doneAt, claimedBy }) => doneAt && claimedBy === null)).toBe(true)
})

it('[REAL-12] a mail whose connection broke after its text is sent again with the same Message-ID', async () => {
  const server = await serving()
  server.behave('a@example.com', 'hang-up-after', 'take')
  const backend = aBackend(server.url)
  await queue(backend, 'a@example.com')
  await backend.outbox.runDue()
  expect((await rows()).map(({ lastError, doneAt }) => [lastError, doneAt])).toEqual([['smtp_connection', null]])
  await pass(5)
  await aBackend(server.url).outbox.runDue()
  expect(lettersTo(server)).toEqual(['a@example.com', 'a@example.com'])
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(1)
  expect(server.letters[0]?.messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/)
})

it('[REAL-13] a mail server that is down for three days causes no lost mail', async () => {
  const closed = await mailServer()
  await closed.close()
  const backend = aBackend(closed.url)
  const to = addresses(3)
  await queue(backend, ...to)
  for (let passed = 0; passed < 3 * DAY; passed += 3600) {
    await pass(3600)
    await backend.outbox.runDue()
  }
  const waiting = await rows()
  expect(waiting.map(({ failedAt, doneAt, lastError }) => [failedAt, doneAt, lastError])).toEqual(
    to.map(() => [null, null, 'smtp_socket']),
  )
  const server = await serving()
  await pass(900)
  await aBackend(server.url).outbox.runDue()
  expect(lettersTo(server)).toEqual([...to].sort())
})

it('[REAL-13] a refused recipient or text is a dead letter at once; temporary failures are retried; neither blocks other mails', async () => {
  const server = await serving()
  const after = {
    unknown: 'no-such-user@example.com',
    spam: 'spam@example.com',
    later: 'later@example.com',
    before: 'before@example.com',
    ours: 'ours@example.com',
  }
  server.behave(after.unknown, { code: 550 })
  server.behave(after.spam, { data: 554 })
  server.behave(after.later, { code: 451 }, 'take')
  server.behave(after.before, 'hang-up-before', 'take')
  server.behave(after.ours, { code: 530 }, 'take')
  const backend = aBackend(server.url)
  await queue(backend, ...Object.values(after), 'well@example.com')
  await backend.outbox.runDue()
  const states = async () =>
    Object.fromEntries(
      (await rows()).map(({ payload, failedAt, doneAt, lastError }) => [
        String(payload.to).split('@')[0],
        failedAt ? `dead: ${lastError}` : doneAt ? 'done' : `waits: ${lastError}`,
      ]),
    )
  expect(await states()).toEqual({
    'no-such-user': 'dead: smtp_550',
    spam: 'dead: smtp_554',
    later: 'waits: smtp_451',
    before: 'waits: smtp_connection',
    ours: 'waits: smtp_530',
    undefined: 'done',
  })
  await pass(5)
  await backend.outbox.runDue()
  expect(Object.values(await states()).sort()).toEqual(['dead: smtp_550', 'dead: smtp_554', 'done'])
  expect(server.asked.filter((to) => to === after.unknown)).toHaveLength(1)
  expect(lettersTo(server)).toEqual([after.before, after.later, after.ours, after.spam, 'well@example.com'].sort())
})

it('[REAL-13] a mail server that does not answer delays only mails, and a stop releases its mail', async () => {
  const server = await serving()
  server.behave('silent@example.com', 'silent', 'take')
  const backend = aBackend(server.url)
  const done: string[] = []
  backend.outbox.handle('other', async () => void done.push('other'))
  await queue(backend, 'silent@example.com')
  const worker = startWorker(backend.outbox, app.services.log, 20)
  while (server.asked.length === 0) await pause(10)
  await backend.outbox.enqueue(backend.db, 'other', {})
  while (done.length === 0) await pause(10)
  expect((await rows()).find(({ kind }) => kind === 'mail')?.claimedBy).toEqual(expect.any(String))
  await worker.stop(50)
  expect(
    (await rows())
      .filter(({ kind }) => kind === 'mail')
      .map(({ claimedBy, attempts, doneAt }) => [claimedBy, attempts, doneAt]),
  ).toEqual([[null, 0, null]])
  await aBackend(server.url).outbox.runDue()
  expect(lettersTo(server)).toEqual(['silent@example.com'])
})

it('there are no more connections than the limit of the mail server', async () => {
  const server = await serving({ delayMs: 30 })
  const backend = aBackend(server.url)
  await queue(backend, ...addresses(20))
  await backend.outbox.runDue()
  expect(server.busiest()).toBe(4)
  expect((await rows()).filter((row) => row.doneAt)).toHaveLength(20)
})

it('[TELL-04] a mail with an unsubscribe link has both headers of RFC 8058, and other mails have none', async () => {
  const server = await serving()
  const backend = aBackend(server.url)
  const mail = { template: note, locale: 'en', data: { text: 'For you' } } as const
  const stopUrl = 'https://portal.example.com/api/v5/stop_mails/?token=7.new_application.abc'
  await backend.mail.queue(backend.db, { to: 'told@example.com', ...mail, stopUrl, traced: TRACED })
  await backend.mail.queue(backend.db, { to: 'other@example.com', ...mail, traced: TRACED })
  await backend.outbox.runDue()
  const [told, other] = ['told@example.com', 'other@example.com'].map((to) =>
    (server.letters.find((letter) => letter.to === to)?.text ?? '').replace(/\r\n[ \t]+/g, ' '),
  )
  expect(told).toMatch(
    /^List-Unsubscribe: <https:\/\/portal\.example\.com\/api\/v5\/stop_mails\/\?token=7\.new_application\.abc>\r$/m,
  )
  expect(told).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(other).not.toMatch(/List-Unsubscribe/)
})

it('[DEV-02] outside of production a mail is kept for /dev/mails, and sent if there is a mail server', async () => {
  const server = await serving()
  const other = await createTestApp({ env: { SMTP_URL: server.url }, oneProcess: true })
  await other.services.mail.queue(other.services.db, {
    to: 'dev@example.com',
    template: note,
    locale: 'en',
    data: { text: 'Both' },
    traced: TRACED,
  })
  expect((await other.mails('dev@example.com')).length).toBe(1)
  expect(server.letters.map(({ to, text }) => [to, text.includes('Both')])).toEqual([['dev@example.com', true]])
  other.services.mail.close()
  await other.close()
})
