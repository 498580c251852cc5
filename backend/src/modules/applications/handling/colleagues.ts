import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { invalidFields } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import { members } from '../../../tables/accounts.tables'

/**
 * FIND-03: only members of the own company who may see applicants are told of them; others, interviewers too, are
 * refused like unknown numbers.
 */
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
    .where(
      and(
        eq(members.companyId, companyId),
        isNull(members.removedAt),
        eq(members.isInterviewer, false),
        inArray(members.id, [...ids]),
      ),
    )
  if (found.length < new Set(ids).size) throw invalidFields({ [field]: 'rule.choice' })
}
