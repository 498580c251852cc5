import type { PortalCalls, SecondStepAnswer } from '../live/portal-calls'
import type { Composition, Session, Shell } from '@portal/contracts/shell'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { CountStore } from '../counts/count-store'
import type { Dialogs } from '../shell/dialog-store'
import type { RemoteApplications } from '../remotes/applications'
import type { RemoteLoader } from '../remotes/loader'
import type { Preloader } from '../remotes/preload'
import type { AppName, RemoteState, RemoteStates } from '../remotes/remote-states'
import type { PortalHistory } from '../routing/portal-history'
import type { GiveBack } from '../guests/give-back'
import type { RunningNotes } from '../guests/running-notes'
import type { Telemetry } from '../page/telemetry'
import type { DeclaredMix } from '../routing/declared'
import type { Guards } from '../routing/guards'
import type { LeaveGuards } from '../routing/leave-guards'
import type { Scheme } from '../shell/scheme'

/** The dependencies of all shell components, created once at boot or by a test. */
export type CountName = 'urgent' | 'unanswered' | 'notifications'

export interface Host {
  readonly shell: Shell
  readonly counts: Readonly<Record<CountName, CountStore>>
  readonly composition: Composition
  readonly declared: DeclaredMix
  readonly redirectFor: Guards['redirectFor']
  readonly history: PortalHistory
  readonly guards: LeaveGuards
  readonly dialogs: Dialogs
  readonly states: RemoteStates
  readonly loader: RemoteLoader
  readonly notes: RunningNotes
  readonly giveBack: GiveBack
  readonly telemetry: Pick<Telemetry, 'report' | 'pass'>
  readonly preloader: Preloader
  readonly applications: RemoteApplications
  readonly calls: () => Promise<Pick<PortalCalls, 'call'>>
  /** Logs in with an e-mail address and password; rejects if the backend refuses. */
  readonly login: (email: string, password: string) => Promise<void>
  readonly passSecondStep: (ticket: string, answer: SecondStepAnswer) => Promise<void>
  readonly scheme: Scheme
  readonly flags: { read(name: string): boolean; write(name: string, value: boolean): void }
}

export const HostContext = createContext<Host | undefined>(undefined)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('A part of the shell is outside of HostContext')
  return host
}

export function usePathname(): string {
  const { history } = useHost()
  return useSyncExternalStore(history.subscribe, history.pathname)
}

export function useSession(): Session {
  const { session } = useHost().shell
  return useSyncExternalStore(session.subscribe, session.read)
}

/** Undefined until the count is known, so that nobody reads 0 before. */
export function useCount(which: CountName): number | undefined {
  const count = useHost().counts[which]
  return useSyncExternalStore(count.subscribe, count.known)
}

export function useRemoteState(app: AppName): RemoteState {
  const { states } = useHost()
  return useSyncExternalStore(states.store.subscribe, () => states.of(app))
}
