import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { hireRecords } from './hire.tables'

export interface HireFacts {
  readonly isReported: boolean
  /** What a member set instead of the date of the application. */
  readonly expiresOn: string | null
}

/** For notifications that are over once the thing is done (TELL-06). */
export async function hireFacts(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, HireFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(hireRecords)
    .where(inArray(hireRecords.applicationId, [...ids]))
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ applicationId }) => applicationId === id)
      return [
        id,
        {
          isReported: own.some(({ item }) => item === 'report'),
          expiresOn: own.find(({ item }) => item === 'expires_on')?.day ?? null,
        },
      ]
    }),
  )
}
