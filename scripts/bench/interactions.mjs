// `npm run bench -- --interactions`: from an input to the next paint, by the Event Timing API of Chromium (in steps of
// 8 ms), at a quarter of the processor's speed. An input that has no entry took less than 16 ms.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEEN_DIALOGS } from './many.mjs'
import { logInDemo } from '../lib/demo-login.mjs'
import { measured } from '../lib/measured.mjs'
import { spreadOf, median } from '../lib/page-times.mjs'
import { ensureBrowser } from '../lib/tools.mjs'
import { bundle, Failure, root, run } from '../lib/workspace.mjs'

const SLOWER = 4
const AIM_MS = 200
const APPLICANTS = { path: '/dashboard/applicants?filterBy=ALL', seen: '#content article' }

/** Each ends with what the input has to show. */
const INPUTS = [
  {
    name: 'open the filter of the applicants',
    ...APPLICANTS,
    act: async (tab) => {
      await tab.getByRole('button', { name: '絞り込み' }).click()
      await tab.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'type in the search of the applicants',
    ...APPLICANTS,
    act: async (tab) => {
      await tab.getByRole('searchbox').first().click()
      await tab.keyboard.type('nguyen', { delay: 120 })
    },
  },
  {
    name: 'open another tab of the applicants',
    ...APPLICANTS,
    act: async (tab) => {
      const other = tab.getByRole('tab').nth(2)
      await other.click()
      await tab.waitForFunction((it) => it.getAttribute('aria-selected') === 'true', await other.elementHandle())
    },
  },
  {
    name: 'the next stage of a posting that is copied',
    path: '/dashboard/copy-job/1',
    seen: '#content form',
    act: async (tab) => {
      const title = await tab.locator('h2').first().textContent()
      await tab.getByRole('button', { name: '次へ' }).first().click()
      await tab.waitForFunction((before) => document.querySelector('h2')?.textContent !== before, title)
    },
  },
  {
    name: 'drag over three half hours of the calendar',
    path: '/dashboard/add-interview-times/1',
    seen: '#content [role="gridcell"]',
    act: async (tab) => {
      const cell = tab.locator('[role="gridcell"][tabindex="0"]')
      await cell.scrollIntoViewIfNeeded()
      const { x, y, width, height } = await cell.boundingBox()
      await tab.mouse.move(x + width / 2, y + height / 2)
      await tab.mouse.down()
      for (const row of [1, 2]) await tab.mouse.move(x + width / 2, y + height * (row + 0.5), { steps: 4 })
      await tab.mouse.up()
    },
  },
]

/** Runs in the page: the longest time from an input to the paint after it. */
function watchInputs() {
  window.__slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (interactionId) window.__slowest = Math.max(window.__slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

async function slowestOf(context, address, { path, seen, act }) {
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await tab.goto(address + path)
  await tab.locator(seen).first().waitFor()
  await tab.waitForLoadState('load')
  // What the page does when it has nothing to do is not part of the input.
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await tab.evaluate(watchInputs)
  await act(tab)
  // Two frames: the observer is told after the paint.
  const slowest = await tab.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.__slowest)))),
      ),
  )
  await tab.close()
  return slowest
}

/** The storage of a browser in which the demo company's admin is logged in and has seen each dialog of help. */
async function withoutHelp(browser, address) {
  const context = await browser.newContext()
  await logInDemo(context, address)
  const state = await context.storageState()
  await context.close()
  for (const { localStorage } of state.origins)
    for (const item of localStorage)
      if (item.name === 'portal.session')
        item.value = JSON.stringify({ ...JSON.parse(item.value), completedTourSteps: SEEN_DIALOGS })
  return state
}

/** The part of docs/performance.md on inputs. */
export async function measureInteractions({ runs, wanted, say }) {
  await Promise.all([bundle('shared/delivery'), bundle('backend')])
  await run(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), 'sync', 'local'], { label: 'The portal' })
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const servers = await measured(data, { PORTAL_ENV: 'local' })
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const rows = []
  try {
    await servers.startBackend()
    const address = await servers.startServer('portal', join(root, 'shared/delivery/dist/server.js'))
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      storageState: await withoutHelp(browser, address),
    })
    for (const input of INPUTS.filter(wanted)) {
      const times = []
      // The first one also fetches code that comes late.
      for (let turn = 0; turn <= runs; turn += 1) times.push(await slowestOf(context, address, input))
      const [first, ...again] = times
      rows.push({ name: input.name, first, again })
      say(`  ${input.name}: ${median(again)} ms (${spreadOf(again)}), the first time ${first} ms`)
    }
  } finally {
    await browser.close()
    await servers.end()
    rmSync(data, { recursive: true, force: true })
  }
  if (rows.length === 0) throw new Failure('BENCH_PAGES names no input.')
  return text(rows, runs)
}

function text(rows, runs) {
  const missed = rows.filter(({ again, first }) => Math.max(median(again), first) > AIM_MS)
  return `\`npm run bench -- --interactions --write\` wrote this part on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.version}): the slowest time from an input
to the next paint (Event Timing, in steps of 8 ms; 0 is below 16 ms), at a quarter of the processor's speed, medians of ${runs} visits. Aim: at most ${AIM_MS} ms.

| Input | Time, ms | Half of the runs | The first time, ms |
| --- | --- | --- | --- |
${rows.map(({ name, first, again }) => `| ${name} | **${median(again)}** | ${spreadOf(again)} | ${first} |`).join('\n')}
${missed.length > 0 ? `\n**Where the aim is missed.** ${missed.map(({ name }) => name).join('; ')}.\n` : ''}
`
}
