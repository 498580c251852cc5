import { REMOTES, type Composition, type Release, type RemoteName, type UnitName } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildEditions, type Built, type Job } from './build-editions'
import { EDITIONS, HOUSE, MIXED, type Edition, type EditionName } from './editions'
import { sourcesOf } from './house-copy'

/** Beside the other caches of the repository: a second run builds only what changed. */
const CACHE = join(HOUSE, '.cache/skew')

export type Day = EditionName | 'now'

/** All releases of the mixes, on disk. */
export interface EditionStore {
  of(unit: UnitName, day: Day): Built
  others(day: Day): readonly Built[]
}

const OTHERS: readonly RemoteName[] = REMOTES.filter((name) => name !== MIXED)

function built(folder: string): Built {
  return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release }
}

/** The releases that the portal under test runs: those of the day `now`. */
export async function runningDay(baseURL: string): Promise<ReadonlyMap<UnitName, Built>> {
  const running = (await (await fetch(`${baseURL}/portal.json`)).json()) as Composition
  const units = [{ name: 'host' as const, version: running.host.version }, ...running.remotes]
  return new Map(
    units.map(({ name, version }) => {
      const folder = join(HOUSE, 'releases', name, version)
      if (!existsSync(folder))
        throw new Error(`${baseURL} runs ${name} ${version}, which ${join(HOUSE, 'releases')} does not contain`)
      return [name, built(folder)]
    }),
  )
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Hashes the sources of the build and of the code that writes its release. */
async function keyOf(edition: Edition, unit: UnitName, now: ReadonlyMap<UnitName, Built>): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify(edition, (_, value: unknown) => (value instanceof RegExp ? value.source : value)),
  )
  if (OTHERS.some((name) => name === unit))
    return hash
      .update(now.get(unit)?.release.version ?? '')
      .digest('hex')
      .slice(0, 12)
  const inputs = await sourcesOf(
    unit,
    'contracts/src',
    'shared/browser/src',
    'shared/build',
    'shared/delivery/src/releases/release.ts',
    'pnpm-lock.yaml',
  )
  for (const file of inputs.filter((name) => !isTest(name)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(HOUSE, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** Builds what is missing, and removes what no mix needs any more. */
export async function editionStore(baseURL: string): Promise<EditionStore> {
  const now = await runningDay(baseURL)
  const jobs = await Promise.all(
    EDITIONS.flatMap((edition) =>
      [...edition.units, ...(edition.carriesAll ? OTHERS : [])].map(async (unit): Promise<Job> => ({
        edition,
        unit,
        folder: join(CACHE, `${unit}-${edition.name}-${await keyOf(edition, unit, now)}`),
        ...(OTHERS.some((name) => name === unit) ? { carried: now.get(unit) } : {}),
      })),
    ),
  )
  await buildEditions(jobs.filter(({ folder }) => !existsSync(folder)))
  const wanted = new Set(jobs.map(({ folder }) => folder))
  for (const name of readdirSync(CACHE))
    if (!wanted.has(join(CACHE, name))) rmSync(join(CACHE, name), { recursive: true, force: true })

  const of = (unit: UnitName, day: Day): Built => {
    const job = jobs.find((one) => one.unit === unit && one.edition.name === day)
    const found = day === 'now' ? now.get(unit) : job && built(job.folder)
    if (!found) throw new Error(`${unit} was not built on the day "${day}"`)
    return found
  }
  const carriesAll = (day: Day): boolean => EDITIONS.some(({ name, carriesAll: all }) => name === day && all)
  return { of, others: (day) => OTHERS.map((unit) => of(unit, carriesAll(day) ? day : 'now')) }
}
