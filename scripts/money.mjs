#!/usr/bin/env node
// `npm run money`: checks the model of money (backend/src/modules/billing/testing/money-history.ts) over many
// histories. Uses its own PostgreSQL, the one in TEST_DATABASE_URL, or else the embedded database.
// --histories (10000): how many; --seed (1): the first seed; --workers (6): how many run in parallel. A worker waits
// for PostgreSQL most of its time, so there are more of them than cores.
// Prints the seeds. A failing history is shrunk, and the command to run it again is printed.
import './lib/node-version.mjs'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleWithRooms } from '../shared/node/bundle.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { END_WITH_PARENT, fail, Failure, root, secondsSince } from './lib/workspace.mjs'

/** The number of histories per seed. */
const A_RUN = 200
const USAGE = 'npm run money -- [--histories 10000] [--seed 1] [--workers 6]'

/** @returns {{ type: 'string', default: string }} */
const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: { histories: text('10000'), seed: text('1'), workers: text('6') },
})
const [histories, first, workers] = [Number(values.histories), Number(values.seed), Number(values.workers)]
if (![histories, workers].every((one) => Number.isInteger(one) && one > 0) || !Number.isInteger(first))
  fail(new Failure(USAGE))

const orders = Array.from({ length: Math.ceil(histories / A_RUN) }, (_, index) => ({
  seed: first + index,
  histories: Math.min(A_RUN, histories - index * A_RUN),
}))
const last = first + orders.length - 1
const start = Date.now()
let done = 0

async function player() {
  const outfile = join(root, 'backend/node_modules/.cache/money/player.cjs')
  const entry = join(root, 'backend/src/modules/billing/testing/money-player.ts')
  await bundleWithRooms({ entryPoints: [entry], outfile, logLevel: 'error' })
  return outfile
}

/** @typedef {'ready' | { seed: number, histories: number, fault: string | null }} Report */

const players = new Set()
/**
 * One process with a separate database; takes seeds until none is left.
 * @returns {Promise<void>}
 */
const work = (program, env) =>
  new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: ['--require', END_WITH_PARENT], env: { ...process.env, ...env } })
    players.add(child)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Failure(`A player ended (${code})`))))
    child.on('message', (/** @type {Report} */ report) => {
      if (report !== 'ready') {
        const again = `Again: npm run money -- --histories ${report.histories} --seed ${report.seed}`
        if (report.fault !== null)
          return reject(new Failure(`${report.fault}\nSeed ${report.seed}: the books do not add up. ${again}`))
        done += report.histories
        process.stdout.write(`Seed ${report.seed} holds: ${done} histories in ${secondsSince(start)}\n`)
      }
      child.send(orders.shift() ?? 'end')
    })
  })

const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    own?.stop()
    process.exit(1)
  })
try {
  const env = own && { TEST_DATABASE_URL: own.socketUrl }
  if (!own && !process.env.TEST_DATABASE_URL)
    process.stdout.write(
      'There is no PostgreSQL here: the histories run on the embedded database, one transaction at a time.\n',
    )
  const program = await player()
  await Promise.all(Array.from({ length: Math.min(workers, orders.length) }, () => work(program, env)))
} catch (error) {
  for (const child of players) child.kill('SIGKILL')
  own?.stop()
  fail(error)
}
own?.stop()
process.stdout.write(
  '0 yen unaccounted, 0 charged twice, 0 plan periods without charge, invoice or trial: ' +
    `${done} histories, seeds ${first} to ${last}, ${A_RUN} each, ${secondsSince(start)}\n`,
)
