import { storedValue } from '@portal/browser/storage'
import * as v from 'valibot'
import { keepPage, keepRouting } from './kept-page'
import { original } from './originals'
import type { Guard } from './page-guard'
import { watchTakings, type Takings } from './takings'
import type { Look, WatchedGuard, WatchedPage } from './watchdog'
import { whenIdle } from '../parts/when-idle'

/** After this time the first screen is shown. */
const WATCH_AFTER_MS = 5_000
/** The limit of the wait for an idle page, because the watchdog must also run in a page that is never idle. */
const IDLE_AT_LATEST_MS = 10_000

/** Runs work after the first screen, when the page is idle. */
const later = (work: () => void): void => {
  original().setTimeout(() => whenIdle(work, IDLE_AT_LATEST_MS), WATCH_AFTER_MS)
}

/**
 * Records the state of the page before remotes run, and the listeners and intervals that remotes add. The watchdog,
 * which compares and acts, is loaded when the page is idle.
 */
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
  // The code that reads stored text fully is loaded only if there is any.
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
