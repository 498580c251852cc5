import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { invalidFields } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import { members } from '../../../tables/accounts.tables'

/** FIND-03: members of the company who may see applicants, so interviewers are none. */
export const areColleagues = (companyId: number) =>
  and(eq(members.companyId, companyId), isNull(members.removedAt), eq(members.isInterviewer, false))

/** Others are refused like unknown numbers. */
export async function needColleagues(
  tx: Queryable,
  { companyId }: Pick<Actor, 'companyId'>,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(areColleagues(companyId), inArray(members.id, [...ids])))
  if (found.length < new Set(ids).size) throw invalidFields({ [field]: 'rule.choice' })
}
