import { useSearchParams } from '@portal/browser/router'
import { nowInTokyo } from '@portal/browser/time'
import { FIGURES, GROUPINGS, monthAfter, monthsBetween, RESULTS } from '@portal/contracts/results'
import type { Figure, Grouping, ResultsQuery } from '@portal/contracts/results'

interface Shown {
  readonly from?: string
  readonly until?: string
  readonly by?: Grouping
  readonly figure?: Figure
}

/** The months that can be chosen, the newest first. */
const choices = (): readonly string[] => {
  const now = nowInTokyo().toFormat('yyyy-MM')
  return monthsBetween(monthAfter(now, 1 - RESULTS.monthsMax), now).reverse()
}

/** The address says which months and which grouping are shown; what it cannot say is the last twelve months. */
export function useResultsAddress() {
  const [query, setQuery] = useSearchParams()
  const months = choices()
  const [newest = ''] = months
  const until = months.find((month) => month === query.get('until')) ?? newest
  const wanted = months.find((month) => month === query.get('from'))
  const from = wanted !== undefined && wanted <= until ? wanted : monthAfter(until, 1 - RESULTS.months)
  const period: ResultsQuery = { from, until }
  return {
    months,
    period,
    by: GROUPINGS.find((by) => by === query.get('by')) ?? 'month',
    figure: FIGURES.find((figure) => figure === query.get('figure')) ?? 'applications',
    change: (next: Shown) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries({ ...period, ...next })) after.set(name, value)
          // A first month after the last one moves the other end.
          if ((after.get('from') ?? '') > (after.get('until') ?? ''))
            after.set(next.from ? 'until' : 'from', next.from ?? next.until ?? '')
          return after
        },
        { replace: true },
      ),
  }
}
