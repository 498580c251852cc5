import type { Tx } from '../../database/tx'
import { toldOnce } from '../../tables/notifications.tables'

/**
 * Whether this is the first call with the key. Another process that comes at the same time waits for this transaction.
 */
export async function tellOnce(tx: Tx, key: string, now: Date): Promise<boolean> {
  const first = await tx
    .insert(toldOnce)
    .values({ key, toldAt: now })
    .onConflictDoNothing()
    .returning({ key: toldOnce.key })
  return first.length > 0
}
