/**
 * The only code that reads the clock of the device. Times shown to users follow the portal's time, because the device's
 * clock may be wrong, and development and test mode move the portal's. Each API response contains the portal's time
 * (`PORTAL_TIME_HEADER`).
 */
import { PORTAL_TIME_HEADER } from '@portal/contracts/kernel'

interface Known {
  /** The offset of the portal's time from the device's in milliseconds. */
  ahead: number
  readonly listeners: Set<() => void>
}

declare global {
  // Shared by the page, because host and remotes each contain a copy of this module.
  var __portalClock: Known | undefined
}

const known = (): Known => (globalThis.__portalClock ??= { ahead: 0, listeners: new Set() })

/** The device's time in milliseconds, for durations inside this browser such as the age of a stored value. */
export const deviceNow = (): number => Date.now()

/** The portal's current time in milliseconds. */
export const portalNow = (): number => deviceNow() + known().ahead

/** Differences below this are ignored: they may come from latency and rounding, and change nothing visible. */
const TOLERANCE_MS = 1000

/** Updates the offset from a response; `askedAt` is a `deviceNow()`. */
export function hearPortalTime(headers: { readonly [name: string]: unknown }, askedAt: number): void {
  const told = Number(headers[PORTAL_TIME_HEADER] ?? Number.NaN)
  if (!Number.isFinite(told) || told <= 0) return
  const clock = known()
  const here = deviceNow()
  // The header was written at some moment during the call.
  if (told + TOLERANCE_MS >= askedAt + clock.ahead && told - TOLERANCE_MS <= here + clock.ahead) return
  clock.ahead = told - (askedAt + here) / 2
  for (const listener of clock.listeners) listener()
}

/** Calls back when the offset changes. Returns the function to unsubscribe. */
export function onPortalTime(listener: () => void): () => void {
  const { listeners } = known()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
