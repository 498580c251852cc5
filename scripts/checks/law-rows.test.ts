/**
 * LAWS-01: what the law says is a row of contracts/src/law, with a source; rules contain neither its numbers nor its
 * days.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILED_ROWS } from '../../contracts/src/law'

const root = join(__dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Rules that ask the law, and the numbers in them that no law sets. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  // Reminders, and the days between which a hire can lie; the shortest month.
  'contracts/src/applications/hire.rules.ts': ['7', '90', '60', '30', '9', '28', '10', '2000-01-01', '2099-12-31'],
  // When the end of a card is told.
  'contracts/src/visa/visa-rules.data.ts': ['90', '30'],
  'contracts/src/visa/visa.rules.ts': ['10'],
  'contracts/src/visa/visa-preview.rules.ts': ['9999-12-31'],
  // The number of a field.
  'contracts/src/jobs/ssw-fields.data.ts': ['12'],
  // Notices of the portal, and lengths of texts.
  'contracts/src/lint/lint-rules.data.ts': ['60', '20', '30', '7'],
  // Months and weeks of a year, and how raised pay is rounded.
  'contracts/src/lint/wage.rules.ts': ['12', '52', '100', '4'],
  'contracts/src/lint/lint.rules.ts': ['12'],
}
const files = [
  ...['contracts/src/visa', 'contracts/src/lint'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(?:rules|data)\.ts$/.test(name) && !/^(?:statuses|wording)\.data/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
  'contracts/src/applications/hire.rules.ts',
  'contracts/src/jobs/ssw-fields.data.ts',
]

/** Days, and numbers from 3 on, outside of comments; ids of lists are not numbers of the law. */
function numbersIn(text: string): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*/g, '')
    .replaceAll(/\{ id: \d+,.*|^ +\S+: \d+,$/gm, (line) => (/Days|Hours|Months|Limit/.test(line) ? line : ''))
  const days = code.match(/\d{4}-\d\d-\d\d/g) ?? []
  const rest = code.replaceAll(/'[^'\n]*'|`[^`]*`/g, '')
  return [...days, ...(rest.match(/(?<![\w.$])\d+(?:\.\d+)?(?![\w])/g) ?? []).filter((number) => Number(number) > 2)]
}

it.each(files)('[LAWS-01] %s contains no number or day of the law', (file) => {
  const own = OWN[file] ?? []
  expect(numbersIn(read(file)).filter((number) => !own.includes(number))).toEqual([])
})

it('[LAWS-01] every compiled row names a source of the facts page', () => {
  const page = read('docs/product/facts.md')
  const codes = new Set(COMPILED_ROWS.flatMap(({ source }) => source.split(' ')))
  expect([...codes].filter((code) => !page.includes(`| ${code} |`))).toEqual([])
})
