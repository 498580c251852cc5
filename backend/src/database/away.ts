/** Distinguishes an unavailable database (stopped, restarting, silent, out of connections) from a bug. */
import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { errorChain, errorCode } from '../errors/error-chain'
import { scoped } from './scoped-query'
import { spanOfStatement } from './statement-span'

/** Seconds after which a caller should try again. */
export const DATABASE_RETRY_AFTER = 5

/** The errors of `pg` for a failed connection have no class and often no code, so `watched` wraps them in this one. */
class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super('The connection to the database failed', { cause })
  }
}

/**
 * Codes of PostgreSQL: shut down, crashed, starting up, dropped; too many connections; out of disk or memory;
 * read-only after a failover; a statement or a lock that took longer than its limit.
 */
const CODES = new Set(['57P01', '57P02', '57P03', '57P04', '53300', '53100', '53200', '25006', '57014', '55P03'])
const CONNECTION_EXCEPTION = /^08/

/** Checked along the chain, because Drizzle wraps errors of `pg`. */
export function isDatabaseAway(error: unknown): boolean {
  for (const part of errorChain(error)) {
    if (part instanceof ConnectionFailure) return true
    // PostgreSQL ends the connection with these severities, with any code.
    if (part.severity === 'FATAL' || part.severity === 'PANIC') return true
    if (typeof part.code === 'string' && (CODES.has(part.code) || CONNECTION_EXCEPTION.test(part.code))) return true
  }
  return false
}

/** What the server itself answers has a severity and a code, and is not wrapped. */
const failure = (error: unknown): unknown =>
  [...errorChain(error)].some(({ severity }) => severity !== undefined) ? error : new ConnectionFailure(error)

/** `pg` calls methods with a callback at the end, or awaits them. */
type Method = (...given: unknown[]) => unknown
/** Starts with a call; what it returns gets the error of that call, if there is one, and returns what callers get. */
type Follow = (given: readonly unknown[]) => (error: unknown) => unknown

const followed =
  (method: Method, follow: Follow): Method =>
  (...given) => {
    const outcome = follow(given)
    const done = given.at(-1)
    if (typeof done === 'function') {
      // Whoever releases a connection calls back the next one that waits for it, which is another call.
      const callBack: Method = (error, ...rest) => (done as Method)(outcome(error), ...rest)
      return method(...given.slice(0, -1), AsyncResource.bind(callBack))
    }
    return (method(...given) as Promise<unknown>).then(
      (result) => {
        outcome(undefined)
        return result
      },
      (error: unknown) => {
        throw outcome(error)
      },
    )
  }

const STEPS = 4

/**
 * Calls `late` after a time in which this process was able to read an answer. A process that stood still (a busy
 * processor, a suspended machine) finds the answer when it goes on, so its pause counts as one step.
 */
function afterSilence(ms: number, late: () => void): () => void {
  let left = STEPS
  const step = () => {
    left -= 1
    if (left === 0) late()
    else timer = setTimeout(step, ms / STEPS)
  }
  let timer = setTimeout(step, ms / STEPS)
  return () => clearTimeout(timer)
}

/** For how long each connection may be silent while a statement runs. */
const patience = new WeakMap<PoolClient, number>()

/** Gives the statements of this connection another limit, until the returned function is called. */
export function withPatience(client: PoolClient, ms: number): () => void {
  const before = patience.get(client)
  if (before !== undefined) patience.set(client, ms)
  return () => {
    if (before !== undefined) patience.set(client, before)
  }
}

export interface WatchOptions {
  /** A connection that is silent for longer while a statement runs is closed. */
  readonly answerMs?: number
  /**
   * A pooler gives each transaction another connection of the database: a prepared statement would be missing there, or
   * be there already. So statements have no names.
   */
  readonly isPooled?: boolean
}

const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query

/**
 * After the end of a connection, whatever fails on it fails for that reason. The listeners stay while the client is
 * checked out, when the pool has none: without one the end of an idle transaction would end the process. A connection
 * that does not answer in time (frozen, half open) is closed: the pool replaces it.
 */
function watchClient(client: PoolClient, { answerMs, isPooled }: WatchOptions): void {
  if (answerMs !== undefined) patience.set(client, answerMs)
  let isGone = false
  const leave = () => {
    isGone = true
  }
  client.on('error', leave)
  client.on('end', leave)
  const close = () => {
    leave()
    // While a statement runs this destroys the socket, without waiting for the other side.
    void client.end().catch(() => undefined)
  }
  const ask = client.query.bind(client) as Method
  const askScoped = scoped(client, ask, isPooled === true)
  const send: Method = isPooled ? (query, ...rest) => askScoped(withoutName(query), ...rest) : askScoped
  client.query = followed(send, ([query]) => {
    const ms = patience.get(client)
    const stop = ms === undefined ? () => undefined : afterSilence(ms, close)
    const span = spanOfStatement(query)
    return (error) => {
      stop()
      span?.end({}, error ? (errorCode(error) ?? 'failed') : undefined)
      return error && isGone ? failure(error) : error
    }
  }) as PoolClient['query']
}

/** A pool without a connection, and a query whose connection ends, fail with a class of their own. */
export function watched(pool: Pool, options: WatchOptions): Pool {
  pool.on('connect', (client) => watchClient(client, options))
  pool.connect = followed(
    pool.connect.bind(pool) as Method,
    () => (error) => error && failure(error),
  ) as Pool['connect']
  return pool
}
