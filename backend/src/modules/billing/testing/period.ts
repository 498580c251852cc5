import type { Services } from '../../../services/services'
import { subscriptions } from '../../../tables/billing.tables'
import { PLAN } from './buyer'

const LONG_MS = 84 * 86_400_000

/** A company's plan of twelve weeks, paid by invoice, that ends at that time. */
export async function aPeriod(
  { db, clock }: Services,
  companyId: number,
  expiresAt: Date,
  state: 'active' | 'ended' = 'active',
): Promise<void> {
  await db.insert(subscriptions).values({
    companyId,
    planId: PLAN.allInOneLong,
    isTrial: false,
    state,
    paidBy: 'INV',
    orderedAt: clock.now(),
    startsAt: new Date(expiresAt.getTime() - LONG_MS),
    expiresAt,
    createdAt: clock.now(),
  })
}
