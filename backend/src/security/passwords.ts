import { hash, verify } from '@node-rs/argon2'

/**
 * Half of Node's four threads, which also serve files, names and compression, so that a flood of logins cannot block
 * them all.
 */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  } catch {
    return false
  }
}
