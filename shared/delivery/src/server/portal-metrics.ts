/** The metrics of the portal server. Labels are fixed words, never addresses. */
import { countersIn, countingAnswers, type CountedAnswers } from '@portal/node'
import { Gauge, Registry } from 'prom-client'
import type { Environments } from '../environments/environments'
import type { ReleaseStore } from '../store/store'

export interface PortalMetrics extends CountedAnswers {
  readonly registry: Registry
  /** A version was withdrawn by the rule of its environment. */
  steppedBack(unit: string, version: string): void
  /** Wraps a store and counts its errors. */
  store<S extends ReleaseStore>(store: S): S
  /** Wraps environments, counts their errors and records the time of the last check. */
  environments<E extends Environments>(environments: E): E
}

export function createPortalMetrics(now: () => number = Date.now): PortalMetrics {
  const registry = new Registry()
  const counter = countersIn(registry)
  const errors = counter('portal_store_errors_total', 'Failed looks into releases and environments', [
    'store',
    'operation',
  ])
  const stepBacks = counter('portal_step_backs_total', 'Versions withdrawn by the rule of their environment', [
    'unit',
    'version',
  ])
  let looked = now()
  new Gauge({
    name: 'portal_composition_age_seconds',
    help: 'Since the environment was last read; pages older than this may be served',
    registers: [registry],
    collect() {
      this.set(Math.max(0, (now() - looked) / 1000))
    },
  })

  const counting = <T extends object>(target: T, store: string, onSuccess?: (operation: string) => void): T =>
    new Proxy(target, {
      get(object, property, receiver) {
        const member: unknown = Reflect.get(object, property, receiver)
        if (typeof member !== 'function' || typeof property !== 'string') return member
        return async (...parameters: unknown[]) => {
          try {
            const result: unknown = await member.apply(object, parameters)
            onSuccess?.(property)
            return result
          } catch (error) {
            errors.inc({ store, operation: property })
            throw error
          }
        }
      },
    })

  return {
    registry,
    ...countingAnswers(registry, {
      total: 'portal_server_http_requests_total',
      seconds: 'portal_server_http_request_duration_seconds',
    }),
    steppedBack: (unit, version) => stepBacks.inc({ unit, version }),
    store: (store) => counting(store, 'releases'),
    environments: (environments) =>
      counting(environments, 'environments', (operation) => {
        if (operation === 'stamp' || operation === 'read') looked = now()
      }),
  }
}
