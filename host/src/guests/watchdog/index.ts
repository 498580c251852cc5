/**
 * Watches what remotes do to the page, from the first idle moment on. It restores what a remote changed and reports it
 * under the remote's name. A remote that stays beyond the limits is replaced by a card.
 */
import { deviceNow } from '@portal/browser/clock'
import { REMOTES, type RemoteName } from '@portal/contracts/shell'
import { remoteInStack, type Telemetry } from '../../shell/telemetry'
import type { KeptPage } from '../kept-page'
import { original } from '../originals'
import type { Step } from '../page-guard'
import { FRAME_PART } from '../takings'
import { storedTyped, takeTyped } from '../typed-text'
import { restoreBuiltIns } from './built-ins'
import { measureBusy } from './busy'
import { countChanges } from './changes'
import { isBesidePortal, obstacleOf, uncover } from './frame-sight'
import { LIMITS } from './limits'
import { watchPerson } from './person'
import { changesOf, dropForeignLooks, dropLeftNodes, isDialogOpen, undo } from './tidy'

export type Look = (step: Step, remote: RemoteName, leftListeners: number) => void

/** The records of the guard that the watchdog reads. */
export interface WatchedGuard {
  readonly kept: KeptPage
  listeners(remote: RemoteName): number
  /** Calls `look` with each step, including the steps before this call. */
  attach(look: Look): void
}

export interface WatchedPage {
  readonly guard: WatchedGuard
  readonly telemetry: Pick<Telemetry, 'report'>
  /** The owner of the current screen; undefined on a page of the host. */
  readonly owner: () => RemoteName | undefined
  /** Puts a card in the place of the remote. */
  readonly stop: (remote: RemoteName, detail: string) => void
  readonly onMove: (listener: () => void) => () => void
  /**
   * `isKept`: whether the stored session is that of this page. `keep` stores it again and returns whether another one
   * was stored.
   */
  readonly session: { isKept(): boolean; keep(): boolean }
  readonly title: () => string
  /** Whether the current screen has header and sidebar. */
  readonly hasFrame: () => boolean
  readonly isDirty: () => boolean
  readonly path: () => string
  /** Loads another page, which does not start what runs of these remotes. */
  readonly restart: (remotes: readonly RemoteName[]) => void
}

type Burden =
  | 'busy'
  | 'renders'
  | 'navigation'
  | 'listeners'
  | 'elements'
  | 'built-ins'
  | 'page'
  | 'left-over'
  | 'frame'
  | 'session'
const list = (names: readonly string[]) => names.slice(0, 8).join(', ')

