import type { EventAccess } from '@portal/contracts/shell'
import type { CountStore } from './count-store'

interface Options {
  /** Also reads `unanswered`. */
  readonly urgent: CountStore
  readonly unanswered: Pick<CountStore, 'clear'>
  readonly notifications: CountStore
  readonly events: EventAccess
  readonly onRouteChange: (listener: () => void) => () => void
  readonly onSession: (listener: (isLoggedIn: boolean) => void) => () => void
  readonly view?: Window
}

/** SHELL-13, D46: refreshes the counts at load, login, route change, window focus and after each action of a remote. */
export function keepCounts({
  urgent,
  unanswered,
  notifications,
  events,
  onRouteChange,
  onSession,
  view = window,
}: Options): () => void {
  const refresh = () => {
    void urgent.refresh()
    void notifications.refresh()
  }
  const ends = [
    onRouteChange(refresh),
    events.on('applicationChanged', refresh),
    events.on('notificationsChanged', () => void notifications.refresh()),
    onSession((isLoggedIn) => {
      if (isLoggedIn) return refresh()
      urgent.clear()
      unanswered.clear()
      notifications.clear()
    }),
  ]
  // As an event, so that the lists are read again too: a badge must not say more than the list beside it.
  const onFocus = () => events.emit('applicationChanged', {})
  view.addEventListener('focus', onFocus)
  refresh()
  return () => {
    view.removeEventListener('focus', onFocus)
    for (const end of ends) end()
  }
}
