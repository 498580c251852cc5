/** Closed lists of label values; any other value becomes `other`. */
import { REMOTES } from '@portal/contracts/shell'

export type OutgoingOutcome = 'sent' | 'failed'

/** Reported by browsers, so any value is possible. */
export interface RemoteFault {
  readonly remote: string | null
  readonly version: string | null
  readonly kind: string
}

const KINDS: ReadonlySet<string> = new Set([
  'missing',
  'incompatible',
  'network',
  'timeout',
  'integrity',
  'script',
  'contract',
  'mount',
  'screen',
  'uncaught',
  'stepped-back',
])
const units: ReadonlySet<string> = new Set(REMOTES)

export const knownFault = ({ remote, version, kind }: RemoteFault) => ({
  remote: remote === null ? 'host' : units.has(remote) ? remote : 'other',
  version: version ?? 'none',
  kind: KINDS.has(kind) ? kind : 'other',
})
