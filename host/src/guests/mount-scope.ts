/** What a remote has taken from the shell for one mount: subscriptions and guards. They end with the mount. */
export interface MountScope {
  readonly isMounted: () => boolean
  begin(): void
  /** Keeps the function that ends a subscription; answers one that a remote may call as often as it likes. */
  keep(end: () => void): () => void
  /** Ends everything that is left. */
  end(): void
}

interface Options {
  /** Called once a mount when the remote holds this many subscriptions at the same time. */
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
      const once = () => { if (ends.delete(once)) end() }
      ends.add(once)
      if (ends.size > most && !hasTold) {
        hasTold = true
        onTooMany(ends.size)
      }
      return once
    },
    end() {
      isMounted = false
      for (const end of [...ends]) end()
    },
  }
}
