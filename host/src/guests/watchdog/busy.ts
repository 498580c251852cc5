import { remoteInStack } from '../../shell/telemetry'

/** Only Chromium has these entries; other browsers have nothing that names scripts. */
const TYPE = 'long-animation-frame'
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[]
}

export interface Measure {
  take(): ReadonlyMap<string, number>
  stop(): void
}

/**
 * Returns the milliseconds of scripts in long frames by remote since the last call. A script of no remote counts for
 * the remote on the screen, because React and timers of libraries run in the host's files. Other work of the browser is
 * not counted, because on a machine under load it is mostly waiting.
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
