import { COUNTED_OF, daysOfMonths } from '@portal/contracts/results'
import type { Figure, Figures, Grouping, ResultsQuery } from '@portal/contracts/results'
import { paths } from '@portal/contracts/shell'
import type { Target } from '@portal/contracts/shell'
import { filterText } from '../../parts/filter-state'
import type { ListFilters } from '../../parts/filter-state'

/** The filter of the list for a row of a grouping. A month narrows the days instead. */
const FILTERS: Readonly<Record<Grouping, (key: string) => ListFilters>> = {
  month: () => ({}),
  posting: (key) => ({ posts: [key] }),
  store: (key) => ({ locations: [key] }),
  source: (key) => ({ source: [key] }),
}

export interface Behind {
  readonly figures: Figures
  readonly figure: Figure
  readonly period: ResultsQuery
  readonly row?: { readonly by: Grouping; readonly key: string } | undefined
}

/** NUMB-01: where a number leads: the list of exactly its applications, or the plans. Undefined: to nothing. */
export function opens({ figures, figure, period, row }: Behind): Target | undefined {
  if (figures[figure] === null) return undefined
  if (figure === 'cost_per_hire') return paths.billing.to()
  const counted = COUNTED_OF[figure]
  // A median may be 0 although it is one of many.
  if (counted === undefined || figures[counted] === 0) return undefined
  const [from, until] = row?.by === 'month' ? [row.key, row.key] : [period.from, period.until]
  const { first, last } = daysOfMonths(from, until)
  const filter: ListFilters = {
    ...(row && FILTERS[row.by](row.key)),
    counted: [counted],
    since: [first],
    until: [last],
  }
  return paths.applicants.to({ query: { filterBy: 'ALL', filter: filterText(filter) } })
}
