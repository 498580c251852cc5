#!/usr/bin/env node
// `npm test`: what CI runs for every change. `npm run test:all`: all of it, before a release. Results of a room whose
// sources did not change come from Turborepo's cache.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { failedOfJest, failedOfPlaywright } from './lib/failed-tests.mjs'
import { startPgbouncer } from './lib/pgbouncer.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { ensureBrowser, findPostgres } from './lib/tools.mjs'
import {
  bundle,
  fail,
  Failure,
  freePort,
  hashOf,
  install,
  PNPM,
  REMOTES,
  reportOf,
  root,
  run,
  secondsSince,
  UNITS,
} from './lib/workspace.mjs'

const PARTS = ['lint', 'types', 'rooms', 'unit', 'postgres', 'build', 'e2e']
/** Only before a release, or if they are asked for. */
const LONG = ['backends', 'pgbouncer', 'attacks', 'skew']
const USAGE = `npm test [-- --only <part>[,<part>]] [-- --without <part>[,<part>]] [-- --fresh]
Parts: ${PARTS.join(', ')}; npm run test:all and --only also: ${LONG.join(', ')}.
--fresh runs what did not change too. TEST_DATABASE_URL names a PostgreSQL to use; PORTAL_URL an environment for the
browser tests.
`

/** Backend tests that do not depend on the database, or that test the embedded one. */
const WITHOUT_DATABASE = [
  'src/kill\\.long',
  'src/long-texts',
  'src/full-log\\.long',
  'src/server\\.test',
  'src/pictures/',
  'src/start-error\\.test',
  'src/config\\.test',
]
/**
 * Backend tests that run on the embedded database too for each change; `wall` calls every endpoint. The browser tests
 * always use it.
 */
const KEPT_EMBEDDED = ['src/database/(?!wall)', ...WITHOUT_DATABASE]
const LEFT_TO_POSTGRES = `backend/(?!${KEPT_EMBEDDED.join('|')})src/`

const arguments_ = process.argv.slice(2)
if (arguments_.includes('--help')) {
  process.stdout.write(USAGE)
  process.exit(0)
}
const partsAfter = (option) =>
  arguments_.includes(option) ? (arguments_[arguments_.indexOf(option) + 1] ?? '').split(',') : undefined
const left = partsAfter('--without') ?? []
const isAll = process.env.TESTS === 'all'
const chosen = (partsAfter('--only') ?? [...PARTS, ...(isAll ? LONG : [])]).filter((name) => !left.includes(name))
const results = []
const failures = []
const children = new Set()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const temporary = mkdtempSync(join(tmpdir(), 'portal-test-'))

