/** A backend as a process on PostgreSQL whose connections come to harm. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@portal/contracts/api'
import { eq } from 'drizzle-orm'
import { tokens } from '../tables/accounts.tables'
import { charges, subscriptions } from '../tables/billing.tables'
import { aPeriod } from '../modules/billing/testing/period'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { bundledServer, startServer } from '../testing/server-process'
import type { ServerProcess } from '../testing/server-process'
import { connectPostgres } from './database'
import type { Database } from './database'
import { sentMails } from './system.tables'

const url = process.env.TEST_DATABASE_URL
const DAY_MS = 86_400_000
const onPostgres = url ? describe : describe.skip

onPostgres('a backend whose connections end', () => {
  let file = ''
  let app: TestApp
  let server: ServerProcess
  let admin: Database
  let token = ''
  const addressOf = ({ services }: TestApp): string => services.database.pool.options.connectionString ?? ''

  beforeAll(async () => {
    file = bundledServer('process')
    app = await createTestApp({ now: new Date(), oneProcess: true })
    token = (await aCompanyWithAdmin(app.services)).token
    admin = connectPostgres(url ?? '', { max: 1 })
    server = await startServer(file, { env: { DATABASE_URL: addressOf(app) } })
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await admin.close()
    await app.close()
  })

  /** A call of several statements in a transaction. */
  const rename = async (name: string): Promise<Response> =>
    server.ask(endpoints.accounts.patchProfile.path, {
      method: endpoints.accounts.patchProfile.method,
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ display_name: name }),
    })

  it('[DOOR-24] idle transactions that the database ends under load are refused, ten of ten, and the process lives', async () => {
    const { rows } = await app.services.database.pool.query<{ name: string }>('select current_database() as name')
    const endIdle = async (): Promise<number> =>
      (
        await admin.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle in transaction'`,
          [rows[0]?.name],
        )
      ).rowCount ?? 0
    const answers = new Set<string>()
    let isLoaded = true
    const callers = Array.from({ length: 8 }, async (_, caller) => {
      for (let count = 0; isLoaded; count += 1) {
        const answer = await rename(`山田 ${caller}-${count}`)
        answers.add(`${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim())
        await answer.arrayBuffer()
      }
    })
    let ended = 0
    while (ended < 10 && server.isAlive()) ended += await endIdle()
    isLoaded = false
    await Promise.all(callers)
    expect([...answers].sort()).toEqual(['200', '503 5'])
    expect(server.isAlive()).toBe(true)
    expect((await rename('山田 花子')).status).toBe(200)
  })

  it('[DOOR-05] a process that starts with a clock 30 days ahead serves, mails, and charges, ends and deletes nothing', async () => {
    const { db } = app.services
    const buyer = await aCompanyWithAdmin(app.services)
    await aPeriod(app.services, buyer.company.id, new Date(Date.now() + 20 * DAY_MS))
    const rows = async () => [
      await db.select().from(subscriptions),
      await db.select().from(charges),
      await db.$count(tokens),
    ]
    const before = await rows()
    const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
    const shift = join(folder, 'shift.cjs')
    writeFileSync(
      shift,
      `const Right = Date
       const ahead = ${30 * DAY_MS}
       globalThis.Date = class extends Right {
         constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + ahead) }
         static now() { return Right.now() + ahead }
       }`,
    )
    const late = await startServer(file, {
      env: { DATABASE_URL: addressOf(app) },
      nodeArguments: ['--require', shift],
    })
    try {
      expect(await (await late.ask('/readyz')).json()).toEqual({ status: 'ready', missing: [], warnings: ['clock'] })
      // Its worker runs: it sends what a request asks for.
      await server.end()
      const sent = async () => db.$count(sentMails, eq(sentMails.recipient, buyer.member.email))
      const asked = await late.ask(endpoints.accounts.forgotPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: buyer.member.email }),
      })
      expect(asked.status).toBe(200)
      while ((await sent()) === 0) await pause(50)
      expect(await rows()).toEqual(before)
      // A session of today is no session of a month ago.
      const profile = await late.ask(endpoints.accounts.profile.path, {
        headers: { authorization: `Token ${buyer.token}` },
      })
      expect(profile.status).toBe(200)
    } finally {
      await late.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
