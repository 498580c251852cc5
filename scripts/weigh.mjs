#!/usr/bin/env node
// `npm run weigh`: the size of the scripts of a first visit. Reads the composition of an environment (PORTAL_ENV, else
// local) and the sizes in its releases, and counts what the index page names. With PORTAL_URL it opens the running
// portal in Chromium and counts what each page fetches, with lazy chunks, and their depth: 1 is named by the index
// page, 2 by a script of depth 1. "stored" is what the portal sends; "brotli 11" is the same file at the best quality
// (equal unless the release was made for development). With `--cpu` and PORTAL_URL it instead measures the processor
// time of each screen that a budget.json names, as a multiple of that of a fixed calculation, and fails above the
// budget; `--cpu --accept` makes the present times and a half more the budget; `--cpu mf-jobs` does it for one remote.
import './lib/node-version.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fromSource } from './lib/from-source.mjs'
import { median } from './lib/page-times.mjs'
import { Failure, fail, root } from './lib/workspace.mjs'
import { ensureBrowser } from './lib/tools.mjs'

const PAGES = [
  { name: 'landing', path: '/register', remote: 'mf-accounts', budget: 250_000 },
  { name: 'job list', path: '/dashboard/jobs', remote: 'mf-jobs', budget: 350_000, login: true },
]
const { brotliParams } = await fromSource('shared/delivery', 'store/compress.ts')
const { notificationsEndpoints } = await fromSource('contracts', 'notifications/index.ts')
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const say = (text) => process.stdout.write(`${text}\n`)
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

const heaviest = new Map()
function brotli11(unit, version, file) {
  const key = `${unit}/${version}/${file}`
  if (!heaviest.has(key)) {
    const bytes = readFileSync(join(root, 'releases', unit, version, file))
    heaviest.set(key, brotliCompressSync(bytes, { params: brotliParams(bytes) }).length)
  }
  return heaviest.get(key)
}

const weightOf = (releases, unit, file) => {
  const release = releases[unit]
  const size = release?.sizes[file]
  if (!size)
    throw new Failure(`${unit}/${file} is in no release of the composition; is the portal of another environment?`)
  return { unit, file, stored: size.brotli, best: brotli11(unit, release.version, file) }
}

/** Scripts that the index page names, per page: the entries and preloads of host and remote. */
function named(releases) {
  return PAGES.map((page) => ({
    ...page,
    files: ['host', page.remote].flatMap((unit) =>
      [...releases[unit].preload, releases[unit].entry].map((file) => weightOf(releases, unit, file)),
    ),
  }))
}

/** Runs in the page. The landing page has a heading before any script runs, so the remote's own one counts. */
const hasOwnHeading = () => document.querySelector('#remote-slot h1')

/** Scripts that a browser with an empty cache fetches until the page is quiet. */
async function fetched(releases, url) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const pages = []
    for (const page of PAGES) {
      const context = await browser.newContext(page.login ? { storageState: await sessionOf(browser, url) } : {})
      const tab = await context.newPage()
      const depths = await followInitiators(tab)
      const seen = new Map()
      const ahead = new Set()
      tab.on('response', (response) => {
        const path = new URL(response.url()).pathname
        const [, unit = '', , file] = /\/([\w-]+)\/([^/]+)\/([^/]+\.js)$/.exec(path) ?? []
        // Files that the browser fetches in idle time are not needed for the first render.
        if (unit in releases && !ahead.has(path)) seen.set(path, weightOf(releases, unit, file))
      })
      tab.on('request', (request) => {
        if (request.headers()['sec-purpose'] === 'prefetch') ahead.add(new URL(request.url()).pathname)
      })
      // The stream of changes never ends: a page is idle only without it.
      await tab.route(`**${notificationsEndpoints.changes.path}*`, (route) => route.fulfill({ status: 401 }))
      await tab.goto(new URL(page.path, url).href)
      await tab.waitForFunction(hasOwnHeading)
      await tab.waitForLoadState('networkidle')
      pages.push({ ...page, files: [...seen].map(([path, file]) => ({ ...file, depth: depths.get(path) ?? 1 })) })
      await context.close()
    }
    return pages
  } finally {
    await browser.close()
  }
}

/** Address → how many scripts ran before it was requested, by the async call stacks of Chromium. */
async function followInitiators(tab) {
  const depths = new Map()
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Debugger.enable')
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
  const pathOf = (url) => (URL.canParse(url) ? new URL(url).pathname : '')
  session.on('Network.requestWillBeSent', ({ type, request, initiator }) => {
    if (type !== 'Script' || depths.has(pathOf(request.url))) return
    let depth = 0
    for (let stack = initiator.stack; stack; stack = stack.parent)
      for (const { url } of stack.callFrames) depth = Math.max(depth, depths.get(pathOf(url)) ?? 0)
    depths.set(pathOf(request.url), depth + 1)
  })
  return depths
}

/** The browser storage of the demo admin, logged in by the form; each measured page starts with an empty cache. */
async function sessionOf(browser, url) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(new URL('/register?login=true', url).href)
  await tab.locator('[role=dialog] input[name=email]').fill(process.env.WEIGH_EMAIL ?? 'demo@example.com')
  await tab.locator('[role=dialog] input[name=password]').fill(process.env.WEIGH_PASSWORD ?? 'Demo1234')
  await tab.locator('[role=dialog] button[type=submit]').click()
  await tab.waitForURL('**/dashboard/**')
  const state = await context.storageState()
  await context.close()
  return state
}

