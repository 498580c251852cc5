/** One driver (`pg`) and one query builder for both databases. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, types } from 'pg'
import type { ClientBase, PoolClient, PoolConfig } from 'pg'
import { errorCode } from '../errors/error-chain'
import { watched, withPatience } from './away'
import type { WatchOptions } from './away'
import { CONNECT_WITHIN_MS, KEEP_ALIVE, listenBeside, listenOnPool } from './listen'
import type { Listen } from './listen'
import { asStep, isInCall, joinsCalls, OneCall, runAs, whileOpen } from './one-call'
import { inScope } from './scope'
import type { Tx } from './tx'

export type Db = NodePgDatabase<Record<string, never>>
/** The parameter of repositories; inside a transaction it must be the transaction. */
export type Queryable = Db | Tx

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** For the few hand-written narrow lists: `pool.query({ name, text, values })`. Never inside a transaction. */
  readonly pool: Pool
  readonly listen: Listen
  /**
   * A connection for the state of a session (locks, migrations): past a pooler, and without time limits. The embedded
   * database lends its only one.
   */
  session<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
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
  idleTransactionMs: 20_000,
}

const sessionOfPool =
  (pool: Pool): Database['session'] =>
  async (work) => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }

const ownSession =
  (url: string): Database['session'] =>
  async (work) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      application_name: 'portal-session',
      ...KEEP_ALIVE,
    })
    // The statement that runs fails; without a listener the error would end the process.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

/** Wraps a pool. `close` ends the pool and then the database behind it. */
export function wrapPool(
  kind: Database['kind'],
  options: PoolConfig,
  closeBehind: () => Promise<void> = async () => undefined,
  more: Partial<Pick<Database, 'listen' | 'session'>> & WatchOptions = {},
): Database {
  const pool = joinsCalls(watched(new Pool({ connectionTimeoutMillis: 5000, ...options }), more))
  // The pool replaces broken idle connections. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return {
    kind,
    db,
    pool,
    listen: more.listen ?? listenOnPool(pool),
    session: more.session ?? sessionOfPool(pool),
    close: async () => {
      await pool.end()
      await closeBehind()
    },
  }
}

/** How values are read and written here, whatever server, database or role say. */
const FORMATS = [
  ['datestyle', 'ISO'],
  ['timezone', 'UTC'],
  ['client_encoding', 'UTF8'],
  ['standard_conforming_strings', 'on'],
] as const
/** Whoever waits for a connection, its own statements are nobody's. */
export const OF_CONNECTION = { system: 'connection' } as const
const SET_FORMATS = FORMATS.map(([name, value]) => `set ${name} = '${value}'`).join('; ')

interface PostgresOptions {
  /** The most connections of the pool. */
  readonly max?: number
  /** The same database without the pooler (PgBouncer in transaction mode) that `url` leads to. */
  readonly directUrl?: string
  readonly limits?: TimeLimits
}

export function connectPostgres(
  url: string,
  { max = 10, directUrl = url, limits = TIME_LIMITS }: PostgresOptions = {},
): Database {
  const isPooled = directUrl !== url
  return wrapPool(
    'postgres',
    {
      connectionString: url,
      max,
      connectionTimeoutMillis: limits.connectMs,
      // A pooler refuses parameters that it does not know, and gives them to other clients (docs/operations.md).
      ...(!isPooled && {
        statement_timeout: limits.statementMs,
        idle_in_transaction_session_timeout: limits.idleTransactionMs,
        options: FORMATS.map(([name, value]) => `-c ${name}=${value}`).join(' '),
      }),
      // A pooler keeps these parameters for each client.
      ...(isPooled && { verify: (client, done) => inScope(OF_CONNECTION, () => client.query(SET_FORMATS, done)) }),
      ...KEEP_ALIVE,
    },
    undefined,
    {
      listen: listenBeside(directUrl),
      session: ownSession(directUrl),
      answerMs: limits.answerMs,
      isPooled,
    },
  )
}

/** Long work with a limit of its own. */
interface TransactionOptions {
  /** Of each statement. */
  readonly statementMs?: number
}

const poolOf = (db: Db): Pool => (db as Db & { $client: Pool }).$client

/**
 * Drizzle leaks the connection of a transaction if `begin` fails; after ten such failures the pool is empty. Here the
 * connection is always released, and closed if its transaction is not over.
 */
async function transactionOnce<T>(
  db: Db,
  work: (tx: Tx, client: PoolClient) => Promise<T>,
  { statementMs }: TransactionOptions,
): Promise<T> {
  const client = await poolOf(db).connect()
  const endPatience = statementMs === undefined ? undefined : withPatience(client, statementMs + TIME_LIMITS.connectMs)
  const onClient = (tx: Tx): Promise<T> => whileOpen(poolOf(db), () => work(tx, client))
  try {
    return (await drizzle({ client, casing: 'snake_case' }).transaction(
      limited(onClient, statementMs) as Parameters<Db['transaction']>[0],
    )) as T
  } finally {
    endPatience?.()
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const limited =
  <T>(work: (tx: Tx) => Promise<T>, statementMs: number | undefined) =>
  async (tx: Tx): Promise<T> => {
    if (statementMs !== undefined) await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`))
    return work(tx)
  }

const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs a transaction and retries it after a deadlock or serialisation failure, so `work` must have no effect outside
 * of `tx`. In a call that is one transaction (`asOneCall`) it is a step of that.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const once = asStep(poolOf(db), limited(work, options.statementMs)) ?? (() => transactionOnce(db, work, options))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once()
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(errorCode(error) ?? '')) throw error
    }
  }
}

interface WholeCall<T> {
  /** Runs in the transaction before the first write. */
  begin(tx: Tx): Promise<void>
  work(): Promise<T>
  /** Runs last in the transaction of a call that succeeded. */
  end(tx: Tx, result: T): Promise<void>
  /** Whether what was written stays although the call failed: what a refusal counts. */
  isRefusal(error: unknown): boolean
}

/** Runs the work as one transaction, with each transaction that it opens; its failure takes everything back. */
export const asWhole = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const nothing = () => Promise.resolve()
  const whole = () => transaction(db, work)
  return isInCall(poolOf(db))
    ? whole()
    : asOneCall(db, { begin: nothing, work: whole, end: nothing, isRefusal: () => false })
}

/** All that `work` writes, wherever it does, is committed together with `end`, or not at all. */
export async function asOneCall<T>(db: Db, { begin, work, end, isRefusal }: WholeCall<T>): Promise<T> {
  const call = new OneCall(poolOf(db), (hold) => transactionOnce(db, hold, {}), begin)
  try {
    const result = await runAs(call, work)
    await end((await call.open()).tx, result)
    await call.commit()
    return result
  } catch (error) {
    await (isRefusal(error) ? call.commit() : call.rollback())
    throw error
  } finally {
    call.isOver = true
  }
}
