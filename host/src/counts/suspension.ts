/** OPER-01: why the operator suspended the company; it comes with the count of unread notifications. */
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly reason: string | null }>(() => ({ reason: null }))

export const suspension = {
  read: (): string | null => store.getState().reason,
  set: (reason: string | null): void => store.setState({ reason }),
  subscribe: store.subscribe,
}
