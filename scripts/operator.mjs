#!/usr/bin/env node
// The command line of people who operate the portal (see `npm run operator -- help`).
import './lib/node-version.mjs'
import { fromSource } from './lib/from-source.mjs'
import { join } from 'node:path'
import { fail, install, root } from './lib/workspace.mjs'

try {
  await install()
  // Runs where commander is found.
  const { operate } = await fromSource('shared/delivery', join(root, 'scripts/operator/command-line.ts'))
  const code = await operate(process.argv.slice(2), {
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  })
  process.exitCode = code
} catch (error) {
  fail(error)
}
