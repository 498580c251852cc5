import { paths, type RegisterState, type SessionAccess, type Target } from '@portal/contracts/shell'
import type { SessionStore } from './session-store'

interface Options {
  readonly session: SessionStore
  /** Ends the token of the session that was just cleared at the backend. */
  readonly endToken: (token: string) => Promise<void>
  readonly holdsInput: () => boolean
  /** Shows the dialog to log in again in place and returns whether that succeeded. */
  readonly loginAgain: () => Promise<boolean>
  readonly address: () => string
  /** `wish`: the address that the next login opens. */
  readonly goTo: (target: Target, wish?: string) => Promise<unknown>
  readonly onLoggedOut: () => void
}

/** The access that remotes have to the session; they never get the store itself. */
export function createSessionAccess({
  session,
  endToken,
  holdsInput,
  loginAgain,
  address,
  goTo,
  onLoggedOut,
}: Options): SessionAccess {
  const { store } = session
  let expiring: Promise<boolean> | undefined

  const end = async (state?: RegisterState, wish?: string) => {
    session.clear()
    await goTo(paths.register.to({ replace: true, ...(state && { state }) }), wish)
  }

  const expire = async (): Promise<boolean> => {
    // Nobody is logged in any more, because another call of this screen got 401 before.
    if (!store.getState().isLoggedIn) return false
    if (holdsInput() && (await loginAgain())) return true
    // The login drawer says why it opened.
    await end({ loginAfter: 'redirect', because: 'expired' }, address())
    return false
  }

  return {
    read: () => store.getState(),
    subscribe: (listener) => store.subscribe((state) => listener(state)),
    login: (response) => session.login(response),
    patch: (change) => session.patch(change),
    completeTourStep: (step) => session.completeTourStep(step),
    async logout() {
      const { token } = store.getState()
      // SHELL-14: a failing or hanging call does not prevent the logout.
      if (token) void endToken(token).catch(() => undefined)
      await end()
      onLoggedOut()
    },
    expired() {
      expiring ??= expire().finally(() => {
        expiring = undefined
      })
      return expiring
    },
  }
}
