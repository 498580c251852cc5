// What calls cost in a company with 10,000 applications, beside the bare statements that find the same rows.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fromSource } from './from-source.mjs'
import { API_SECTION, withSection } from './page-section.mjs'
import { root } from './workspace.mjs'

const AIM = 1.5
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const spread = (times) => `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`
const HEAD = `| Call | Database | API, ms (spread) | Bare SQL, ms (spread) | Ratio | Statements | Rows scanned | Buffers |
|---|---|---|---|---|---|---|---|`

function rowOf(database, { name, api, bare, apiScanned, bareScanned }) {
  const ratio = median(api) / median(bare)
  const pair = (key) => `${apiScanned[key]} : ${bareScanned[key]}`
  return `| ${name} | ${database} | ${median(api).toFixed(1)} (${spread(api)}) | ${median(bare).toFixed(1)} (${spread(bare)}) | ${ratio > AIM ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2)} | ${pair('statements')} | ${pair('rows')} | ${pair('buffers')} |`
}

/** Returns the lines of the table. `write`: also into the page. */
export async function measureApi({ url, applications, rounds, write }) {
  const { benchApi } = await fromSource('backend', 'testing/api-bench.ts')
  const lines = []
  for (const [database, address] of [
    ['PostgreSQL', url],
    ['PGlite', undefined],
  ]) {
    if (address) process.env.TEST_DATABASE_URL = address
    else delete process.env.TEST_DATABASE_URL
    for (const measured of await benchApi({ applications, rounds })) lines.push(rowOf(database, measured))
  }
  const table = `${HEAD}\n${lines.join('\n')}`
  if (write) {
    const file = join(root, 'docs/performance.md')
    const text = `\`npm run load -- --api --write\` wrote this on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.version}): medians of ${rounds} rounds, the call and the bare
statements in turns, in one process, with one company of ${applications} applications whose pages are not cached. Bare SQL is the least that finds the
rows of the answer, without the caller, the plan, pictures or words of another language. Aim: a ratio of at most ${AIM}. With PGlite the
database runs in the same process.

${table}

**Where the aim is missed.** A call waits for its statements one after another: who calls, whether the end of a plan hides people, counts and places together,
then rows and postings together. The bare SQL goes out at once. Rows scanned are nearly the same, so the rest is these waits and building the
answer; one application is a single row, of which the waits are nearly everything. Times rise with whatever else the machine does; the ratio less.`
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), API_SECTION, text))
  }
  return table
}
