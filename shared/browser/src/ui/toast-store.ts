export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info' | 'warning'
  readonly text: string
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

export interface ToastStore {
  /** Newest last. */
  readonly read: () => readonly ShownToast[]
  readonly show: (message: ToastMessage) => number
  readonly dismiss: (id: number) => void
  readonly subscribe: (changed: () => void) => () => void
}

// The maximum number of toasts; the oldest is removed.
const MOST = 3

/** The toasts on screen. The host has one store. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (next: readonly ShownToast[]) => {
    toasts = next
    listeners.forEach((changed) => changed())
  }
  return {
    read: () => toasts,
    show: (message) => {
      const id = nextId++
      // A toast with the same text replaces the previous one and restarts its time.
      const others = toasts.filter((toast) => toast.text !== message.text || toast.kind !== message.kind)
      set([...others, { ...message, id }].slice(-MOST))
      return id
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
