import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release, UnitName } from '@portal/contracts/shell'
import { DeliveryError, hasCode } from '../failure'
import { commitOf, makeRelease } from './release'
import { RELEASE_VERSION } from '../ground/release-version'
import { isDirty, releaseVersion } from './source-hash'
import type { ReleaseStore } from '../store/store'

export interface BuildOptions {
  readonly root: string
  readonly store: ReleaseStore
  readonly report: (line: string) => void
  /** Brotli quality of the stored copies. */
  readonly quality?: number
}

const CONCURRENT_BUILDS = 2
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs the webpack build of one unit, independently of all others (PLAT-05). */
function webpackBuild(root: string, unit: UnitName, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'shared/build/run.cjs'), unit], {
      cwd: root,
      env: { ...process.env, PORTAL_UNIT_VERSION: version, PORTAL_BUILD: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new DeliveryError(`The build of ${unit} failed:\n${output.trim()}`)),
    )
  })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Only one build at a time writes to a unit's `dist`, even if several portals start in parallel. */
async function lockBuild(root: string, unit: UnitName): Promise<() => Promise<void>> {
  const path = join(root, '.cache', 'builds', `${unit}.lock`)
  await mkdir(dirname(path), { recursive: true })
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      const owner = Number(await readFile(path, 'utf8').catch(() => ''))
      if (owner > 0 && !isAlive(owner)) await rm(path, { force: true })
      else
        await new Promise((resolve) => {
          setTimeout(resolve, 200)
        })
    }
  }
}

/**
 * The release of a unit's current sources, built if the store does not have it yet. With an explicit version
 * (`1.5.0-rc.1`) it is always built, because only the content shows whether that version already names something else.
 */
export async function releaseUnit(
  { root, store, report, quality }: BuildOptions,
  unit: UnitName,
  chosen?: string,
): Promise<Release> {
  if (chosen !== undefined && !RELEASE_VERSION.test(chosen))
    throw new DeliveryError(`"${chosen}" is not a version; use for example 1.5.0 or 1.5.0-rc.1.`)
  const version = chosen ?? releaseVersion(root, unit)
  const released = async () => (chosen === undefined ? store.read(unit, version) : undefined)
  const existing = await released()
  if (existing?.dirty && !isDirty(root, unit)) {
    // The same sources, which were committed in the meantime.
    const { dirty: _before, ...committed } = { ...existing, commit: commitOf(root) }
    await store.restate(committed)
    return committed
  }
  if (existing) return existing
  const unlock = await lockBuild(root, unit)
  try {
    // Another process may have built it while this one waited.
    return (
      (await released()) ??
      (await buildAndRelease({ root, store, report, ...(quality === undefined ? {} : { quality }) }, unit, version))
    )
  } finally {
    await unlock()
  }
}

async function buildAndRelease(
  { root, store, report, quality }: BuildOptions,
  unit: UnitName,
  version: string,
): Promise<Release> {
  const since = Date.now()
  report(`Building ${unit} ${version} …`)
  await webpackBuild(root, unit, version)
  const release = await makeRelease(store, {
    root,
    unit,
    dist: join(root, unit, 'dist'),
    version,
    ...(quality === undefined ? {} : { quality }),
  })
  report(`Built ${unit} ${version} (${seconds(since)})`)
  return release
}

/** Two builds in parallel; more would compete for the same cores. */
export async function releaseUnits(options: BuildOptions, units: readonly UnitName[]): Promise<Map<UnitName, Release>> {
  const waiting = [...units]
  const made = new Map<UnitName, Release>()
  const work = async (): Promise<void> => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) made.set(unit, await releaseUnit(options, unit))
  }
  await Promise.all(Array.from({ length: CONCURRENT_BUILDS }, work))
  return made
}
