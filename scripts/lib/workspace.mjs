import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { remotesOf } from './remotes.cjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const END_WITH_PARENT = join(root, 'scripts/lib/end-with-parent.cjs')
export const REMOTES = remotesOf(root)
export const UNITS = ['host', ...REMOTES]
export const PNPM = 'pnpm@10.34.9'

/** A failure to report in one sentence to the person who ran the command. */
export class Failure extends Error {}

/** One sentence for a failure; a stack for an unexpected error. */
export const reportOf = (error) =>
  error instanceof Failure ? error.message : error instanceof Error ? String(error.stack) : String(error)

/**
 * Ends the process with one sentence; prints a stack only for an unexpected error.
 * @returns {never}
 */
export function fail(error) {
  process.stderr.write(`${reportOf(error)}\n`)
  process.exit(1)
}

export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

const rooms = () =>
  [...UNITS, 'contracts', 'backend', 'e2e', 'shared/browser', 'shared/build', 'shared/delivery', 'shared/node'].filter(
    (room) => existsSync(join(root, room, 'package.json')),
  )

/** pnpm keeps the lockfile of its last install. If it equals ours, nothing is missing. */
export function isInstalled() {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
    return false
  return rooms().every((room) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, room, 'package.json'), 'utf8'),
    )
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(root, room, 'node_modules', name)),
    )
  })
}

/** Installs what is missing; if nothing is, it uses no network. */
export async function install() {
  if (isInstalled()) return
  const start = Date.now()
  process.stdout.write('Installing packages …\n')
  const arguments_ = ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']
  // CI: pnpm may replace an outdated node_modules without asking.
  const { code, output, error } = await watched('npx', arguments_, { CI: 'true' })
  if (error) throw new Failure(`The packages could not be installed: npx could not be run (${error.message}).`)
  if (code !== 0)
    throw new Failure(
      `The packages could not be installed (is the npm registry reachable?):\n${output.trim().split('\n').slice(-12).join('\n')}`,
    )
  process.stdout.write(`Installed packages (${secondsSince(start)})\n`)
}

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.turbo'])
function* filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) yield path
  else
    for (const name of readdirSync(path).sort())
      if (!SKIPPED.has(name) && !/\.test\.tsx?$/.test(name)) yield* filesOf(join(path, name))
}

/** Of all files below these paths but tests. */
export function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesOf(join(root, input)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const running = new Set()

/** Ends the running commands, so that no build continues after this process. */
export const endRuns = () => {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * @param {(chunk: Buffer) => void} onOut
 * @returns {Promise<{ code: number | null, output: string, errors: string, error?: Error }>}
 */
function watched(command, args, env, onOut = () => undefined, cwd = root) {
  return new Promise((resolve) => {
    const isNode = command === process.execPath
    const child = spawn(command, [...(isNode ? ['--require', END_WITH_PARENT] : []), ...args], {
      cwd,
      stdio: isNode ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    running.add(child)
    let output = ''
    let errors = ''
    child.stdout?.on('data', (chunk) => {
      output = (output + chunk).slice(-12_000)
      onOut(chunk)
    })
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-12_000)
      errors = (errors + chunk).slice(-12_000)
    })
    child.on('error', (error) => resolve({ code: 1, output, errors, error }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output, errors })
    })
  })
}

export async function run(command, args, { env = {}, label = command, cwd = root } = {}) {
  const { code, errors, error } = await watched(command, args, env, (chunk) => process.stdout.write(chunk), cwd)
  if (error) throw new Failure(`${label} could not be run: ${error.message}`)
  if (code !== 0) throw new Failure(errors.trim() || `${label} failed (${code}).`)
}

/** Bundles a server if its sources changed since its last bundle. */
export async function bundle(room) {
  const own = ['src', 'build.mjs', 'package.json'].map((name) => `${room}/${name}`)
  const inputs = [...own, 'contracts/src', 'shared/node/src', 'shared/node/bundle.mjs', 'pnpm-lock.yaml']
  const stamp = join(root, '.cache', 'bundles', room.replaceAll('/', '-'))
  const hash = hashOf(inputs)
  const bundled = existsSync(join(root, room, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (bundled) return
  const start = Date.now()
  rmSync(stamp, { force: true })
  await run(process.execPath, [join(root, room, 'build.mjs')], { label: `The build of ${room}` })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  process.stdout.write(`Built ${room} (${secondsSince(start)})\n`)
}

/** Returns whether no process of this machine listens on the port yet. */
export async function portIsFree(port) {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    const free = await new Promise((resolve) => {
      const probe = createServer()
      probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
      )
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
    })
    if (!free) return false
  }
  return true
}

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      // A server on a port has an object as its address, not a path.
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

export function portFrom(text, fallback, name) {
  const port = Number(text || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`${name} must be a port number, not "${text}".`)
  return port
}
