import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'

const ASK_AGAIN_MS = 200

/**
 * Runs the work while no other process holds this lock. A statement that waits for a lock would keep a snapshot, which
 * the holder may wait for in turn (`create index concurrently`), so the lock is asked for again and again.
 */
export async function alone<T>(client: ClientBase, lock: number, work: () => Promise<T>): Promise<T> {
  const take = async (): Promise<boolean> =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])).rows[0]?.taken === true
  while (!(await take())) await pause(ASK_AGAIN_MS)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
  }
}
