import { createHash } from 'node:crypto'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { ERASURE_LIST, joined, listBytes, readList } from '../../facts/erasure-list'
import { personColumns } from '../../facts/personal-data'
import { anonymisePeople } from '../applications'
import type { FileStore } from '../../ports/files'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { erasures } from '../../tables/erasures.tables'

const LIST_LOCK = 7_204_031

interface Kept extends Omit<typeof erasures.$inferInsert, 'hash'> {
  /** What the hash is made of, beside the counts. */
  readonly proof: object
}

/**
 * The proof as a row, and the list beside the files. One at a time, because the list is written whole; before the
 * commit, because a list that names too much erases nothing that is not meant to go.
 */
export async function keepErasure(
  tx: Tx,
  store: FileStore,
  { proof, ...row }: Kept,
): Promise<{ id: number; hash: string }> {
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...proof, counts: row.counts }))
    .digest('hex')
  const [written] = await tx
    .insert(erasures)
    .values({ ...row, hash })
    .returning({ id: erasures.id })
  if (!written) throw new Error('The erasure was not written')
  await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK})`)
  const entry = {
    hash,
    at: row.at.toISOString(),
    application_ids: row.applicationIds,
    ...(row.companyId && { company_id: row.companyId }),
  }
  await store.put(ERASURE_LIST, listBytes(joined(readList(await store.get(ERASURE_LIST)), [entry])))
  return { id: written.id, hash }
}

const AT_ONCE = 200

/** Erases again who is there although the list names them: after the restore of an older backup. */
export async function applyErasures(services: Services): Promise<number> {
  const { db, storedFiles } = services
  const ids = readList(await storedFiles.get(ERASURE_LIST)).flatMap((one) => one.application_ids)
  let again = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const people = await db
      .select(personColumns)
      .from(applications)
      .where(and(inArray(applications.id, ids.slice(from, from + AT_ONCE)), isNull(applications.anonymisedAt)))
      .orderBy(applications.id)
    await anonymisePeople(services, people)
    again += people.length
  }
  return again
}
