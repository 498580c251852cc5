/**
 * The metrics of this process. Label values come from closed lists (route templates, codes, states), never from
 * input, so that they contain no personal data and the number of series is bounded.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OutgoingOutcome, RemoteFault } from './labels'
import { knownFault, METHODS } from './labels'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** The maximum number of versions per remote, because anybody can send reports. */
const MOST_VERSIONS = 60

export interface Metrics {
  readonly registry: Registry
  /** Missing for a stream, which lasts as long as its tab is visible. */
  answered(request: { method: string; route: string; status: number; seconds: number | undefined }): void
  refused(request: { route: string; code: string; isSignIn: boolean }): void
  left(channel: 'mail' | 'sms', outcome: OutgoingOutcome): void
  remoteFault(fault: RemoteFault): void
  /** The number of violated rules of the books at the last check. */
  booksLooked(faults: number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Answered requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Refused requests by route template and error code',
    labelNames: ['route', 'code'],
    registers,
  })
  const signIns = new Counter({
    name: 'portal_sign_in_refusals_total',
    help: 'Refused sign-ins by reason',
    labelNames: ['reason'],
    registers,
  })
  const outgoing = new Counter({
    name: 'portal_outgoing_total',
    help: 'Mails and SMS handed over, by outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const faults = new Counter({
    name: 'portal_remote_faults_total',
    help: 'Faults in browsers by remote, version and kind',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  })
  const money = new Gauge({
    name: 'portal_money_faults',
    help: 'Rows of orders, charges and plans that do not add up; 0 is what it should be',
    registers,
  })
  const versions = new Set<string>()
  return {
    registry,
    answered: ({ method, route, status, seconds }) => {
      const verb = METHODS.has(method) ? method : 'other'
      requests.inc({ method: verb, route, status: String(status) })
      if (seconds !== undefined) durations.observe({ method: verb, route }, seconds)
    },
    refused: ({ route, code, isSignIn }) => {
      refusals.inc({ route, code })
      if (isSignIn) signIns.inc({ reason: code })
    },
    left: (channel, outcome) => outgoing.inc({ channel, outcome }),
    booksLooked: (count) => money.set(count),
    remoteFault: (given) => {
      const fault = knownFault(given)
      const name = `${fault.remote} ${fault.version}`
      if (!versions.has(name) && versions.size >= MOST_VERSIONS) return faults.inc({ ...fault, version: 'other' })
      versions.add(name)
      faults.inc(fault)
    },
  }
}

/** Event loop, heap, garbage collection and file handles: once per process, and only if metrics are served. */
export const addProcessMetrics = (registry: Registry): void => collectDefaultMetrics({ register: registry })

/** A gauge that is read on each scrape. Values that cannot be read are omitted and counted. */
export function readGauge<Label extends string>(
  registry: Registry,
  {
    name,
    help,
    labels,
    read,
  }: {
    name: string
    help: string
    labels: readonly Label[]
    read: () =>
      | Promise<readonly (readonly [Readonly<Record<Label, string>>, number])[]>
      | readonly (readonly [Readonly<Record<Label, string>>, number])[]
  },
  onError: (error: unknown, name: string) => void = () => undefined,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [label, value] of await read()) this.set(label, value)
      } catch (error) {
        onError(error, name)
      }
    },
  })
}