export function startWatchdog(
  { guard, telemetry, owner, stop, onMove, session, title, hasFrame, restart, isDirty, path }: WatchedPage,
  person = watchPerson(),
): () => void {
  const { kept } = guard
  const tell = (remote: RemoteName | undefined, kind: Burden, detail: string) =>
    telemetry.report({ name: 'remote-burden', ...(remote ? { remote } : {}), data: { kind, detail } })

  const mounts = new Map<RemoteName, number>()
  /**
   * The remotes that were started on the screen: its owner, or those of the widgets of a host's page. A remote that is
   * still loading or shows its card is not judged.
   */
  const running = (): readonly RemoteName[] => {
    const remote = owner()
    return REMOTES.filter((name) => (remote ?? name) === name && (mounts.get(name) ?? 0) > 0)
  }
  /** The only one of them, because of several nobody knows which it was. */
  const present = (all = running()): RemoteName | undefined => (all.length === 1 ? all[0] : undefined)
  /** Reports what was undone: under the remote's name, or with the names of those that it may have been. */
  const tellOf = (remote: RemoteName | undefined, kind: Burden, detail: string) =>
    tell(remote, kind, remote ? detail : `${detail}; one of ${list(running())}`)

  /** The number of checks in a row in which a remote exceeded a limit. */
  const rows = new Map<string, number>()
  const inARow = (
    remote: RemoteName,
    kind: Burden,
    isOver: boolean,
    detail: () => string,
    { told, stopped }: { readonly told: number; readonly stopped: number },
  ) => {
    const key = `${remote} ${kind}`
    const row = isOver ? (rows.get(key) ?? 0) + 1 : 0
    rows.set(key, row)
    if (row === told) tell(remote, kind, detail())
    if (row !== stopped) return
    rows.delete(key)
    stop(remote, detail())
  }

  const busy = measureBusy(present)
  const changes = countChanges()
  let moves = 0
  let mover: RemoteName | undefined
  const stopMoves = onMove(() => {
    // The remote that was on the screen when the address began to change so often.
    mover ??= present()
    moves += 1
    if (moves !== LIMITS.moves || !mover || person.isThere()) return
    tell(mover, 'navigation', `${moves} changes of the address within ${LIMITS.lookMs} ms`)
    stop(mover, 'navigates without end')
  })

  const restoreGlobals = (remote: RemoteName | undefined) => {
    const names = restoreBuiltIns(kept.builtIns)
    if (names.length > 0) tell(remote, 'built-ins', list(names))
  }

  let wasThere = false
  let looksWithout = 0
  const lookForFrame = () => {
    const isThere = document.querySelector(FRAME_PART) !== null
    looksWithout = wasThere && hasFrame() && !isThere ? looksWithout + 1 : 0
    wasThere ||= isThere
    const remotes = running()
    // A frame that is missing once may still be loading.
    if (looksWithout !== 2 || remotes.length === 0) return
    tellOf(present(remotes), 'frame', 'the header was taken out of the page')
    if (!isDirty()) restart(remotes)
  }

  // Only a frame that was visible before can be hidden by a remote, because extensions and browser settings hide
  // elements too.
  let wasInSight = false
  let looksOutOfSight = 0
  /** How often a covering element beside or inside the portal was removed in this page. */
  const uncovered = new Map<string, number>()
  const lookAtFrame = (isPersonThere: boolean) => {
    const obstacle = obstacleOf()
    if (!obstacle) {
      wasInSight ||= document.querySelector(FRAME_PART) !== null && !isDialogOpen()
      looksOutOfSight = 0
      return
    }
    const remotes = running()
    if (!wasInSight || remotes.length === 0 || isPersonThere) return
    const remote = remotes.find((name) => obstacle.element?.closest(`[data-remote="${name}"]`)) ?? present(remotes)
    looksOutOfSight += 1
    if (looksOutOfSight < 2) return
    const isBeside = isBesidePortal(obstacle)
    const key = `${remote} ${isBeside}`
    const times = (uncovered.get(key) ?? 0) + 1
    uncovered.set(key, times)
    // An element beside the portal that always comes back belongs to an extension.
    if (isBeside && times > LIMITS.uncovers) return
    uncover(obstacle)
    const undone = [...undo(changesOf(kept)), ...dropForeignLooks(kept)]
    tellOf(remote, 'frame', `${obstacle.element?.localName ?? 'hidden'} ${list(undone)}`)
    const isStill = obstacleOf() !== undefined
    wasInSight = !isStill
    if (remote && !isBeside && (isStill || times > LIMITS.uncovers)) stop(remote, 'covers or hides the header')
  }

  let looksHidden = 0
  /** Removes what hides the page from screen readers, because their users could not even reach another screen. */
  const lookAtHidden = () => {
    const hidden = isDialogOpen()
      ? []
      : changesOf(kept).filter(({ name }) => name === 'aria-hidden' || name === 'inert')
    looksHidden = hidden.length > 0 ? looksHidden + 1 : 0
    if (looksHidden >= 2 && running().length > 0) tellOf(present(), 'page', list(undo(hidden)))
  }

  const tidyAfter = (remote: RemoteName) => {
    // Only the changes that exist now, because the next remote may lock the page before the time is over.
    const changes = changesOf(kept)
    original().setTimeout(() => {
      const page = isDialogOpen() ? [] : undo(changes)
      if (page.length > 0) tell(remote, 'page', list(page))
    }, LIMITS.settleMs)
    const left = [...dropForeignLooks(kept), ...dropLeftNodes(kept)]
    if (left.length > 0) tell(remote, 'left-over', list(left))
    if (document.designMode === 'on') document.designMode = 'off'
    if (title()) document.title = title()
  }

  // A page that was in the browser's back/forward cache has missed what other tabs stored.
  let hasMissed = false
  const onShow = (event: PageTransitionEvent) => {
    hasMissed ||= event.persisted
  }
  window.addEventListener('pageshow', onShow)
  const lookAtSession = (remote: RemoteName) => {
    if (session.isKept()) return
    // Another tab may have stored it, and its event may not have arrived yet.
    original().setTimeout(() => {
      if (!hasMissed && session.keep()) tell(remote, 'session', 'the stored session was changed')
    }, LIMITS.settleMs)
  }

  // A screen whose code is missing is replaced by a card, and its typed text is lost. The browser reports the missing
  // file a moment before, so the text is saved here.
  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && remoteInStack(target.src) && isDirty())
      storedTyped.write(takeTyped(path()))
  }
  window.addEventListener('error', keepTyped, true)

  guard.attach((step, remote, leftListeners) => {
    if (step === 'mounting') mounts.set(remote, (mounts.get(remote) ?? 0) + 1)
    restoreGlobals(remote)
    if (step === 'mounted' || step === 'gone') lookAtSession(remote)
    if (step !== 'gone') return
    mounts.set(remote, (mounts.get(remote) ?? 1) - 1)
    if (leftListeners > 0) tell(remote, 'left-over', `${leftListeners} listeners`)
    tidyAfter(remote)
  })

  let lookedAt = deviceNow()
  const look = () => {
    const seconds = (deviceNow() - lookedAt) / 1000
    lookedAt = deviceNow()
    const taken = busy.take()
    const changed = changes.take()
    const isPersonThere = person.take()
    const moved = { by: mover, times: moves }
    moves = 0
    mover = undefined
    // The browser slows down hidden pages, so their times mean nothing.
    if (document.visibilityState === 'hidden') return
    restoreGlobals(present())
    for (const remote of REMOTES) {
      inARow(
        remote,
        'navigation',
        !isPersonThere && moved.by === remote && moved.times >= LIMITS.slowMoves,
        () => `${moved.times} changes of the address in ${Math.round(seconds * 1000)} ms, again and again`,
        LIMITS.slowMoveLooks,
      )
      if (!isPersonThere) {
        const ms = taken.get(remote) ?? 0
        inARow(
          remote,
          'busy',
          ms / 1000 > seconds * LIMITS.busyShare,
          () => `busy for ${Math.round(ms)} of ${Math.round(seconds * 1000)} ms`,
          LIMITS.busyLooks,
        )
        const count = changed.get(remote) ?? 0
        inARow(
          remote,
          'renders',
          count > seconds * LIMITS.changesPerSecond,
          () => `${count} changes in ${Math.round(seconds * 1000)} ms`,
          LIMITS.changeLooks,
        )
      }
      const listeners = guard.listeners(remote)
      inARow(remote, 'listeners', listeners > LIMITS.listeners.told, () => `${listeners} listeners`, {
        told: 1,
        stopped: listeners > LIMITS.listeners.stopped ? 1 : Number.POSITIVE_INFINITY,
      })
    }
    for (const remote of running()) {
      let elements = 0
      for (const place of document.querySelectorAll(`[data-remote="${remote}"]`))
        elements += place.getElementsByTagName('*').length
      inARow(remote, 'elements', elements > LIMITS.elements, () => `${elements} elements`, { told: 1, stopped: 2 })
    }
    lookAtHidden()
    lookAtFrame(isPersonThere)
    lookForFrame()
  }
  lookAtFrame(false)
  lookForFrame()
  const timer = original().setInterval(look, LIMITS.lookMs)
  return () => {
    original().clearInterval(timer)
    busy.stop()
    changes.stop()
    person.stop()
    stopMoves()
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('error', keepTyped, true)
  }
}
