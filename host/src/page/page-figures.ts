import { FIGURES_MOST, type Figure, type Metric } from '@portal/contracts/telemetry'
import { remoteInStack } from './telemetry'

/** Jumps within a second, and within five in all, are one (the definition of CLS). */
const SESSION = { gapMs: 1000, mostMs: 5000 } as const

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly duration: number; readonly sourceURL: string }[]
}
interface Input extends PerformanceEntry {
  readonly interactionId: number
}

/** Where the page was: the screen, its owner and the units whose code the page had. */
export interface Visit {
  readonly screen: string
  readonly owner: string
  readonly units: readonly string[]
}

interface Options {
  readonly visit: () => Visit | undefined
  readonly onRouteChange: (listener: () => void) => unknown
  readonly versionOf: (unit: string) => string
  readonly send: (body: string) => void
  readonly Observer?: typeof PerformanceObserver
  readonly view?: Pick<Window, 'addEventListener'> & { readonly document: Pick<Document, 'visibilityState'> }
}

/**
 * Measures each screen from its opening until it is left. Not with `web-vitals`: that measures the document, which here
 * has many screens of several owners. Nothing of the browser is patched, and what was touched is not looked at.
 */
export function measurePage({
  visit,
  onRouteChange,
  versionOf,
  send,
  Observer = window.PerformanceObserver,
  view = window,
}: Options): void {
  const supported = new Set(Observer?.supportedEntryTypes ?? [])
  if (supported.size === 0) return
  let now = visit()
  let waiting: Figure[] = []
  // The largest paint is of the page load, so only the first screen has one; it ends with the first input.
  let [paint, isPainting] = [0, view.document.visibilityState === 'visible']
  let [slowest, inputs] = [0, 0]
  let [jumps, worst, begun, last] = [0, 0, 0, 0]
  let frames = new Map<string, number>()

  function note(unit: string, metric: Metric, value: number): void {
    if (!now || waiting.length >= FIGURES_MOST.entries) return
    const most = Math.min(Math.round(value), FIGURES_MOST.value)
    waiting.push({ unit, version: versionOf(unit), screen: now.screen, metric, value: most })
  }
  /** The visit is over: what it was goes to the figures that wait. */
  function end(): void {
    if (now) {
      if (paint > 0) note(now.owner, 'lcp', paint)
      if (inputs > 0) note(now.owner, 'inp', slowest)
      if (supported.has('layout-shift')) note(now.owner, 'cls', worst * 1000)
      // A unit without a long frame counts with 0, because its good visits count too.
      if (supported.has('long-animation-frame'))
        for (const unit of new Set([now.owner, ...now.units])) note(unit, 'loaf', frames.get(unit) ?? 0)
    }
    ;[paint, slowest, inputs, jumps, worst] = [0, 0, 0, 0, 0]
    frames = new Map()
  }

  const SEEN: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    'largest-contentful-paint': ({ startTime }) => {
      if (isPainting) paint = startTime
    },
    event: (entry) => {
      if ((entry as Input).interactionId === 0) return
      isPainting = false
      inputs += 1
      slowest = Math.max(slowest, entry.duration)
    },
    'layout-shift': (entry) => {
      const { value, hadRecentInput, startTime } = entry as LayoutShift
      if (hadRecentInput) return
      const isSame = startTime - last < SESSION.gapMs && startTime - begun < SESSION.mostMs
      if (!isSame) [jumps, begun] = [0, startTime]
      ;[jumps, last] = [jumps + value, startTime]
      worst = Math.max(worst, jumps)
    },
    'long-animation-frame': (entry) => {
      const own = new Map<string, number>()
      for (const { duration, sourceURL } of (entry as LongFrame).scripts) {
        const unit = remoteInStack(sourceURL)?.remote ?? 'host'
        own.set(unit, (own.get(unit) ?? 0) + duration)
      }
      for (const [unit, ms] of own) frames.set(unit, Math.max(frames.get(unit) ?? 0, ms))
    },
  }
  for (const [type, see] of Object.entries(SEEN))
    if (supported.has(type))
      new Observer((list) => {
        for (const entry of list.getEntries()) see(entry)
        // Inputs below the limit of the browser are not told; 16 ms is the least it allows.
      }).observe({
        type,
        buffered: true,
        ...(type === 'event' ? { durationThreshold: 16 } : {}),
      } as PerformanceObserverInit)

  onRouteChange(() => {
    const next = visit()
    if (next?.screen === now?.screen) return
    end()
    isPainting = false
    now = next
  })
  // The last moment that every browser tells of; a page that comes back begins a new visit.
  view.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState !== 'hidden') return
    end()
    if (waiting.length === 0) return
    const body = JSON.stringify({ figures: waiting })
    waiting = []
    send(body)
  })
}
