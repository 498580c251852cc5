// `npm run bench -- --many`: a company with much data beside one with little, on the same screens, in turns, over a
// PostgreSQL of its own. Both are copies of the demo company.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { multiply, resize } from '../load/data.mjs'
import { median, spreadOf, untilSeen, watchFor } from '../lib/page-times.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { measured } from '../lib/measured.mjs'
import { ensureBrowser } from '../lib/tools.mjs'
import { bundle, Failure, root, run } from '../lib/workspace.mjs'

const SIDES = ['many', 'few']
const COUNTS = {
  many: { applications: 10_000, postings: 300, slots: 1_500 },
  few: { applications: 50, postings: 11, slots: 30 },
}
const PAGES = [
  {
    name: 'applicants, cards',
    of: 'applications',
    path: '/dashboard/applicants',
    query: '?filterBy=ALL&view=cards',
    seen: '#content article',
  },
  {
    name: 'applicants, table',
    of: 'applications',
    path: '/dashboard/applicants',
    query: '?filterBy=ALL&view=table',
    seen: '#content tbody tr',
  },
  { name: 'job list', of: 'postings', path: '/dashboard/jobs', seen: '#content article' },
  { name: 'slots, table', of: 'slots', path: '/dashboard/interview-times', seen: '#content tbody tr' },
  {
    name: 'slots, calendar',
    of: 'slots',
    path: '/dashboard/interview-times',
    query: '?view=calendar',
    seen: '#content [role="gridcell"]',
    /** The calendar scrolls within itself. */
    scrolls: '#content section',
  },
]
const AIM = { time: 1.3, heap: 1.5, frame: 50 }
const FRAMES = 40
const STEP = 250
export const SEEN_DIALOGS = [
  'first-run-guide',
  'applicants-first',
  'applicants-none',
  'jobs.nothing-runs',
  'jobs.before-first',
  'add-slot-help',
]

async function serve(databaseUrl, data) {
  const servers = await measured(data, { PORTAL_ENV: 'local', DATABASE_URL: databaseUrl })
  return {
    address: `http://localhost:${servers.port}`,
    async start() {
      await servers.startBackend()
      await servers.startServer('portal', join(root, 'shared/delivery/dist/server.js'))
    },
    end: servers.end,
  }
}

/** Two companies of those sizes, with the storage of a browser in which their admin is logged in. */
async function makeCompanies(databaseUrl, address) {
  const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { many, few } = COUNTS
  // The third company is the second large one of `multiply`, which nobody reads here.
  const world = await multiply(client, {
    companies: 3,
    applications: 2 * many.applications + few.applications,
    large: many.applications,
  })
  const made = {}
  for (const [side, { company, member, token }] of [
    ['many', world.list],
    ['few', world.others[0]],
  ]) {
    await resize(client, company, COUNTS[side])
    const { rows } = await client.query(
      `select (select count(*) from applications where company_id = $1)::int as applications, (select count(*) from jobs where company_id = $1 and status <> 'ARCH')::int as postings,
              (select count(*) from slots where company_id = $1)::int as slots, email, first_name, last_name from members where id = $2`,
      [company, member],
    )
    const { email, first_name: firstName, last_name: lastName, ...count } = rows[0]
    const session = {
      email,
      firstName,
      lastName,
      token,
      isLoggedIn: true,
      isAdmin: true,
      isEmailVerified: true,
      displayLanguage: 'Jp',
      registerStep: 4,
      isExistingRecruiter: true,
      numberOfJobs: count.postings,
      completedTourSteps: SEEN_DIALOGS,
    }
    const localStorage = [
      { name: 'portal.session', value: JSON.stringify(session) },
      { name: 'portal.language', value: '"Jp"' },
    ]
    made[side] = { count, storageState: { cookies: [], origins: [{ origin: address, localStorage }] } }
  }
  await client.query('analyze')
  await client.end()
  return made
}

/**
 * Runs in the page: scrolls down and up again by frames; returns their durations in ms and the number of long tasks.
 */
async function scroll({ frames, step, place }) {
  const area = place ? document.querySelector(place) : document.scrollingElement
  const times = []
  const longBefore = window.__longTasks.length
  let direction = 1
  let before = await new Promise(requestAnimationFrame)
  for (let frame = 0; frame < frames; frame += 1) {
    const { scrollTop } = area
    area.scrollTop += step * direction
    // At an end it turns, so that a short list is scrolled as far as a long one.
    if (area.scrollTop === scrollTop) direction = -direction
    const now = await new Promise(requestAnimationFrame)
    times.push(now - before)
    before = now
  }
  return { times, longTasks: window.__longTasks.length - longBefore }
}

/**
 * Chromium sometimes stops drawing in a tab that is scrolled: its scripts still answer, but no frame comes. Such a
 * visit ends after 30 s and another one takes its place; three in a row end the run.
 */
