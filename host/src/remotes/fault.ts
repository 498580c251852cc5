import type { ComposedRemote, RemoteName } from '@portal/contracts/shell'

/**
 * Why a remote is not shown. `left`: the user left while it was loading, which is no fault and shows nothing. `hung`:
 * the previous page hung in it. `gone`: its release is no longer served.
 */
export type FaultKind =
  | 'missing'
  | 'incompatible'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'script'
  | 'contract'
  | 'mount'
  | 'left'
  | 'hung'
  | 'gone'

export interface Fault {
  readonly kind: FaultKind
  readonly remote: RemoteName
  readonly version: string
  /** For testers and telemetry, never shown alone. */
  readonly detail: string
  /** For an incompatible remote: the range it needs and the version that this host provides. */
  readonly needs?: string
  readonly has?: string
}

export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  constructor(readonly fault: Fault) {
    super(`${fault.remote}@${fault.version}: ${fault.kind} (${fault.detail})`)
  }
}

export class Deadline extends Error {
  override readonly name = 'Deadline'
}

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The HTTP status of the last response of an address, if the browser exposes it. */
function lastStatus(address: string): number | undefined {
  const entries = performance.getEntriesByType?.('resource') ?? []
  const mine = entries.filter(
    (entry) => entry.name.split('?')[0] === new URL(address, document.baseURI).href.split('?')[0],
  )
  const last = mine.at(-1)
  return last && 'responseStatus' in last && typeof last.responseStatus === 'number' ? last.responseStatus : undefined
}

/** Classifies a failure for the text of the card and for telemetry. */
export function classify(error: unknown, remote: Pick<ComposedRemote, 'name' | 'version' | 'entry'>): Fault {
  if (error instanceof RemoteFault) return error.fault
  const text = textOf(error)
  const detail = text.slice(0, 400)
  const fault = (kind: FaultKind): Fault => ({ kind, remote: remote.name, version: remote.version, detail })
  if (error instanceof Deadline || /timed? ?out|\(timeout/i.test(text)) return fault('timeout')
  if (/IntegrityMissing|No hash is known/.test(text)) return fault('integrity')
  if (/ScriptExecutionError|SyntaxError|ReferenceError|TypeError/.test(text)) return fault('script')
  // A script with status 200 that fails like a network error was refused for its hash.
  if (/ScriptNetworkError|RUNTIME-008/.test(text))
    return fault(lastStatus(remote.entry) === 200 ? 'integrity' : 'network')
  // The same for a lazy chunk, which the bundler's error names.
  if (/ChunkLoadError|Loading chunk/.test(text)) {
    const file = /\(\w+: ([^)\s]+)\)/.exec(text)?.[1]
    return fault(file && lastStatus(file) === 200 ? 'integrity' : 'network')
  }
  return fault('script')
}
