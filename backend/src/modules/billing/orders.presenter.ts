/** What is ordered and neither paid nor dropped yet (DEAL-03). */
import type { WaitingOrder } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { waitingOrders } from './billing.repository'

export async function presentOrders(tx: Queryable, companyId: number): Promise<WaitingOrder[]> {
  return (await waitingOrders(tx, companyId)).map((order) => ({
    id: order.id, plan: { id: order.planId, name_jp: order.planName }, payment_mode: order.mode, amount: order.amount, tax: order.tax, total: order.amount,
    ordered_at: toEpochSeconds(order.createdAt), step: order.mode === 'INV' ? 'invoice_screening' : 'card_page', place: order.place, is_renewal: false,
  }))
}
