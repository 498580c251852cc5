import type { EventAccess } from '@portal/contracts/shell'

type Listener = (detail: unknown) => void

/**
 * Events between remotes. A listener that throws does not affect the others. Names are not checked, because remotes of
 * a newer minor version may use events that this host does not know.
 */
export function createEvents(onListenerError: (error: unknown) => void): EventAccess {
  const listeners = new Map<string, Set<Listener>>()
  return {
    emit(name, detail) {
      for (const listener of Array.from(listeners.get(name) ?? [])) {
        try {
          listener(detail)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    on(name, listener) {
      const mine = listeners.get(name) ?? new Set()
      listeners.set(name, mine.add(listener as Listener))
      return () => mine.delete(listener as Listener)
    },
  }
}
