import type { SessionStore } from '../session/session-store'

/** The first seconds after a page load or a login are for the screen. */
const AFTER_MS = 5_000

/**
 * TELL-05: starts the parts that only members need, some seconds after the page load or the login, and tries again if
 * that fails. In a visitor's page it only waits for a login.
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
