import type { Release } from '@portal/contracts/shell'
import type { Metric } from '@portal/contracts/telemetry'
import * as v from 'valibot'

/**
 * The error budget of a team: a quarter of its pages may be worse than these figures, and so many of a hundred faulty.
 * A unit may have others in its `budget.json`.
 */
const BUDGET = { lcp: 2500, inp: 200, cls: 100, loaf: 200, faults: 1 } as const
export type FieldBudget = Readonly<Record<Metric | 'faults', number>>
export const budgetOf = (release: Pick<Release, 'budget'> | undefined): FieldBudget => ({
  ...BUDGET,
  ...release?.budget,
})
/** What `budget.json` may say. */
export const FieldBudgetSchema = v.partial(
  v.strictObject({ lcp: v.number(), inp: v.number(), cls: v.number(), loaf: v.number(), faults: v.number() }),
)

/** As people read it. */
export const figureText = (name: keyof FieldBudget, value: number): string =>
  name === 'cls' ? (value / 1000).toFixed(2) : name === 'faults' ? `${value.toFixed(1)} %` : `${Math.round(value)} ms`
export const FIGURE_NAMES: Readonly<Record<keyof FieldBudget, string>> = {
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
  loaf: 'long frames',
  faults: 'faulty pages',
}
