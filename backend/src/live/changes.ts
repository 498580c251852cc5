/**
 * TELL-05: tells every process that data of a company changed. The database sends the message with the commit of the
 * change; a rollback sends nothing. It names the company, never the data: readers read again with their own rights.
 */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database'
import type { Log } from '../outbox/outbox'

const CHANNEL = 'portal_changes'

/** For the RETURNING clause of a statement that writes. The database merges equal messages of one transaction. */
export const announcing = (companyId: number): SQL => sql`pg_notify(${CHANNEL}, ${String(companyId)})`

export async function announceChange(tx: Queryable, companyId: number): Promise<void> {
  await tx.execute(sql`select ${announcing(companyId)}`)
}

export interface Changes {
  /** Calls `changed` for each change of the company. Returns a function that ends this. */
  follow(companyId: number, changed: () => void): () => void
  /** Resolves when the process listens, or when it cannot listen: after a success no change is missed. */
  heeded(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens from the first follower on, so that a process without followers needs no extra connection. `lost` is called
 * for each connection that was replaced.
 */
export function followChanges(database: Database, log: Log, lost: () => void): Changes {
  const followers = new Map<number, Set<() => void>>()
  let listening: Promise<() => Promise<void>> | undefined
  const tell = (companyId: number) => {
    for (const changed of followers.get(companyId) ?? []) changed()
  }
  const heard = (payload: string) => {
    if (payload !== '') return tell(Number(payload))
    lost()
    for (const companyId of followers.keys()) tell(companyId)
  }
  const listen = () => {
    if (listening) return
    listening = database.listen(CHANNEL, heard)
    listening.catch((error: unknown) => {
      // The next stream tries again; streams end after some minutes.
      listening = undefined
      log.error({ err: error }, 'the listener for changes failed')
    })
  }
  return {
    follow(companyId, changed) {
      listen()
      const own = followers.get(companyId) ?? new Set()
      followers.set(companyId, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size === 0 && followers.get(companyId) === own) followers.delete(companyId)
      }
    },
    async heeded() {
      await listening?.catch(() => undefined)
    },
    async close() {
      const end = await listening?.catch(() => undefined)
      await end?.()
    },
  }
}
