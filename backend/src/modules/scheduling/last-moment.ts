import { lastSlotMoment } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { serviceEnd } from '../../facts/plan-facts'

/** D71: the latest start of the company's slots, in epoch seconds; undefined means no limit. */
export async function lastMomentOf(tx: Queryable, companyId: number, now: Date): Promise<number | undefined> {
  const end = await serviceEnd(tx, companyId, now)
  return end ? lastSlotMoment(toEpochSeconds(end)) : undefined
}
