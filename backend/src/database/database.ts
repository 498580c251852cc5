/** One driver (`pg`) and one query builder for both databases. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import { errorCode } from '../error-chain'
import { watched, withPatience } from './away'
import { KEEP_ALIVE, listenBeside, listenOnPool } from './listen'

export type Db = NodePgDatabase<Record<string, never>>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The parameter of repositories; inside a transaction it must be the transaction. */
export type Queryable = Db | Tx

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** For the few hand-written narrow lists: `pool.query({ name, text, values })`. Never inside a transaction. */
  readonly pool: Pool
  /**
   * Calls `heard` with the payload of each NOTIFY on the channel, and with '' after a lost connection, because a
   * message may be missing then. Returns a function that ends this.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** The embedded database as a tar, while nobody writes. */
  dump?(): Promise<Buffer>
  close(): Promise<void>
}

const INT8 = 20
// Counts and our bigints fit into a number.
types.setTypeParser(INT8, Number)

/**
 * How long a backend waits for PostgreSQL. A call waits for a connection and then for an answer, so that it is refused
 * within ten seconds while the database is silent.
 */
export interface TimeLimits {
  /** For a new connection, and for a free one of the pool. */
  readonly connectMs: number
  /** The database cancels a statement after this time. */
  readonly statementMs: number
  /** A connection is closed if the answer is missing after this time: the other side cannot be reached any more. */
  readonly answerMs: number
  /** The database ends a transaction whose process is silent for this time, because others wait for its locks. */
  readonly idleTransactionMs: number
}

export const TIME_LIMITS: TimeLimits = {
  connectMs: 3000,
  statementMs: 5000,
  answerMs: 6000,
  idleTransactionMs: 10_000,
}

/** Wraps a pool. `close` ends the pool and then the database behind it. */
export function wrapPool(
  kind: Database['kind'],
  options: PoolConfig,
  closeBehind: () => Promise<void> = async () => undefined,
  more: { readonly listen?: Database['listen']; readonly answerMs?: number } = {},
): Database {
  const pool = watched(new Pool({ connectionTimeoutMillis: 5000, ...options }), more.answerMs)
  // The pool replaces broken idle connections. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return {
    kind,
    db,
    pool,
    listen: more.listen ?? listenOnPool(pool),
    close: async () => {
      await pool.end()
      await closeBehind()
    },
  }
}

export interface PostgresOptions {
  /** The most connections of the pool. */
  readonly max?: number
  readonly limits?: TimeLimits
}

export function connectPostgres(url: string, { max = 10, limits = TIME_LIMITS }: PostgresOptions = {}): Database {
  return wrapPool(
    'postgres',
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
      ...KEEP_ALIVE,
    },
    undefined,
    { listen: listenBeside(url), answerMs: limits.answerMs },
  )
}

/** Long work with a limit of its own. */
export interface TransactionOptions {
  /** Of each statement. */
  readonly statementMs?: number
}

/**
 * Drizzle leaks the connection of a transaction if `begin` fails; after ten such failures the pool is empty. Here the
 * connection is always released, and closed if its transaction is not over.
 */
async function transactionOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { statementMs }: TransactionOptions,
): Promise<T> {
  const pool = (db as Db & { $client: Pool }).$client
  const client = await pool.connect()
  const endPatience = statementMs === undefined ? undefined : withPatience(client, statementMs + TIME_LIMITS.connectMs)
  const limited = async (tx: Tx): Promise<T> => {
    if (statementMs !== undefined) await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`))
    return work(tx)
  }
  try {
    return (await drizzle({ client, casing: 'snake_case' }).transaction(
      limited as Parameters<Db['transaction']>[0],
    )) as T
  } finally {
    endPatience?.()
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs a transaction and retries it after a deadlock or serialisation failure, so `work` must have no effect outside
 * of `tx`.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactionOnce(db, work, options)
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(errorCode(error) ?? '')) throw error
    }
  }
}

/** The folder of the generated migrations, searched upwards, so that it is found from source and bundle. */
export function migrationsFolder(from: string = __dirname): string {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'drizzle')
    if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
  }
  throw new Error('The folder of the migrations (drizzle/) was not found; build the backend again')
}

const MIGRATION_LOCK = 7_204_001

/** Runs migrations. Backends that start in parallel take turns. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** The timestamps of this release's migrations. */
export function knownMigrations(): number[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return entries.map(({ when }) => when)
}

/** The number of this release's migrations that are missing in the database; 0 if the database is newer. */
export async function pendingMigrations(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ last: string | number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  return knownMigrations().filter((when) => when > last).length
}
