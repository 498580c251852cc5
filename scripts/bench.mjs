#!/usr/bin/env node
// `npm run bench`: the cost of federation. Compares the portal with the same screens built as one ordinary application,
// from the same sources in this run, served by the same server over the same backend, in turns. Each row is the median
// of BENCH_RUNS (9) loads.
// `--many` instead compares a company with much data with one with little, each on the same screens; `--interactions`
// measures from an input to the next paint.
// Writes its part of docs/performance.md with --write. `--before <folder>` also measures the portal of another
// checkout, which must be installed; BENCH_PAGES=<words> limits the pages.
import './lib/node-version.mjs'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { measureInteractions } from './bench/interactions.mjs'
import { measureMany } from './bench/many.mjs'
import { measured } from './lib/measured.mjs'
import { API_SECTION, sectionOf, withSection } from './lib/page-section.mjs'
import { wrapped } from './lib/wrapped.mjs'
import { longTasksUntilSeen, median, spreadOf, untilSeen, watchFor } from './lib/page-times.mjs'
import { logInDemo } from './lib/demo-login.mjs'
import { untilReady } from './lib/processes.mjs'
import { ensureBrowser } from './lib/tools.mjs'
import { bundle, fail, Failure, freePort, install, root, run, secondsSince } from './lib/workspace.mjs'

const RUNS = Number(process.env.BENCH_RUNS ?? 9)
const BEFORE = process.argv.includes('--before')
  ? resolve(process.argv[process.argv.indexOf('--before') + 1] ?? fail(new Failure('--before needs a folder.')))
  : undefined
const SIDES = ['portal', 'spa', ...(BEFORE ? ['before'] : [])]
const wanted = (process.env.BENCH_PAGES ?? '').split(',').filter(Boolean)
const isWanted = ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word))
const SIZES = [{ width: 1280, height: 800 }]
// The network of a small office: 10 Mbit/s, 40 ms round trip, and a processor of a quarter of this one's speed.
const LINES = [
  { name: 'unthrottled' },
  { name: '10 Mbit/s, 40 ms, CPU ÷ 4', latency: 40, throughput: (10 * 1024 * 1024) / 8, cpu: 4 },
]
const PAGES = [
  { name: 'landing page', path: '/register', seen: 'form input[name="email"]' },
  { name: 'job list', path: '/dashboard/jobs', seen: '#content article, #content [data-empty]', login: true },
  {
    name: 'applicant list',
    path: '/dashboard/applicants',
    seen: '#content article, #content [data-empty]',
    login: true,
  },
]
/** From the list of one remote to the list of another by the sidebar, after a look at the first one; then once more. */
const SWITCH = { name: 'job list → applicant list', from: PAGES[1], to: PAGES[2], lookMs: 3_000 }
const say = (text) => process.stdout.write(`${text}\n`)

async function build() {
  await Promise.all([bundle('shared/delivery'), bundle('backend')])
  await run(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), 'sync', 'local'], { label: 'The portal' })
  const start = Date.now()
  const webpack = createRequire(join(root, 'shared/build/package.json'))('webpack')
  const compiler = webpack(createRequire(import.meta.url)('./bench/webpack.config.cjs'))
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString({ preset: 'errors-only' })))
      compiler.close(() => resolve(undefined))
    })
  })
  say(`Built the application (${secondsSince(start)})`)
  rmSync(join(root, '.cache/bench/releases'), { recursive: true, force: true })
  mkdirSync(join(root, '.cache/bench'), { recursive: true })
  await bundleServer(root)
  if (!BEFORE) return
  // Its own scripts build it, because they know its folders.
  await run(process.execPath, [join(BEFORE, 'scripts/test.mjs'), '--only', 'build'], {
    label: 'The portal of before',
    cwd: BEFORE,
  })
  // Its server also serves an application, which nobody measures.
  rmSync(join(BEFORE, '.cache/bench'), { recursive: true, force: true })
  cpSync(join(root, '.cache/bench/spa'), join(BEFORE, '.cache/bench/spa'), { recursive: true })
  await bundleServer(BEFORE)
}

