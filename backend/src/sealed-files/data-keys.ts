/** CARE-01: the keys of companies, in the database and, opened, in the memory of the process. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { apart } from '../database/one-call'
import type { Db, Queryable } from '../database/database'
import type { Clock } from '../ports/clock'
import { dataKeys } from '../tables/data-keys.tables'
import { KEY_BYTES } from './bytes'
import { KeyError } from './key-ring'
import type { KeyRing } from './key-ring'

export interface DataKey {
  readonly version: number
  readonly key: Buffer
}

export interface DataKeys {
  /** Of the newest version, made if the company has none. */
  newest(companyId: number): Promise<DataKey>
  of(companyId: number, version: number): Promise<Buffer>
}

/** Opened keys never change, so they only cost memory. */
const MOST_KEPT = 5000

export const belongsTo = (companyId: number, version: number): string => `data-key:${companyId}:${version}`

/** The row of a new key. Two processes may try at once; one of them wins. */
export async function insertKey(db: Queryable, ring: KeyRing, companyId: number, version: number, now: Date) {
  const wrapped = ring.wrap(randomBytes(KEY_BYTES), belongsTo(companyId, version))
  await db
    .insert(dataKeys)
    .values({ companyId, version, ...wrapped, createdAt: now })
    .onConflictDoNothing()
}

export function dataKeysOf(db: Db, ring: KeyRing, clock: Clock): DataKeys {
  const opened = new Map<string, Buffer>()
  const open = ({ companyId, version, wrapped, wrappedBy }: typeof dataKeys.$inferSelect): Buffer => {
    const name = belongsTo(companyId, version)
    const before = opened.get(name)
    if (before) return before
    const key = ring.unwrap({ wrapped, wrappedBy }, name)
    if (opened.size >= MOST_KEPT) opened.clear()
    opened.set(name, key)
    return key
  }
  const newestOf = async (companyId: number): Promise<DataKey | undefined> => {
    const [row] = await db
      .select()
      .from(dataKeys)
      .where(eq(dataKeys.companyId, companyId))
      .orderBy(desc(dataKeys.version))
      .limit(1)
    return row && { version: row.version, key: open(row) }
  }
  return {
    newest: async (companyId) => {
      const before = await newestOf(companyId)
      if (before) return before
      // Committed by itself: files that are encrypted with it may stay although the call is rolled back.
      await apart(() => insertKey(db, ring, companyId, 1, clock.now()))
      const made = await newestOf(companyId)
      if (!made) throw new KeyError(`Company ${companyId} has no key for its files.`)
      return made
    },
    of: async (companyId, version) => {
      const before = opened.get(belongsTo(companyId, version))
      if (before) return before
      const [row] = await db
        .select()
        .from(dataKeys)
        .where(and(eq(dataKeys.companyId, companyId), eq(dataKeys.version, version)))
      if (!row) throw new KeyError(`Company ${companyId} has no key of version ${version} for its files.`)
      return open(row)
    },
  }
}

/** The names of keys that wrapped something here and are missing in the ring. */
export async function missingKeys(db: Queryable, { names }: KeyRing): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: dataKeys.wrappedBy })
    .from(dataKeys)
    .where(notInArray(dataKeys.wrappedBy, [...names]))
    .orderBy(sql`1`)
  return rows.map(({ name }) => name)
}
