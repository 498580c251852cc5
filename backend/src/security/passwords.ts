import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/app-error'

/**
 * Half of Node's four threads, which also serve files, names and compression, so that a flood of logins cannot block
 * them all.
 */
const AT_ONCE = 2

/** About three seconds of work. Who comes later is sent away at once, because nobody would wait for the answer. */
const MOST_WAITING = 64
const RETRY_AFTER_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE && waiting.length >= MOST_WAITING)
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  if (running >= AT_ONCE)
    await new Promise<void>((go) => {
      waiting.push(go)
    })
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

export async function isPassword(stored: string, given: string): Promise<boolean> {
  try {
    return await inTurn(() => verify(stored, given))
  } catch (error) {
    if (error instanceof AppError) throw error
    return false
  }
}
