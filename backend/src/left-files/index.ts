/**
 * Files are written before the row that names them is committed, and deleted after the row. Each file is checked a
 * day later: a file without a row is deleted, even if the process was killed in between.
 */
import type { Queryable } from '../database/database'
import type { Services } from '../services'

/** Longer than any request that could still write the row. */
const LOOK_AFTER_MS = 24 * 3_600_000

export interface LeftFiles {
  /** Registers the worker's check. */
  handle(services: Services): void
  /** Must be committed before the file is written, or with the deletion of its row. */
  lookLater(services: Pick<Services, 'outbox' | 'clock'>, tx: Queryable, keys: readonly string[]): Promise<void>
}

/** `keysInUse` returns the keys that a row names; `kind` is the kind of the task. */
export const leftFiles = (
  kind: string,
  keysInUse: (db: Queryable, keys: string[]) => Promise<readonly (string | null)[]>,
): LeftFiles => ({
  handle: ({ outbox, db, files }) =>
    outbox.handle<{ keys: string[] }>(kind, async ({ keys }) => {
      const used = new Set(await keysInUse(db, keys))
      for (const key of keys) if (!used.has(key)) await files.delete(key)
    }),
  lookLater: async ({ outbox, clock }, tx, keys) => {
    if (keys.length > 0)
      await outbox.enqueue(tx, kind, { keys: [...keys] }, { runAt: new Date(clock.now().getTime() + LOOK_AFTER_MS) })
  },
})
