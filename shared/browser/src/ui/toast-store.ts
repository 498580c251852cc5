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

// More than this at once is noise: the oldest goes.
const MOST = 3

/** The messages that stand on the screen now; the host has one. */
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
      // The same words twice are one message that starts anew.
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
