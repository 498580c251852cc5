export { resultsEndpoints } from './results.endpoints'
export { COUNTED_OF, daysOfMonths, FIGURES, GROUPINGS, monthAfter, monthsBetween, RESULTS } from './results.schema'
export type { Figure, Figures, Grouping, Results, ResultsQuery, ResultsRow } from './results.schema'
