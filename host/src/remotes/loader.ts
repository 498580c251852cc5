import { CONTRACT_VERSION, isRemoteModule, type ComposedRemote, type Composition, type RemoteModule, type RemoteName } from '@portal/contracts/shell'
import { satisfies } from '@portal/contracts/kernel'
import { composedRemote } from '../composition'
import type { FederationRuntime } from '../federation/runtime'
import type { Telemetry } from '../shell/telemetry'
import { classify, Deadline, RemoteFault, type Fault } from './fault'

export const LOAD_DEADLINE = 9_000

export type Loaded = { readonly ok: true; readonly module: RemoteModule } | { readonly ok: false; readonly fault: Fault }

export interface RemoteLoader {
  /** Never throws and never hangs. Two calls for one remote share one load; after a fault the next call tries afresh. */
  load(name: RemoteName): Promise<Loaded>
  /** The user went elsewhere: what still loads for this remote is given up, so that single-spa can go on. */
  leave(name: RemoteName): void
  /** Forgets a loaded module that broke when it was used: the next load fetches it again. */
  forget(name: RemoteName): void
  isLoaded(name: RemoteName): boolean
}

interface Options {
  readonly composition: Composition
  readonly runtime: FederationRuntime
  readonly telemetry: Telemetry
  readonly beforeLoad?: (remote: ComposedRemote) => void
  readonly afterFault?: (remote: ComposedRemote) => void
  readonly deadline?: number
}

/** What forbids a remote before any byte of it runs (PLAT-10). */
export function refusal(composition: Composition, name: RemoteName): Fault | undefined {
  const remote = composedRemote(composition, name)
  if (!remote) return { kind: 'missing', remote: name, version: '–', detail: 'The composition does not name this remote' }
  if (remote.compatible && satisfies(CONTRACT_VERSION, remote.contract)) return undefined
  return { kind: 'incompatible', remote: name, version: remote.version, detail: 'The contract does not fit', needs: remote.contract, has: CONTRACT_VERSION }
}

interface Pending {
  readonly result: Promise<Loaded>
  abandon(): void
}

export function createRemoteLoader({ composition, runtime, telemetry, beforeLoad, afterFault, deadline = LOAD_DEADLINE }: Options): RemoteLoader {
  const loaded = new Map<RemoteName, RemoteModule>()
  const pending = new Map<RemoteName, Pending>()
  const failedBefore = new Set<RemoteName>()

  const begin = (remote: ComposedRemote): Pending => {
    const { name, version } = remote
    const startedAt = performance.now()
    let abandon: () => void = () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const given = new Promise<never>((_, reject) => {
      abandon = () => reject(new RemoteFault({ kind: 'left', remote: name, version, detail: 'The user went elsewhere' }))
      timer = setTimeout(() => reject(new Deadline(`No module within ${deadline} ms`)), deadline)
    })
    const run = async (): Promise<RemoteModule> => {
      // A second try asks for fresh addresses only: an early fetch of the old ones would be in its way.
      if (!failedBefore.has(name)) beforeLoad?.(remote)
      const module = await runtime.load(remote, failedBefore.has(name))
      if (!isRemoteModule(module)) throw new RemoteFault({ kind: 'contract', remote: name, version, detail: 'The module has no lifecycles' })
      return module
    }
    const result = Promise.race([run(), given])
      .then((module): Loaded => {
        loaded.set(name, module)
        failedBefore.delete(name)
        return { ok: true, module }
      })
      .catch((error: unknown): Loaded => {
        failedBefore.add(name)
        afterFault?.(remote)
        return { ok: false, fault: classify(error, remote) }
      })
      .then((outcome) => {
        clearTimeout(timer)
        pending.delete(name)
        telemetry.report({
          name: 'remote-load',
          remote: name,
          data: {
            version,
            reason: remote.reason,
            outcome: outcome.ok ? 'loaded' : outcome.fault.kind,
            detail: outcome.ok ? null : outcome.fault.detail,
            ms: Math.round(performance.now() - startedAt),
          },
        })
        return outcome
      })
    return { result, abandon }
  }

  return {
    load(name) {
      const module = loaded.get(name)
      if (module) return Promise.resolve({ ok: true, module })
      const fault = refusal(composition, name)
      const remote = composedRemote(composition, name)
      if (fault || !remote) return Promise.resolve({ ok: false, fault: fault as Fault })
      let current = pending.get(name)
      if (!current) pending.set(name, (current = begin(remote)))
      return current.result
    },
    leave: (name) => pending.get(name)?.abandon(),
    forget(name) {
      if (loaded.delete(name)) failedBefore.add(name)
    },
    isLoaded: (name) => loaded.has(name),
  }
}
