// The cost of calls in a company with 10,000 applications, compared with bare statements that find the same rows.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fromSource } from '../lib/from-source.mjs'
import { API_SECTION, withSection } from '../lib/page-section.mjs'
import { wrapped } from '../lib/wrapped.mjs'
import { root } from '../lib/workspace.mjs'

const AIM = 1.5
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const spread = (times) => `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`
const HEAD = `| Call | Database | API, ms (spread) | Bare SQL, ms (spread) | Ratio | Ratio after the caller | Statements | Rows scanned | Buffers |
|---|---|---|---|---|---|---|---|---|`

const shown = (ratio) => (ratio > AIM ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2))
const ratioOf = ({ api, bare }) => median(api) / median(bare)

function rowOf(measured) {
  const { name, database, api, bare, checked, apiScanned, bareScanned } = measured
  const pair = (key) => `${apiScanned[key]} : ${bareScanned[key]}`
  return `| ${name} | ${database} | ${median(api).toFixed(1)} (${spread(api)}) | ${median(bare).toFixed(1)} (${spread(bare)}) | ${shown(ratioOf(measured))} | ${shown(median(api) / median(checked))} | ${pair('statements')} | ${pair('rows')} | ${pair('buffers')} |`
}

/** Which rows miss the aim, as measured now. */
function missesOf(calls) {
  const missed = calls.filter((measured) => ratioOf(measured) > AIM)
  if (missed.length === 0) return `In no row; the highest ratio is ${Math.max(...calls.map(ratioOf)).toFixed(2)}.`
  const named = missed.map((measured) => `${measured.name} on ${measured.database} (${ratioOf(measured).toFixed(2)})`)
  return `In ${missed.length} of ${calls.length} rows: ${named.join(', ')}.`
}

/** Returns the lines of the table. `write`: also into the page. */
export async function measureApi({ url, applications, rounds, write }) {
  const { benchApi } = await fromSource('backend', 'testing/api-bench.ts')
  const calls = []
  let presented
  for (const [database, address] of [
    ['PostgreSQL', url],
    ['PGlite', undefined],
  ]) {
    if (address) process.env.TEST_DATABASE_URL = address
    else delete process.env.TEST_DATABASE_URL
    const measured = await benchApi({ applications, rounds })
    presented ??= measured.presented
    calls.push(...measured.calls.map((one) => ({ ...one, database })))
  }
  const table = `${HEAD}\n${calls.map(rowOf).join('\n')}`
  const cpu = ({ number, ms }, what) =>
    `${number.toLocaleString('en')} ${what} in ${median(ms).toFixed(0)} ms (${spread(ms)})`
  const presenting = `Rows that are read already become the JSON of an answer, in processor time of all threads: ${cpu(presented.applications, 'applications of the documented list')}
and ${cpu(presented.postings, 'postings')}.`
  if (write) {
    const file = join(root, 'docs/performance.md')
    const text = `\`npm run load -- --api --write\` wrote this on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.version}): medians of ${rounds} rounds, the call and the bare
statements in turns, in one process and after 2 s of each to warm up, with one company of ${applications} applications whose pages are not cached. Bare SQL is the least that finds the
rows of the answer, without the caller, the plan, pictures or words of another language; its totals are compared with those of the call. Aim: a ratio of at most ${AIM}.
The bare statements go out at once, but no call may read a row before it knows who calls; "after the caller" is the ratio to the same statements sent after one that
reads the session. With PGlite the database runs in the same process.

${table}

**Where the aim is missed.** ${missesOf(calls)} A call waits for two statements in turn: who calls, together with the end of the plan, then its rows. Counts go out
beside the rows of a page, whose items are made meanwhile. A search also needs the texts of the postings, which are kept from letter to letter until the company
changes, as here. Statements that find rows by their keys keep their plan, and the text of a statement is built once; a search is planned for its words. What is left
over the bare SQL is the wait for the caller, the answer itself (the words of the other language, the verdict of each person) and, in a search, the spellings of a word.
Times rise with whatever else the machine does; the ratio less, except for a call as short as one application, which then waits twice for the processor.

${presenting}`
    writeFileSync(file, wrapped(withSection(readFileSync(file, 'utf8'), API_SECTION, text)))
  }
  return `${table}\n\n${presenting}`
}
