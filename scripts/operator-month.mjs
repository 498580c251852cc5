#!/usr/bin/env node
// `npm run operator-month`: a month of a small operator over 20 companies, by the commands of `npm run operator`, on a
// backend of its own whose clock is moved. Prints minutes and commands; fails if the books do not balance.
import './lib/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSource } from './lib/from-source.mjs'
import { Processes, untilReady } from './lib/processes.mjs'
import { bundle, fail, Failure, freePort, install, root } from './lib/workspace.mjs'

const say = (text) => void process.stdout.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'portal-operator-month-'))
const processes = new Processes({
  logs: join(folder, 'logs'),
  onCrash: (name, code, errors) => fail(new Failure(`${name} ended (${code}). ${errors}`)),
})

try {
  await install()
  await bundle('backend')
  const [port, metrics] = [await freePort(), await freePort()]
  const backend = `http://127.0.0.1:${port}`
  const token = 'dev-operator-token'
  processes.start('backend', ['--enable-source-maps', join(root, 'backend/dist/server.js')], {
    PORTAL_MODE: 'test',
    PORTAL_DATA: join(folder, 'data'),
    PORTAL_ORIGIN: backend,
    PORTAL_SENDER_LIMITS: 'off',
    PORTAL_OPERATOR_TOKEN: token,
    COMPANY_CLOSING_DAYS: '7',
    BACKEND_PORT: String(port),
    BACKEND_METRICS_PORT: String(metrics),
  })
  await untilReady(`${backend}/readyz`, { timeoutMs: 300_000 })
  // Runs where commander is found, as `npm run operator` does.
  const { playMonth } = await fromSource('shared/delivery', join(root, 'scripts/operator/month.ts'))
  await playMonth({ backend, token, metrics: `http://127.0.0.1:${metrics}/metrics`, folder, say })
  await processes.endAll()
  rmSync(folder, { recursive: true, force: true })
} catch (error) {
  await processes.endAll()
  process.stderr.write(`Logs are in ${folder}\n`)
  fail(error)
}
