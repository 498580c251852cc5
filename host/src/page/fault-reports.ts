import { givenRequestId } from '@portal/contracts/kernel'
import { REMOTES, type Composition, type RemoteName } from '@portal/contracts/shell'
import { maskDetail, placeIn, SCREEN_FAILED, telemetryEndpoints, type FaultReport } from '@portal/contracts/telemetry'
import { pageNumber } from './page-number'
import type { HostEventName, TelemetryRecord } from './telemetry'

/** The limit of reports for each remote and for the host, so that a noisy one does not use up the others'. */
export const REPORTS_EACH = 10

interface Options {
  readonly composition: Pick<Composition, 'environment' | 'contractVersion' | 'host'>
  /** The version of a remote that runs in this page. */
  readonly versionOf: (remote: RemoteName) => string
  /** The name of the current screen, never its address. */
  readonly screen: () => string | undefined
  readonly send?: (address: string, body: string) => Promise<unknown>
}

// Not sent with the API client, which is loaded later and would report its own failures to the user.
const sendWithPage = (address: string, body: string): Promise<unknown> =>
  window.fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...pageNumber() },
    keepalive: true,
    credentials: 'omit',
  })

const remoteOf = (name: string | undefined): RemoteName | undefined => REMOTES.find((remote) => remote === name)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Kind = string | undefined
interface Words {
  readonly kind: string
  readonly outcome: string
}
const byKind = ({ kind }: Words): Kind => kind
const always = (kind: string) => (): Kind => kind
const noFault = (): Kind => undefined

/** Which events are faults, and of which kind. */
const KINDS: Readonly<Record<HostEventName | typeof SCREEN_FAILED, (words: Words) => Kind>> = {
  'remote-load': ({ outcome }) => (outcome === 'loaded' || outcome === 'left' ? undefined : outcome),
  'remote-refused': byKind,
  'address-claimed': always('claimed'),
  'remote-left-over': always('left-over'),
  'remote-broken': ({ kind }) => (kind === 'left' ? undefined : kind),
  'remote-stepped-back': always('stepped-back'),
  [SCREEN_FAILED]: always('screen'),
  'uncaught-error': always('uncaught'),
  'shell-misuse': always('misuse'),
  'listener-failed': always('listener'),
  'policy-broken': always('policy'),
  'guard-failed': always('guard'),
  'shell-part-failed': always('shell'),
  'remote-mounted': noFault,
  'remote-retry': noFault,
  'language-failed': noFault,
}
const isKnown = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name)

const kindOf = ({ name, data }: TelemetryRecord): Kind =>
  isKnown(name) ? KINDS[name]({ kind: text(data?.['kind']), outcome: text(data?.['outcome']) }) : undefined

/** Sends faults to the backend: a limited number per page and remote, each once. Failures to send are ignored. */
export function createFaultReports({
  composition,
  versionOf,
  screen,
  send = sendWithPage,
}: Options): (record: TelemetryRecord) => void {
  const sent = new Map<RemoteName | 'host', number>()
  const known = new Set<string>()
  const faulty = new Set<string>()
  return (record) => {
    const name = kindOf(record)
    if (!name) return
    const remote = remoteOf(record.remote)
    const owner = remote ?? 'host'
    const before = sent.get(owner) ?? 0
    if (before >= REPORTS_EACH) return
    const { data } = record
    const report: FaultReport = {
      name,
      remote: remote ?? null,
      version: text(data?.['version']) || (remote ? versionOf(remote) : null),
      stepped_to: text(data?.['to']) || null,
      host_version: composition.host.version,
      environment: composition.environment,
      contract: composition.contractVersion,
      screen: screen() ?? null,
      place: placeIn(`/${owner}/-/${text(data?.['place'])}`, owner) ?? null,
      request_id: givenRequestId(data?.['reference']) ?? null,
      detail: maskDetail(text(data?.['detail']) || text(data?.['message'])),
    }
    // A render that fails repeatedly counts as one fault.
    const same = JSON.stringify({ ...report, request_id: null })
    if (known.has(same)) return
    known.add(same)
    sent.set(owner, before + 1)
    const release = `${owner}@${report.version}`
    const first = !faulty.has(release)
    faulty.add(release)
    try {
      send(telemetryEndpoints.report.path, JSON.stringify({ ...report, first })).catch(() => undefined)
    } catch {
      // The browser does not allow it; the portal continues.
    }
  }
}
