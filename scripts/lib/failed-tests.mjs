// What failed, from the reports of jest and Playwright: named again at the end of a run, because the middle of a long
// log may be lost.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './workspace.mjs'

const LINES = 14
const shortened = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')

const entry = (file, title, message) => `  ${file} › ${title}\n${shortened(message)}`

/** `report` is jest's `--json`. Returns a text for each failed test. */
export const failedOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that could not run has no results.
    if (failed.length === 0) return status === 'failed' ? [entry(file, 'the whole file', message)] : []
    return failed.map(({ fullName, failureMessages }) => entry(file, fullName, failureMessages[0]))
  })

/** `report` is Playwright's JSON report. Returns a text for each failed test. */
export function failedOfPlaywright({ suites = [], errors = [] }) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          entry(spec.file, `[${projectName}] ${spec.title}`, results.find(({ error }) => error)?.error.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => entry('e2e', 'outside of a test', message))]
}
