/** Open orders, and a renewal whose payment is being checked (DEAL-03). */
import type { OrderStep, WaitingOrder } from '@portal/contracts/billing'
import type { Queryable } from '../../database/database'
import { toEpochSeconds } from '../../ports/clock'
import { waitingOrders } from './billing.repository'
import type { ChargeRow, OrderRow } from './billing.tables'
import { findOpenCharge } from './ledger'
import { presentSoldName } from './plan-names'

const stepOf = (order: OrderRow, open: ChargeRow | undefined): OrderStep => {
  if (order.mode === 'INV') return 'invoice_screening'
  return open?.orderId === order.id ? 'payment_checked' : 'card_page'
}

const sums = ({ amount, tax, planId, ...sold }: OrderRow | ChargeRow) => ({
  plan: { id: planId, ...presentSoldName(sold) },
  amount,
  tax,
  total: amount,
})

export async function presentOrders(tx: Queryable, companyId: number): Promise<WaitingOrder[]> {
  const open = await findOpenCharge(tx, companyId)
  const ordered = (await waitingOrders(tx, companyId)).map((order): WaitingOrder => ({
    ...sums(order),
    id: order.id,
    payment_mode: order.mode,
    ordered_at: toEpochSeconds(order.createdAt),
    step: stepOf(order, open),
    place: order.place,
    is_renewal: false,
  }))
  const following = open && open.afterSubscriptionId !== null ? [open] : []
  return [
    ...ordered,
    ...following.map((charge): WaitingOrder => ({
      ...sums(charge),
      id: null,
      payment_mode: 'CC',
      ordered_at: toEpochSeconds(charge.createdAt),
      step: 'payment_checked',
      place: 'next',
      is_renewal: charge.purpose !== 'next',
    })),
  ]
}
