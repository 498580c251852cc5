import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DeliveryError, hasCode, reasonOf, StoreFailure } from '../failure'
import { portalCommand } from '../portal-command'

export interface ObjectTraits {
  readonly contentType?: string
  readonly contentEncoding?: string
  readonly cacheControl?: string
}

/** Named objects in a folder or a bucket, with the few operations that environments and releases need. */
export interface Objects {
  read(key: string): Promise<Buffer | undefined>
  /** Creates an object atomically if it does not exist; false if it does. */
  create(key: string, body: Buffer | string, traits?: ObjectTraits): Promise<boolean>
  /** Writes an object atomically and replaces an existing one. */
  put(key: string, body: Buffer | string, traits?: ObjectTraits): Promise<void>
  /** The names of objects and folders directly below a prefix; with `after`, only the names that follow it. */
  names(prefix: string, after?: string): Promise<readonly string[]>
  /** The keys of all objects below a prefix, recursively. */
  keys(prefix: string): Promise<readonly string[]>
  remove(...keys: readonly string[]): Promise<void>
  readonly clock?: StoreClock
}

/**
 * What the last answer of a store said about its clock. What several machines compare is written in the store's time,
 * because their own clocks differ.
 */
export interface StoreClock {
  /** How many milliseconds the store is ahead of this machine. */
  ahead(): number
  /** The present time of the store. */
  time(): number
}

/** Less is the time on the way and the store's rounding to seconds. */
const LEAST_AHEAD_MS = 3000

export function createStoreClock(now: () => number = Date.now): StoreClock & { heard(time: number): void } {
  let ahead = 0
  return {
    ahead: () => ahead,
    time: () => now() + ahead,
    heard(time) {
      const difference = time - now()
      if (Number.isFinite(difference)) ahead = Math.abs(difference) < LEAST_AHEAD_MS ? 0 : difference
    },
  }
}

const clockOf = ({ clock }: Objects): Pick<Objects, 'clock'> => (clock ? { clock } : {})

/**
 * Over a network, or a file system on one, a write can happen although its answer is lost, and be repeated below this
 * code. So a conditional write that seems to have come too late, or failed, is looked at: if the object has exactly
 * these bytes, the write was this one. Bytes that two processes must not share carry the number of their attempt.
 */
export function knowingOwnWrites(objects: Objects): Objects {
  return {
    read: (key) => objects.read(key),
    names: (prefix, after) => objects.names(prefix, after),
    keys: (prefix) => objects.keys(prefix),
    ...clockOf(objects),
    async create(key, body, traits) {
      let fault: unknown
      try {
        if (await objects.create(key, body, traits)) return true
      } catch (error) {
        fault = error
      }
      const present = await objects.read(key).catch((error: unknown) => {
        throw new DeliveryError(
          `Whether ${key} was written is not known, because the store does not answer (${reasonOf(fault ?? error)}). Look at it before you repeat the command: ${portalCommand('status')}`,
        )
      })
      if (present?.equals(Buffer.from(body))) return true
      if (fault !== undefined) throw fault
      return false
    },
    // With the same bytes, or nothing left to remove, once more changes nothing.
    put: (key, body, traits) => objects.put(key, body, traits).catch(() => objects.put(key, body, traits)),
    remove: (...keys) => objects.remove(...keys).catch(() => objects.remove(...keys)),
  }
}

/** The value of a JSON object; undefined if it is none, such as one that was cut. */
export function jsonOf(body: Buffer | undefined): unknown {
  try {
    return body ? JSON.parse(body.toString()) : undefined
  } catch {
    return undefined
  }
}

/** Every failure of a store as one sentence that names the store and what was asked. */
export function saying(objects: Objects, store: string): Objects {
  const told = async <T>(asked: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw error instanceof DeliveryError ? error : new StoreFailure(store, asked, error)
    }
  }
  return {
    ...clockOf(objects),
    read: (key) => told(`give ${key}`, objects.read(key)),
    create: (key, body, traits) => told(`take ${key}`, objects.create(key, body, traits)),
    put: (key, body, traits) => told(`take ${key}`, objects.put(key, body, traits)),
    names: (prefix, after) => told(`list ${prefix || 'its objects'}`, objects.names(prefix, after)),
    keys: (prefix) => told(`list ${prefix || 'its objects'}`, objects.keys(prefix)),
    remove: (...keys) =>
      told(`remove ${keys[0] ?? 'nothing'}${keys.length > 1 ? ' and others' : ''}`, objects.remove(...keys)),
  }
}

/** How often an object is looked for that a listing names and that is not there. */
export const LOOKS = 5
/** Longer each time, so that a listing that is wrong for ever does not become a flood of requests. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 20 * 2 ** attempt)
  })

const AT_ONCE = 16

/** Runs the same work for many items with limited parallelism. */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

const KEY = /^(?:[\w.+-]+\/)*[\w.+-]+$/

export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.split('/').some((part) => part === '..' || part === '.'))
    throw new DeliveryError(`"${key}" cannot be the name of an object.`)
  return key
}

const OLD_DRAFT_MS = 3_600_000

/** Temporary files of killed processes are invisible to readers and are deleted after an hour. */
export async function removeOldDrafts(folder: string, isDraft: (name: string) => boolean = () => true): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isDraft)) {
    const age = await stat(join(folder, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > OLD_DRAFT_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Nothing is in a folder that is not there; one that may not be read is another matter. */
async function entriesOf(folder: string, recursive = false): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive, withFileTypes: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}

export function folderObjects(folder: string): Objects {
  const clock = createStoreClock()
  const drafts = join(folder, '.drafts')
  const path = (key: string) => join(folder, checkedKey(key))
  const draftOf = async (body: Buffer | string) => {
    await mkdir(drafts, { recursive: true })
    const draft = join(drafts, `${process.pid}-${randomBytes(8).toString('hex')}`)
    await writeFile(draft, body)
    // A folder may be on another machine.
    clock.heard((await stat(draft)).mtimeMs)
    return draft
  }
  const objects: Objects = {
    clock,
    async read(key) {
      try {
        return await readFile(path(key))
      } catch (error) {
        if (hasCode(error, 'ENOENT') || hasCode(error, 'EISDIR') || hasCode(error, 'ENOTDIR')) return undefined
        throw error
      }
    },
    async create(key, body) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      await removeOldDrafts(drafts)
      const draft = await draftOf(body)
      try {
        // An exclusive hard link: the complete file appears atomically, or the call fails because the name exists.
        await link(draft, target)
        return true
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },
    async put(key, body) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      await rename(await draftOf(body), target)
    },
    async names(prefix, after = '') {
      return (await entriesOf(join(folder, prefix)))
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('.draft') && name > after)
        .sort()
    },
    async keys(prefix) {
      const entries = await entriesOf(join(folder, prefix), true)
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    },
    remove: (...keys) => each(keys, (key) => rm(path(key), { force: true })),
  }
  return saying(objects, folder)
}
