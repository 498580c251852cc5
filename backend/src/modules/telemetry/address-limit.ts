interface Window {
  readonly since: number
  count: number
}

export interface AddressLimit {
  /** Milliseconds until the address may send again; undefined when it may now, which counts. */
  take(address: string, now: number): number | undefined
}

/**
 * So many in so long for each address: a log is not flooded, and one address alone has little say in whether a version is
 * withdrawn. In memory on purpose: an address is personal data that is written nowhere.
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
      // A clock that was set back begins anew.
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
