import {
  CONTRACT_VERSION,
  isRemoteModule,
  type ComposedRemote,
  type Composition,
  type RemoteModule,
  type RemoteName,
} from '@portal/contracts/shell'
import { satisfies } from '@portal/contracts/kernel'
import { composedRemote } from '../composition'
import type { FederationRuntime } from '../federation/runtime'
import type { Telemetry } from '../page/telemetry'
import { createRunningNotes, type RunningNotes } from '../guests/running-notes'
import { createCircuits, versionKey, type Circuits } from './circuits'
import { classify, Deadline, RemoteFault, type Fault } from './fault'

export const LOAD_DEADLINE = 9_000

export type Loaded =
  | { readonly ok: true; readonly module: RemoteModule; readonly version: string }
  | { readonly ok: false; readonly fault: Fault }

export interface RemoteLoader {
  /**
   * Never rejects and always ends. Parallel calls for a remote share one load; after a fault the next call loads again.
   */
  load(name: RemoteName): Promise<Loaded>
  /** The user left: loads of this remote are abandoned, so that single-spa can continue. */
  leave(name: RemoteName): void
  /** A loaded version failed when it was used, and is discarded. Returns whether the next load uses the fallback. */
  broke(fault: Fault): boolean
  /** Called when a loaded version was shown successfully. */
  stands(name: RemoteName, version: string): void
  /** Called when the user asks for a retry. It uses the version that the environment names, whatever failed before. */
  probe(name: RemoteName): void
  isLoaded(name: RemoteName): boolean
  /** The running version, or the one that the environment names if none runs yet. */
  versionOf(name: RemoteName): string
}

interface Options {
  readonly composition: Composition
  readonly runtime: FederationRuntime
  readonly telemetry: Telemetry
  readonly circuits?: Circuits
  readonly notes?: RunningNotes
  readonly beforeLoad?: (remote: ComposedRemote) => void
  readonly afterFault?: (remote: ComposedRemote) => void
  /** Whether the environment names another version by now. Then the files of this one may be removed. */
  readonly isReplaced?: (remote: ComposedRemote) => Promise<boolean>
  readonly deadline?: number
}

/** The reason not to load a remote at all (PLAT-10). */
export function refusal(composition: Composition, name: RemoteName): Fault | undefined {
  const remote = composedRemote(composition, name)
  if (!remote)
    return { kind: 'missing', remote: name, version: '–', detail: 'The composition does not name this remote' }
  if (remote.compatible && satisfies(CONTRACT_VERSION, remote.contract)) return undefined
  return {
    kind: 'incompatible',
    remote: name,
    version: remote.version,
    detail: 'The contract does not fit',
    needs: remote.contract,
    has: CONTRACT_VERSION,
  }
}

/** The remote at its fallback version, if this host can run that. */
function beforeOf(remote: ComposedRemote): ComposedRemote | undefined {
  const { fallback } = remote
  if (!fallback || fallback.version === remote.version || !satisfies(CONTRACT_VERSION, fallback.contract))
    return undefined
  // Its React is its own, not that of the version before it.
  return { ...remote, scopes: undefined, ...fallback, fallback: undefined }
}

const hung = ({ name, version }: ComposedRemote): Fault => ({
  kind: 'hung',
  remote: name,
  version,
  detail: 'A page of this tab hung while this version ran',
})

interface Pending {
  readonly result: Promise<Loaded>
  abandon(): void
}

