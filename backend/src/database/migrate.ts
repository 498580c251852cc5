/**
 * Runs the migrations while other processes serve. A migration that begins with `-- online` runs statement by
 * statement, each with a short lock of its own, and goes on where it was broken off. Earlier ones run in one
 * transaction.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'
import { errorCode } from '../errors/error-chain'
import type { Database } from './database'
import { alone } from './session-lock'
import { MEMBER_ROLE, STORE_ROLE } from './wall'

/** The folder of the generated migrations, searched upwards, so that it is found from source and bundle. */
export function migrationsFolder(from: string = __dirname): string {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'drizzle')
    if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
  }
  throw new Error('The folder of the migrations (drizzle/) was not found; build the backend again')
}

const MIGRATION_LOCK = 7_204_001
/** Who waits for a lock makes all later callers of the table wait as well. */
const LOCK_WITHIN_MS = 500
const LOCK_TRIES = 240
const LONGEST_PAUSE_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'

const ONLINE = /^\s*-- online\b/
const IN_PIECES = /^\s*-- in pieces\b/
const CONCURRENTLY = /^\s*(?:create (?:unique )?|drop )index concurrently\b/i
const NEW_INDEX = /^\s*create (?:unique )?index concurrently if not exists "([^"]+)"/i

async function inTransaction(client: ClientBase, work: () => Promise<number>): Promise<number> {
  await client.query('begin')
  try {
    const changed = await work()
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Gives up its place in the queue for a lock that it does not get soon, and asks again. */
async function withShortLocks(client: ClientBase, work: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`)
        return work()
      })
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
    }
    await pause(Math.min(LOCK_WITHIN_MS * tries, LONGEST_PAUSE_MS))
  }
}

/** A killed `create index concurrently` leaves an index that is not used, and that `if not exists` would keep. */
async function dropUnfinished(client: ClientBase, statement: string): Promise<void> {
  const name = NEW_INDEX.exec(statement)?.[1]
  if (name === undefined) return
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [`"${name}"`],
  )
  if (rowCount) await client.query(`drop index concurrently "${name}"`)
}

async function runStep(client: ClientBase, statement: string, done: () => Promise<unknown>): Promise<void> {
  if (CONCURRENTLY.test(statement)) {
    await dropUnfinished(client, statement)
    await client.query(statement)
    await done()
  } else if (IN_PIECES.test(statement)) {
    const piece = () => withShortLocks(client, async () => (await client.query(statement)).rowCount ?? 0)
    while ((await piece()) > 0);
    await done()
  } else
    await withShortLocks(client, async () => {
      await client.query(statement)
      await done()
      return 0
    })
}

const finish = (client: ClientBase, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])

async function runOnline(client: ClientBase, migration: MigrationMeta): Promise<void> {
  const { folderMillis } = migration
  // The first line says that it is such a migration.
  const statements = migration.sql.map((statement, step) => (step === 0 ? statement.replace(/^.*\n/, '') : statement))
  await client.query(
    'create table if not exists drizzle.__portal_steps (migration bigint not null, step integer not null, primary key (migration, step))',
  )
  const { rows } = await client.query<{ step: number }>(
    'select step from drizzle.__portal_steps where migration = $1',
    [folderMillis],
  )
  const done = new Set(rows.map(({ step }) => step))
  for (const [step, statement] of statements.entries()) {
    if (done.has(step)) continue
    await runStep(client, statement, () =>
      client.query('insert into drizzle.__portal_steps (migration, step) values ($1, $2)', [folderMillis, step]),
    )
  }
  await inTransaction(client, async () => {
    await finish(client, migration)
    await client.query('delete from drizzle.__portal_steps where migration = $1', [folderMillis])
    return 0
  })
}

async function runWhole(client: ClientBase, migration: MigrationMeta): Promise<void> {
  await inTransaction(client, async () => {
    for (const statement of migration.sql) await client.query(statement)
    await finish(client, migration)
    return 0
  })
}

/** A role that may not create schemas can still start a backend on a database that is migrated. */
async function keepRecords(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  // The names and columns of Drizzle's own runner, which made the table in older databases.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** What two databases of one server do at the same time: the role is there already. */
const MADE_MEANWHILE = new Set(['42710', '23505', 'XX000'])

async function unlessMadeMeanwhile(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!MADE_MEANWHILE.has(errorCode(error) ?? '')) throw error
  }
}

/**
 * The roles of the policies, which the role of the backends takes on for each call of a company. Where it may
 * not make roles, whoever may has made it before (docs/operations.md).
 */
async function makeRole(client: ClientBase, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await unlessMadeMeanwhile(() => client.query(`create role ${role} nologin`))
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role($1, case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end) as may`,
    [role],
  )
  if (!rows[0]?.may) await unlessMadeMeanwhile(() => client.query(`grant ${role} to current_user`))
}

async function makeMemberRoles(client: ClientBase): Promise<void> {
  await makeRole(client, MEMBER_ROLE)
  await makeRole(client, STORE_ROLE)
  const { rows } = await client.query<{ is: boolean }>(`select pg_has_role($1, $2, 'USAGE') as is`, [
    STORE_ROLE,
    MEMBER_ROLE,
  ])
  if (!rows[0]?.is) await unlessMadeMeanwhile(() => client.query(`grant ${MEMBER_ROLE} to ${STORE_ROLE}`))
}

/** What it may touch is a matter of the policies; new tables are included each time. */
async function letMembersIn(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = 'public' and not has_table_privilege($1, format('%I.%I', schemaname, tablename), 'insert') limit 1`,
    [MEMBER_ROLE],
  )
  if (rowCount)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${MEMBER_ROLE}`)
}

/** Runs the missing migrations. Backends that start in parallel take turns. */
export async function migrateDatabase({ session }: Database, folder: string = migrationsFolder()): Promise<void> {
  await session((client) =>
    alone(client, MIGRATION_LOCK, async () => {
      await keepRecords(client)
      const last = await lastMigration(client)
      const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
      await makeMemberRoles(client)
      for (const migration of missing)
        await (ONLINE.test(migration.sql[0] ?? '') ? runOnline : runWhole)(client, migration)
      await letMembersIn(client)
    }),
  )
}

async function lastMigration(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ?? 0
}

/** The timestamps of this release's migrations. */
export function knownMigrations(): number[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return entries.map(({ when }) => when)
}

/** The number of this release's migrations that are missing in the database; 0 if the database is newer. */
export async function pendingMigrations({ pool }: Database): Promise<number> {
  const last = await lastMigration(pool)
  return knownMigrations().filter((when) => when > last).length
}
