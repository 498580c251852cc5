import type { RemoteName } from '@portal/contracts/shell'
import { keepOriginals } from './originals'

/** `loaded`, `mounted`: the remote's code has just run and may have changed the page; `gone`: it was unmounted, with what it left behind. */
export type Step = 'loaded' | 'mounting' | 'mounted' | 'gone'

/** What stands before the first remote, from a chunk of its own (`guard.ts`). */
export interface Guard {
  /** single-spa has put its functions before the history's. */
  started(): void
  step(step: Step, remote: RemoteName): void
}

export interface PageGuard extends Guard {
  /** Resolves when the page was recorded as it is without remotes. No remote's code runs before. */
  ready(): Promise<void>
}

interface Options {
  readonly load: () => Promise<Guard>
  /** Public pages go without: they are for a short visit, and every byte counts there. */
  readonly isNeeded: () => boolean
}

export function createPageGuard({ load, isNeeded }: Options): PageGuard {
  keepOriginals()
  let guard: Guard | undefined
  let loading: Promise<void> | undefined
  let isStarted = false
  const loaded = async () => {
    try {
      guard = await load()
      if (isStarted) guard.started()
    } catch {
      // The portal works without it; the next remote tries again.
      loading = undefined
    }
  }
  return {
    async ready() {
      if (isNeeded()) await (loading ??= loaded())
    },
    started() {
      isStarted = true
      guard?.started()
    },
    step: (step, remote) => guard?.step(step, remote),
  }
}
