import { paths, screenAt } from './paths'
import type { RemoteName } from './remotes'
import type { Session } from './session'

/**
 * What lies over a screen belongs to a remote's second export, `overlay`. The host mounts it while its condition holds,
 * so that no screen loads code for a dialog that cannot appear there. `isMounted`: it stands there already.
 */
export const overlays: Readonly<
  Partial<Record<RemoteName, (pathname: string, session: Session, isMounted: boolean) => boolean>>
> = {
  /**
   * The company wizard (WIZ-01): the company is not initialised yet. Once open it stays until the dashboard is left: its done
   * screen comes after the register step was stored (WIZ-17). Hosts that keep it say so by the capability `lasting-overlays`.
   */
  'mf-accounts': (pathname, session, isMounted) =>
    pathname.startsWith('/dashboard') && session.isLoggedIn && (session.registerStep === null || isMounted),
  /** The out-of-subscription and post-purchase modals (BILL-05, BILL-25). */
  'mf-billing': (pathname, session) =>
    session.isLoggedIn && screenAt(pathname) !== undefined && pathname.startsWith(paths.billing.path),
}
