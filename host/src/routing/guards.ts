import { isDashboard, paths, type Routes } from '@portal/contracts/shell'

/** Where visitors go from addresses of members, and members from addresses of visitors. */
export interface Guards {
  /**
   * The redirect for a visitor of `pathname`, or undefined to stay. Redirects add no history entry (SHELL-01, SHELL-03,
   * SHELL-04, SHELL-05, COMP-01). `home` is the member's start page (DAY-01).
   */
  redirectFor(pathname: string, isLoggedIn: boolean, home?: string): string | undefined
  /**
   * Whether `href` is the address of a member's screen of this mix. Only such an address is opened after the login
   * (DOOR-23).
   */
  isMemberAddress(href: unknown): href is string
  /** Follows redirects to the end. A cycle in the table is a programming error and stops at its first repetition. */
  settledAddress(href: string, isLoggedIn: boolean, home?: string): string
}

export function createGuards({ screenAt, redirectAt }: Pick<Routes, 'screenAt' | 'redirectAt'>): Guards {
  const guards: Guards = {
    redirectFor(pathname, isLoggedIn, home = paths.jobs.path) {
      const screen = screenAt(pathname)
      // An old address first, so that what is opened after the login is the present one.
      const present = redirectAt(pathname, home)
      if (!isLoggedIn && (screen ? screen.access === 'member' : isDashboard(pathname) && present === undefined))
        return screen?.guestGoesTo ?? paths.register.path
      if (isLoggedIn && screen?.access === 'guest') return home
      return present
    },
    isMemberAddress(href): href is string {
      if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return false
      const { pathname } = new URL(href, 'http://portal')
      // A link of an old mail leads to its screen after the login too.
      return (screenAt(pathname) ?? screenAt(redirectAt(pathname, '') ?? ''))?.access === 'member'
    },
    settledAddress(href, isLoggedIn, home) {
      const seen = new Set<string>()
      let address = href
      for (;;) {
        const { pathname, search, hash } = new URL(address, 'http://portal')
        const next = guards.redirectFor(pathname, isLoggedIn, home)
        if (next === undefined || seen.has(next)) return address
        seen.add(next)
        // The new address of a screen takes what the old one was asked for.
        address = next === redirectAt(pathname, '') ? next + search + hash : next
      }
    },
  }
  return guards
}