async function bundleServer(root) {
  // Loaded here, because esbuild may not be installed when this file is read.
  const { bundleWithRooms } = await import('../shared/node/bundle.mjs')
  const outfile = join(root, 'shared/delivery/dist/bench.js')
  await bundleWithRooms({ entryPoints: [join(root, 'scripts/bench/server.ts')], outfile, logLevel: 'error' })
}

/** Starts the backend and both servers; returns their addresses. */
async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const servers = await measured(data)
  await servers.startBackend()
  const spaPort = await freePort()
  const file = 'shared/delivery/dist/bench.js'
  const addresses = {
    portal: await servers.startServer('bench', join(root, file), { BENCH_ROOT: root, SPA_PORT: String(spaPort) }),
    spa: `http://localhost:${spaPort}`,
  }
  await untilReady(`${addresses.spa}/readyz`, { timeoutMs: 120_000 })
  if (BEFORE)
    addresses.before = await servers.startServer('before', join(BEFORE, file), {
      PORTAL_PORT: String(await freePort()),
      BENCH_ROOT: BEFORE,
      SPA_PORT: String(await freePort()),
    })
  return {
    addresses,
    end: async () => {
      await servers.end()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function sessionOf(browser, address) {
  const context = await browser.newContext()
  await logInDemo(context, address)
  const state = await context.storageState()
  await context.close()
  return state
}

/** A tab with that network, and the files that it has fetched so far. */
async function open(context, page, line) {
  const tab = await context.newPage()
  await tab.addInitScript(watchFor, page)
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  if (line.throughput) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpu })
  }
  const fetched = { bytes: 0, requests: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.bytes += encodedDataLength
  })
  session.on('Network.requestWillBeSent', () => {
    fetched.requests += 1
  })
  return { tab, fetched }
}

async function load(context, address, page, line) {
  const { tab, fetched } = await open(context, page, line)
  await tab.goto(address + page.path, { waitUntil: 'commit' })
  const ms = await untilSeen(tab)
  // Counts only what was needed up to this moment.
  const counted = { ms, ...fetched, long: await longTasksUntilSeen(tab) }
  const paint = await tab.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await tab.close()
  return { ...counted, paint }
}

/** The sides in turns, with a changing first one, so that a drift of the machine affects all. */
const inTurn = (turn) => [...SIDES.slice(turn % SIDES.length), ...SIDES.slice(0, turn % SIDES.length)]
/** @returns {Record<string, { ms: number }[]>} */
const noRuns = () => Object.fromEntries(SIDES.map((name) => [name, []]))

async function switchOver(context, address, { from, to, lookMs }, line) {
  const { tab, fetched } = await open(context, from, line)
  await tab.goto(address + from.path, { waitUntil: 'commit' })
  await untilSeen(tab)
  const go = async (page) => {
    await tab.waitForTimeout(lookMs)
    Object.assign(fetched, { bytes: 0, requests: 0 })
    const start = await tab.evaluate((wanted) => {
      window.__wanted = wanted
      window.__seenAt = undefined
      const link = document.querySelector(`nav a[href$="${wanted.path}"]`)
      if (!(link instanceof HTMLElement)) throw new Error(`The sidebar has no link to ${wanted.path}`)
      link.click()
      return performance.now()
    }, page)
    return { ms: (await untilSeen(tab)) - start, ...fetched }
  }
  const first = await go(to)
  await go(from)
  const again = await go(to)
  await tab.close()
  return { first, again }
}

