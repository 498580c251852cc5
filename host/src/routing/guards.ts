import { isDashboard, isOfMembers, mayOpen, paths, type Routes, type Session } from '@portal/contracts/shell'
import { TODAY } from './today-address'

/** Who is at an address. */
export type Visitor = Pick<Session, 'isLoggedIn' | 'isInterviewer'>

/** Where visitors go from addresses of members, and members from addresses of visitors. */
export interface Guards {
  /**
   * The redirect for a visitor of `pathname`, or undefined to stay. Redirects add no history entry (SHELL-01, SHELL-03,
   * SHELL-04, SHELL-05, COMP-01). `home` is the member's start page (DAY-01); that of an interviewer is Today
   * (SHOP-03).
   */
  redirectFor(pathname: string, visitor: Visitor, home?: string): string | undefined
  /**
   * Whether `href` is the address of a member's screen of this mix. Only such an address is opened after the login
   * (DOOR-23).
   */
  isMemberAddress(href: unknown): href is string
  /** Follows redirects to the end. A cycle in the table is a programming error and stops at its first repetition. */
  settledAddress(href: string, visitor: Visitor, home?: string): string
}

export function createGuards({ screenAt, redirectAt }: Pick<Routes, 'screenAt' | 'redirectAt'>): Guards {
  const guards: Guards = {
    redirectFor(pathname, visitor, wish = paths.jobs.path) {
      const { isLoggedIn } = visitor
      const home = visitor.isInterviewer ? TODAY : wish
      const screen = screenAt(pathname)
      // An old address first, so that what is opened after the login is the present one.
      const present = redirectAt(pathname, home)
      if (!isLoggedIn && (screen ? isOfMembers(screen) : isDashboard(pathname) && present === undefined))
        return screen?.guestGoesTo ?? paths.register.path
      if (isLoggedIn && (screen?.access === 'guest' || (screen && !mayOpen(screen, visitor)))) return home
      return present
    },
    isMemberAddress(href): href is string {
      if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return false
      const { pathname } = new URL(href, 'http://portal')
      // A link of an old mail leads to its screen after the login too.
      const screen = screenAt(pathname) ?? screenAt(redirectAt(pathname, '') ?? '')
      return screen !== undefined && isOfMembers(screen)
    },
    settledAddress(href, visitor, home) {
      const seen = new Set<string>()
      let address = href
      for (;;) {
        const { pathname, search, hash } = new URL(address, 'http://portal')
        const next = guards.redirectFor(pathname, visitor, home)
        if (next === undefined || seen.has(next)) return address
        seen.add(next)
        // The new address of a screen takes what the old one was asked for.
        address = next === redirectAt(pathname, '') ? next + search + hash : next
      }
    },
  }
  return guards
}
