/**
 * CARE-01: files encrypted with the key of their company. A stored file is a head (form, company, version of the key),
 * then nonce, tag and bytes. Head and name are bound to the bytes: a file that is changed or renamed is refused.
 */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { settings } from '../database/system.tables'
import { kindOf } from '../pictures/kind'
import type { CompanyFiles, FileStore } from '../ports/files'
import { companies } from '../tables/company.tables'
import { openBytes, sealBytes } from './bytes'
import type { DataKeys } from './data-keys'

export class SealedFileError extends Error {}

const FORM = Buffer.from('PSF1')
const HEAD_BYTES = FORM.length + 8
/** The row of `settings` that says since when no file may be clear. */
const ALL_SEALED = 'files_sealed'

export interface Head {
  readonly companyId: number
  readonly version: number
}

/** Undefined for a file that is not encrypted. */
export const headOf = (stored: Buffer): Head | undefined =>
  stored.length > HEAD_BYTES && stored.subarray(0, FORM.length).equals(FORM)
    ? { companyId: stored.readUInt32BE(FORM.length), version: stored.readUInt32BE(FORM.length + 4) }
    : undefined

function headBytes({ companyId, version }: Head): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  FORM.copy(head)
  head.writeUInt32BE(companyId, FORM.length)
  head.writeUInt32BE(version, FORM.length + 4)
  return head
}

export async function areAllSealed(db: Queryable): Promise<boolean> {
  return (await db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.key, ALL_SEALED))).length > 0
}

/** From now on no file may be clear. */
export async function markAllSealed(db: Queryable, now: Date): Promise<void> {
  await db.insert(settings).values({ key: ALL_SEALED, value: true, updatedAt: now }).onConflictDoNothing()
}

/** An installation without companies has no file yet. */
export async function sealFromTheStart(db: Queryable, now: Date): Promise<void> {
  if ((await db.select({ id: companies.id }).from(companies).limit(1)).length === 0) await markAllSealed(db, now)
}

export function sealedFiles(db: Queryable, store: FileStore, keys: DataKeys): CompanyFiles {
  let sealed = false
  /** A picture of before the encryption, until all are encrypted. Others could put a clear file in afterwards. */
  const readClear = async (key: string, stored: Buffer): Promise<Buffer> => {
    sealed ||= await areAllSealed(db)
    if (sealed || kindOf(stored) === undefined) throw new SealedFileError(`The file ${key} is not encrypted.`)
    return stored
  }
  return {
    put: async (companyId, key, data) => {
      const { version, key: secret } = await keys.newest(companyId)
      const head = headBytes({ companyId, version })
      const sealedData = sealBytes(secret, data, Buffer.concat([head, Buffer.from(key)]))
      await store.put(key, Buffer.concat([head, sealedData]))
    },
    get: async (key) => {
      const stored = await store.get(key)
      if (!stored) return undefined
      const head = headOf(stored)
      if (!head) return readClear(key, stored)
      const secret = await keys.of(head.companyId, head.version)
      const bound = Buffer.concat([stored.subarray(0, HEAD_BYTES), Buffer.from(key)])
      try {
        return openBytes(secret, stored.subarray(HEAD_BYTES), bound)
      } catch (cause) {
        throw new SealedFileError(`The file ${key} was changed after it was stored.`, { cause })
      }
    },
    delete: (key) => store.delete(key),
  }
}