export function createRemoteLoader(options: Options): RemoteLoader {
  const {
    composition,
    runtime,
    telemetry,
    circuits = createCircuits(),
    notes = createRunningNotes(),
    beforeLoad,
    afterFault,
    isReplaced,
    deadline = LOAD_DEADLINE,
  } = options
  const loaded = new Map<RemoteName, Loaded & { ok: true }>()
  const pending = new Map<RemoteName, Pending>()
  // Versions whose files were requested before and need new addresses.
  const failedBefore = new Set<string>()
  // Versions that failed in this page since the user's last retry. There is no automatic step back to them.
  const broken = new Set<string>()
  const probing = new Set<RemoteName>()

  const attempt = async (remote: ComposedRemote, wanted: ComposedRemote, left: Promise<never>): Promise<Loaded> => {
    const { name, version } = remote
    const key = versionKey(remote)
    const startedAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Deadline(`No module within ${deadline} ms`)), deadline)
    })
    const run = async (): Promise<RemoteModule> => {
      // A second attempt uses new addresses only, so preloading the old ones would not help.
      if (!failedBefore.has(key)) beforeLoad?.(remote)
      const module = await runtime.load(remote, failedBefore.has(key))
      if (!isRemoteModule(module))
        throw new RemoteFault({ kind: 'contract', remote: name, version, detail: 'The module has no lifecycles' })
      return module
    }
    let outcome: Loaded
    notes.starting(remote, 'load')
    try {
      outcome = { ok: true, module: await Promise.race([run(), left, late]), version }
      failedBefore.delete(key)
    } catch (error) {
      failedBefore.add(key)
      afterFault?.(remote)
      const fault = classify(error, remote)
      const isGone = fault.kind === 'network' && ((await isReplaced?.(remote)) ?? false)
      outcome = { ok: false, fault: isGone ? { ...fault, kind: 'gone' } : fault }
    }
    notes.gone(remote, 'load')
    clearTimeout(timer)
    telemetry.report({
      name: 'remote-load',
      remote: name,
      data: {
        version,
        reason: version === wanted.version ? remote.reason : 'step-back',
        outcome: outcome.ok ? 'loaded' : outcome.fault.kind,
        detail: outcome.ok ? null : outcome.fault.detail,
        ms: Math.round(performance.now() - startedAt),
      },
    })
    return outcome
  }

  /**
   * Tries the wanted version and then its fallback, each once. While the circuit of the wanted version is open, the
   * fallback is first.
   */
  const attempts = async (wanted: ComposedRemote, left: Promise<never>): Promise<Loaded> => {
    const before = beforeOf(wanted)
    const isOpen = before !== undefined && !probing.delete(wanted.name) && circuits.isOpen(wanted)
    const all = before ? (isOpen ? [before, wanted] : [wanted, before]) : [wanted]
    const order = all.filter((remote) => !notes.hasHung(remote))
    let first = order.includes(wanted) ? undefined : hung(wanted)
    if (order.length === 0) refuse(hung(wanted))
    for (const remote of order) {
      const outcome = await attempt(remote, wanted, left)
      if (outcome.ok) {
        // Only after the fallback has loaded: if both fail, the network is the cause and no version is at fault.
        if (first && remote === before) {
          circuits.open(wanted)
          tellStepBack(first, before.version)
        }
        return outcome
      }
      if (outcome.fault.kind === 'left') return outcome
      if (remote === before) broken.add(versionKey(before))
      if (remote === wanted || !first) first = outcome.fault
    }
    return { ok: false, fault: first as Fault }
  }

  const refuse = ({ remote, version, kind, detail, needs, has }: Fault) =>
    telemetry.report({
      name: 'remote-refused',
      remote,
      data: { version, kind, detail: needs && has ? `${detail}: needs ${needs}, has ${has}` : detail },
    })

  const tellStepBack = ({ remote, version, kind, detail }: Fault, to: string) =>
    telemetry.report({ name: 'remote-stepped-back', remote, data: { version, to, kind, detail } })

  const begin = (remote: ComposedRemote): Pending => {
    const { name, version } = remote
    let abandon: () => void = () => undefined
    const left = new Promise<never>((_, reject) => {
      abandon = () =>
        reject(new RemoteFault({ kind: 'left', remote: name, version, detail: 'The user went elsewhere' }))
    })
    left.catch(() => undefined)
    const result = attempts(remote, left).then((outcome) => {
      pending.delete(name)
      if (outcome.ok) loaded.set(name, outcome)
      return outcome
    })
    return { result, abandon }
  }

  return {
    load(name) {
      const present = loaded.get(name)
      if (present) return Promise.resolve(present)
      const fault = refusal(composition, name)
      const remote = composedRemote(composition, name)
      if (fault || !remote) {
        refuse(fault as Fault)
        return Promise.resolve({ ok: false, fault: fault as Fault })
      }
      let current = pending.get(name)
      if (!current) pending.set(name, (current = begin(remote)))
      return current.result
    },
    leave: (name) => pending.get(name)?.abandon(),
    broke(fault) {
      const key = versionKey({ name: fault.remote, version: fault.version })
      if (loaded.get(fault.remote)?.version === fault.version) loaded.delete(fault.remote)
      failedBefore.add(key)
      if (fault.kind === 'left') return false
      const wanted = composedRemote(composition, fault.remote)
      const before = wanted && beforeOf(wanted)
      if (
        !wanted ||
        !before ||
        fault.version !== wanted.version ||
        broken.has(versionKey(before)) ||
        notes.hasHung(before)
      ) {
        broken.add(key)
        return false
      }
      circuits.open(wanted)
      tellStepBack(fault, before.version)
      return true
    },
    stands: (name, version) => circuits.close({ name, version }),
    probe(name) {
      const wanted = composedRemote(composition, name)
      probing.add(name)
      for (const version of [wanted?.version, wanted?.fallback?.version]) {
        if (!version) continue
        broken.delete(versionKey({ name, version }))
        notes.forgive({ name, version })
      }
    },
    isLoaded: (name) => loaded.has(name),
    versionOf: (name) => loaded.get(name)?.version ?? composedRemote(composition, name)?.version ?? '–',
  }
}
