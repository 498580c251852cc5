#!/usr/bin/env node
// The command line of delivery: releases, environments, promotion (see `pnpm portal help`).
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bundle, fail, install, root } from './lib/workspace.mjs'

try {
  await install()
  await bundle('shared/delivery')
  const child = spawn(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  child.on('close', (code) => process.exit(code ?? 1))
} catch (error) {
  fail(error)
}
