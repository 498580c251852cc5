import type { UnitName } from '@portal/contracts/shell'
import type { FastifyInstance } from 'fastify'
import type { Environments } from '../environments/environments'
import { releasesNamed } from '../environments/operations'
import type { Composed } from '../environments/composer'
import { changeOfVersion } from '../ground/preview-version'
import { isUnit } from '../ground/units'
import type { ReleaseStore } from '../store/store'
import { refuse } from './http-answers'

const DAY_MS = 86_400_000
/** Pages that were opened before a promotion still load files of the release before it; `prune` keeps these as long. */
const OPEN_PAGES_DAYS = 14
/** Misses look into the store at most this often, whoever causes them. */
const LOOK_MS = 2000

export interface NamedReleasesOptions {
  readonly store: Pick<ReleaseStore, 'versions'>
  readonly environments: Environments
  /** The environments whose pages this server answers, composed where their names say `latest`. */
  readonly shown: () => Promise<readonly string[]>
  /** The mixes of its last pages; also those of a step down, which no environment names. */
  readonly running: () => readonly Composed[]
}

export interface NamedReleases {
  has(unit: UnitName, version: string): Promise<boolean>
  versions(unit: UnitName): Promise<readonly string[]>
}

function inPages(running: readonly Composed[]): Set<string> {
  const mixes = running.flatMap((mix) => [mix, ...(mix.canary ? [mix.canary.composed] : [])])
  return new Set(
    mixes.flatMap(({ composition: { host, remotes } }) => [
      `host/${host.version}`,
      ...remotes.flatMap(({ name, version, fallback }) => [
        `${name}/${version}`,
        ...(fallback ? [`${name}/${fallback.version}`] : []),
      ]),
    ]),
  )
}

/**
 * The releases that this server hands out: what its environments name, with fallbacks, canaries and the mixes of the
 * last days. Testers choose among all releases, so where an environment is for them, only builds of open changes stay
 * hidden.
 */
export function namedReleases({ store, environments, shown, running }: NamedReleasesOptions): NamedReleases {
  let known: { readonly at: number; readonly named: ReadonlySet<string>; readonly forTesters: boolean } | undefined
  async function look() {
    const names = await shown()
    const since = Date.now() + environments.ahead() - OPEN_PAGES_DAYS * DAY_MS
    const looked = await Promise.all(names.map((name) => environments.look(name)))
    return {
      at: Date.now(),
      named: await releasesNamed(environments, names, since),
      forTesters: looked.some(({ environment }) => environment?.testers !== undefined),
    }
  }
  let looking: ReturnType<typeof look> | undefined
  const fresh = async () => {
    if (known && Date.now() - known.at < LOOK_MS) return known
    looking ??= look().finally(() => {
      looking = undefined
    })
    known = await looking
    return known
  }
  const allows = (
    unit: UnitName,
    version: string,
    { named, forTesters } = known ?? { named: new Set<string>(), forTesters: false },
  ) => named.has(`${unit}/${version}`) || (forTesters && changeOfVersion(version) === undefined)
  return {
    async has(unit, version) {
      // First what needs no store: pages from memory load their files also while it is away.
      if (inPages(running()).has(`${unit}/${version}`) || allows(unit, version)) return true
      const now = await fresh()
      return inPages(running()).has(`${unit}/${version}`) || allows(unit, version, now)
    },
    async versions(unit) {
      const [now, all] = await Promise.all([fresh(), store.versions(unit)])
      const pages = inPages(running())
      return all.filter((version) => pages.has(`${unit}/${version}`) || allows(unit, version, now))
    },
  }
}

const RELEASE = /^\/releases\/([^/]+)\/([^/]+)/

/** Answers for every other release as if it did not exist, whoever would serve its files. */
export function hideOtherReleases(app: FastifyInstance, releases: NamedReleases): void {
  app.addHook('onRequest', async (request, reply) => {
    // Decoded like the router does it, so that no spelling of an address passes by.
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '')
    const [, unit = '', version = ''] = RELEASE.exec(path) ?? []
    if (!isUnit(unit)) return undefined
    if (version === 'index.json')
      return reply
        .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
        .send({ unit, versions: await releases.versions(unit) })
    return (await releases.has(unit, version)) ? undefined : refuse(request, reply, 'not_found')
  })
}
