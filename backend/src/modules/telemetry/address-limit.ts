interface Window {
  readonly since: number
  count: number
}

export interface AddressLimit {
  /** Milliseconds until the address may send again; undefined if it may send now, which counts as a report. */
  take(address: string, now: number): number | undefined
}

/**
 * Limits the reports per network address and time window, so that nobody floods the log or decides alone that a
 * version is withdrawn. It is kept in memory only, because an address is personal data that must not be stored.
 */
export function createAddressLimit({
  most,
  windowMs,
  addresses = 10_000,
}: {
  most: number
  windowMs: number
  addresses?: number
}): AddressLimit {
  const windows = new Map<string, Window>()
  return {
    take(address, now) {
      const current = windows.get(address)
      const rest = current ? current.since + windowMs - now : 0
      // If the clock was moved back, the window starts again.
      if (current && rest > 0 && rest <= windowMs) {
        if (current.count >= most) return rest
        current.count += 1
        return undefined
      }
      windows.delete(address)
      if (windows.size >= addresses) {
        const [oldest] = windows.keys()
        if (oldest !== undefined) windows.delete(oldest)
      }
      windows.set(address, { since: now, count: 1 })
      return undefined
    },
  }
}