async function measure(browser, addresses) {
  const rows = []
  const sessions = Object.fromEntries(
    await Promise.all(
      Object.entries(addresses).map(async ([name, address]) => [name, await sessionOf(browser, address)]),
    ),
  )
  for (const line of LINES)
    for (const page of PAGES.filter(isWanted))
      for (const cache of ['cold', 'warm']) {
        const seen = noRuns()
        for (let turn = 0; turn < RUNS; turn += 1) {
          for (const name of inTurn(turn)) {
            const context = await browser.newContext({
              viewport: SIZES[0],
              ...(page.login ? { storageState: sessions[name] } : {}),
            })
            if (cache === 'warm') await load(context, addresses[name], page, {})
            seen[name]?.push(await load(context, addresses[name], page, line))
            await context.close()
          }
        }
        rows.push(rowOf(page.name, cache, line, seen))
      }
  for (const line of isWanted(SWITCH) ? LINES : []) {
    const seen = { first: noRuns(), again: noRuns() }
    for (let turn = 0; turn < RUNS; turn += 1) {
      for (const name of inTurn(turn)) {
        const context = await browser.newContext({ viewport: SIZES[0], storageState: sessions[name] })
        const { first, again } = await switchOver(context, addresses[name], SWITCH, line)
        seen.first[name]?.push(first)
        seen.again[name]?.push(again)
        await context.close()
      }
    }
    for (const which of ['first', 'again']) rows.push(rowOf(SWITCH.name, which, line, seen[which]))
  }
  return rows
}

function rowOf(page, cache, line, seen) {
  const of = (name, key) => median(seen[name].map((counted) => counted[key] ?? 0))
  say(`  ${page}, ${cache}, ${line.name}: ${SIDES.map((name) => `${name} ${of(name, 'ms').toFixed(0)} ms`).join(', ')}`)
  return {
    page,
    cache,
    line: line.name,
    spread: SIDES.map((name) => spreadOf(seen[name].map(({ ms }) => ms))),
    ...Object.fromEntries(
      ['ms', 'paint', 'bytes', 'requests', 'long'].flatMap((key) =>
        SIDES.map((name) => [`${name}_${key}`, of(name, key)]),
      ),
    ),
  }
}

/** The portal against the portal of the other checkout. */
function beforeTable(rows) {
  return [
    '| Page | Cache, or which time | Line | Time, ms (now : before) | Half of the runs | Ratio | First contentful paint, ms | Ratio |\n|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.page} | ${row.cache} | ${row.line} | ${row.portal_ms.toFixed(0)} : ${row.before_ms.toFixed(0)} | ${row.spread[0]} : ${row.spread[2]} | **${ratio(row.portal_ms, row.before_ms)}** ` +
        (row.portal_paint
          ? `| ${row.portal_paint.toFixed(0)} : ${row.before_paint.toFixed(0)} | ${ratio(row.portal_paint, row.before_paint)} |`
          : '| – | – |'),
    ),
  ].join('\n')
}

const ratio = (a, b) => (b === 0 ? '–' : (a / b).toFixed(2))
function table(rows) {
  const head =
    '| Page | Cache, or which time | Line | Time, ms (portal : application) | Ratio | kB | Ratio | Requests | Long tasks, ms |\n|---|---|---|---|---|---|---|---|---|'
  return [
    head,
    ...rows.map(
      (row) =>
        `| ${row.page} | ${row.cache} | ${row.line} | ${row.portal_ms.toFixed(0)} : ${row.spa_ms.toFixed(0)} | **${ratio(row.portal_ms, row.spa_ms)}** ` +
        `| ${(row.portal_bytes / 1000).toFixed(0)} : ${(row.spa_bytes / 1000).toFixed(0)} | ${ratio(row.portal_bytes, row.spa_bytes)} | ${row.portal_requests} : ${row.spa_requests} | ${row.portal_long.toFixed(0)} : ${row.spa_long.toFixed(0)} |`,
    ),
  ].join('\n')
}

/** What the ratios of a table come to, beside their aims. */
function summary(ratios, aim) {
  const above = ratios.filter((one) => one > aim).length
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length
  const two = (value) => value.toFixed(2)
  const spread = `${two(Math.min(...ratios))} to ${two(Math.max(...ratios))}`
  return `median ${two(median(ratios))}, mean ${two(mean)}, ${spread}, above ${two(aim)} in ${above} of ${ratios.length} rows`
}
const AIMS = { time: 1, mean: 0.97, bytes: 1.1, before: { unthrottled: 0.8, slow: 0.7 }, paint: 600 }

