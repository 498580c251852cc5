import { paths, screenAt } from './paths'
import type { RemoteName } from './remotes'
import type { Session } from './session'

/**
 * What lies over a screen belongs to a remote's second export, `overlay`. The host mounts it while its condition holds,
 * so that no screen loads code for a dialog that cannot appear there.
 */
export const overlays: Readonly<Partial<Record<RemoteName, (pathname: string, session: Session) => boolean>>> = {
  /** The company wizard (WIZ-01): the company is not initialised yet. */
  'mf-accounts': (pathname, session) => pathname.startsWith('/dashboard') && session.isLoggedIn && session.registerStep === null,
  /** The out-of-subscription and post-purchase modals (BILL-05, BILL-25). */
  'mf-billing': (pathname, session) => session.isLoggedIn && screenAt(pathname) !== undefined && pathname.startsWith(paths.billing.path),
}
