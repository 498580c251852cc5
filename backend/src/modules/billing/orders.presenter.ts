/** What is ordered and neither paid nor dropped yet (DEAL-03). */
import type { WaitingOrder } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { getPlan, waitingOrders } from './billing.repository'
import { priceWithTax } from './plan-start'

export async function presentOrders(tx: Queryable, companyId: number): Promise<WaitingOrder[]> {
  const list: WaitingOrder[] = []
  for (const order of await waitingOrders(tx, companyId)) {
    const plan = await getPlan(tx, order.planId)
    const { amount, tax } = priceWithTax(plan)
    list.push({
      id: order.id, plan: { id: plan.id, name_jp: plan.nameJp }, payment_mode: order.mode, amount, tax, total: amount,
      ordered_at: toEpochSeconds(order.createdAt), step: order.mode === 'INV' ? 'invoice_screening' : 'card_page', place: order.place, is_renewal: false,
    })
  }
  return list
}
