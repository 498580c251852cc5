#!/usr/bin/env node
// Runs two backends and two portal servers over one PostgreSQL and one bucket, as on several machines, and kills them
// one after the other, again and again.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Cluster, killInTurn } from './cluster/processes.mjs'
import { Load } from './cluster/load.mjs'
import { grow, previousRelease } from './cluster/previous.mjs'
import { rollUnderLoad } from './cluster/roll.mjs'
import { watchPackageManager } from './lib/parents.mjs'
import { bundle, Failure, freePort, install, portFrom, reportOf, root, run } from './lib/workspace.mjs'

const USAGE = `npm run cluster                          two backends and two portal servers at http://localhost:4000
npm run cluster -- --kill-every 20          and every 20 s one of the four is killed and started again
npm run cluster -- --test                   the main job in a browser while that goes on, then --kills under a load of acknowledged writes
  --kills 100 --kill-every 2          how many kills under load, and how many seconds between them
  --specs desktop,main-job            projects of the browser tests; --specs none leaves them out
  accounts/team                       only the files of tests with this in their path
npm run cluster -- --roll                   the four run the previous release; migrates and replaces them one by one by this
                                            one under load, as a rolling update; no request may fail
  --rows 20000                        applications that the migration finds; before, the load runs 30 s as a control
DATABASE_URL names a PostgreSQL to use; without it one is started for the run.
`
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    test: { type: 'boolean' },
    roll: { type: 'boolean' },
    rows: { type: 'string', default: '20000' },
    'kill-every': { type: 'string' },
    kills: { type: 'string', default: '100' },
    specs: { type: 'string', default: 'main-job' },
  },
})

const isTest = values.test || values.roll
const begin = Date.now()
const say = (text) => process.stdout.write(`${((Date.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)
const logs = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
let cluster
let ending = false

async function end(code, text) {
  if (ending) return
  ending = true
  if (text) process.stderr.write(`${text}\n`)
  await cluster?.stop()
  if (code === 0) rmSync(logs, { recursive: true, force: true })
  else process.stderr.write(`Logs are in ${logs}\n`)
  process.exit(code)
}

function browserTests(projects) {
  return new Promise((resolve) => {
    const child = spawn(
      join(root, 'e2e/node_modules/.bin/playwright'),
      ['test', '--no-deps', '--workers=1', ...projects.map((name) => `--project=${name}`), ...files],
      {
        cwd: join(root, 'e2e'),
        stdio: 'inherit',
        env: { ...process.env, PORTAL_URL: cluster.url, ONLY_MAIN_JOB: '1' },
      },
    )
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function testIt(everyMs) {
  const specs = values.specs === 'none' ? [] : values.specs.split(',')
  if (specs.length > 0) {
    let done = false
    const killing = killInTurn(cluster, { everyMs: Math.max(everyMs, 20_000), isDone: () => done })
    const code = await browserTests(specs)
    done = true
    await killing
    if (code !== 0) throw new Failure(`The browser tests ended with ${code}.`)
  }
  const kills = Number(values.kills)
  const load = new Load(cluster.url, cluster.databaseUrl)
  await load.start()
  const before = { ...cluster.kills }
  const start = Date.now()
  await killInTurn(cluster, { everyMs, kills })
  await load.stop()
  const seconds = Math.round((Date.now() - start) / 1000)
  const killed = { backend: cluster.kills.backend - before.backend, portal: cluster.kills.portal - before.portal }
  const result = { kills: killed, seconds, ...(await load.verify()), unexpectedEnds: cluster.unexpected ?? 0 }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  const wrong = [
    ...(result.acknowledged === 0 ? ['nothing was acknowledged'] : []),
    ...(result.lost > 0 ? [`${result.lost} acknowledged writes are lost`] : []),
    ...(result.unsentMails > 0 ? [`${result.unsentMails} mails were not sent`] : []),
    ...(result.doubledMails > killed.backend
      ? [`${result.doubledMails} mails were doubled by ${killed.backend} kills of a backend`]
      : []),
    ...(result.faults.length > 0 ? [`${result.faults.length} answers were 5xx other than 503 with Retry-After`] : []),
    ...(result.unexpectedEnds > 0 ? [`${result.unexpectedEnds} processes ended by themselves`] : []),
  ]
  if (wrong.length > 0) throw new Failure(`The cluster test failed: ${wrong.join('; ')}.`)
  say(`held: ${result.acknowledged} acknowledged writes, 0 lost, over ${killed.backend + killed.portal} kills`)
}

const CONTROL_MS = 30_000
/** How long a server says that it leaves, as in production. */
const DEPLOYED = {
  PORTAL_DRAIN_MS: /^PORTAL_DRAIN_MS=(\d+)$/m.exec(readFileSync(join(root, 'deploy/base/both.env'), 'utf8'))?.[1],
}

async function roll() {
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 0) throw new Failure('--rows is a number of 0 or more.')
  await grow(cluster.databaseUrl, rows)
  // Less than the machine can do, so that what fails, fails because of the roll.
  const load = new Load(cluster.url, cluster.databaseUrl, { workers: 4, pauseMs: 100 })
  const { control, migration, roll: seen, replaced } = await rollUnderLoad(cluster, load, { controlMs: CONTROL_MS })
  say(
    `held: ${rows} applications migrated in ${migration.seconds} s and ${replaced} servers replaced, 0 of ${migration.all + seen.all} requests failed (before ${control.failed} of ${control.all})`,
  )
}

async function main() {
  if (values.help) return process.stdout.write(USAGE)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0))
  watchPackageManager(() => void end(0))
  await install()
  await Promise.all([bundle('shared/delivery'), bundle('backend')])
  const environment = process.env.PORTAL_ENV || 'local'
  if (environment === 'local')
    await run(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), 'sync', environment], {
      label: 'The build',
    })
  const port =
    process.env.PORTAL_PORT || !isTest ? portFrom(process.env.PORTAL_PORT, 4000, 'PORTAL_PORT') : await freePort()
  // The tests act for many people from one network address.
  const settings = { ...(isTest && { PORTAL_SENDER_LIMITS: 'off' }), ...(values.roll && DEPLOYED) }
  cluster = new Cluster({ port, logs, say, settings, home: values.roll ? await previousRelease() : undefined })
  await cluster.start()
  say(`Portal ready at ${cluster.url}: ${cluster.names.join(', ')}`)
  const everyMs = Number(values['kill-every'] ?? (values.test ? 2 : 0)) * 1000
  if (values.roll) {
    await roll()
    return end(0)
  }
  if (values.test) {
    await testIt(everyMs)
    return end(0)
  }
  if (everyMs > 0) await killInTurn(cluster, { everyMs, isDone: () => ending })
}

main().catch((error) => {
  if (ending) return
  void end(1, reportOf(error))
})