function watch(command, args, { env = {}, cwd = root, silent = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-400_000)
      if (!silent) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

async function part(name, work) {
  if (!chosen.includes(name)) return
  const start = Date.now()
  process.stdout.write(`\n── ${name} ──\n`)
  try {
    const { passed, failed, note = '' } = await work()
    results.push({ name, passed, failed, note })
    process.stdout.write(
      `${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''} in ${secondsSince(start)}\n`,
    )
  } catch (error) {
    const reason = reportOf(error)
    results.push({ name, passed: 0, failed: 1, note: reason.split('\n')[0] })
    process.stdout.write(`${reason}\n${name}: 0 passed, 1 failed in ${secondsSince(start)}\n`)
  }
}

const asOne = ({ code }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
const allOf = async (...commands) => {
  const codes = []
  for (const [command, args] of commands) codes.push((await watch(command, args)).code)
  return asOne({ code: Math.max(...codes) })
}
const lint = () =>
  allOf(
    [bin('oxlint'), ['--deny-warnings']],
    [bin('oxfmt'), ['--check']],
    [process.execPath, [join(root, 'scripts/pages.mjs'), '--check']],
  )
/** Imports between rooms, and unused exports and files. */
const rooms = () =>
  allOf(
    [process.execPath, [join(root, 'scripts/rooms.mjs')]],
    [bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
  )

/**
 * Runs a script of each room. Turborepo takes the result of rooms whose sources, and those of the rooms that they
 * import, did not change from its cache. It calls pnpm, which npx puts into the path.
 */
const turbo = (script, atOnce, selection, args = [], env = {}) =>
  watch(
    'npx',
    [
      ...`--yes ${PNPM} exec turbo run ${script} --concurrency=${atOnce} --continue`.split(' '),
      ...'--output-logs=new-only --log-order=grouped --log-prefix=none'.split(' '),
      ...(arguments_.includes('--fresh') ? ['--force'] : []),
      ...selection,
      ...(args.length > 0 ? ['--', ...args] : []),
    ],
    // Without the page printed at each try of a waiting test, a tenth less processor time.
    { env: { TURBO_TELEMETRY_DISABLED: '1', DEBUG_PRINT_LIMIT: '0', ...env } },
  )

const SHARED = ['contracts', 'shared/browser', 'shared/build', 'shared/node', 'shared/delivery']
const ROOMS = [...SHARED, ...UNITS, 'scripts', 'backend']
const REPORT = '.turbo/jest.json'

async function jest(script, selection, args, env) {
  for (const room of ROOMS) rmSync(join(root, room, REPORT), { force: true })
  const { code } = await turbo(script, 1, selection, ['--silent', '--json', `--outputFile=${REPORT}`, ...args], env)
  const reports = ROOMS.map((room) => join(root, room, REPORT))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  if (reports.length === 0) return { passed: 0, failed: 1, note: `turbo ended with ${code}` }
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  failures.push(...reports.flatMap(failedOfJest))
  // A file that could not run is a failure, even if none of its tests was counted.
  const failed = sum('numFailedTests') + sum('numRuntimeErrorTestSuites')
  const skipped = sum('numPendingTests')
  return {
    passed: sum('numPassedTests'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    note: skipped > 0 ? `${skipped} skipped` : '',
  }
}

const withoutPaths = (...patterns) => ['--testPathIgnorePatterns', '/node_modules/', '/dist/', ...patterns]
const ONLY_BACKEND = ['--filter=@portal/backend']

async function unit() {
  const leavesSome = !isAll && chosen.includes('postgres') && (process.env.TEST_DATABASE_URL || findPostgres())
  return jest('test', [], leavesSome ? withoutPaths(LEFT_TO_POSTGRES) : [])
}

async function postgres(env) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? undefined : await startPostgres()
  if (!given && !own) {
    process.stdout.write(
      'There is no PostgreSQL here and TEST_DATABASE_URL is not set: the backend was tested on the embedded database only.\n',
    )
    return { passed: 0, failed: 0, note: 'left out' }
  }
  try {
    return await jest('test:postgres', ONLY_BACKEND, withoutPaths(...WITHOUT_DATABASE), {
      ...env,
      TEST_DATABASE_URL: given ?? own?.url,
    })
  } finally {
    own?.stop()
  }
}

/** All calls of the API behind a pooler; the tests of the connections themselves need the database. */
async function pgbouncer() {
  const own = await startPostgres()
  const pooler = own && (await startPgbouncer(own.url))
  try {
    if (!pooler) throw new Failure('This part needs PostgreSQL and PgBouncer; install postgresql and pgbouncer.')
    return await jest('test:postgres', ONLY_BACKEND, withoutPaths('src/database/', ...WITHOUT_DATABASE), {
      TEST_DATABASE_URL: pooler.url,
      TEST_DATABASE_DIRECT_URL: own.url,
    })
  } finally {
    pooler?.stop()
    own?.stop()
  }
}

async function build() {
  await Promise.all([bundle('shared/delivery'), bundle('backend')])
  const portal = join(root, 'shared/delivery/dist/cli.js')
  await run(process.execPath, [portal, 'sync', 'local'], { label: 'The build' })
  const grown = []
  for (const unit of UNITS) {
    const { code, output } = await watch(process.execPath, [portal, 'size', unit], { silent: true })
    if (code === 0) continue
    grown.push(unit)
    process.stdout.write(output)
  }
  return { passed: UNITS.length + 2 - grown.length, failed: grown.length, note: 'units' }
}

/** The sources with which the browser tests last passed: of each remote, and of all that every journey meets. */
const PASSED = join(root, '.cache/browser-tests.json')
const sourcesOf = (projects) => ({
  everywhere: hashOf([...SHARED, 'host', 'backend', 'e2e', 'scripts', 'pnpm-lock.yaml']),
  remotes: Object.fromEntries(REMOTES.map((name) => [name, hashOf([name])])),
  run: [...projects, process.env.TESTS ?? ''].join(),
})
/** The remotes whose journeys have to run; undefined for all. */
function changedSince(now) {
  if (arguments_.includes('--fresh') || !existsSync(PASSED)) return undefined
  const before = JSON.parse(readFileSync(PASSED, 'utf8'))
  if (before.everywhere !== now.everywhere || before.run !== now.run) return undefined
  return REMOTES.filter((name) => before.remotes[name] !== now.remotes[name])
}

/** After a change in one remote only: what crosses no remote by name, and the journeys that cross that one. */
async function changedBrowser(projects) {
  if (process.env.PORTAL_URL) return browser(projects)
  const now = sourcesOf(projects)
  const changed = changedSince(now)
  if (changed?.length === 0) return { passed: 0, failed: 0, note: 'nothing changed since they passed' }
  const result = await browser(projects, changed ? { CHANGED_UNITS: changed.join(',') } : {})
  if (result.failed === 0) {
    mkdirSync(dirname(PASSED), { recursive: true })
    writeFileSync(PASSED, JSON.stringify(now))
  }
  return result
}

async function browser(projects, env = {}) {
  const chromium = ensureBrowser()
  const file = join(temporary, `playwright-${projects[0]}.json`)
  const port = process.env.PORTAL_PORT ?? String(await freePort())
  const { code } = await watch(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', ...projects.map((name) => `--project=${name}`)],
    {
      cwd: join(root, 'e2e'),
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        PORTAL_PORT: port,
        ...(projects.includes('main-job') && !process.env.PORTAL_URL ? { CLOCK_PORT: String(await freePort()) } : {}),
        E2E_DATA: join(temporary, `data-${projects[0]}`),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1, note: `playwright ended with ${code}` }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const { stats, errors = [] } = report
  failures.push(...failedOfPlaywright(report))
  const failed = stats.unexpected + stats.flaky + errors.length
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    note: stats.skipped > 0 ? `${stats.skipped} skipped` : '',
  }
}

/**
 * The gallery is not a test. It, the crawler of words, the counted way and the working day have commands of their own.
 * Attacks and version skew run alone on the machine.
 */
function browserProjects() {
  const config = readFileSync(join(root, 'e2e/playwright.config.ts'), 'utf8')
  return [...config.matchAll(/name: '([^']+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['gallery', 'words', 'way', 'day', 'attacks', 'skew'].includes(name))
}

const end = (code) => {
  for (const child of children) child.kill('SIGTERM')
  rmSync(temporary, { recursive: true, force: true })
  process.exit(code)
}
process.on('SIGINT', () => end(130))
process.on('SIGTERM', () => end(143))

try {
  const unknown = [...chosen, ...left].filter((name) => ![...PARTS, ...LONG].includes(name))
  if (unknown.length > 0)
    throw new Failure(`There is no part ${unknown.join(', ')}; parts are ${[...PARTS, ...LONG].join(', ')}.`)
  const start = Date.now()
  await install()
  await part('lint', lint)
  await part('types', async () => asOne(await turbo('types', availableParallelism(), [])))
  await part('rooms', rooms)
  await part('unit', unit)
  await part('postgres', () => postgres())
  // Each call goes to the other of two backends, which are replaced again and again: no state may be only in memory.
  await part('backends', () => postgres({ PORTAL_TEST_BACKENDS: '2' }))
  await part('pgbouncer', pgbouncer)
  await part('build', build)
  await part('e2e', () => changedBrowser(browserProjects()))
  await part('attacks', () => browser(['attacks']))
  await part('skew', () => browser(['skew']))
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const lines = results.map(({ name, passed, failed, note }) => {
    const [good, bad] = [String(passed).padStart(5), String(failed).padStart(4)]
    return `${name.padEnd(9)} ${good} passed ${bad} failed${note ? `  ${note}` : ''}`
  })
  process.stdout.write(`\n${lines.join('\n')}\n`)
  process.stdout.write(`in ${secondsSince(start)}\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  end(sum('failed') > 0 ? 1 : 0)
} catch (error) {
  fail(error)
}
