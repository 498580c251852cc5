#!/usr/bin/env node
// `pnpm money`: the model of money (backend/src/modules/billing/money.model.test.ts) over many histories.
// --histories (10000) and --seed (1) choose them; the seeds are printed, and a failing history shrinks and prints how to play it again.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, root, secondsSince } from './lib/workspace.mjs'

/** Of one run of the test: a database of its own, so that its tables stay small. */
const A_RUN = 200

const { values } = parseArgs({ options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } })
const [histories, first] = [Number(values.histories), Number(values.seed)]
if (!(histories > 0 && Number.isInteger(first))) fail('pnpm money [--histories 10000] [--seed 1]')

const start = Date.now()
const play = (seed, count) => new Promise((resolve) => {
  const env = { ...process.env, MONEY_HISTORIES: String(count), MONEY_SEED: String(seed), FORCE_COLOR: '0' }
  const test = spawn(join(root, 'node_modules/.bin/jest'), ['--selectProjects', 'backend', '-w', '1', '--forceExit', 'money.model'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [test.stdout, test.stderr]) stream.on('data', (chunk) => (output += chunk))
  test.on('close', (code) => resolve({ code, output }))
})

let done = 0
let seed = first
for (; done < histories; seed += 1) {
  const count = Math.min(A_RUN, histories - done)
  const { code, output } = await play(seed, count)
  if (code !== 0) {
    process.stderr.write(output)
    fail(`Seed ${seed}: the books do not add up. Again: pnpm money --histories ${count} --seed ${seed}`)
  }
  done += count
  process.stdout.write(`${done} histories, seeds ${first} to ${seed}, ${secondsSince(start)}\n`)
}
process.stdout.write(`0 yen unaccounted, 0 charged twice: ${done} histories, seeds ${first} to ${seed - 1}, ${A_RUN} each, ${secondsSince(start)}\n`)
