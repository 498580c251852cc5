import { isActiveApplication } from '@portal/contracts/applications'
import type { Queryable } from '../../database/database'
import type { Services } from '../../services'
import { applicantsAreHidden } from '../billing/plan-facts'
import { statusesOf } from './applications.repository'

/** Returns those of the applications that are inactive now (D29, D46, D78). */
export async function inactiveApplications(
  tx: Queryable,
  services: Services,
  companyId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const isHidden = await applicantsAreHidden(tx, companyId, services.clock.now())
  const rows = await statusesOf(tx, companyId, [...new Set(ids)])
  return new Set(rows.filter((row) => !isActiveApplication(row.status, isHidden)).map((row) => row.id))
}
