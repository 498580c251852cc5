import type { FastifyInstance } from 'fastify'
import { callFieldsOf } from './tracing/calls'

/** A log line per answer, with the route instead of the address: addresses of pages contain tokens from mails. */
export const logAnswers = (http: FastifyInstance): unknown =>
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...callFieldsOf(request),
      },
      'answered',
    )
  })
