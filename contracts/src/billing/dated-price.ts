/**
 * BOOK-04: what a plan costs. The price is that of the day on which it is sold, the rate of the tax that of the day on
 * which the plan starts. Pure; backend and browser use the same.
 */
import * as v from 'valibot'
import { fields, startOfDay, tokyoDay } from '../kernel'

/** Yen; `total` is with tax (D58). */
export interface Sum {
  readonly total: number
  readonly tax: number
  /** Missing in what an older backend says. */
  readonly tax_percent?: number | undefined
}

/** Each list begins with the one in force and goes on with those that are known to come; `from` is a day in Tokyo. */
export const DatedSchema = v.object({
  prices: v.array(v.object({ from: v.string(), price: fields.yen })),
  rates: v.array(v.object({ from: v.string(), percent: v.number() })),
})
export type Dated = Readonly<v.InferOutput<typeof DatedSchema>>

/** Epoch seconds. */
export interface SaleMoments {
  readonly soldAt: number
  readonly servedAt: number
}

/** D16: the tax is rounded down, once per rate and invoice. */
export const taxOf = (price: number, percent: number): number => Math.floor((price * percent) / 100)

/** The tax in a sum with tax. */
export const taxWithin = (total: number, percent: number): number => Math.floor((total * percent) / (100 + percent))

/** A price without tax, with its tax and total. */
export function sumOf(price: number, percent: number): Sum {
  const tax = taxOf(price, percent)
  return { total: price + tax, tax, tax_percent: percent }
}

type Row = { readonly from: string }
const inForce = <R extends Row>(rows: readonly R[], day: string): R | undefined =>
  rows.findLast(({ from }) => from <= day) ?? rows[0]

export function sumOn({ prices, rates }: Dated, { soldAt, servedAt }: SaleMoments): Sum {
  return sumOf(inForce(prices, tokyoDay(soldAt))?.price ?? 0, inForce(rates, tokyoDay(servedAt))?.percent ?? 0)
}

/** What the same plan costs from a day on: if it is bought from then on, or if it starts from then on. */
export interface ComingSum {
  readonly kind: 'price' | 'rate'
  /** Epoch seconds. */
  readonly from: number
  readonly sum: Sum
}

/** The next price after the sale and the next rate after the start, where they change the sum. */
export function comingSums(dated: Dated, { soldAt, servedAt }: SaleMoments): ComingSum[] {
  const next = (rows: readonly Row[], moment: number): number | undefined => {
    const row = rows.find(({ from }) => from > tokyoDay(moment))
    return row && startOfDay(row.from)
  }
  const price = next(dated.prices, soldAt)
  const rate = next(dated.rates, servedAt)
  const now = sumOn(dated, { soldAt, servedAt })
  const coming: ComingSum[] = [
    ...(price === undefined
      ? []
      : [
          {
            kind: 'price' as const,
            from: price,
            sum: sumOn(dated, { soldAt: price, servedAt: Math.max(price, servedAt) }),
          },
        ]),
    ...(rate === undefined
      ? []
      : [{ kind: 'rate' as const, from: rate, sum: sumOn(dated, { soldAt, servedAt: rate }) }]),
  ]
  return coming.filter(({ sum }) => sum.total !== now.total)
}

/** An older backend says only today's price; its tax was 10 %. */
const FORMER_PERCENT = 10

interface Priced {
  readonly price: number
  readonly dated?: Dated | undefined
}
export const datedOf = ({ price, dated }: Priced): Dated =>
  dated ?? { prices: [{ from: '', price }], rates: [{ from: '', percent: FORMER_PERCENT }] }
