/** Distinguishes an unavailable database (stopped, restarting, out of connections) from a bug. */
import { errorChain } from '../error-chain'

/** Seconds after which a caller should try again. */
export const DATABASE_RETRY_AFTER = 5

const CODES = new Set([
  // Network errors from Node.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL: shut down, crashed, starting up, dropped; too many connections; out of disk or memory; read-only
  // after a failover.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53300',
  '53100',
  '53200',
  '25006',
])
const CONNECTION_EXCEPTION = /^08/

/** Messages of `pg` and PGlite without a code. */
const SENTENCES = [
  /^Connection terminated/,
  /^Connection ended unexpectedly/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end/,
  /^PGlite is (closed|closing)/,
]

/** Checked by shape, because Drizzle wraps errors of `pg`, and a broken connection has many forms. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message, severity } of errorChain(error)) {
    const text = typeof message === 'string' ? message : ''
    // Network errors of other services are handled by their callers.
    if (text === 'fetch failed') return false
    // PostgreSQL ends the connection with these severities, with any code.
    if (severity === 'FATAL' || severity === 'PANIC') return true
    if (SENTENCES.some((sentence) => sentence.test(text))) return true
    if (typeof code === 'string' && (CODES.has(code) || CONNECTION_EXCEPTION.test(code))) return true
  }
  return false
}