async function inTime(begin, name, say) {
  for (let left = 2; ; left -= 1) {
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, 30_000)
    })
    const seen = await Promise.race([begin(), late]).finally(() => clearTimeout(timer))
    if (seen) return seen
    if (left === 0) throw new Failure(`Three visits of "${name}" did not end within 30 s; run it again.`)
    say(`A visit of "${name}" did not end within 30 s and is repeated.`)
  }
}

async function visit(context, address, page) {
  const tab = await context.newPage()
  await tab.addInitScript(watchFor, page)
  await tab.goto(address + page.path + (page.query ?? ''), { waitUntil: 'commit' })
  const ms = await untilSeen(tab)
  await tab.waitForFunction(() => !document.querySelector('#content [aria-busy="true"]'))
  const devTools = await context.newCDPSession(tab)
  for (let times = 0; times < 2; times += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { times, longTasks } = await tab.evaluate(scroll, { frames: FRAMES, step: STEP, place: page.scrolls })
  await tab.close()
  const late = times.filter((time) => time > AIM.frame).length
  return { ms, heap: usedSize, frame: Math.max(...times), late, longTasks }
}

const ratio = (a, b) => (b === 0 ? '–' : (a / b).toFixed(2))

function rowOf({ name, of }, seen, companies) {
  const all = (side, key) => seen[side].map((one) => one[key])
  const mid = (side, key) => median(all(side, key))
  const both = (show) => SIDES.map(show).join(' : ')
  const sum = (key) => (side) => all(side, key).reduce((total, count) => total + count, 0)
  return [
    name,
    both((side) => companies[side].count[of].toLocaleString('en')),
    both((side) => mid(side, 'ms').toFixed(0)),
    both((side) => spreadOf(all(side, 'ms'))),
    `**${ratio(mid('many', 'ms'), mid('few', 'ms'))}**`,
    both((side) => (mid(side, 'heap') / 1e6).toFixed(1)),
    `**${ratio(mid('many', 'heap'), mid('few', 'heap'))}**`,
    both((side) => mid(side, 'frame').toFixed(0)),
    `${both(sum('late'))} of ${FRAMES * seen.many.length}`,
    both(sum('longTasks')),
  ]
}

/**
 * Measures each wanted page for both companies; returns the text for docs/performance.md. Rows of the other pages stay
 * as they are in the text before.
 */
export async function measureMany({ runs, wanted, say, before }) {
  const postgres = await startPostgres()
  if (!postgres) throw new Failure('There is no PostgreSQL here; install postgresql.')
  const data = mkdtempSync(join(tmpdir(), 'portal-many-'))
  let served
  let browser
  try {
    await Promise.all([bundle('shared/delivery'), bundle('backend')])
    await run(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), 'sync', 'local'], { label: 'The portal' })
    served = await serve(postgres.url, data)
    const companies = await makeCompanies(postgres.url, served.address)
    for (const side of SIDES) say(`${side}: ${JSON.stringify(companies[side].count)}`)
    await served.start()
    const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
    browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    const contexts = {}
    for (const side of SIDES)
      contexts[side] = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        storageState: companies[side].storageState,
      })
    const cells = (row) => `| ${row.join(' | ')} |`
    const rows = new Map()
    for (const page of PAGES.filter(wanted)) {
      const seen = { many: [], few: [] }
      // The first turn fills the caches of browser and server and is not counted.
      for (let turn = -1; turn < runs; turn += 1)
        for (const side of turn % 2 === 0 ? SIDES : SIDES.toReversed()) {
          const one = await inTime(() => visit(contexts[side], served.address, page), page.name, say)
          if (turn >= 0) seen[side].push(one)
        }
      rows.set(page.name, cells(rowOf(page, seen, companies)))
      say(rows.get(page.name))
    }
    const lines = PAGES.map(
      ({ name }) => rows.get(name) ?? before.split('\n').find((line) => line.startsWith(`| ${name} |`)),
    ).filter(Boolean)
    return `\`npm run bench -- --many --write\` wrote this part on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.version}): a company with much data beside one with little, on PostgreSQL,
medians of ${runs} loads a row with a warm cache, the two in turns. Time is until the first row of the list stands and nothing around it is busy; the heap is taken then, after a collection. Then the page is scrolled
by ${STEP} px a frame for ${FRAMES} frames; tasks are those of the page's main thread in this time. The slots lie within twelve weeks. Aim: time at most ${AIM.time}, heap at most ${AIM.heap}, no frame above ${AIM.frame} ms.

${cells(['Screen', 'Rows (many : few)', 'Time, ms', 'Half of the runs', 'Ratio', 'Heap, MB', 'Ratio', 'Longest frame, ms', `Frames above ${AIM.frame} ms`, 'Tasks above 50 ms'])}
${cells(Array.from({ length: 10 }, () => '---'))}
${lines.join('\n')}`
  } finally {
    await browser?.close()
    await served?.end()
    postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
