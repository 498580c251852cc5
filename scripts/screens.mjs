#!/usr/bin/env node
// Visits every screen and state of the gallery in both languages. `gallery` takes pictures into gallery/, at both
// widths; `words` names the words that stand in the other language; `way` counts what a new company enters until its
// posting is published; `day` plays a recruiter's working day and counts its clicks.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/tools.mjs'
import { fail, Failure, freePort, install, root } from './lib/workspace.mjs'

const [project = '', ...rest] = process.argv.slice(2)

try {
  if (!['gallery', 'words', 'way', 'day'].includes(project))
    throw new Failure('Name a command for the screens: gallery, words, way or day.')
  await install()
  const data = mkdtempSync(join(tmpdir(), `portal-${project}-`))
  const child = spawn(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', `--project=${project}`, '--no-deps', ...rest],
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
