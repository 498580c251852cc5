/** Counters of a server. Their labels come from closed lists, never from input. */
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isEventStream } from './event-stream'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns what makes a counter of this registry. */
export const countersIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })

export interface CountedAnswers {
  /** Counts what this server answers. */
  watch(http: FastifyInstance): void
}

/** Answers by route template and status, and their times. Each server has names of its own for both. */
export function countingAnswers(
  registry: Registry,
  names: { readonly total: string; readonly seconds: string },
): CountedAnswers {
  const total = countersIn(registry)(names.total, 'Answered requests by route template and status', [
    'method',
    'route',
    'status',
  ])
  const seconds = new Histogram({
    name: names.seconds,
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    watch: (http) => {
      http.addHook('onResponse', async (request, reply) => {
        const method = METHODS.has(request.method) ? request.method : 'other'
        const route = request.routeOptions.url ?? 'unknown'
        total.inc({ method, route, status: String(reply.statusCode) })
        if (!isEventStream(reply)) seconds.observe({ method, route }, reply.elapsedTime / 1000)
      })
    },
  }
}
