import type { RemoteName } from '@portal/contracts/shell'
import { createStore } from 'zustand/vanilla'
import type { Fault } from './fault'

export type Place = 'root' | 'overlay'
export type AppName = `${RemoteName}:${Place}`
export const appName = (remote: RemoteName, place: Place): AppName => `${remote}:${place}`

export interface RemoteState {
  readonly phase: 'waiting' | 'loading' | 'mounting' | 'mounted' | 'fault'
  readonly fault?: Fault
}

const WAITING: RemoteState = { phase: 'waiting' }

/** The phase of each remote, by which the frame shows a skeleton, a card or the remote. */
export function createRemoteStates() {
  const store = createStore<Partial<Record<AppName, RemoteState>>>(() => ({}))
  return {
    store,
    of: (app: AppName): RemoteState => store.getState()[app] ?? WAITING,
    set: (app: AppName, state: RemoteState) => store.setState({ [app]: state }),
  }
}
export type RemoteStates = ReturnType<typeof createRemoteStates>
