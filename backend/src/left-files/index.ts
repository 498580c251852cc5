/**
 * Files are written before the row that names them is committed, and deleted after the row is gone. Each of them is looked at a day later: what
 * no row names by then is deleted, also where the process was killed in between.
 */
import type { Queryable } from '../database/database'
import type { Services } from '../services'

/** Long after every request that could still write the row. */
const LOOK_AFTER_MS = 24 * 3_600_000

export interface LeftFiles {
  /** Makes the worker look. */
  handle(services: Services): void
  /** Committed before the first byte is written, or together with the row's end. */
  lookLater(services: Pick<Services, 'outbox' | 'clock'>, tx: Queryable, keys: readonly string[]): Promise<void>
}

/** `keysInUse` tells which of the keys a row names; `kind` is the name of the task. */
export const leftFiles = (kind: string, keysInUse: (db: Queryable, keys: string[]) => Promise<readonly (string | null)[]>): LeftFiles => ({
  handle: ({ outbox, db, files }) => outbox.handle<{ keys: string[] }>(kind, async ({ keys }) => {
    const used = new Set(await keysInUse(db, keys))
    for (const key of keys) if (!used.has(key)) await files.delete(key)
  }),
  lookLater: async ({ outbox, clock }, tx, keys) => {
    if (keys.length > 0) await outbox.enqueue(tx, kind, { keys: [...keys] }, { runAt: new Date(clock.now().getTime() + LOOK_AFTER_MS) })
  },
})
