/** Sends a file of rows to the running backend, which says what they change (LAWS-02). */
import { readFileSync } from 'node:fs'
import { lawEndpoints, readLawFile } from '../../contracts/src/law'
import type { LawChange } from '../../contracts/src/law'
import type { BodyOf } from '../../contracts/src/kernel'
import type { Commands } from './command'
import { Refusal, wordOf } from './words'

/** The ids of one line. */
const SHOWN = 20

function rowsOf(file: string): readonly unknown[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Refusal(`${file} cannot be read.`)
  }
  const { rows, faults } = readLawFile(text)
  if (faults.length > 0) throw new Refusal(`${file} is not loaded:\n${faults.map((one) => `  ${one}`).join('\n')}`)
  return rows
}

const named = (ids: readonly number[]): string =>
  `${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''}`

/** Ids by what happens to them, so that a file for the whole country stays readable. */
function groups<T extends { readonly id: number }>(list: readonly T[], textOf: (one: T) => string): string[] {
  const byText = new Map<string, number[]>()
  for (const one of list) byText.set(textOf(one), [...(byText.get(textOf(one)) ?? []), one.id])
  return [...byText].map(([text, ids]) => `  ${text}: ${ids.length} (${named(ids)})`)
}

function lines({ rows, postings, people }: LawChange): string[] {
  return [
    `Rows: ${rows.length}`,
    ...rows.map(
      ({ row, before }) =>
        `  ${row.key}${row.of ? ` ${row.of}` : ''} from ${row.from}: ${before ?? 'unknown'} → ${row.value}, to check by ${row.check_by}`,
    ),
    `Running postings with other findings: ${postings.length}`,
    ...groups(postings, ({ day, appears, ends }) =>
      [day, ...appears.map((rule) => `+ ${rule}`), ...ends.map((rule) => `- ${rule}`)].join(' '),
    ),
    `People with another verdict: ${people.length}`,
    ...groups(people, ({ day, before, after }) => `${day} ${before} → ${after}`),
  ]
}

export const law: Commands = {
  law: {
    use: '<file> --dry-run\n<file>',
    says: 'rows of the law from a CSV or JSON file; --dry-run says which postings and people they touch',
    options: ['dry-run'],
    most: 1,
    run: async (asked) => {
      const isDry = asked.values['dry-run'] === true
      const rows = rowsOf(wordOf(asked, 'The file of rows')) as BodyOf<typeof lawEndpoints.load>['rows']
      const answer = await asked.call(lawEndpoints.load, { body: { dry_run: isDry, rows } })
      const end = isDry ? 'Nothing was stored.' : 'The rows are stored; every backend uses them within ten minutes.'
      return { answer, lines: [...lines(answer), end] }
    },
  },
}
