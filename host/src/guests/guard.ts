import { storedValue } from '@portal/browser/storage'
import type { RemoteName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { keepPage, keepRouting, type KeptPage } from './kept-page'
import { original } from './originals'
import type { Guard, Step } from './page-guard'
import { watchTakings, type Takings } from './takings'
import type { WatchedPage } from './watchdog'

type Look = (step: Step, remote: RemoteName, leftListeners: number) => void

/** What the watchdog looks at. */
export interface WatchedGuard {
  readonly kept: KeptPage
  listeners(remote: RemoteName): number
  /** Hears each step, also those before it came. */
  attach(look: Look): void
}

/** The first screen is shown by then. */
const WATCH_AFTER_MS = 5_000
/** A page that is never idle is one that the watchdog is for. */
const IDLE_AT_LATEST_MS = 10_000

/** After the first screen, when the page is idle. */
const later = (work: () => void): void => {
  original().setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS })
    else work()
  }, WATCH_AFTER_MS)
}

/** Records the page before remotes run, and what they take. The watchdog, which compares and acts, is loaded when the page is idle. */
export function guardPage(page: Omit<WatchedPage, 'guard'>, when = later): Guard & WatchedGuard {
  let takings: Takings | undefined
  const kept = keepPage()
  const missed: Parameters<Look>[] = []
  let look: Look = (...all) => void missed.push(all)
  const guard: Guard & WatchedGuard = {
    kept,
    started() {
      takings ??= watchTakings()
      keepRouting(kept.builtIns)
    },
    listeners: (remote) => takings?.count(remote) ?? 0,
    step(step, remote) {
      if (step === 'mounting') takings?.begin(remote)
      look(step, remote, step === 'gone' ? (takings?.end(remote) ?? 0) : 0)
    },
    attach(listener) {
      look = listener
      for (const all of missed.splice(0)) listener(...all)
    },
  }
  when(() => {
    import(/* webpackChunkName: "watchdog" */ './watchdog').then(
      ({ startWatchdog }) => startWatchdog({ ...page, guard }),
      () => undefined,
    )
  })
  // Read in full by its own file, where there is any.
  if (storedValue<unknown>('session', 'portal.typed', v.unknown(), null).read() !== null) {
    import(/* webpackChunkName: "watchdog" */ './typed-text').then(
      ({ giveTypedBack, storedTyped }) => {
        const typed = storedTyped.read()
        storedTyped.remove()
        if (typed) giveTypedBack(typed, page.path())
      },
      () => undefined,
    )
  }
  return guard
}
