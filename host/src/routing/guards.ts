import { isDashboard, paths, redirectAt, screenAt } from '@portal/contracts/shell'

/**
 * Where a visitor belongs who stands at `pathname`: another address, or undefined to stay. Redirects leave no entry in
 * the history (SHELL-01, SHELL-03, SHELL-04, SHELL-05, COMP-01).
 */
export function redirectFor(pathname: string, isLoggedIn: boolean): string | undefined {
  const name = screenAt(pathname)
  const screen = name ? paths[name] : undefined
  if (!isLoggedIn && (screen ? screen.access === 'member' : isDashboard(pathname))) return screen?.guestGoesTo ?? paths.register.path
  if (isLoggedIn && screen?.access === 'guest') return paths.jobs.path
  return redirectAt(pathname)
}

/** Follows redirects to the end; a circle in the table would be a programming error and ends at its first repetition. */
export function settledAddress(href: string, isLoggedIn: boolean): string {
  const seen = new Set<string>()
  let address = href
  for (;;) {
    const { pathname } = new URL(address, 'http://portal')
    const next = redirectFor(pathname, isLoggedIn)
    if (next === undefined || seen.has(next)) return address
    seen.add(next)
    address = next
  }
}

/** Whether header and sidebar stand around the screen: everything below `/dashboard` that is not drawn bare (SHELL-02). */
export function hasFrame(pathname: string): boolean {
  const name = screenAt(pathname)
  return isDashboard(pathname) && !(name && paths[name].bare)
}