function verdict(rows) {
  const of = (key) => rows.map((row) => row[`portal_${key}`] / row[`spa_${key}`]).filter(Number.isFinite)
  const bytes = of('bytes')
  const time = `Time: ${summary(of('ms'), AIMS.time)} (aims: median ${AIMS.time.toFixed(2)}, mean ${AIMS.mean})`
  const above = bytes.filter((one) => one > AIMS.bytes).length
  const rest = `median ${median(bytes).toFixed(2)}, above ${AIMS.bytes.toFixed(2)} in ${above} of ${bytes.length} rows`
  return `**Together.** ${time}. Bytes: ${rest}.`
}

function beforeVerdict(rows) {
  const lines = LINES.map(({ name, cpu }) => {
    const own = rows.filter(({ line }) => line === name)
    const aim = cpu ? AIMS.before.slow : AIMS.before.unthrottled
    const paints = own.map(({ portal_paint: paint }) => paint).filter(Boolean)
    return `${name}: time ${summary(
      own.map((row) => row.portal_ms / row.before_ms),
      aim,
    )}, first contentful paint at most ${Math.max(0, ...paints).toFixed(0)} ms`
  })
  return `**Together.** ${lines.join('. ')}. Aim for the first contentful paint on the slow line: ${AIMS.paint} ms.`
}

const PAGE = join(root, 'docs/performance.md')
const MANY_SECTION = 'Many'
const INPUTS_SECTION = 'Inputs'
/** Written by hand, from `scripts/bench/script-time.mjs` and from what was tried. */
const BY_HAND = ['Styles', 'Files', 'Long lists']
/** Parts of the page that other runs write. */
const kept = (title) => (existsSync(PAGE) ? sectionOf(readFileSync(PAGE, 'utf8'), title) : '')

/** A part of the page that has a command of its own. */
async function mainOf(title, measurePart) {
  const text = await measurePart({ runs: RUNS, wanted: isWanted, say, before: kept(title) })
  say(`\n${text}`)
  if (!process.argv.includes('--write')) return
  writeFileSync(PAGE, wrapped(withSection(readFileSync(PAGE, 'utf8'), title, text)))
  say(`\nWritten to ${PAGE}`)
}

async function main() {
  await install()
  await build()
  const served = await serve()
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const rows = await measure(browser, served.addresses)
    const text = `${table(rows)}\n\n${verdict(rows)}`
    say(`\n${text}`)
    const compared = BEFORE ? `${beforeTable(rows)}\n\n${beforeVerdict(rows)}` : ''
    say(`\n${compared}`)
    if (process.argv.includes('--write')) {
      const others = [...BY_HAND, INPUTS_SECTION, MANY_SECTION, API_SECTION].map(kept).join('')
      writeFileSync(
        PAGE,
        wrapped(`# What federation costs\n\n\`npm run bench -- --write\` wrote this page on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.version}): medians of ${RUNS} loads a row, the two in turns.
The application is the same host and the same screens built by the same webpack preset as one bundle with route splitting (\`scripts/bench/\`): no entries, no federation
runtime, its pages preloaded by address like ours. Time is from the navigation until the form or the first card of the list stands and nothing around it is busy;
bytes and requests are what had been asked for by then, long tasks (above 50 ms) are summed up to then. Aim: time at most ${AIMS.time.toFixed(2)}, bytes at most ${AIMS.bytes.toFixed(2)}.\n\n${text}\n${compared ? `\n## Against the portal of before\n\n${compared}\n` : ''}${others}`),
      )
      say(`\nWritten to ${PAGE}`)
    }
  } finally {
    await browser.close()
    await served.end()
  }
}

const part = process.argv.includes('--many')
  ? mainOf(MANY_SECTION, measureMany)
  : process.argv.includes('--interactions')
    ? mainOf(INPUTS_SECTION, measureInteractions)
    : main()
await part.catch(fail)
