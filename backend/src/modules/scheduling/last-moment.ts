import { lastSlotMoment } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { serviceEnd } from '../billing/plan-facts'

/** D71: when the company's slots may start at the latest, in epoch seconds; undefined is no limit. */
export async function lastMomentOf(tx: Queryable, companyId: number, now: Date): Promise<number | undefined> {
  const end = await serviceEnd(tx, companyId, now)
  return end ? lastSlotMoment(toEpochSeconds(end)) : undefined
}
