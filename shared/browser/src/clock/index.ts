/**
 * The one place that asks the device for the time. What people are told goes by the portal's time: the device's clock may be wrong,
 * and in development and test mode the portal's is moved. Each answer of the API names it (`PORTAL_TIME_HEADER`).
 */
import { PORTAL_TIME_HEADER } from '@portal/contracts/kernel'

interface Known {
  /** Milliseconds that the portal is ahead of the device. */
  ahead: number
  readonly listeners: Set<() => void>
}

declare global {
  // One for the page: host and remotes each bring a copy of this module.
  var __portalClock: Known | undefined
}

const known = (): Known => (globalThis.__portalClock ??= { ahead: 0, listeners: new Set() })

/** For what begins and ends in this browser, such as the age of something stored here. Milliseconds. */
export const deviceNow = (): number => Date.now()

/** The portal's present, in milliseconds. */
export const portalNow = (): number => deviceNow() + known().ahead

/** What the line's delay and the whole millisecond cannot explain; a difference below it changes nothing that people see. */
const TOLERANCE_MS = 1000

/** An answer came; `askedAt` by `deviceNow`. */
export function hearPortalTime(headers: { readonly [name: string]: unknown }, askedAt: number): void {
  const told = Number(headers[PORTAL_TIME_HEADER] ?? Number.NaN)
  if (!Number.isFinite(told) || told <= 0) return
  const clock = known()
  const here = deviceNow()
  // It was written at some moment while the call was under way.
  if (told + TOLERANCE_MS >= askedAt + clock.ahead && told - TOLERANCE_MS <= here + clock.ahead) return
  clock.ahead = told - (askedAt + here) / 2
  for (const listener of clock.listeners) listener()
}

/** Calls back when the portal's time turns out to be another one; answers the function that ends it. */
export function onPortalTime(listener: () => void): () => void {
  const { listeners } = known()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
