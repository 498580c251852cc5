#!/usr/bin/env node
// Takes pictures of every screen into gallery/, at both widths and in both languages.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/tools.mjs'
import { fail, freePort, install, root } from './lib/workspace.mjs'

try {
  await install()
  const data = mkdtempSync(join(tmpdir(), 'portal-gallery-'))
  const child = spawn(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--project=gallery', '--no-deps', ...process.argv.slice(2)],
    {
      cwd: join(root, 'e2e'),
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: ensureBrowser(),
        PORTAL_PORT: process.env.PORTAL_PORT ?? String(await freePort()),
        E2E_DATA: data,
      },
    },
  )
  child.on('close', (code) => {
    rmSync(data, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
} catch (error) {
  fail(error)
}
