import type { SessionStore } from '../session/session-store'

/** A page begins with its screen, and so does a login. */
const AFTER_MS = 5_000

/**
 * TELL-05: starts what only members need, some seconds after the page or the login; again if that fails. A visitor's
 * page waits for the session to change and does nothing until then.
 */
export function whenLoggedIn({ getState, subscribe }: SessionStore['store'], start: () => Promise<unknown>): void {
  const look = () => {
    setTimeout(() => {
      if (getState().isLoggedIn) void start().catch(look)
      else {
        const stop = subscribe(() => {
          stop()
          look()
        })
      }
    }, AFTER_MS)
  }
  look()
}
