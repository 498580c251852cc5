import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '@portal/contracts/kernel'
import { hasCode } from './failure'
import { refuse } from './http-answers'

/** What the backend answers; everything else is a page or a file of a release. */
export const BACKEND_PREFIXES = ['/api', '/dev', '/sandbox', '/files'] as const

const NOT_THERE = ['FST_REPLY_FROM_SERVICE_UNAVAILABLE', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']
const isDown = (error: Error): boolean => NOT_THERE.some((code) => hasCode(error, code) || hasCode(error.cause, code))

export function registerBackend(app: FastifyInstance, upstream: string): void {
  for (const prefix of BACKEND_PREFIXES) {
    void app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      undici: { connections: 64, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          [REQUEST_ID_HEADER]: request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply, { error }) => {
          const request = (reply as FastifyReply).request as FastifyRequest
          request.log.warn({ err: error }, 'the backend did not answer')
          // 503: it is not there, try later; 502: it broke off.
          void refuse(request, (reply as FastifyReply).header('retry-after', '5'), isDown(error) ? 503 : 502, 'unavailable')
        },
      },
    })
  }
}
