/**
 * Files are written before the row that names them is committed, and deleted after the row. Each file is checked a
 * day later: a file without a row is deleted, even if the process was killed in between.
 */
import type { Queryable } from '../database/database'
import { apart } from '../database/one-call'
import type { Services } from '../services/services'

/** Longer than any request that could still write the row. */
const LOOK_AFTER_MS = 24 * 3_600_000

export interface LeftFiles {
  /** Registers the worker's check. */
  handle(services: Services): void
  /** Before files are written: committed by itself, also in a call that is one transaction. */
  announce(services: Pick<Services, 'outbox' | 'clock' | 'db'>, keys: readonly string[]): Promise<void>
  /** With the deletion of the row. The file itself is deleted after the commit. */
  lookLater(services: Pick<Services, 'outbox' | 'clock'>, tx: Queryable, keys: readonly string[]): Promise<void>
}

/** `keysInUse` returns the keys that a row names; `kind` is the kind of the task. */
export function leftFiles(
  kind: string,
  keysInUse: (db: Queryable, keys: string[]) => Promise<readonly (string | null)[]>,
): LeftFiles {
  const lookLater: LeftFiles['lookLater'] = async ({ outbox, clock }, tx, keys) => {
    if (keys.length > 0)
      await outbox.enqueue(tx, kind, { keys: [...keys] }, { runAt: new Date(clock.now().getTime() + LOOK_AFTER_MS) })
  }
  return {
    handle: ({ outbox, db, files }) =>
      outbox.handle<{ keys: string[] }>(kind, async ({ keys }) => {
        const used = new Set(await keysInUse(db, keys))
        for (const key of keys) if (!used.has(key)) await files.delete(key)
      }),
    announce: (services, keys) => apart(() => lookLater(services, services.db, keys)),
    lookLater,
  }
}
