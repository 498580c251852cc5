import { randomBytes } from 'node:crypto'
import { FaultReportSchema } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import type { Composed } from '../page/composer'
import type { Environments } from './environments'
import { EnvironmentChangedError } from '../failure'
import { KEPT_MINUTES, MINUTE_MS, releaseKey, type Counts } from './fault-counts'
import { stepBackOf, type StepBack } from './step-back'

const TICK_MS = 5000

/**
 * Counts the pages that this server answers and their fault reports, and withdraws versions by the environment's rule.
 */
export interface FaultWatch {
  /** Counts a page of this mix. */
  page(mix: Composed): void
  /** Counts a report that the backend accepted. */
  report(body: Buffer): void
  /** Writes the counts and judges the versions; runs by itself every 5 s. */
  look(): Promise<void>
  stop(): Promise<void>
}

export interface FaultWatchOptions {
  readonly environments: Environments
  /** The mix of the last page of an environment that this server answered. */
  readonly latest: (environment: string) => Composed | undefined
  readonly now?: () => number
  readonly tickMs?: number
  readonly onStepBack?: (environment: string, done: StepBack) => void
  readonly onError?: (error: unknown) => void
}

const runningIn = ({ composition: { host, remotes } }: Composed): string[] => [
  releaseKey('host', host.version),
  ...remotes.map(({ name, version }) => releaseKey(name, version)),
]

type Minutes = Map<number, Map<string, [number, number]>>
interface Counted {
  readonly minutes: Minutes
  isWritten: boolean
  isJudged: boolean
}

function reportIn(body: Buffer): v.InferOutput<typeof FaultReportSchema> | undefined {
  try {
    const parsed = v.safeParse(FaultReportSchema, JSON.parse(body.toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export function createFaultWatch({
  environments,
  latest,
  now: clock = Date.now,
  tickMs = TICK_MS,
  onStepBack,
  onError,
}: FaultWatchOptions): FaultWatch {
  const now = () => clock() + environments.ahead()
  const server = randomBytes(8).toString('hex')
  const counted = new Map<string, Counted>()

  function count(environment: string, release: string, at: 0 | 1): void {
    const own = counted.get(environment) ?? { minutes: new Map(), isWritten: true, isJudged: true }
    counted.set(environment, own)
    const minute = Math.floor(now() / MINUTE_MS)
    const releases = own.minutes.get(minute) ?? new Map<string, [number, number]>()
    own.minutes.set(minute, releases)
    const pair = releases.get(release) ?? [0, 0]
    releases.set(release, pair)
    pair[at] += 1
    own.isWritten = false
    own.isJudged = false
  }

  function countsOf({ minutes }: { readonly minutes: Minutes }): Counts {
    const oldest = Math.floor(now() / MINUTE_MS) - KEPT_MINUTES
    for (const minute of minutes.keys()) if (minute < oldest) minutes.delete(minute)
    return {
      format: 1,
      at: now(),
      minutes: Object.fromEntries([...minutes].map(([minute, releases]) => [minute, Object.fromEntries(releases)])),
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
    const done = stepBackOf(environment, await environments.history(name), [...counts.values()], now())
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
    page(mix) {
      if (!mix.stepBack) return
      for (const release of runningIn(mix)) count(mix.composition.environment, release, 0)
    },
    report(body) {
      const report = reportIn(body)
      const mix = report?.first ? latest(report.environment) : undefined
      if (!report || !mix?.stepBack) return
      const { remote } = report
      const release = remote === null ? `host@${report.host_version}` : `${remote}@${report.version ?? ''}`
      // Counts only versions that this environment runs, because anybody may send reports.
      if ([mix, ...(mix.canary ? [mix.canary.composed] : [])].flatMap(runningIn).includes(release))
        count(report.environment, release, 1)
    },
    look,
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
      await write().catch((error: unknown) => onError?.(error))
    },
  }
}
