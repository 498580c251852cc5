/** `docs/cases.md` shows the counts that the tests of VISA and LINT hold. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNT_TABLE as LINT_COUNTS } from '../../contracts/src/lint/lint.cases'
import { COUNT_TABLE as VISA_COUNTS } from '../../contracts/src/visa/visa.cases'

const page = readFileSync(join(__dirname, '../../docs/cases.md'), 'utf8')
const shown = (table: string): string =>
  table
    .trim()
    .split('\n')
    .map((row) => `| ${row} |`)
    .join('\n')

it.each([
  ['[VISA-07]', VISA_COUNTS],
  ['[LINT-02]', LINT_COUNTS],
])('%s: the page of cases shows each rule with the number of its cases in the test', (_id, table) => {
  expect(page).toContain(shown(table))
})
