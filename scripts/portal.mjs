#!/usr/bin/env node
// The command line of delivery: releases, environments, promotion (see `npm run portal -- help`).
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bundle, fail, install, root } from './lib/workspace.mjs'

try {
  await install()
  // A restore opens the database itself: the backend's bundle does it.
  const restores = process.argv[2] === 'restore'
  await bundle(restores ? 'backend' : 'shared/delivery')
  const program = restores ? 'backend/dist/server.js' : 'shared/delivery/dist/cli.js'
  const words = restores ? ['--restore', ...process.argv.slice(3)] : process.argv.slice(2)
  const child = spawn(process.execPath, [join(root, program), ...words], { cwd: root, stdio: 'inherit' })
  child.on('close', (code) => process.exit(code ?? 1))
} catch (error) {
  fail(error)
}
