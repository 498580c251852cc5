/** The metrics of the portal server and `GET /metrics` on a separate port. Labels are fixed words, never addresses. */
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { isEventStream } from './event-streams'
import type { Environments } from './environments'
import type { ReleaseStore } from './store'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface PortalMetrics {
  readonly registry: Registry
  /** Counts what the server answers. */
  watch(app: FastifyInstance): void
  /** A version was withdrawn by the rule of its environment. */
  steppedBack(unit: string, version: string): void
  /** Wraps a store and counts its errors. */
  store<S extends ReleaseStore>(store: S): S
  /** Wraps environments, counts their errors and records the time of the last check. */
  environments<E extends Environments>(environments: E): E
}

export function createPortalMetrics(now: () => number = Date.now): PortalMetrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'portal_server_http_requests_total',
    help: 'Answered requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'portal_server_http_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const errors = new Counter({
    name: 'portal_store_errors_total',
    help: 'Failed looks into releases and environments',
    labelNames: ['store', 'operation'],
    registers,
  })
  const stepBacks = new Counter({
    name: 'portal_step_backs_total',
    help: 'Versions withdrawn by the rule of their environment',
    labelNames: ['unit', 'version'],
    registers,
  })
  let looked = now()
  new Gauge({
    name: 'portal_composition_age_seconds',
    help: 'Since the environment was last read; pages older than this may be served',
    registers,
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
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const method = METHODS.has(request.method) ? request.method : 'other'
        const route = request.routeOptions.url ?? 'unknown'
        requests.inc({ method, route, status: String(reply.statusCode) })
        // A stream lasts as long as its tab is in sight.
        if (!isEventStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000)
      })
    },
    steppedBack: (unit, version) => stepBacks.inc({ unit, version }),
    store: (store) => counting(store, 'releases'),
    environments: (environments) =>
      counting(environments, 'environments', (operation) => {
        if (operation === 'stamp' || operation === 'read') looked = now()
      }),
  }
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Event loop and heap belong to the process, so they are registered once. */
export function servePortalMetrics(
  { registry }: PortalMetrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 10_000
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      const address = server.address()
      done({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
