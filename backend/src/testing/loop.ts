import { constants, performance, PerformanceObserver } from 'node:perf_hooks'

const TICK_MS = 1

export interface Loop {
  /** The longest time between two turns of the event loop, in milliseconds. */
  readonly longest: number
  /** How often other work had a turn. */
  readonly turns: number
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly processor: number
}

interface Pause {
  readonly startTime: number
  readonly duration: number
  readonly detail?: unknown
}

const overlap = ({ from, to }: Stretch, { startTime, duration }: Pause): number =>
  Math.max(0, Math.min(to, startTime + duration) - Math.max(from, startTime))

/**
 * How long the process served nobody else during `work`. A wait for the processor is not counted, because the test runs
 * beside others: of each stretch the shorter of its duration and its processor time counts. A collection of the whole
 * heap is not counted either: in a test process it walks what every other test has left there.
 */
export async function loopDuring(work: () => Promise<unknown>): Promise<Loop> {
  const stretches: Stretch[] = []
  const pauses: Pause[] = []
  const note = (entries: readonly Pause[]) =>
    pauses.push(
      ...entries.filter(
        ({ detail }) =>
          (detail as { readonly kind?: number } | undefined)?.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
      ),
    )
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let from = performance.now()
  let used = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(used)
    const to = performance.now()
    stretches.push({ from, to, processor: (user + system) / 1000 })
    from = to
    used = process.cpuUsage()
  }
  const timer = setInterval(look, TICK_MS)
  try {
    await work()
  } finally {
    look()
    clearInterval(timer)
  }
  // Node tells of a collection in a turn of its own.
  await new Promise((resolve) => setImmediate(resolve))
  note(observer.takeRecords())
  observer.disconnect()
  const ownTime = (stretch: Stretch) =>
    Math.min(stretch.to - stretch.from, stretch.processor) -
    pauses.reduce((sum, pause) => sum + overlap(stretch, pause), 0)
  return { longest: Math.max(...stretches.map(ownTime)), turns: stretches.length }
}
