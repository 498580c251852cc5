import { randomBytes } from 'node:crypto'
import type { UnitName } from '@portal/contracts/shell'
import { FaultReportSchema } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import type { Composed } from './composer'
import type { Environments } from './environments'
import { EnvironmentChangedError } from '../failure'
import { KEPT_MINUTES, MINUTE_MS, releaseKey, type Counts } from './fault-counts'
import { createUsedOnce, idOf, networkName, pageNumber } from './page-numbers'
import { stepBacksOf, type StepBack } from './step-back'

const TICK_MS = 5000
/** The mixes of pages that were opened before the last changes. */
const MOST_MIXES = 16
/**
 * A network counts for as many pages of a release within ten minutes. So an office counts, and somebody who opens a
 * thousand pages changes no share.
 */
const MOST_OF_NETWORK = 5
const SHARE_MINUTES = 10
const MOST_SHARES = 200_000
/** Of more numbers the oldest are forgotten. One network uses few: it has to have a share for each. */
const MOST_USES = 200_000
/** More networks of one release and minute say nothing more. */
const MOST_NETWORKS = 16

/**
 * Counts the pages that this server answers and their fault reports, and withdraws versions by the environment's rule.
 */
export interface FaultWatch {
  /** The number of a page with this mix; undefined if the environment counts nothing. */
  number(mix: Composed): Promise<string | undefined>
  /** Counts a page: its host says that it started. */
  started(environment: string, page: Page): Promise<void>
  /** Whether the body is a fault of a version that runs in its environment; others may be invented. */
  runs(body: Buffer): boolean
  /** Counts a report that the backend accepted. */
  report(body: Buffer, page: Page): Promise<void>
  /** Writes the counts and judges the versions; runs by itself every 5 s. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** What a call tells of the page that sent it. */
export interface Page {
  readonly number: string
  /** The network address of the caller. */
  readonly address: string
}

export interface FaultWatchOptions {
  readonly environments: Environments
  /** The mix of the last page of an environment that this server answered. */
  readonly latest: (environment: string) => Composed | undefined
  readonly now?: () => number
  readonly tickMs?: number
  /** How many uses of numbers are remembered. */
  readonly mostUses?: number
  /** Whether the store has a release; a version that it has lost is not stepped back to. */
  readonly isInStore: (unit: UnitName, version: string) => Promise<boolean>
  /** A version should be withdrawn, and the store has lost the version before it. */
  readonly onLost?: (environment: string, wanted: StepBack) => void
  readonly onStepBack?: (environment: string, done: StepBack) => void
  readonly onError?: (error: unknown) => void
}

const runningIn = ({ composition: { host, remotes } }: Composed): string[] => [
  releaseKey('host', host.version),
  ...remotes.map(({ name, version }) => releaseKey(name, version)),
]

type Minutes = Map<number, Map<string, [number, number]>>
/** By the number of the minute, then by release: the networks of faulty pages. */
type Networks = Map<number, Map<string, Set<string>>>
/** A mix that pages of this server may have, by its name. */
type Served = Map<string, readonly string[]>
interface Counted {
  readonly minutes: Minutes
  readonly networks: Networks
  isWritten: boolean
  isJudged: boolean
}

/** Where a page is counted. */
interface Place {
  readonly environment: string
  /** Of a pair: pages, or faulty pages. */
  readonly at: 0 | 1
  readonly network: string
}
interface Share {
  readonly release: string
  readonly take: () => void
}

function reportIn(body: Buffer): Report | undefined {
  try {
    const parsed = v.safeParse(FaultReportSchema, JSON.parse(body.toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

type Report = v.InferOutput<typeof FaultReportSchema>
const releaseOf = ({ remote, version, host_version: host }: Report): string =>
  remote === null ? `host@${host}` : `${remote}@${version ?? ''}`

export function createFaultWatch({
  environments,
  latest,
  now: clock = Date.now,
  tickMs = TICK_MS,
  mostUses = MOST_USES,
  isInStore,
  onLost,
  onStepBack,
  onError,
}: FaultWatchOptions): FaultWatch {
  const now = () => clock() + environments.ahead()
  const server = randomBytes(8).toString('hex')
  const counted = new Map<string, Counted>()

  const used = createUsedOnce(mostUses)
  const shares = { since: 0, of: new Map<string, number>() }
  const served = new Map<string, Served>()
  let key: Promise<Buffer> | undefined
  const pageKey = (): Promise<Buffer> => {
    key ??= environments.pageKey().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }

  /** Remembers what runs now, also for the pages that stay open after the next change. */
  function remember(mix: Composed): Served {
    const { environment } = mix.composition
    const mixes: Served = served.get(environment) ?? new Map()
    served.set(environment, mixes)
    for (const { composition, ...more } of [mix, ...(mix.canary ? [mix.canary.composed] : [])])
      mixes.set(composition.mix ?? '', runningIn({ composition, ...more }))
    for (const oldest of mixes.keys()) {
      if (mixes.size <= MOST_MIXES) break
      mixes.delete(oldest)
    }
    return mixes
  }

  /** The page of a number: its id and what ran in it. */
  async function pageOf(environment: string, number: string) {
    const mix = latest(environment)
    if (!mix?.stepBack || number === '') return undefined
    const secret = await pageKey()
    for (const [name, releases] of remember(mix)) {
      const id = idOf(secret, { environment, mix: name }, number, now())
      if (id !== undefined) return { id, releases, secret }
    }
    return undefined
  }

  /** The releases for which this network still counts. */
  function withShare({ environment, at, network }: Place, releases: readonly string[]): Share[] {
    const slot = Math.floor(now() / (SHARE_MINUTES * MINUTE_MS))
    if (shares.since !== slot) shares.of.clear()
    shares.since = slot
    return releases.flatMap((release) => {
      const name = [environment, release, at, network].join(' ')
      const used = shares.of.get(name) ?? 0
      const isLeft = used < MOST_OF_NETWORK && (used > 0 || shares.of.size < MOST_SHARES)
      return isLeft ? [{ release, take: () => shares.of.set(name, used + 1) }] : []
    })
  }

  /** Counts one use of a page's number, for the releases that this network has a share of. */
  function countOnce(place: Place, use: string, releases: readonly string[]): void {
    // First the share: what does not count must not fill the list of used numbers.
    const left = withShare(place, releases)
    if (left.length === 0 || !used.take(use, now())) return
    for (const { release, take } of left) {
      take()
      count(place, release)
    }
  }

  function count({ environment, at, network }: Place, release: string): void {
    const own: Counted = counted.get(environment) ?? {
      minutes: new Map(),
      networks: new Map(),
      isWritten: true,
      isJudged: true,
    }
    counted.set(environment, own)
    const minute = Math.floor(now() / MINUTE_MS)
    const releases = own.minutes.get(minute) ?? new Map<string, [number, number]>()
    own.minutes.set(minute, releases)
    const pair = releases.get(release) ?? [0, 0]
    releases.set(release, pair)
    pair[at] += 1
    if (at === 1) {
      const reporting = own.networks.get(minute) ?? new Map<string, Set<string>>()
      own.networks.set(minute, reporting)
      const names = reporting.get(release) ?? new Set<string>()
      reporting.set(release, names)
      if (names.size < MOST_NETWORKS) names.add(network)
    }
    own.isWritten = false
    own.isJudged = false
  }

  function countsOf({ minutes, networks }: Counted): Counts {
    const oldest = Math.floor(now() / MINUTE_MS) - KEPT_MINUTES
    for (const kept of [minutes, networks]) for (const minute of kept.keys()) if (minute < oldest) kept.delete(minute)
    return {
      format: 1,
      at: now(),
      minutes: Object.fromEntries([...minutes].map(([minute, releases]) => [minute, Object.fromEntries(releases)])),
      networks: Object.fromEntries(
        [...networks].map(([minute, releases]) => [
          minute,
          Object.fromEntries([...releases].map(([release, names]) => [release, [...names]])),
        ]),
      ),
    }
  }

  /** One environment that cannot be read or written must not stop the others. */
  async function forEach(work: (name: string, own: Counted) => Promise<void>): Promise<void> {
    const ends = await Promise.allSettled([...counted].map(([name, own]) => work(name, own)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  const write = (): Promise<void> =>
    forEach(async (name, own) => {
      if (own.isWritten) return
      // Counts that come during the write are written the next time.
      own.isWritten = true
      await environments.counts.keep(name, server, countsOf(own)).catch((error: unknown) => {
        own.isWritten = false
        throw error
      })
    })

  /**
   * Returns false if it must be repeated. Every server judges, but only one of them swaps the state of the environment;
   * the others find it changed.
   */
  async function judge(name: string): Promise<boolean> {
    const environment = await environments.read(name)
    if (!environment?.stepBack) {
      counted.delete(name)
      return true
    }
    const counts = await environments.counts.read(name)
    const oldest = now() - KEPT_MINUTES * MINUTE_MS
    for (const [gone, { at }] of counts) if (at < oldest) await environments.counts.drop(name, gone)
    let done: StepBack | undefined
    for (const found of stepBacksOf(environment, await environments.history(name), [...counts.values()], now())) {
      if (found.isCanary || (await isInStore(found.unit, found.before))) {
        done = found
        break
      }
      onLost?.(name, found)
    }
    if (!done) return true
    try {
      await environments.change(environment, { ...done.change, by: 'portal server', at: new Date(now()).toISOString() })
    } catch (error) {
      // Another server or a person changed it: the next look judges the new state.
      if (error instanceof EnvironmentChangedError) return false
      throw error
    }
    onStepBack?.(name, done)
    return true
  }

  let looking: Promise<void> | undefined
  const look = (): Promise<void> => {
    looking ??= (async () => {
      await write()
      await forEach(async (name, own) => {
        if (own.isJudged) return
        own.isJudged = true
        const isSettled = await judge(name).catch((error: unknown) => {
          own.isJudged = false
          throw error
        })
        if (!isSettled) own.isJudged = false
      })
    })().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(() => void look().catch((error: unknown) => onError?.(error)), tickMs)
  timer.unref()

  return {
    async number(mix) {
      if (!mix.stepBack) return undefined
      remember(mix)
      const { environment, mix: name = '' } = mix.composition
      return pageNumber(await pageKey(), { environment, mix: name }, now())
    },
    async started(environment, { number, address }) {
      const page = await pageOf(environment, number)
      if (!page) return
      countOnce({ environment, at: 0, network: networkName(page.secret, address) }, `${page.id} started`, page.releases)
    },
    runs(body) {
      const report = reportIn(body)
      const mix = report ? latest(report.environment) : undefined
      return report !== undefined && mix !== undefined && [...remember(mix).values()].flat().includes(releaseOf(report))
    },
    async report(body, { number, address }) {
      const report = reportIn(body)
      const page = report?.first ? await pageOf(report.environment, number) : undefined
      if (!report || !page) return
      const release = releaseOf(report)
      const place = { environment: report.environment, at: 1, network: networkName(page.secret, address) } as const
      if (page.releases.includes(release)) countOnce(place, `${page.id} ${release}`, [release])
    },
    look,
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
      await write().catch((error: unknown) => onError?.(error))
    },
  }
}
