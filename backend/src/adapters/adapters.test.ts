/** The configuration chooses the adapter of each port to the outside (D84). */
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { eq } from 'drizzle-orm'
import { readConfig } from '../config/config'
import { mailTemplate } from '../mail/template'
import { outbox } from '../outbox/outbox.tables'
import { createServices } from '../create-services'
import { createTestApp, PRODUCTION } from '../testing'
import type { TestApp } from '../testing'
import { TRACED } from '../testing/traced'

let app: TestApp
const servers: Server[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await app.close()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return (server.address() as AddressInfo).port
}

/** A mail server that accepts every mail and gives the configured answers. */
function mailServer(taken: string[]): Server {
  return createTcpServer((socket) => {
    let isLetter = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const text = data.toString('utf8')
      taken.push(text)
      if (isLetter) {
        if (!text.includes('\r\n.\r\n')) return
        isLetter = false
        socket.write('250 taken\r\n')
      } else if (/^data/i.test(text)) {
        isLetter = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
}

interface Heard {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text)
}

/** A portal with this environment on the same database, with a separate outbox. */
const portalOf = (environment: Readonly<Record<string, string>>) =>
  createServices({
    config: readConfig({ ...environment, PORTAL_DATA: app.config.dataDir }, app.config.dataDir),
    database: app.services.database,
    clock: app.services.clock,
    log: app.services.log,
  })

const greeting = mailTemplate<{ name: string }>((_, { name }) => ({
  subject: `To ${name}`,
  paragraphs: ['Hello'],
}))
const send = async (portal: ReturnType<typeof portalOf>) => {
  await portal.mail.queue(portal.db, {
    to: 'mail@example.com',
    template: greeting,
    locale: 'en',
    data: { name: 'Hana' },
    traced: TRACED,
  })
  await portal.sms.queue(portal.db, { to: '+81-9012345678', text: 'Code 123456', code: '123456' }, { traced: TRACED })
  await portal.outbox.runDue()
  portal.mail.close()
}

it('[PLAT-27] in production mails are sent by SMTP and SMS by the configured HTTP provider, and nothing is stored', async () => {
  const letters: string[] = []
  const texts: Heard[] = []
  const smtp = await listening(mailServer(letters))
  const provider = await listening(
    createServer((request, response) => {
      void bodyOf(request).then((body) => {
        texts.push({ method: request.method, authorization: request.headers.authorization, body })
        response.writeHead(202).end()
      })
    }),
  )
  await send(
    portalOf({
      ...PRODUCTION,
      SMTP_URL: `smtp://127.0.0.1:${smtp}?requireTLS=false`,
      MAIL_FROM: 'portal@example.com',
      SMS_URL: `http://127.0.0.1:${provider}/messages`,
      SMS_TOKEN: 'secret',
      SMS_FROM: 'PORTAL',
    }),
  )
  const said = letters.join('')
  expect(said).toContain('MAIL FROM:<portal@example.com>')
  expect(said).toContain('RCPT TO:<mail@example.com>')
  expect(said).toContain('Subject: [Employer Portal] To Hana')
  expect(texts).toEqual([
    {
      method: 'POST',
      authorization: 'Bearer secret',
      body: { from: 'PORTAL', to: '+819012345678', text: 'Code 123456' },
    },
  ])
  expect([await app.mails('mail@example.com'), await app.sms('+81-9012345678')]).toEqual([[], []])
})

it('in production no mail is sent to a server that offers no TLS', async () => {
  await app.services.db.delete(outbox)
  const taken: string[] = []
  const port = await listening(mailServer(taken))
  await send(portalOf({ ...PRODUCTION, SMTP_URL: `smtp://127.0.0.1:${port}` }))
  expect(taken.join('')).not.toContain('MAIL FROM')
  const [waiting] = await app.services.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
  expect(waiting?.doneAt).toBeNull()
  await app.services.db.delete(outbox)
})

it('[PLAT-27] in production a mail and an SMS stay in the outbox if the server does not answer or refuses', async () => {
  const waiting = async () =>
    (await app.services.db.select().from(outbox))
      .filter((task) => task.doneAt === null && ['mail', 'sms'].includes(task.kind))
      .map(({ kind }) => kind)
      .sort()
  await send(portalOf(PRODUCTION))
  expect(await waiting()).toEqual(['mail', 'sms'])
  const refusing = await listening(
    createServer((_request, response) => {
      response.writeHead(503).end()
    }),
  )
  const portal = portalOf({ ...PRODUCTION, SMS_URL: `http://127.0.0.1:${refusing}/` })
  await app.services.db.update(outbox).set({ runAt: app.services.clock.now() }).where(eq(outbox.kind, 'sms'))
  await portal.outbox.runDue()
  expect(await waiting()).toEqual(['mail', 'sms'])
})

it.each(['development', 'test'])(
  '[PLAT-27] in %s both are stored for the development pages, and a mail server that is configured gets the mail too',
  async (mode) => {
    await app.services.db.delete(outbox)
    const [mails, texts] = [(await app.mails('mail@example.com')).length, (await app.sms('+81-9012345678')).length]
    const taken: string[] = []
    const port = await listening(mailServer(taken))
    await send(portalOf({ PORTAL_MODE: mode, SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: 'http://127.0.0.1:1/' }))
    expect(taken.join('')).toContain('Subject: [Employer Portal] To Hana')
    const kept = await app.mails('mail@example.com')
    expect([kept.length, kept[0]?.subject]).toEqual([mails + 1, '[Employer Portal] To Hana'])
    const sms = await app.sms('+81-9012345678')
    expect([sms.length, sms[0]?.code]).toEqual([texts + 1, '123456'])
  },
)
