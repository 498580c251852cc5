import { paths, screenAt } from './paths'
import type { RemoteName } from './remotes'
import type { Session } from './session'

/**
 * A remote exports what it lays over screens as `overlay`. The host mounts the overlay while its condition holds, so
 * that no screen loads code for a dialog that cannot appear there. `isMounted`: the overlay is already mounted.
 */
export const overlays: Readonly<
  Partial<Record<RemoteName, (pathname: string, session: Session, isMounted: boolean) => boolean>>
> = {
  /**
   * The company wizard (WIZ-01): opens if the company is not initialised. It stays open until the user leaves the
   * dashboard, because its done screen follows after the register step is stored (WIZ-17). Hosts that keep it open
   * have the capability `lasting-overlays`.
   */
  'mf-accounts': (pathname, session, isMounted) =>
    pathname.startsWith('/dashboard') && session.isLoggedIn && (session.registerStep === null || isMounted),
  /** The out-of-subscription and post-purchase modals (BILL-05, BILL-25). */
  'mf-billing': (pathname, session) =>
    session.isLoggedIn && screenAt(pathname) !== undefined && pathname.startsWith(paths.billing.path),
}
