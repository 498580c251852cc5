import { CONTRACT_VERSION, type Composition, type RemoteName } from '@portal/contracts/shell'
import { refusal, type RemoteLoader } from './remotes/loader'
import { appName, type RemoteState, type RemoteStates } from './remotes/remote-states'
import type { PortalHistory } from './routing/portal-history'
import type { Telemetry, TelemetryRecord } from './page/telemetry'

interface RemoteInspection {
  readonly name: RemoteName
  readonly version: string
  /** The version that runs. It differs from the named one after a step back. */
  readonly runs: string
  readonly reason: string
  readonly contract: string
  readonly fits: boolean
  readonly isLoaded: boolean
  readonly root: RemoteState
  readonly overlay: RemoteState
}

/** Describes what this page runs and why, for testers, support and end-to-end tests. */
export interface Inspection {
  inspect(): {
    readonly environment: string
    readonly contract: string
    readonly host: string
    readonly href: string
    readonly remotes: readonly RemoteInspection[]
  }
  readonly telemetry: () => readonly TelemetryRecord[]
}

declare global {
  interface Window {
    __portal__?: Inspection
  }
}

interface Options {
  readonly composition: Composition
  readonly states: RemoteStates
  readonly loader: RemoteLoader
  readonly telemetry: Telemetry
  readonly history: PortalHistory
}

export function inspection({ composition, states, loader, telemetry, history }: Options): Inspection {
  return {
    inspect: () => ({
      environment: composition.environment,
      contract: CONTRACT_VERSION,
      host: composition.host.version,
      href: history.href(),
      remotes: composition.remotes.map(({ name, version, reason, contract }) => ({
        name,
        version,
        reason,
        contract,
        runs: loader.versionOf(name),
        fits: refusal(composition, name) === undefined,
        isLoaded: loader.isLoaded(name),
        root: states.of(appName(name, 'root')),
        overlay: states.of(appName(name, 'overlay')),
      })),
    }),
    telemetry: telemetry.records,
  }
}
