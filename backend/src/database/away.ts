/** Distinguishes an unavailable database (stopped, restarting, out of connections) from a bug. */
import type { Pool, PoolClient } from 'pg'
import { errorChain } from '../error-chain'

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
 * read-only after a failover.
 */
const CODES = new Set(['57P01', '57P02', '57P03', '57P04', '53300', '53100', '53200', '25006'])
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
const withFailures =
  (method: Method, named: (error: unknown) => unknown): Method =>
  (...given) => {
    const done = given.at(-1)
    if (typeof done !== 'function')
      return (method(...given) as Promise<unknown>).catch((error: unknown) => {
        throw named(error)
      })
    const callBack: Method = (error, ...rest) => (done as Method)(error && named(error), ...rest)
    return method(...given.slice(0, -1), callBack)
  }

/**
 * After the end of a connection, whatever fails on it fails for that reason. The listeners stay while the client is
 * checked out, when the pool has none: without one the end of an idle transaction would end the process.
 */
function watchClient(client: PoolClient): void {
  let isGone = false
  const leave = () => {
    isGone = true
  }
  client.on('error', leave)
  client.on('end', leave)
  client.query = withFailures(client.query.bind(client) as Method, (error) =>
    isGone ? failure(error) : error,
  ) as PoolClient['query']
}

/** A pool without a connection, and a query whose connection ends, fail with a class of their own. */
export function watched(pool: Pool): Pool {
  pool.on('connect', watchClient)
  pool.connect = withFailures(pool.connect.bind(pool) as Method, failure) as Pool['connect']
  return pool
}
