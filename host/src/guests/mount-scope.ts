/** The subscriptions and guards of one mount of a remote. They end with the mount. */
export interface MountScope {
  readonly isMounted: () => boolean
  begin(): void
  /** Registers the function that ends a subscription. Returns one that is safe to call repeatedly. */
  keep(end: () => void): () => void
  /** Ends all remaining subscriptions and guards. */
  end(): void
}

interface Options {
  /** Called once per mount when the remote has this many subscriptions at the same time. */
  readonly most: number
  readonly onTooMany: (count: number) => void
}

export function createMountScope({ most, onTooMany }: Options): MountScope {
  const ends = new Set<() => void>()
  let isMounted = false
  let hasTold = false
  return {
    isMounted: () => isMounted,
    begin() {
      isMounted = true
      hasTold = false
    },
    keep(end) {
      const once = () => {
        if (ends.delete(once)) end()
      }
      ends.add(once)
      if (ends.size > most && !hasTold) {
        hasTold = true
        onTooMany(ends.size)
      }
      return once
    },
    end() {
      isMounted = false
      for (const end of Array.from(ends)) end()
    },
  }
}
