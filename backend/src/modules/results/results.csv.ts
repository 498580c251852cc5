import type { Locale } from '@portal/contracts'
import { message } from '@portal/contracts/messages'
import { FIGURES, GROUPINGS } from '@portal/contracts/results'
import type { Figures, Grouping, Results } from '@portal/contracts/results'
import { CSV_START, csvLine } from '../../http/csv'

/** NUMB-01: the page as a file. The first column says by what a line is counted. */
export function resultsCsv({ all, by }: Results, locale: Locale): string {
  const word = (key: string) => message(locale, `result.${key}`)
  const line = (grouping: string, name: string, figures: Figures) =>
    csvLine([grouping, name, ...FIGURES.map((figure) => figures[figure])])
  const nameIn = (grouping: Grouping, { key, name }: { key: string; name: string | null }) =>
    name ?? (grouping === 'source' ? word(`source.${key}`) : key)
  return [
    CSV_START + csvLine(['', '', ...FIGURES.map(word)]),
    line(word('all'), '', all),
    ...GROUPINGS.flatMap((grouping) => by[grouping].map((row) => line(word(grouping), nameIn(grouping, row), row))),
  ].join('')
}
