#!/usr/bin/env node
// Everything in watch mode with live reload. `npm run dev -- mf-jobs`: that remote is live, the others are as released
// (PLAT-26: `--alone`). `npm run parts`: the parts of the browser platform in all their states, without a backend.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { watchPackageManager } from './lib/parents.mjs'
import { Processes, untilReady } from './lib/processes.mjs'
import { bundle, fail, Failure, freePort, install, portFrom, portIsFree, root, run, UNITS } from './lib/workspace.mjs'

const USAGE = `npm run dev                  host, remotes and backend, rebuilt as they change
npm run dev -- <unit>…          these live, the others from their releases
npm run dev -- <remote> --alone that remote alone, against a stub of the host
npm run parts                   the parts of shared/browser in all their states, in both languages and at three widths
Units: ${UNITS.join(', ')}
`

async function main() {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (process.argv.includes('--help')) return process.stdout.write(USAGE)
  const unknown = named.filter((name) => !UNITS.includes(name))
  if (unknown.length > 0) throw new Failure(`There is no unit ${unknown.join(', ')}; units are ${UNITS.join(', ')}.`)
  const alone = process.argv.includes('--alone')
  if (alone && (named.length !== 1 || named[0] === 'host'))
    throw new Failure('--alone needs exactly one remote: npm run dev -- mf-jobs --alone')
  const parts = process.argv.includes('--parts')
  if (parts && (alone || named.length > 0)) throw new Failure('--parts takes no other argument: npm run parts')
  const live = parts ? ['parts'] : named.length > 0 ? UNITS.filter((unit) => named.includes(unit)) : UNITS
  const port = portFrom(process.env.PORTAL_PORT, 4000, 'PORTAL_PORT')
  if (!(await portIsFree(port)))
    throw new Failure(`Port ${port} is in use; stop the process that uses it or set PORTAL_PORT to another port.`)

  await install()
  await Promise.all([bundle('shared/delivery'), ...(parts ? [] : [bundle('backend')])])
  const released = UNITS.filter((unit) => !live.includes(unit))
  if (released.length > 0 && !alone && !parts) {
    await run(
      process.execPath,
      [
        join(root, 'shared/delivery/dist/cli.js'),
        'sync',
        'local',
        '--quality',
        '5',
        ...live.flatMap((unit) => ['--except', unit]),
      ],
      { label: 'The build' },
    )
  }

  let ending = false
  const running = {}
  const end = async (code, text) => {
    if (ending) return
    ending = true
    if (text) process.stderr.write(`${text}\n`)
    running.builder?.kill('SIGTERM')
    await processes.endAll()
    process.exit(code)
  }
  const data = resolve(root, process.env.PORTAL_DATA || '.portal')
  const processes = new Processes({
    logs: join(data, 'logs'),
    onCrash: (name, code, errors) => void end(1, errors || `The ${name} ended with ${code}.`),
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0))
  watchPackageManager(() => void end(0))

  await startBuilder(live, alone, () => ending, running)
  const backend = parts ? undefined : await startBackend(processes, data, port)
  const shown =
    alone || parts
      ? { PORTAL_STANDALONE: live[0] }
      : { PORTAL_LIVE: live.join(','), ...(released.length > 0 ? {} : { PORTAL_ENV: 'development' }) }
  processes.start('portal', [join(root, 'shared/delivery/dist/server.js')], {
    PORTAL_MODE: 'development',
    PORTAL_PORT: String(port),
    ...(backend ? { BACKEND_URL: backend.url } : {}),
    ...shown,
  })
  // The server of a remote alone does not ask the backend whether it is ready.
  for (const url of [`http://localhost:${port}`, ...(alone && backend ? [backend.url] : [])])
    await untilReady(`${url}/readyz`, { timeoutMs: 120_000, cancelled: () => ending }).catch((error) =>
      end(1, error.message),
    )
  if (!ending)
    process.stdout.write(
      parts
        ? `Parts ready at http://localhost:${port}\n`
        : `Portal ready at http://localhost:${port} (${alone ? `${live[0]} alone` : `live: ${live.join(', ')}`})\n`,
    )
}

/**
 * Resolves after each unit was built once; `running.builder` is the process.
 * @returns {Promise<void>}
 */
function startBuilder(units, alone, isEnding, running) {
  return new Promise((resolvePromise, reject) => {
    process.stdout.write(`Building ${units.join(', ')} for development …\n`)
    const builder = spawn(
      process.execPath,
      [join(root, 'shared/build/watch.cjs'), ...(alone ? ['--alone'] : []), ...units],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running.builder = builder
    const waiting = new Set(units)
    let rest = ''
    builder.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const { unit, ok, milliseconds, errors } of lines.filter(Boolean).map((line) => JSON.parse(line))) {
        process.stdout.write(ok ? `Built ${unit} (${(milliseconds / 1000).toFixed(1)} s)\n` : `${errors}\n`)
        if (ok) waiting.delete(unit)
        if (waiting.size === 0) resolvePromise()
      }
    })
    builder.on('close', (code) => {
      if (!isEnding()) reject(new Failure(`The watching build ended with ${code}.`))
    })
  })
}

async function startBackend(processes, data, portalPort) {
  const port = await freePort()
  const environment = {
    PORTAL_MODE: process.env.PORTAL_MODE || 'development',
    PORTAL_PORT: String(portalPort),
    PORTAL_ORIGIN: process.env.PORTAL_ORIGIN || `http://localhost:${portalPort}`,
    PORTAL_DATA: data,
    BACKEND_PORT: String(port),
    BACKEND_HOST: '127.0.0.1',
  }
  const start = () =>
    processes.start('backend', ['--enable-source-maps', join(root, 'backend/dist/server.js')], environment)
  start()
  let timer
  let working = Promise.resolve()
  const restart = () => {
    working = working.then(async () => {
      try {
        await bundle('backend')
        await processes.stop('backend')
        start()
        process.stdout.write('Restarted the backend\n')
      } catch (error) {
        process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
      }
    })
  }
  for (const folder of ['backend/src', 'contracts/src']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(restart, 200)
    })
  }
  return { url: `http://127.0.0.1:${port}` }
}

main().catch(fail)
