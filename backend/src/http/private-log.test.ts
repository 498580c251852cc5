/** Failures whose messages contain personal data: what the log and the columns keep of them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { mailServer } from '../adapters/testing/mail-server'
import { httpSms } from '../adapters/sms'
import { smtpMail } from '../adapters/mail'
import { makeMailer, makeTexter } from '../mail/mailer'
import { mailTemplate } from '../mail/template'
import { members } from '../tables/accounts.tables'
import type { Module } from '../services/module'
import { Outbox } from '../outbox/outbox'
import { AppError } from '../errors/app-error'
import { outbox } from '../outbox/outbox.tables'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { TRACED } from '../testing/traced'

const PERSON = { email: 'hana.yamada@example.com', phone: '9012345678', name: '山田花子' }
const lines: string[] = []
const failing: Module = (http, services) => {
  http.get('/test/unknown', () => {
    throw new Error(`${PERSON.name} cannot be read\n    at ${PERSON.email}`)
  })
  http.get('/test/constraint', async () =>
    services.db.insert(members).values({
      companyId: 999_999,
      email: PERSON.email,
      passwordHash: 'x',
      firstName: PERSON.name,
      lastName: PERSON.name,
      displayName: PERSON.name,
      contactNum: PERSON.phone,
      isAdmin: false,
      createdAt: services.clock.now(),
      updatedAt: services.clock.now(),
    }),
  )
  http.get('/test/forbidden', () => {
    throw new AppError('forbidden')
  })
  http.get('/test/limited', () => {
    throw new AppError('too_many_requests', { retryAfter: 60 })
  })
  http.get('/test/wrong', () => {
    throw new AppError('invalid_request')
  })
  http.get('/test/raised', async () => services.db.execute(sql`select raise_with(${PERSON.email})`))
  services.outbox.onTick('quotes', async () => {
    throw new Error(`${PERSON.email} again`)
  })
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    modules: [failing],
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
  })
  await app.services.database.pool.query(
    `create function raise_with(text) returns text language plpgsql as $$ begin raise exception 'no person %', $1; end $$`,
  )
})
afterAll(() => app.close())

const greeting = mailTemplate<object>(() => ({ subject: 'a', paragraphs: ['b'] }))

it('[REAL-33] refusals by rights and limits are logged with route and code; invalid input is not', async () => {
  lines.length = 0
  for (const name of ['forbidden', 'limited', 'wrong']) await app.http.inject(`/test/${name}?email=${PERSON.email}`)
  const refused = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'refused')
  expect(refused).toEqual([
    expect.objectContaining({ route: '/test/forbidden', code: 'forbidden', request_id: expect.any(String) }),
    expect.objectContaining({ route: '/test/limited', code: 'too_many_requests', request_id: expect.any(String) }),
  ])
  expect(lines.join('')).not.toContain(PERSON.email)
})

it('[REAL-18] log and error columns contain no address, number or name of a failed mail, SMS, insert or task', async () => {
  const { db, clock, log } = app.services
  const smtp = await mailServer()
  smtp.behave(PERSON.email, { code: 550 })
  const provider = createServer((_request, response) => {
    response.writeHead(422, `no ${PERSON.phone}`).end(`${PERSON.phone} of ${PERSON.name} is unknown`)
  })
  await new Promise<void>((ready) => {
    provider.listen(0, '127.0.0.1', ready)
  })
  const box = new Outbox(db, clock, log)
  const mail = makeMailer(db, box, smtpMail(smtp.url, 'portal@example.com'))
  const sms = makeTexter(
    db,
    box,
    httpSms({ url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`, token: 't', from: 'f' }),
  )
  box.handle('quotes', async () => {
    throw Object.assign(new Error(`${PERSON.email}: 引用`), { code: `said ${PERSON.email}` })
  })
  await mail.queue(db, { to: PERSON.email, template: greeting, locale: 'ja', data: {}, traced: TRACED })
  await sms.queue(db, { to: `+81-${PERSON.phone}`, text: PERSON.name }, { traced: TRACED })
  await box.enqueue(db, 'quotes', {})
  await box.runDue()
  await app.settle()
  for (const path of ['unknown', 'constraint', 'raised'])
    expect((await app.http.inject(`/test/${path}`)).statusCode).toBe(500)
  mail.close()
  await smtp.close()
  await new Promise((closed) => {
    provider.close(closed)
  })

  const rows = await db.select().from(outbox)
  expect(rows.map(({ kind, lastError, failedAt }) => [kind, lastError, failedAt !== null]).sort()).toEqual([
    ['mail', 'smtp_550', true],
    ['quotes', 'error_Error', false],
    ['sms', 'sms_422', true],
  ])
  const kept = `${lines.join('')}${rows.map(({ lastError }) => lastError).join(' ')}`
  for (const value of [...Object.values(PERSON), 'hana.yamada', '花子']) expect(kept).not.toContain(value)
  const errors = lines
    .map((line) => JSON.parse(line) as { err?: { type: string; code: string; constraint?: string; stack: string } })
    .flatMap(({ err }) => err ?? [])
  expect(errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['23503', 'P0001']))
  expect(errors.find(({ code }) => code === '23503')).toMatchObject({
    constraint: 'members_company_id_companies_id_fk',
    stack: expect.stringMatching(/ at /),
  })
})