const CPU_RUNS = 5
/** Between two runs on one machine the middle of five differs by up to a third. */
const CPU_HEADROOM = 1.5

/** Runs in the page: strings, objects and elements, as screens use them. */
function calculation() {
  const place = document.createElement('div')
  document.body.append(place)
  let sum = 0
  for (let turn = 0; turn < 60; turn += 1) {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: at, name: `row ${(at * 7919) % 1000}`, size: at / 3 }))
    rows.sort((a, b) => (a.name < b.name ? -1 : 1))
    sum += JSON.stringify(JSON.parse(JSON.stringify(rows))).length
    place.replaceChildren(
      ...rows.slice(0, 60).map(({ name }) => {
        const row = document.createElement('p')
        row.textContent = name
        return row
      }),
    )
    sum += place.offsetHeight
  }
  return sum
}

/** The processor time of the page's main thread since it began, in ms; other programs do not count. */
async function cpuOf(devTools) {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

async function measureCpu(url, only) {
  const { exampleOf } = await fromSource('contracts', '../../e2e/fixtures/examples.ts')
  const { remotes } = await (await fetch(new URL('/portal.json', url))).json()
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const over = []
  try {
    const storageState = await sessionOf(browser, url)
    for (const { name: remote, declares } of remotes.filter(({ name }) => !only || name === only)) {
      const file = join(root, remote, 'budget.json')
      const budget = JSON.parse(readFileSync(file, 'utf8'))
      for (const [screen, limit] of Object.entries(budget.screens)) {
        // It is the host's page with widgets, or shows another screen when it is opened by its address.
        const declared = declares.screens[screen]
        if (!declared) continue
        const { at, ends } = exampleOf(screen, declared.path)
        if (ends) continue
        const context = await browser.newContext(declared.access === 'member' ? { storageState } : {})
        const ratios = []
        // The first visit fills the cache.
        for (let turn = 0; turn <= CPU_RUNS; turn += 1) {
          const tab = await context.newPage()
          const devTools = await context.newCDPSession(tab)
          await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
          const before = await cpuOf(devTools)
          await tab.evaluate(calculation)
          const yardstick = (await cpuOf(devTools)) - before
          await tab.route(`**${notificationsEndpoints.changes.path}*`, (route) => route.fulfill({ status: 401 }))
          const idle = await cpuOf(devTools)
          await tab.goto(new URL(at, url).href)
          await tab.waitForFunction(hasOwnHeading)
          await tab.waitForLoadState('networkidle')
          if (turn > 0) ratios.push(((await cpuOf(devTools)) - idle) / yardstick)
          await tab.close()
        }
        await context.close()
        const seen = median(ratios)
        const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
        say(`${`${remote} ${screen}`.padEnd(46)}${seen.toFixed(2)} (${spread}) of ${limit.cpu ?? 'no budget'}`)
        if (process.argv.includes('--accept')) limit.cpu = Math.ceil(seen * CPU_HEADROOM * 10) / 10
        else if (limit.cpu === undefined || seen > limit.cpu)
          over.push(`${remote}: screen ${screen} ${seen.toFixed(2)}`)
      }
      if (process.argv.includes('--accept')) writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`)
    }
  } finally {
    await browser.close()
  }
  if (over.length > 0) throw new Failure(`More processor time than budget.json allows:\n  ${over.join('\n  ')}`)
}

if (process.argv.includes('--cpu')) {
  const only = process.argv.slice(2).find((one) => one.startsWith('mf-'))
  try {
    if (!process.env.PORTAL_URL) throw new Failure('Processor time is measured in a running portal; set PORTAL_URL.')
    await measureCpu(process.env.PORTAL_URL, only)
  } catch (error) {
    fail(error)
  }
  process.exit()
}

try {
  const environment = process.env.PORTAL_ENV || 'local'
  // An environment is a series of numbered states; the newest one is current
  // (shared/delivery/src/environments/environments.ts).
  const states = readdirSync(join(root, 'environments', environment))
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
  const { units } = read('environments', environment, states.at(-1))
  const releases = Object.fromEntries(
    Object.entries(units).map(([unit, version]) => [unit, read('releases', unit, version, 'release.json')]),
  )
  const url = process.env.PORTAL_URL
  const pages = url ? await fetched(releases, url) : named(releases)
  let isOver = false
  for (const { name, path, budget, files } of pages) {
    say(`\n${name} (${path}), ${url ? 'as fetched' : 'as named by the index page'}        stored   brotli 11`)
    for (const { unit, file, stored, best, depth } of [...files].sort((a, b) => b.best - a.best))
      say(`  ${`${unit}/${file}`.padEnd(46)}${kB(stored)}  ${kB(best)}${depth ? `  depth ${depth}` : ''}`)
    const sum = files.reduce((total, { best }) => total + best, 0)
    const sumStored = files.reduce((total, { stored }) => total + stored, 0)
    isOver ||= sum > budget
    say(
      `  ${'in all'.padEnd(46)}${kB(sumStored)}  ${kB(sum)}  = ${((sum / budget) * 100).toFixed(0)} % of ${budget / 1000} kB`,
    )
  }
  say('\nEntries (gzip)')
  for (const [unit, { entry, sizes }] of Object.entries(releases))
    say(`  ${`${unit}/${entry}`.padEnd(46)}${kB(sizes[entry].gzip)}`)
  process.exitCode = isOver && process.argv.includes('--strict') ? 1 : 0
} catch (error) {
  fail(error)
}
