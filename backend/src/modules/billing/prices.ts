/**
 * BOOK-04: the only place that knows what a plan costs. The price is a row by the day of the sale, and before its first
 * row that of the catalogue; the rate of the tax is a row by the day on which the plan starts.
 */
import { sumOn, taxOf, taxWithin } from '@portal/contracts/billing'
import type { Dated } from '@portal/contracts/billing'
import { COMPILED_LAW, lawFrom } from '@portal/contracts/law'
import { dayOf, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { OrderRow, PlanRow } from '../../tables/billing.tables'

/** What was sold: name, days and price as of the sale, independent of later changes of the catalogue. */
export type Sold = Pick<OrderRow, 'planName' | 'planNameEn' | 'planDays' | 'amount' | 'tax' | 'taxPercent'>

export const soldOf = ({ planName, planNameEn, planDays, amount, tax, taxPercent }: Sold): Sold => ({
  planName,
  planNameEn,
  planDays,
  amount,
  tax,
  taxPercent,
})

export type Rows = Pick<Services, 'law'>
export type Priced = Pick<PlanRow, 'id' | 'price' | 'isTrial'>
interface SaleDays {
  readonly soldAt: Date
  readonly servedAt: Date
}

/** From the one in force on the day on; there is always a rate, even if an operator took the compiled row back. */
function ratesFrom({ law }: Rows, day: string): Dated['rates'] {
  const known = lawFrom(law.current, 'tax.percent', day)
  const rates = known.length > 0 ? known : lawFrom(COMPILED_LAW, 'tax.percent', day)
  return rates.map(({ from, value }) => ({ from, percent: value }))
}

/** A trial is free on every day. */
export function datedFrom(rows: Rows, plan: Priced, moment: Date): Dated {
  const day = dayOf(moment)
  const prices = plan.isTrial
    ? []
    : lawFrom(rows.law.current, 'plan.price', day, plan.id).map(({ from, value }) => ({ from, price: value }))
  const isPriced = prices[0] !== undefined && prices[0].from <= day
  return {
    prices: isPriced ? prices : [{ from: '', price: plan.price }, ...prices],
    rates: ratesFrom(rows, day),
  }
}

const sumFor = (rows: Rows, plan: Priced, { soldAt, servedAt }: SaleDays) =>
  sumOn(datedFrom(rows, plan, soldAt < servedAt ? soldAt : servedAt), {
    soldAt: toEpochSeconds(soldAt),
    servedAt: toEpochSeconds(servedAt),
  })

/** The plan as it is sold on one day and starts on another. */
export function soldOn(rows: Rows, plan: PlanRow, days: SaleDays): Sold {
  const { total, tax, tax_percent: percent } = sumFor(rows, plan, days)
  return {
    planName: plan.nameJp,
    planNameEn: plan.nameEn,
    planDays: plan.maxDays,
    amount: total,
    tax,
    taxPercent: percent ?? 0,
  }
}

const percentOn = (rows: Rows, servedAt: Date): number =>
  sumFor(rows, { id: 0, price: 0, isTrial: true }, { soldAt: servedAt, servedAt }).tax_percent ?? 0

/** What was ordered, as it starts on a day: the price of the order with the tax of that day. */
export function startingOn(rows: Rows, ordered: Sold, servedAt: Date): Sold {
  const percent = percentOn(rows, servedAt)
  if (percent === ordered.taxPercent) return soldOf(ordered)
  const net = ordered.amount - ordered.tax
  const tax = taxOf(net, percent)
  return { ...soldOf(ordered), amount: net + tax, tax, taxPercent: percent }
}

/** What is paid already and starts on a day: nobody is charged again, so the tax of that day is within the same sum. */
export function paidFor(rows: Rows, paid: Sold, servedAt: Date): Sold {
  const percent = percentOn(rows, servedAt)
  if (percent === paid.taxPercent) return soldOf(paid)
  return { ...soldOf(paid), tax: taxWithin(paid.amount, percent), taxPercent: percent }
}
