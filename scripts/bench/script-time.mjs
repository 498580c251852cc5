#!/usr/bin/env node
// `node scripts/bench/script-time.mjs [--before <folder>] [--runs 9]`: the CPU time of scripts until a list screen is
// usable, and which files take it. `--before` also measures the portal of another installed checkout, in turns with
// this one: the machine drifts, so only figures of one run compare. Files are warm.
import '../lib/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { logInDemo } from '../lib/demo-login.mjs'
import { measured } from '../lib/measured.mjs'
import { ensureBrowser } from '../lib/tools.mjs'
import { fail, freePort, root, run } from '../lib/workspace.mjs'

const after = (option) => (process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined)
const RUNS = Number(after('--runs') ?? 9)
const before = after('--before')
const SIDES = [{ name: 'now', folder: root }, ...(before ? [{ name: 'before', folder: resolve(before) }] : [])]
const PAGES = [
  { path: '/dashboard/jobs', seen: '#content article' },
  { path: '/dashboard/applicants', seen: '#content article' },
]
const say = (text) => process.stdout.write(`${text}\n`)

/** One backend and a portal server per checkout. */
async function serve(data) {
  const servers = await measured(data, { PORTAL_ENV: 'local' })
  await servers.startBackend()
  for (const [index, side] of SIDES.entries())
    side.address = await servers.startServer(
      side.name,
      join(side.folder, 'shared/delivery/dist/server.js'),
      index === 0 ? {} : { PORTAL_PORT: String(await freePort()) },
    )
  return servers
}

async function signedIn(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await logInDemo(context, address)
  return context
}

/** Script and task time, in ms, until the first card stands; with `profiled` also the own time of each file. */
async function load({ context, address }, { path, seen }, profiled = false) {
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Performance.enable')
  if (profiled) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  await tab.goto(address + path, { waitUntil: 'commit' })
  await tab.waitForFunction(
    (wanted) => {
      const found = document.querySelector(wanted)
      return found && !found.closest('[aria-busy="true"], [hidden]')
    },
    seen,
    { timeout: 60_000 },
  )
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  const files = profiled ? ownTimes((await session.send('Profiler.stop')).profile) : undefined
  await tab.close()
  return { script: of('ScriptDuration'), task: of('TaskDuration'), files }
}

function ownTimes({ nodes, samples, timeDeltas }) {
  const files = new Map(nodes.map(({ id, callFrame }) => [id, fileOf(callFrame)]))
  const sums = {}
  for (const [index, id] of samples.entries()) {
    const file = files.get(id)
    if (file) sums[file] = (sums[file] ?? 0) + timeDeltas[index] / 1000
  }
  return sums
}

/** The chunk without its hash; code without a file is the browser's own. */
function fileOf({ url, functionName }) {
  if (url.startsWith('http')) return basename(new URL(url).pathname).replace(/\.[0-9a-f]{8}\.js$/, '')
  return functionName === '(garbage collector)' ? 'garbage collector' : undefined
}

const at = (values, part) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]
const spread = (values) =>
  `${at(values, 0.5).toFixed(0)} (${at(values, 0.25).toFixed(0)}–${at(values, 0.75).toFixed(0)})`

async function measure(page) {
  const seen = SIDES.map(() => [])
  const profiles = SIDES.map(() => [])
  for (const side of SIDES) await load(side, page)
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const offset of SIDES.keys()) {
      const index = (offset + turn) % SIDES.length
      seen[index].push(await load(SIDES[index], page))
      if (turn < 5) profiles[index].push((await load(SIDES[index], page, true)).files)
    }
  say(`\n${page.path}: median (half of ${RUNS} loads), ms`)
  for (const key of ['script', 'task']) {
    const values = seen.map((runs) => runs.map((run) => run[key]))
    const ratio = before ? `, ratio ${(at(values[0], 0.5) / at(values[1], 0.5)).toFixed(2)}` : ''
    say(`  ${key}: ${SIDES.map(({ name }, index) => `${name} ${spread(values[index])}`).join(', ')}${ratio}`)
  }
  const names = new Set(profiles.flat().flatMap(Object.keys))
  const rows = [...names].map((file) => [
    file,
    ...profiles.map((runs) =>
      at(
        runs.map((sums) => sums[file] ?? 0),
        0.5,
      ),
    ),
  ])
  for (const [file, ...own] of rows.sort((a, b) => b[1] - a[1]).slice(0, 10))
    say(`    ${file.padEnd(28)} ${own.map((ms) => ms.toFixed(0).padStart(6)).join('')}`)
}

async function main() {
  for (const { folder } of SIDES)
    await run(process.execPath, [join(folder, 'scripts/test.mjs'), '--only', 'build'], { label: folder, cwd: folder })
  const data = mkdtempSync(join(tmpdir(), 'portal-script-time-'))
  const servers = await serve(data)
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const side of SIDES) side.context = await signedIn(browser, side.address)
    for (const page of PAGES) await measure(page)
  } finally {
    await browser.close()
    await servers.end()
    rmSync(data, { recursive: true, force: true })
  }
}

main().catch(fail)
