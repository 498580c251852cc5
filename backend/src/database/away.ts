/** Tells a database that is not there (stopped, restarting, out of connections) from a fault of ours. */
import { errorChain } from '../error-chain'

/** Seconds after which a caller should try again. */
export const DATABASE_RETRY_AFTER = 5

const CODES = new Set([
  // Of the network, from Node.
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
  // Of PostgreSQL: shut down, crashed, starting up, dropped; too many connections; out of disk or memory; read-only after a switch.
  '57P01', '57P02', '57P03', '57P04', '53300', '53100', '53200', '25006',
])
const CONNECTION_EXCEPTION = /^08/

/** What `pg` and PGlite say without a code. */
const SENTENCES = [
  /^Connection terminated/, /^Connection ended unexpectedly/, /^timeout exceeded when trying to connect$/, /^Query read timeout$/,
  /^Client has encountered a connection error/, /^Client was closed and is not queryable/, /^Cannot use a pool after calling end/, /^PGlite is (closed|closing)/,
]

/** By shape: Drizzle wraps what `pg` throws, and a connection that breaks has many names. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message, severity } of errorChain(error)) {
    const text = typeof message === 'string' ? message : ''
    // Another service that does not answer is judged by whoever called it.
    if (text === 'fetch failed') return false
    // PostgreSQL ends the connection with these, whatever the code.
    if (severity === 'FATAL' || severity === 'PANIC') return true
    if (SENTENCES.some((sentence) => sentence.test(text))) return true
    if (typeof code === 'string' && (CODES.has(code) || CONNECTION_EXCEPTION.test(code))) return true
  }
  return false
}
