import type { RemoteName } from '@portal/contracts/shell'
import { keepOriginals } from './originals'

/**
 * `loaded`, `mounted`: the remote's code has just run and may have changed the page. `gone`: the remote was unmounted,
 * but its changes may remain.
 */
export type Step = 'loaded' | 'mounting' | 'mounted' | 'gone'

/** The part that runs before the first remote; it is in a separate chunk (`guard.ts`). */
export interface Guard {
  /** single-spa has started and replaced functions of the history. */
  started(): void
  step(step: Step, remote: RemoteName): void
}

export interface PageGuard extends Guard {
  /** Resolves when the page without remotes is recorded. No code of a remote runs before. */
  ready(): Promise<void>
}

interface Options {
  readonly load: () => Promise<Guard>
  /** Public pages have no guard, because visits are short and every byte counts there. */
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
      // The portal works without the guard; the next remote loads it again.
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
