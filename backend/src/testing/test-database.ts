/**
 * A fresh, migrated database for one test file: a copy of a template that is built once per state of the migrations.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { connectPostgres } from '../database/database'
import type { Database, TimeLimits } from '../database/database'
import { connectPglite, extensionsOf, loadPglite } from '../database/embedded'
import { migrateDatabase, migrationsFolder } from '../database/migrate'

const MINUTE_MS = 60_000
/** What a call gets within seconds depends on the machine, so tests wait up to a minute. */
const PATIENT: TimeLimits = {
  connectMs: MINUTE_MS,
  statementMs: MINUTE_MS,
  answerMs: MINUTE_MS,
  idleTransactionMs: MINUTE_MS,
}

function migrationsHash(): string {
  const folder = migrationsFolder()
  const hash = createHash('sha256')
  // The journal is included, because the database stores the times of migrations.
  for (const name of [
    ...readdirSync(folder)
      .filter((entry) => entry.endsWith('.sql'))
      .sort(),
    'meta/_journal.json',
  ])
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

const read = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Several jest workers start in parallel: one builds, the others wait for its file. */
async function once(file: string, build: () => Promise<Uint8Array>): Promise<Buffer> {
  const lock = `${file}.lock`
  for (;;) {
    const ready = read(file)
    if (ready) return ready
    try {
      mkdirSync(lock)
    } catch {
      // A killed builder leaves its lock behind.
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 60_000) rmdirSync(lock)
      await wait(100)
      continue
    }
    try {
      const data = await build()
      const beside = `${file}.${randomBytes(4).toString('hex')}`
      writeFileSync(beside, data)
      renameSync(beside, file)
    } finally {
      rmdirSync(lock)
    }
  }
}

async function embeddedOptions() {
  const modules = await loadPglite()
  const { pglite } = modules
  const startParams = [...pglite.PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
  return { pglite, options: { extensions: extensionsOf(modules), startParams } }
}

async function embedded(): Promise<Database> {
  const { pglite, options } = await embeddedOptions()
  const template = await once(
    join(tmpdir(), `portal-test-template-${pglite.PGlite.name}-${migrationsHash()}.tar`),
    async () => {
      const instance = await pglite.PGlite.create(options)
      const database = connectPglite(instance)
      await migrateDatabase(database)
      await database.pool.query('checkpoint')
      const dump = await instance.dumpDataDir('none')
      await database.close()
      return new Uint8Array(await dump.arrayBuffer())
    },
  )
  return connectPglite(await pglite.PGlite.create({ ...options, loadDataDir: new Blob([new Uint8Array(template)]) }))
}

const maintenanceUrl = () => process.env.TEST_DATABASE_DIRECT_URL ?? process.env.TEST_DATABASE_URL

async function asMaintenance<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The database of that name on the PostgreSQL of `TEST_DATABASE_URL`, which may be a pooler before
 * `TEST_DATABASE_DIRECT_URL`.
 */
function connectTo(name: string, max?: number): Database {
  const addressOf = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const url = process.env.TEST_DATABASE_URL ?? ''
  const directUrl = addressOf(process.env.TEST_DATABASE_DIRECT_URL ?? url)
  return connectPostgres(addressOf(url), { max, directUrl, limits: PATIENT })
}

/** Another pool of connections to the PostgreSQL of this database, as another process has. */
export function connectAgain({ pool }: Database): Database | undefined {
  const { connectionString } = pool.options
  return connectionString === undefined ? undefined : connectTo(new URL(connectionString).pathname.slice(1))
}

const TEMPLATE_LOCK = 7_204_002

async function onPostgres(url: string): Promise<Database> {
  // A role may copy only its own databases, so each role has a separate template.
  const role = createHash('sha256').update(new URL(url).username).digest('hex').slice(0, 8)
  const template = `portal_template_${migrationsHash()}_${role}`
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  await asMaintenance(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      // A killed builder leaves an incomplete database behind.
      await client.query(`drop database if exists ${template}_building with (force)`)
      await client.query(`create database ${template}_building`)
      const database = connectTo(`${template}_building`, 1)
      await migrateDatabase(database)
      await database.close()
      await client.query(`alter database ${template}_building rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return withDrop(connectTo(name), url, name)
}

/** A database without tables, for tests of the migrations. */
export async function emptyDatabase(): Promise<Database> {
  const url = maintenanceUrl()
  if (!url) {
    const { pglite, options } = await embeddedOptions()
    return connectPglite(await pglite.PGlite.create(options))
  }
  const name = `portal_empty_${randomBytes(6).toString('hex')}`
  await asMaintenance(url, (client) => client.query(`create database ${name}`))
  return withDrop(connectTo(name), url, name)
}

const withDrop = (database: Database, url: string, name: string): Database => ({
  ...database,
  close: async () => {
    await database.close()
    await asMaintenance(url, (client) => client.query(`drop database ${name} with (force)`))
  },
})

/** PGlite in memory, or with TEST_DATABASE_URL (whose role may create databases) a database of that PostgreSQL. */
export async function freshDatabase(): Promise<Database> {
  const url = maintenanceUrl()
  const database = await (url ? onPostgres(url) : embedded())
  database.pool.options.connectionTimeoutMillis = MINUTE_MS
  return database
}
