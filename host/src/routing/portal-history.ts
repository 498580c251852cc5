import type { RegisterState, Target } from '@portal/contracts/shell'
import type { LeaveGuards } from './leave-guards'

/** The state of a history entry. The routers of remotes read and write the same three keys. */
interface EntryState {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
  /** The address that a visitor without a session asked for; it is opened after the login, once (DOOR-23). */
  readonly wish?: unknown
}

/** Opens the login drawer of the page to which visitors are sent. */
const ASKED: RegisterState = { loginAfter: 'redirect' }

export interface PortalHistory {
  /** Path, query and fragment of the current entry. */
  href(): string
  pathname(): string
  /** The path in the address bar, which may be ahead of the last notification. */
  address(): string
  subscribe(listener: (href: string) => void): () => void
  navigate(target: Target): Promise<boolean>
  back(fallback: Target): Promise<boolean>
  /** Navigates without asking guards, because the session has ended. `wish`: what the next login opens. */
  leaveTo(target: Target, wish?: string): void
  /** Applies the redirects to the address of the page load. */
  begin(): void
  /** Applies the redirects again, after login or logout. */
  settle(): void
  stop(): void
}

interface Options {
  readonly guards: LeaveGuards
  /** The path prefix of the environment, which screens do not contain. */
  readonly base?: string
  /** Resolves the redirects of `href`. `wish`: what the visitor asked for before the redirect to this page. */
  readonly settled: (href: string, wish?: unknown) => string
  /** Whether an address from which a visitor is redirected is opened after the login. */
  readonly isWish?: (href: string) => boolean
  readonly view?: Window
}

/** single-spa dispatches an event of its own, marked as such, for every push and replace. */
interface RoutingEvent extends PopStateEvent {
  readonly singleSpa?: boolean
}

/**
 * The only code that writes the browser's history. It must be created before single-spa starts, so that its listener
 * gets Back first and can delay it while a form asks about unsaved input.
 */
export function createPortalHistory({
  guards,
  settled,
  isWish = () => false,
  base = '',
  view = window,
}: Options): PortalHistory {
  const { history } = view
  const listeners = new Set<(href: string) => void>()
  const address = () => {
    const { pathname } = view.location
    return base !== '' && (pathname === base || pathname.startsWith(`${base}/`))
      ? pathname.slice(base.length) || '/'
      : pathname
  }
  const here = () => address() + view.location.search + view.location.hash
  const entry = (): EntryState =>
    typeof history.state === 'object' && history.state !== null ? (history.state as EntryState) : {}

  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
  let current = { href: here(), index: entry().idx ?? 0 }
  let returning: (() => void) | undefined
  let passing: (() => void) | undefined

  const write = (target: Target, index: number, wish?: string) => {
    const state: EntryState = {
      usr: wish === undefined ? (target.state ?? null) : { ...ASKED, ...(target.state as RegisterState | undefined) },
      key: Math.random().toString(36).slice(2, 10),
      idx: index,
      ...(wish === undefined ? {} : { wish }),
    }
    if (target.replace) history.replaceState(state, '', base + target.href)
    else history.pushState(state, '', base + target.href)
    arrive()
  }

  const wishAt = (href: string) => (isWish(href) ? href : undefined)

  /** `isAsked`: the visitor opened this address. It does not count when a session ends on the page. */
  function arrive(isAsked?: boolean) {
    const href = here()
    const index = entry().idx ?? current.index
    const moved = href !== current.href
    current = { href, index }
    const better = settled(href, entry().wish)
    if (better !== href) write({ href: better, replace: true }, index, (isAsked ?? moved) ? wishAt(href) : undefined)
    else if (moved) for (const listener of Array.from(listeners)) listener(href)
  }

  const travel = (delta: number, done: () => void) => {
    passing = done
    history.go(delta)
  }

  function onPop(event: PopStateEvent) {
    if ((event as RoutingEvent).singleSpa) return arrive()
    if (returning) {
      event.stopImmediatePropagation()
      const resolve = returning
      returning = undefined
      return resolve()
    }
    const delta = (entry().idx ?? current.index) - current.index
    if (!passing && delta !== 0 && guards.isDirty()) {
      event.stopImmediatePropagation()
      const returned = new Promise<void>((resolve) => {
        returning = resolve
      })
      history.go(-delta)
      void returned
        .then(() => guards.mayLeave())
        .then((leaves) => {
          if (leaves) travel(delta, () => undefined)
        })
      return
    }
    const done = passing
    passing = undefined
    arrive()
    done?.()
  }

  function onUnload(event: BeforeUnloadEvent) {
    if (guards.isDirty()) event.preventDefault()
  }

  view.addEventListener('popstate', onPop)
  view.addEventListener('beforeunload', onUnload)

  const goTo = (target: Target, href: string, wish = href === target.href ? undefined : wishAt(target.href)) => {
    const replaces = target.replace === true || href === current.href
    write(
      { href, ...(href === target.href ? { state: target.state } : {}), replace: replaces },
      replaces ? current.index : current.index + 1,
      wish,
    )
  }

  const portalHistory: PortalHistory = {
    href: () => current.href,
    address,
    pathname: () => new URL(current.href, view.location.origin).pathname,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(target) {
      const href = settled(target.href)
      const samePlace = new URL(href, view.location.origin).pathname === portalHistory.pathname()
      // A change of the query only (tab, filter, week) does not leave the screen.
      if (!samePlace && guards.isDirty() && !(await guards.mayLeave())) return false
      goTo(target, href)
      return true
    },
    leaveTo: (target, wish) => goTo(target, settled(target.href), wish === undefined ? undefined : wishAt(wish)),
    async back(fallback) {
      if (current.index <= 0) return portalHistory.navigate({ ...fallback, replace: true })
      if (guards.isDirty() && !(await guards.mayLeave())) return false
      await new Promise<void>((resolve) => travel(-1, resolve))
      return true
    },
    begin: () => arrive(true),
    settle: () => arrive(),
    stop() {
      view.removeEventListener('popstate', onPop)
      view.removeEventListener('beforeunload', onUnload)
      listeners.clear()
    },
  }
  return portalHistory
}
