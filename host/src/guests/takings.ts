import { remoteInStack } from '../shell/telemetry'

interface Taking {
  readonly remote: string
  readonly kind: 'listener' | 'interval'
  readonly is: (type: string, listener: unknown, capture: boolean) => boolean
  end(): void
}

/** The listeners and intervals that remotes have added to window and document since their mount. */
export interface Takings {
  begin(remote: string): void
  /** Ends everything that the unmounted remote left behind. Returns the number of ended listeners and intervals. */
  end(remote: string): number
  /** The number of listeners that the remote has now. */
  count(remote: string): number
}

/** The elements of header and sidebar. */
export const FRAME_PART = '[data-frame]'
const STOPS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation', 'returnValue', 'cancelBubble'] as const

type Listener = EventListenerOrEventListenerObject
type Caller = (below: object) => string | undefined

/** The remote whose own file made the call. The host's libraries work for everybody, so they belong to no remote. */
const callerInStack: Caller = (below) => {
  const at: { stack?: string } = {}
  Error.captureStackTrace?.(at, below as never)
  return remoteInStack(at.stack?.split('\n')[1] ?? '')?.remote
}

const capture = (options: unknown): boolean =>
  options === true || (typeof options === 'object' && options !== null && Reflect.get(options, 'capture') === true)
const endsByItself = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && ('signal' in options || Reflect.get(options, 'once') === true)

/** Passes events of the frame to the listener, which cannot stop them for the frame. */
function heardBy(listener: Listener): (this: unknown, event: Event) => void {
  return function hear(event) {
    const isOurs = event.target instanceof Element && event.target.closest(FRAME_PART) !== null
    if (isOurs)
      for (const name of STOPS)
        Object.defineProperty(event, name, { value: () => undefined, writable: true, configurable: true })
    try {
      if (typeof listener === 'function') listener.call(this as never, event)
      else listener.handleEvent(event)
    } finally {
      if (isOurs) for (const name of STOPS) Reflect.deleteProperty(event, name)
    }
  }
}

/**
 * Wraps functions of window and document: listeners and intervals that a remote's own code adds while it is mounted end
 * with its mount. All other calls pass through unchanged.
 */
export function watchTakings(view: Window & typeof globalThis = window, callerOf: Caller = callerInStack): Takings {
  const takings = new Set<Taking>()
  const mounted = new Map<string, number>()
  const heard = new WeakMap<Listener, Listener>()

  for (const target of [view, view.document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    target.addEventListener = function addListener(
      type: string,
      listener: Listener | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const remote = listener && callerOf(addListener)
      if (!listener || !remote) return add.call(target, type, listener as Listener, options)
      const own = heard.get(listener) ?? heardBy(listener)
      heard.set(listener, own)
      add.call(target, type, own, options)
      const same = [...takings].some((one) => one.remote === remote && one.is(type, listener, capture(options)))
      if (same || !mounted.has(remote) || endsByItself(options)) return undefined
      takings.add({
        remote,
        kind: 'listener',
        is: (itsType, its, isCapture) => itsType === type && its === listener && isCapture === capture(options),
        end: () => remove.call(target, type, own, options),
      })
      return undefined
    }
    target.removeEventListener = function removeListener(
      type: string,
      listener: Listener | null,
      options?: boolean | EventListenerOptions,
    ) {
      if (!listener) return
      const own = heard.get(listener)
      remove.call(target, type, listener, options)
      if (!own) return
      remove.call(target, type, own, options)
      for (const one of takings) if (one.is(type, listener, capture(options))) takings.delete(one)
    }
  }

  const { setInterval: every, clearInterval: clear } = view
  view.setInterval = function setInterval(...all: Parameters<typeof every>) {
    const id = every.apply(view, all)
    const remote = callerOf(setInterval)
    if (remote && mounted.has(remote))
      takings.add({ remote, kind: 'interval', is: () => false, end: () => clear.call(view, id) })
    return id
  } as typeof every

  return {
    begin: (remote) => void mounted.set(remote, (mounted.get(remote) ?? 0) + 1),
    end(remote) {
      const left = (mounted.get(remote) ?? 1) - 1
      // Another part of the remote (its overlay or its pages) is still mounted.
      if (left > 0) return (mounted.set(remote, left), 0)
      mounted.delete(remote)
      let count = 0
      for (const one of takings) {
        if (one.remote !== remote) continue
        one.end()
        takings.delete(one)
        if (one.kind === 'listener') count += 1
      }
      return count
    },
    count: (remote) => [...takings].filter((one) => one.remote === remote && one.kind === 'listener').length,
  }
}
