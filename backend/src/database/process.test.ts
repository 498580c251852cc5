/** A backend as a process on PostgreSQL whose connections come to harm. */
import { endpoints } from '@portal/contracts/api'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { bundledServer, startServer } from '../testing/server-process'
import type { ServerProcess } from '../testing/server-process'
import { connectPostgres } from './database'
import type { Database } from './database'

const url = process.env.TEST_DATABASE_URL
const onPostgres = url ? describe : describe.skip

// The limit is for a server that hangs, not for a busy machine.
jest.setTimeout(900_000)

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
})
