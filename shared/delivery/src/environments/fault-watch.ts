import { randomBytes } from 'node:crypto'
import type { UnitName } from '@portal/contracts/shell'
import { FaultReportSchema, PageFiguresSchema } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import type { Composed } from './composer'
import type { Environments } from './environments'
import { EnvironmentChangedError } from '../failure'
import { KEPT_MINUTES, MINUTE_MS, releaseKey, type Counts } from './fault-counts'
import { addFigure, dateOf, emptyDay, type Day } from './field-figures'
import { budgetOf, type FieldBudget } from '../ground/field-budget'
import { createUsedOnce, idOf, networkName, pageNumber } from './page-numbers'
import { stepBacksOf, trialsOf, type StepBack } from './step-back'

const TICK_MS = 5000
/** The mixes of pages that were opened before the last changes. */
const MOST_MIXES = 16
/**
 * A network counts for as many pages of a release within ten minutes. So an office counts, and somebody who opens a
 * thousand pages changes no share.
 */
const PAGES_OF_NETWORK = { most: 5, minutes: 10 } as const
/** Figures are judged by the week: three networks at least make up what is judged (`LEAST_FIGURES`). */
const FIGURES_OF_NETWORK = { most: 5, minutes: 24 * 60 } as const
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
  /** Counts what a page measured. */
  figures(environment: string, body: unknown, page: Page): Promise<void>
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
  /** What the team of a release promises of the field. */
  readonly promiseOf?: (unit: UnitName, version: string) => Promise<FieldBudget>
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
  /** By date; those of earlier days go when they are written. */
  readonly days: Map<string, Day>
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

/** How often a network counts for one thing within a span of time. */
function createShares({ most, minutes }: { readonly most: number; readonly minutes: number }) {
  const of = new Map<string, number>()
  let since = 0
  return {
    /** Takes one more; undefined if none is left. */
    left(name: string, now: number): (() => void) | undefined {
      const slot = Math.floor(now / (minutes * MINUTE_MS))
      if (since !== slot) of.clear()
      since = slot
      const used = of.get(name) ?? 0
      return used < most && (used > 0 || of.size < MOST_SHARES) ? () => void of.set(name, used + 1) : undefined
    },
  }
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
  promiseOf = async () => budgetOf(undefined),
  onLost,
  onStepBack,
  onError,
}: FaultWatchOptions): FaultWatch {
  const now = () => clock() + environments.ahead()
  const server = randomBytes(8).toString('hex')
  const counted = new Map<string, Counted>()

  const used = createUsedOnce(mostUses)
  const shares = createShares(PAGES_OF_NETWORK)
  const figureShares = createShares(FIGURES_OF_NETWORK)
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
    return releases.flatMap((release) => {
      const take = shares.left([environment, release, at, network].join(' '), now())
      return take ? [{ release, take }] : []
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

  /** The counts of an environment and of this day, to which something comes. */
  function growing(environment: string): { readonly own: Counted; readonly day: Day } {
    const own: Counted = counted.get(environment) ?? {
      minutes: new Map(),
      networks: new Map(),
      days: new Map(),
      isWritten: true,
      isJudged: true,
    }
    counted.set(environment, own)
    const date = dateOf(now())
    const day = own.days.get(date) ?? emptyDay()
    own.days.set(date, day)
    own.isWritten = false
    own.isJudged = false
    return { own, day }
  }

  function count({ environment, at, network }: Place, release: string): void {
    const { own, day } = growing(environment)
    const ofDay = (day.pages[release] ??= [0, 0])
    ofDay[at] += 1
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
      const work = async () => {
        await environments.counts.keep(name, server, countsOf(own))
        for (const [date, day] of own.days) {
          await environments.days.keep(name, date, server, day)
          if (date === dateOf(now())) continue
          own.days.delete(date)
          await environments.days.clear(name, now())
        }
      }
      await work().catch((error: unknown) => {
        own.isWritten = false
        throw error
      })
    })

  /** What the versions on trial are judged by besides faults; nothing is read where none is on trial. */
  async function fieldSeen(name: string, trials: ReturnType<typeof trialsOf>) {
    const days = trials.length > 0 ? await environments.days.read(name, now()) : []
    const promised = await Promise.all(
      (days.length > 0 ? trials : []).map(async ({ unit, before }) => [unit, await promiseOf(unit, before)] as const),
    )
    return { days, budgets: new Map(promised) }
  }

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
    const past = await environments.history(name)
    const field = await fieldSeen(name, trialsOf(environment, past, now()))
    for (const found of stepBacksOf(environment, past, [...counts.values()], now(), field)) {
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
    async figures(environment, body, { number, address }) {
      const parsed = v.safeParse(PageFiguresSchema, body)
      const page = parsed.success ? await pageOf(environment, number) : undefined
      if (!parsed.success || !page) return
      const network = networkName(page.secret, address)
      for (const { unit, version, screen, metric, value } of parsed.output.figures) {
        const release = `${unit}@${version}`
        const take = page.releases.includes(release)
          ? figureShares.left([environment, release, metric, network].join(' '), now())
          : undefined
        // A page counts once for each screen: the first visit.
        if (!take || !used.take(`${page.id} ${release} ${screen} ${metric}`, now())) continue
        take()
        addFigure(growing(environment).day, release, { screen, metric, value })
      }
    },
    look,
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
      await write().catch((error: unknown) => onError?.(error))
    },
  }
}
