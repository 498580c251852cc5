import { hash, verify } from '@node-rs/argon2'
import { AsyncLocalStorage } from 'node:async_hooks'
import { refuseWhileOpen } from '../database/one-call'
import { AppError } from '../errors/app-error'

/**
 * Half of Node's four threads, which also serve files, names and compression, so that a flood of logins cannot block
 * them all.
 */
const AT_ONCE = 2

/** About three seconds of work. Who comes later is sent away at once, because nobody would wait for the answer. */
const MOST_WAITING = 64
/** Of one network address, so that a few callers cannot take the queue from everybody. */
const MOST_WAITING_OF_ONE = 8
const RETRY_AFTER_SECONDS = 5

let running = 0
interface Waiting {
  readonly caller: string | undefined
  readonly go: () => void
}
const waiting: Waiting[] = []

const callers = new AsyncLocalStorage<string | undefined>()

/** Counts what `work` hashes against the share of the caller; undefined where callers cannot be told apart. */
export const hashingFor = <T>(caller: string | undefined, work: () => T): T => callers.run(caller, work)

function isFullFor(caller: string | undefined): boolean {
  if (waiting.length >= MOST_WAITING) return true
  return caller !== undefined && waiting.filter((one) => one.caller === caller).length >= MOST_WAITING_OF_ONE
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseWhileOpen('a hash')
  const caller = callers.getStore()
  if (running >= AT_ONCE && isFullFor(caller)) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  if (running >= AT_ONCE)
    await new Promise<void>((go) => {
      waiting.push({ caller, go })
    })
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.go()
    else running -= 1
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/** An invalid hash matches nothing. */
export function isPassword(stored: string, given: string): Promise<boolean> {
  return inTurn(async () => {
    try {
      return await verify(stored, given)
    } catch {
      return false
    }
  })
}
