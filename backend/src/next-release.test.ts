/** Old and new processes side by side: a newer release writes values into enumerations that this one does not have. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OTHER } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { auditEndpoints } from '@portal/contracts/audit'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from './database/system.tables'
import { createTestApp } from './testing'
import type { TestApp } from './testing'
import { sampled } from '@portal/node/testing/scope'
import { aWorld, SAMPLES } from './testing/world'
import type { World } from './testing/world'

const NEXT = 'of_the_next_release'

const tables = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tables.ts'))
  .flatMap((file) => Object.values(require(join(__dirname, file)) as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))
const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = tables.flatMap((table) =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => column.enumValues !== undefined)
    .map(([key]) => [getTableName(table), snake(key)] as const),
)
const reads = allEndpoints.filter(({ ok, changes }) => ok && !changes)

let app: TestApp
let world: World
let before: ReadonlyMap<string, number>
beforeAll(async () => {
  app = await createTestApp()
  world = await aWorld(app)
  // The migration of the next release widened its checks.
  await app.services.db.execute(sql`
    do $$ declare c record; begin
      for c in select conrelid::regclass as place, conname from pg_constraint
               where contype = 'c' and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', c.place, c.conname); end loop;
    end $$`)
  before = await answers()
})
afterAll(() => app.close())

const read = (endpoint: Endpoint) => {
  const { params, query } = SAMPLES[endpoint.id]?.(world) ?? {}
  const token = endpoint.auth === 'token' || endpoint.auth === 'admin' ? world.admin.token : undefined
  return app.call(endpoint, { params, query: query as never, token })
}
const answers = async () => {
  const all = new Map<string, number>()
  for (const endpoint of reads) all.set(endpoint.id, (await read(endpoint)).status)
  return all
}

it.each(sampled(columns, 4))(
  '[DOOR-15] a value of the next release in %s.%s breaks no answer',
  async (tableName, columnName) => {
    const [table, column] = [sql.identifier(tableName), sql.identifier(columnName)]
    const { db } = app.services
    const raiseRevisions = () => db.execute(sql`update companies set rev = rev + 1`)
    await db.execute(sql`alter table ${table} add column was text`)
    await db.execute(sql`update ${table} set was = ${column}`)
    try {
      await db.execute(sql`update ${table} set ${column} = ${NEXT}`).catch(async () => {
        // Part of a key: one row of each is enough.
        await db.execute(sql`update ${table} set ${column} = ${NEXT} where ctid = (select min(ctid) from ${table})`)
      })
      await raiseRevisions()
      const after = await answers()
      expect([...after].filter(([id, status]) => status >= 500 && (before.get(id) ?? 500) < 500)).toEqual([])
    } finally {
      await db.execute(sql`update ${table} set ${column} = was`)
      await db.execute(sql`alter table ${table} drop column was`)
      await raiseRevisions()
    }
  },
)

it('[DOOR-15] an action and an actor of the next release stand in the audit log as "other"', async () => {
  const { db, clock } = app.services
  const entry = { companyId: world.company, memberId: null, entity: 'company', entityId: world.company }
  await db.insert(auditLog).values({ ...entry, action: NEXT, actor: NEXT, at: clock.now() })
  const log = await app.call(auditEndpoints.list, { token: world.admin.token })
  expect(log.ok.entries[0]).toMatchObject({ entity_id: world.company, action: OTHER, actor: OTHER })
  const csv = await app.call(auditEndpoints.csv, { token: world.admin.token })
  expect(csv.status).toBe(200)
})
