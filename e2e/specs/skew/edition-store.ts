import { REMOTES, type Composition, type Release, type RemoteName, type UnitName } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EDITIONS, HOUSE, MIXED, type Edition, type EditionName } from './editions'
import { HouseCopy, sourcesOf } from './house-copy'

/** Beside the other caches of the house: a second run builds nothing that did not change. */
const CACHE = join(HOUSE, '.cache/skew')

export type Day = EditionName | 'now'

export interface Built { readonly release: Release; readonly folder: string }

/** Every release that the mixes are made of, on disk. */
export interface EditionStore { of(unit: UnitName, day: Day): Built; others(day: Day): readonly Built[] }

const OTHERS: readonly RemoteName[] = REMOTES.filter((name) => name !== MIXED)

function built(folder: string): Built {
  return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release }
}

/** What the portal under test runs; its releases are the present day's. */
async function runningDay(baseURL: string): Promise<ReadonlyMap<UnitName, Built>> {
  const running = (await (await fetch(`${baseURL}/portal.json`)).json()) as Composition
  const units = [{ name: 'host' as const, version: running.host.version }, ...running.remotes]
  return new Map(units.map(({ name, version }) => {
    const folder = join(HOUSE, 'releases', name, version)
    if (!existsSync(folder)) throw new Error(`${baseURL} runs ${name} ${version}, which ${join(HOUSE, 'releases')} does not hold`)
    return [name, built(folder)]
  }))
}

interface Job { readonly edition: Edition; readonly unit: UnitName; readonly folder: string }

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

async function keyOf(edition: Edition, unit: UnitName, now: ReadonlyMap<UnitName, Built>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(edition, (_, value: unknown) => (value instanceof RegExp ? value.source : value)))
  if (unit !== 'host' && unit !== MIXED) return hash.update(now.get(unit)?.release.version ?? '').digest('hex').slice(0, 12)
  const inputs = await sourcesOf(unit, 'contracts/src', 'shared/browser/src', 'shared/build', 'shared/delivery/src/release.ts', 'pnpm-lock.yaml')
  for (const file of inputs.filter((name) => !isTest(name))) hash.update(file).update('\0').update(readFileSync(join(HOUSE, file))).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** The build of another release of that unit, as the bundler would have left it. */
function distOf({ folder, release }: Built): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-skew-dist-'))
  for (const file of Object.keys(release.integrity)) cpSync(join(folder, file), join(dist, file), { recursive: true })
  const { name, version, entry, preload, styles, chunks } = release
  writeFileSync(join(dist, 'portal-build.json'), JSON.stringify({ name, version, development: false, entry, preload, styles, chunks }))
  return dist
}

async function build(copy: HouseCopy, edition: Edition, jobs: readonly Job[], now: ReadonlyMap<UnitName, Built>): Promise<void> {
  const store = join(copy.root, 'releases')
  const release = (unit: UnitName, more: readonly string[] = []) =>
    copy.run('node', ['shared/delivery/dist/cli.js', 'release', unit, '--version', edition.version, '--quality', '4', ...more], { PORTAL_RELEASES: store })
  try {
    copy.patch(edition.patches)
    await copy.install(edition.packages)
    // Bundles the command line, which knows the contract of that day.
    await copy.run('node', ['scripts/portal.mjs', 'help'])
    await Promise.all(jobs.map(async ({ unit, folder }) => {
      const carried = now.get(unit)
      if (unit === 'host' || unit === MIXED || !carried) await release(unit)
      else {
        const dist = distOf(carried)
        await release(unit, ['--dist', dist])
        rmSync(dist, { recursive: true })
      }
      mkdirSync(join(folder, '..'), { recursive: true })
      // Whole or not at all; another run may have been first.
      if (!existsSync(folder)) moveWhole(join(store, unit, edition.version), folder)
    }))
  } finally {
    copy.restore()
  }
}

function moveWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`
  cpSync(from, half, { recursive: true })
  renameSync(half, to)
}

const byPackages = (one: Edition, other: Edition): number => Number(Boolean(one.packages)) - Number(Boolean(other.packages))

/** Builds what is not there yet, and forgets what no mix needs any more. */
export async function editionStore(baseURL: string): Promise<EditionStore> {
  const now = await runningDay(baseURL)
  const jobs = await Promise.all(EDITIONS.flatMap((edition) => [...edition.units, ...(edition.carriesAll ? OTHERS : [])].map(async (unit): Promise<Job> =>
    ({ edition, unit, folder: join(CACHE, `${unit}-${edition.name}-${await keyOf(edition, unit, now)}`) }))))
  const missing = jobs.filter(({ folder }) => !existsSync(folder))
  if (missing.length > 0) {
    const copy = await HouseCopy.make()
    try {
      // Those with the packages of today first: the others install anew.
      for (const edition of [...new Set(missing.map((job) => job.edition))].sort(byPackages)) {
        await build(copy, edition, missing.filter((job) => job.edition === edition), now)
      }
    } finally {
      copy.remove()
    }
  }
  const wanted = new Set(jobs.map(({ folder }) => folder))
  for (const name of readdirSync(CACHE)) if (!wanted.has(join(CACHE, name))) rmSync(join(CACHE, name), { recursive: true, force: true })

  const of = (unit: UnitName, day: Day): Built => {
    const job = jobs.find((one) => one.unit === unit && one.edition.name === day)
    const found = day === 'now' ? now.get(unit) : job && built(job.folder)
    if (!found) throw new Error(`${unit} was not built on the day "${day}"`)
    return found
  }
  const carriesAll = (day: Day): boolean => EDITIONS.some(({ name, carriesAll: all }) => name === day && all)
  return { of, others: (day) => OTHERS.map((unit) => of(unit, carriesAll(day) ? day : 'now')) }
}
