import { deviceNow } from '@portal/browser/clock'
import { placeIn } from '@portal/contracts/telemetry'
import { REMOTES, type TelemetryEvent } from '@portal/contracts/shell'

/** What the host reports. Each name has a hyphen, and those of a remote have none (`guest-shell.ts`). */
export type HostEventName =
  | 'guard-failed'
  | 'language-failed'
  | 'listener-failed'
  /** The browser refused a script or a text by the policy of the page. */
  | 'policy-broken'
  | 'remote-broken'
  | 'remote-left-over'
  | 'remote-load'
  | 'remote-mounted'
  | 'remote-refused'
  /** Two units claim one address; the first shows it. */
  | 'address-claimed'
  | 'remote-retry'
  | 'remote-stepped-back'
  | 'shell-misuse'
  | 'shell-part-failed'
  | 'uncaught-error'

export interface HostEvent extends TelemetryEvent {
  readonly name: HostEventName
}

export interface TelemetryRecord extends TelemetryEvent {
  readonly at: number
}

export interface Telemetry {
  report(event: HostEvent): void
  /** An event that a remote reports, by a name of its own. */
  pass(event: TelemetryEvent): void
  records(): readonly TelemetryRecord[]
  /** Passes every event to a listener, including earlier ones. */
  follow(listener: (record: TelemetryRecord) => void): void
}

const KEPT = 300

/** Keeps the newest events in the page for testers and collectors, and logs to the console in development. */
export function createTelemetry({ speaks, now = deviceNow }: { speaks: boolean; now?: () => number }): Telemetry {
  const records: TelemetryRecord[] = []
  const listeners: ((record: TelemetryRecord) => void)[] = []
  const record = (event: TelemetryEvent): void => {
    const entry = { at: now(), ...event }
    records.push(entry)
    if (records.length > KEPT) records.shift()
    if (speaks) console.info(JSON.stringify(entry))
    for (const listener of listeners) listener(entry)
  }
  return {
    report: record,
    pass: record,
    records: () => records,
    follow(listener) {
      listeners.push(listener)
      for (const entry of Array.from(records)) listener(entry)
    },
  }
}

const FILE_OF_REMOTE = new RegExp(`/(${REMOTES.join('|')})/([\\w.+%-]+)/`)

/** The first remote that a stack or an address names: `/<remote>/<version>/…`. */
export function remoteInStack(text: string): { readonly remote: string; readonly version: string } | undefined {
  const [, remote, version] = FILE_OF_REMOTE.exec(text) ?? []
  return remote && version ? { remote, version: version.replace('%2B', '+') } : undefined
}

/** What a report says of the unit whose code stands in the stack. */
function whereIn(stack: string) {
  const at = remoteInStack(stack)
  const place = placeIn(stack, at?.remote ?? 'host')
  return {
    remote: at ? { remote: at.remote } : {},
    data: { ...(at ? { version: at.version } : {}), ...(place ? { place } : {}) },
  }
}

/** A file that Integrity-Policy kept out; browsers tell of it in a report only. Undefined where there are none. */
function watchBlocked(see: (address: string) => void, view: Partial<Pick<typeof globalThis, 'ReportingObserver'>>) {
  const observer =
    view.ReportingObserver &&
    new view.ReportingObserver(
      (reports) => {
        for (const { body } of reports) see((body as { readonly blockedURL?: string } | null)?.blockedURL ?? '')
      },
      { types: ['integrity-violation'], buffered: true },
    )
  observer?.observe()
  return observer
}

/** Attributes uncaught errors to the remote whose file they come from. */
export function watchErrors(telemetry: Telemetry, view: Window = window): () => void {
  const report = (message: string, stack: string, reference?: unknown) => {
    const { remote, data } = whereIn(stack)
    telemetry.report({
      name: 'uncaught-error',
      ...remote,
      data: {
        message: message.slice(0, 300),
        ...data,
        ...(typeof reference === 'string' ? { reference } : {}),
      },
    })
  }
  const onError = (event: ErrorEvent) =>
    report(event.message, `${event.filename}\n${event.error instanceof Error ? (event.error.stack ?? '') : ''}`)
  const onRejection = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason
    // The error of a failed call. Each remote has its own copy of the class, so `instanceof` would not find it.
    const reference = reason instanceof Error && 'requestId' in reason ? reason.requestId : undefined
    report(
      reason instanceof Error ? reason.message : String(reason),
      reason instanceof Error ? (reason.stack ?? '') : '',
      reference,
    )
  }
  const refused = (detail: string, by: string) => {
    const { remote, data } = whereIn(by)
    telemetry.report({ name: 'policy-broken', ...remote, data: { detail: detail.slice(0, 300), ...data } })
  }
  const onPolicy = ({
    effectiveDirective,
    blockedURI,
    sourceFile,
    lineNumber,
    columnNumber,
  }: SecurityPolicyViolationEvent) => {
    refused(`${effectiveDirective} refused ${blockedURI}`, `${sourceFile}:${lineNumber}:${columnNumber}`)
  }
  const blocked = watchBlocked(
    (address) => refused(`integrity refused ${address}`, address),
    view as Window & typeof globalThis,
  )
  view.addEventListener('securitypolicyviolation', onPolicy)
  view.addEventListener('error', onError)
  view.addEventListener('unhandledrejection', onRejection)
  return () => {
    blocked?.disconnect()
    view.removeEventListener('securitypolicyviolation', onPolicy)
    view.removeEventListener('error', onError)
    view.removeEventListener('unhandledrejection', onRejection)
  }
}
