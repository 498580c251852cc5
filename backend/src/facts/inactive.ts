import { isActiveApplication } from '@portal/contracts/applications'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import type { Services } from '../services/services'
import { applicantsAreHidden } from './plan-facts'
import { applications } from '../tables/applications.tables'

export interface Inactive {
  /** Their notices lead nowhere (D46, D78). */
  readonly inactive: ReadonlySet<number>
  /** Those that D29 hides: nobody is told the name or a word of the person. Who withdrew himself is still named. */
  readonly hidden: ReadonlySet<number>
}

/** Which of the applications are inactive now, and which of these because the plan ended. */
export async function inactiveApplications(
  tx: Queryable,
  services: Services,
  companyId: number,
  ids: readonly number[],
): Promise<Inactive> {
  if (ids.length === 0) return { inactive: new Set(), hidden: new Set() }
  const isHidden = await applicantsAreHidden(tx, companyId, services.clock.now())
  const rows = await statusesOf(tx, companyId, [...new Set(ids)])
  const inactive = new Set(rows.filter((row) => !isActiveApplication(row.status, isHidden)).map((row) => row.id))
  return { inactive, hidden: isHidden ? inactive : new Set() }
}

export async function statusesOf(tx: Queryable, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), inArray(applications.id, [...ids])))
}
