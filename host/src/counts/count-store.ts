import type { CountAccess } from '@portal/contracts/shell'
import { createStore } from 'zustand/vanilla'

export interface CountStore extends CountAccess {
  /** Undefined before the first answer; remotes read 0 then. */
  known(): number | undefined
  /** Forgets the count and ignores reads in progress, after a logout. */
  clear(): void
}

interface Options {
  readonly read: () => Promise<number>
  readonly isOn: () => boolean
}

/** A count that the host provides to header, sidebar and remotes (SHELL-09, SHELL-12). */
export function createCountStore({ read, isOn }: Options): CountStore {
  const store = createStore<{ count: number | undefined }>(() => ({ count: undefined }))
  let turn = 0
  return {
    read: () => store.getState().count ?? 0,
    known: () => store.getState().count,
    subscribe: (listener) =>
      store.subscribe(({ count }, before) => {
        if (count !== before.count) listener(count ?? 0)
      }),
    async refresh() {
      if (!isOn()) return
      const mine = ++turn
      try {
        const count = await read()
        // Only the answer to the newest request counts, because an older one may show the state before an action.
        if (mine === turn) store.setState({ count })
      } catch {
        // SHELL-28: a count that cannot be read keeps its value.
      }
    },
    clear() {
      turn++
      store.setState({ count: undefined })
    },
  }
}
