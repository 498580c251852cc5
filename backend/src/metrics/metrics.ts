/**
 * The metrics of this process. Label values come from closed lists (route templates, codes, states), never from
 * input, so that they contain no personal data and the number of series is bounded.
 */
import { countersIn, countingAnswers, type CountedAnswers } from '@portal/node'
import { Gauge, Registry } from 'prom-client'
import type { OutgoingOutcome, RemoteFault } from './labels'
import { knownFault } from './labels'

/** The maximum number of versions per remote, because anybody can send reports. */
const MOST_VERSIONS = 60

export interface Metrics extends CountedAnswers {
  readonly registry: Registry
  refused(request: { route: string; code: string; isSignIn: boolean }): void
  left(channel: 'mail' | 'sms', outcome: OutgoingOutcome): void
  remoteFault(fault: RemoteFault): void
  /** The connection for live changes was replaced, so messages may be missing. */
  listenerLost(): void
  /** The number of violated rules of the books at the last check. */
  booksLooked(faults: number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const counter = countersIn(registry)
  const refusals = counter('portal_refusals_total', 'Refused requests by route template and error code', [
    'route',
    'code',
  ])
  const signIns = counter('portal_sign_in_refusals_total', 'Refused sign-ins by reason', ['reason'])
  const outgoing = counter('portal_outgoing_total', 'Mails and SMS handed over, by outcome', ['channel', 'outcome'])
  const faults = counter('portal_remote_faults_total', 'Faults in browsers by remote, version and kind', [
    'remote',
    'version',
    'kind',
  ])
  const listeners = counter('portal_listener_losses_total', 'Replaced connections for live changes', [])
  const money = new Gauge({
    name: 'portal_money_faults',
    help: 'Rows of orders, charges and plans that do not add up; 0 is what it should be',
    registers: [registry],
  })
  const versions = new Set<string>()
  return {
    registry,
    ...countingAnswers(registry, {
      total: 'portal_http_requests_total',
      seconds: 'portal_http_request_duration_seconds',
    }),
    refused: ({ route, code, isSignIn }) => {
      refusals.inc({ route, code })
      if (isSignIn) signIns.inc({ reason: code })
    },
    left: (channel, outcome) => outgoing.inc({ channel, outcome }),
    listenerLost: () => listeners.inc(),
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
