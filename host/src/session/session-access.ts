import { paths, type SessionAccess, type Target } from '@portal/contracts/shell'
import type { SessionStore } from './session-store'

interface Options {
  readonly session: SessionStore
  /** Ends the token at the backend; `token` is that of the session that just ended here. */
  readonly endToken: (token: string) => Promise<void>
  readonly holdsInput: () => boolean
  /** The dialog that logs in again in place; answers whether that worked. */
  readonly loginAgain: () => Promise<boolean>
  readonly goTo: (target: Target) => Promise<unknown>
  readonly onExpired: () => void
}

/** What remotes see of the session: never the store, only these calls. */
export function createSessionAccess({ session, endToken, holdsInput, loginAgain, goTo, onExpired }: Options): SessionAccess {
  const { store } = session
  let expiring: Promise<boolean> | undefined

  const end = async () => {
    session.clear()
    await goTo(paths.register.to({ replace: true }))
  }

  const expire = async (): Promise<boolean> => {
    // Nobody is logged in any more: another call of the same screen was answered 401 before.
    if (!store.getState().isLoggedIn) return false
    if (holdsInput() && (await loginAgain())) return true
    await end()
    onExpired()
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
      // SHELL-14: a call that fails or hangs does not keep anybody logged in.
      if (token) void endToken(token).catch(() => undefined)
      await end()
    },
    expired() {
      expiring ??= expire().finally(() => { expiring = undefined })
      return expiring
    },
  }
}
