#!/usr/bin/env node
// `node scripts/bench/script-time.mjs [--before <folder>] [--runs 9]`: the CPU time of scripts until a screen is
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
  { path: '/register', seen: 'form input[name="email"]', visitor: true },
  { path: '/dashboard/jobs', seen: '#content article' },
  { path: '/dashboard/applicants', seen: '#content article' },
]
const say = (text) => process.stdout.write(`${text}\n`)

/** One backend and a portal server per checkout; returns the sides with their addresses. */
async function serve(data) {
  const servers = await measured(data, { PORTAL_ENV: 'local' })
  await servers.startBackend()
  const sides = []
  for (const [index, side] of SIDES.entries()) {
    const address = await servers.startServer(
      side.name,
      join(side.folder, 'shared/delivery/dist/server.js'),
      index === 0 ? {} : { PORTAL_PORT: String(await freePort()) },
    )
    sides.push({ ...side, address })
  }
  return { servers, sides }
}

async function contextsOf(browser, address) {
  const [member, visitor] = await Promise.all(
    [1, 2].map(() => browser.newContext({ viewport: { width: 1280, height: 800 } })),
  )
  await logInDemo(member, address)
  return { member, visitor }
}

/** Script and task time, in ms, until the first card stands; with `profiled` also the own time of each file. */
async function load({ contexts, address }, { path, seen, visitor }, profiled = false) {
  const tab = await contexts[visitor ? 'visitor' : 'member'].newPage()
  const session = await tab.context().newCDPSession(tab)
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

async function measure(sides, page) {
  const loads = sides.map((side) => ({ side, seen: [], profiles: [] }))
  for (const side of sides) await load(side, page)
  for (let turn = 0; turn < RUNS; turn += 1) {
    const first = turn % loads.length
    for (const { side, seen, profiles } of [...loads.slice(first), ...loads.slice(0, first)]) {
      seen.push(await load(side, page))
      if (turn < 5) profiles.push((await load(side, page, true)).files)
    }
  }
  say(`\n${page.path}: median (half of ${RUNS} loads), ms`)
  for (const key of ['script', 'task']) {
    const values = loads.map(({ seen }) => seen.map((run) => run[key]))
    const ratio = before ? `, ratio ${(at(values[0], 0.5) / at(values[1], 0.5)).toFixed(2)}` : ''
    say(`  ${key}: ${SIDES.map(({ name }, index) => `${name} ${spread(values[index])}`).join(', ')}${ratio}`)
  }
  const profiles = loads.map((side) => side.profiles)
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
  const { servers, sides } = await serve(data)
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const open = []
    for (const side of sides) open.push({ ...side, contexts: await contextsOf(browser, side.address) })
    for (const page of PAGES) await measure(open, page)
  } finally {
    await browser.close()
    await servers.end()
    rmSync(data, { recursive: true, force: true })
  }
}

main().catch(fail)
