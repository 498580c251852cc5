import { and, inArray, isNull } from 'drizzle-orm'
import { ERASURE_LIST, joined, listBytes, readList } from '../../facts/erasure-list'
import type { ErasureList } from '../../facts/erasure-list'
import { anonymisePeople } from '../applications'
import type { FileStore } from '../../ports/files'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'

/** The caller holds a lock, because the list is written whole. */
export async function addToList(store: FileStore, entry: ErasureList[number]): Promise<void> {
  await store.put(ERASURE_LIST, listBytes(joined(readList(await store.get(ERASURE_LIST)), [entry])))
}

const AT_ONCE = 200

/** Erases again who is there although the list names them: after the restore of an older backup. */
export async function applyErasures(services: Services): Promise<number> {
  const { db, storedFiles } = services
  const ids = readList(await storedFiles.get(ERASURE_LIST)).flatMap((one) => one.application_ids)
  let again = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const people = await db
      .select({
        applicationId: applications.id,
        applicantId: applications.applicantId,
        companyId: applications.companyId,
      })
      .from(applications)
      .where(and(inArray(applications.id, ids.slice(from, from + AT_ONCE)), isNull(applications.anonymisedAt)))
      .orderBy(applications.id)
    await anonymisePeople(services, people)
    again += people.length
  }
  return again
}
