/** BOOK-02: what is known of the registered card. */
import { cardEnds } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { planWillRenew } from '../../facts/plan-facts'
import { toEpochSeconds } from '../../ports/clock'
import type { RegisteredCard } from '../../ports/payments'
import { findSubscription, getAccount, isPaid, shownCard } from './billing.repository'

export const presentCard = ({ masked, brand, expires }: RegisteredCard) => ({
  last_four: /\d{1,4}$/.exec(masked)?.[0] ?? '',
  brand,
  expires,
})

/** When the registered card is charged next, if nothing changes; undefined if it is not. */
export async function nextCharge(tx: Queryable, companyId: number, now: Date): Promise<Date | undefined> {
  const active = await findSubscription(tx, companyId, 'active')
  if (!active) return undefined
  const next = await findSubscription(tx, companyId, 'next')
  const isCharged = next
    ? next.subscription.paidBy === 'CC' && next.subscription.amount > 0 && !(await isPaid(tx, next.subscription.id))
    : await planWillRenew(tx, companyId, now)
  return isCharged ? active.subscription.expiresAt : undefined
}

export const endsBefore = ({ expires }: RegisteredCard, moment: Date | undefined): boolean =>
  moment !== undefined && expires !== null && cardEnds(expires) <= toEpochSeconds(moment)

export async function cardOfCompany(tx: Queryable, companyId: number, now: Date) {
  const card = shownCard(await getAccount(tx, companyId))
  return card ? { ...presentCard(card), fails_renewal: endsBefore(card, await nextCharge(tx, companyId, now)) } : null
}
