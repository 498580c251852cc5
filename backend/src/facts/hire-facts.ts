import { inArray } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { hireRecords } from '../tables/hire.tables'

export interface HireFacts {
  readonly isReported: boolean
  readonly hasLeft: boolean
  readonly isLeavingReported: boolean
  /** What a member set instead of the date of the application. */
  readonly expiresOn: string | null
}

const NOTHING: HireFacts = { isReported: false, hasLeft: false, isLeavingReported: false, expiresOn: null }

/** What was recorded of a hire: a notification about it is over when it is done (TELL-06). */
export async function hireFacts(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, HireFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(hireRecords)
    .where(inArray(hireRecords.applicationId, [...ids]))
  const facts = new Map<number, HireFacts>(ids.map((id) => [id, NOTHING]))
  for (const { applicationId, item, day } of rows) {
    const before = facts.get(applicationId) ?? NOTHING
    if (item === 'report') facts.set(applicationId, { ...before, isReported: true })
    if (item === 'left_on') facts.set(applicationId, { ...before, hasLeft: true })
    if (item === 'left_report') facts.set(applicationId, { ...before, isLeavingReported: true })
    if (item === 'expires_on') facts.set(applicationId, { ...before, expiresOn: day })
  }
  return facts
}
