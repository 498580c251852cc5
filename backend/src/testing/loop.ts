import { performance } from 'node:perf_hooks'

const TICK_MS = 1

export interface Loop {
  /** The longest time between two turns of the event loop, in milliseconds. */
  readonly longest: number
  /** How often others had their turn. */
  readonly turns: number
}

/**
 * How long the process served nobody else during `work`. A wait for the processor is not counted, because the test runs
 * beside others: of each stretch the shorter of its duration and its processor time counts.
 */
export async function loopDuring(work: () => Promise<unknown>): Promise<Loop> {
  let [longest, turns] = [0, 0]
  let at = performance.now()
  let used = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(used)
    longest = Math.max(longest, Math.min(performance.now() - at, (user + system) / 1000))
    turns += 1
    at = performance.now()
    used = process.cpuUsage()
  }
  const timer = setInterval(look, TICK_MS)
  try {
    await work()
  } finally {
    look()
    clearInterval(timer)
  }
  return { longest, turns }
}
