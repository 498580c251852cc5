/** OPER-01: operators with an address whose role may do something, for what they must hear of. */
import { mayAs } from '@portal/contracts/kernel'
import type { OperatorRole } from '@portal/contracts/kernel'
import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { operators } from '../tables/operators.tables'

export async function addressesOf(tx: Queryable, needed: OperatorRole): Promise<string[]> {
  const people = await tx
    .select()
    .from(operators)
    .where(and(isNull(operators.endedAt), isNotNull(operators.email)))
    .orderBy(asc(operators.id))
  return people.flatMap(({ email, role }) => (email !== null && mayAs(role, needed) ? [email] : []))
}
