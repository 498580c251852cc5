/** TELL-05: keeps the open page of a logged-in member up to date. Loaded late, so it is not part of a first visit. */
import type { Unread } from '@portal/contracts/notifications'
import type { EventAccess } from '@portal/contracts/shell'
import type { SessionStore } from '../session/session-store'
import { followChanges } from './follow-changes'

/** Receives the newest notification of each read. */
export type Told = (newest: Unread['newest']) => void

export interface LiveParts {
  readonly session: SessionStore['store']
  readonly locale: () => string
  readonly events: EventAccess
  readonly follow?: typeof followChanges
}

/** An invisible region whose new texts screen readers read aloud. */
function liveRegion(): HTMLElement {
  const region = document.body.appendChild(document.createElement('div'))
  region.dataset['host'] = ''
  region.dataset['testid'] = 'news'
  region.setAttribute('aria-live', 'polite')
  region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  return region
}

/** Returns a function for each read of the notifications: it announces the newest unread one if it is new. */
export function keepLive({ session, locale, events, follow = followChanges }: LiveParts): Told {
  const region = liveRegion()
  let last: number | undefined
  let end: (() => void) | undefined
  const begin = () => {
    end?.()
    end = undefined
    last = undefined
    region.textContent = ''
    const { isLoggedIn, token } = session.getState()
    // Counts and lists listen to this event and read again.
    if (isLoggedIn) end = follow({ token, locale, changed: () => events.emit('applicationChanged', {}) })
  }
  session.subscribe((now, before) => {
    if (now.token !== before.token) begin()
  })
  begin()
  return (newest) => {
    // The notifications of the first read are not new.
    if (last !== undefined && newest && newest.id > last) region.textContent = newest.text
    last = Math.max(last ?? 0, newest?.id ?? 0)
  }
}
