#!/usr/bin/env node
// D88: installs what is missing, builds what changed, and starts everything at one URL. Needs only Node and npm. With
// --prepare it ends when the database is there; `portal verify` copies that for its second portal.
import './lib/node-version.mjs'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { watchPackageManager } from './lib/parents.mjs'
import { Processes, untilReady } from './lib/processes.mjs'
import {
  bundle,
  endRuns,
  fail,
  Failure,
  freePort,
  install,
  portFrom,
  portIsFree,
  root,
  run,
  secondsSince,
} from './lib/workspace.mjs'

const MODES = ['development', 'test', 'production']
const READY_WITHIN_MS = 120_000

function settings(env) {
  const mode = env.PORTAL_MODE || 'development'
  if (!MODES.includes(mode)) throw new Failure(`PORTAL_MODE must be ${MODES.join(', ')}, not "${mode}".`)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\/\S+$/.test(env.DATABASE_URL)) {
    throw new Failure('DATABASE_URL must look like postgres://user:password@host:5432/database, or be empty.')
  }
  return {
    mode,
    port: portFrom(env.PORTAL_PORT, 4000, 'PORTAL_PORT'),
    data: resolve(root, env.PORTAL_DATA || '.portal'),
  }
}

/** Makes one level after the other: Node's recursive mkdir never ends if the system refuses with ENOENT (/proc). */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function checkDataFolder(folder) {
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch {
    throw new Failure(
      `The data folder ${folder} cannot be written to; make it writable or set PORTAL_DATA to another folder.`,
    )
  }
}

let stopping = false

async function main() {
  const begin = Date.now()
  const { mode, port, data } = settings(process.env)
  checkDataFolder(data)
  if (!(await portIsFree(port)))
    throw new Failure(`Port ${port} is in use; stop the process that uses it or set PORTAL_PORT to another port.`)

  const processes = new Processes({
    logs: join(data, 'logs'),
    onCrash: (name, code, errors) => {
      const why = errors.split('\n').filter(Boolean).slice(-20).join('\n')
      void end(
        1,
        ready
          ? `The ${name} ended unexpectedly (${code}); its log is ${join(data, 'logs', `${name}.log`)}.${why ? `\n${why}` : ''}`
          : why || `The ${name} ended with ${code}.`,
      )
    },
  })
  let ready = false
  const end = async (code, text) => {
    if (stopping) return
    stopping = true
    if (text) process.stderr.write(`${text}\n`)
    endRuns()
    await processes.endAll()
    process.exit(code)
  }
  // The reader of this output may have ended earlier than this process.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0))
  watchPackageManager(() => void end(0))

  await install()
  if (stopping) return
  // Units whose current sources already have a release are not built.
  await Promise.all([bundle('shared/delivery'), bundle('backend')])
  const environment = process.env.PORTAL_ENV || 'local'
  if (environment === 'local')
    await run(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), 'sync', environment], {
      label: 'The build',
    })
  if (stopping) return

  const backendPort = process.env.BACKEND_PORT
    ? portFrom(process.env.BACKEND_PORT, 4001, 'BACKEND_PORT')
    : await freePort()
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const shared = {
    PORTAL_MODE: mode,
    PORTAL_PORT: String(port),
    PORTAL_DATA: data,
    // In production the operator sets the address.
    ...(mode === 'production' ? {} : { PORTAL_ORIGIN: process.env.PORTAL_ORIGIN || `http://localhost:${port}` }),
    PORTAL_ENV: environment,
    NODE_ENV: 'production',
  }
  // The first start creates the database in a separate process, so that the lasting process uses less memory.
  if (!process.env.DATABASE_URL && !existsSync(join(data, 'database'))) {
    await run(process.execPath, [join(root, 'backend/dist/server.js'), '--prepare'], {
      label: 'The database',
      env: shared,
    })
  }
  if (process.argv.includes('--prepare')) return end(0)
  processes.start('backend', ['--enable-source-maps', join(root, 'backend/dist/server.js')], {
    ...shared,
    BACKEND_PORT: String(backendPort),
    BACKEND_HOST: '127.0.0.1',
  })
  processes.start('portal', ['--enable-source-maps', join(root, 'shared/delivery/dist/server.js')], {
    ...shared,
    BACKEND_URL: backendUrl,
  })
  await untilReady(`http://localhost:${port}/readyz`, { timeoutMs: READY_WITHIN_MS, cancelled: () => stopping }).catch(
    (error) => end(1, error.message),
  )
  if (stopping) return
  ready = true
  process.stdout.write(`Everything is up (${secondsSince(begin)}); logs are in ${join(data, 'logs')}\n`)
  process.stdout.write(`Portal ready at http://localhost:${port}\n`)
}

// A step that ended because everything is stopping is not a failure.
main().catch((error) => {
  if (!stopping) fail(error)
})
