import { remoteInStack } from '../../shell/telemetry'

/** Chromium's; other browsers have none, and nothing that names scripts. */
const TYPE = 'long-animation-frame'
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[]
}

export interface Measure {
  take(): ReadonlyMap<string, number>
  stop(): void
}

/**
 * Milliseconds of scripts in long frames by remote since the last call. A script of no remote counts for the one on the screen, because
 * React and timers of libraries run in the host's files. What the browser does beside scripts is not counted: on a machine under load
 * that is mostly waiting.
 */
export function measureBusy(present: () => string | undefined): Measure {
  const busy = new Map<string, number>()
  const isThere = globalThis.PerformanceObserver?.supportedEntryTypes?.includes(TYPE)
  const observer = isThere
    ? new PerformanceObserver((list) => {
        for (const { scripts = [] } of list.getEntries() as LongFrame[]) {
          for (const { sourceURL, duration } of scripts) {
            const owner = remoteInStack(sourceURL)?.remote ?? present()
            if (owner) busy.set(owner, (busy.get(owner) ?? 0) + duration)
          }
        }
      })
    : undefined
  observer?.observe({ type: TYPE })
  return {
    take() {
      const taken = new Map(busy)
      busy.clear()
      return taken
    },
    stop: () => observer?.disconnect(),
  }
}
