import { isDashboard, paths, redirectAt, screenAt } from '@portal/contracts/shell'

/**
 * The redirect for a visitor of `pathname`, or undefined to stay. Redirects add no history entry (SHELL-01, SHELL-03,
 * SHELL-04, SHELL-05, COMP-01). `home` is the member's start page (DAY-01).
 */
export function redirectFor(pathname: string, isLoggedIn: boolean, home: string = paths.jobs.path): string | undefined {
  const name = screenAt(pathname)
  const screen = name ? paths[name] : undefined
  if (!isLoggedIn && (screen ? screen.access === 'member' : isDashboard(pathname)))
    return screen?.guestGoesTo ?? paths.register.path
  if (isLoggedIn && screen?.access === 'guest') return home
  return redirectAt(pathname, home)
}

/**
 * Whether `href` is the address of a member's screen in the table of paths. Only such an address is opened after the
 * login (DOOR-23).
 */
export function isMemberAddress(href: unknown): href is string {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return false
  const name = screenAt(new URL(href, 'http://portal').pathname)
  return name !== undefined && paths[name].access === 'member'
}

/** Follows redirects to the end. A cycle in the table is a programming error and stops at its first repetition. */
export function settledAddress(href: string, isLoggedIn: boolean, home?: string): string {
  const seen = new Set<string>()
  let address = href
  for (;;) {
    const { pathname } = new URL(address, 'http://portal')
    const next = redirectFor(pathname, isLoggedIn, home)
    if (next === undefined || seen.has(next)) return address
    seen.add(next)
    address = next
  }
}
