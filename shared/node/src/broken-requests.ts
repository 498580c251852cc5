/** Handles invalid HTTP, too large headers and too slow bodies (API-02, REAL-26), which never reach a route. */
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { localeOfHeader, type ErrorCode } from '@portal/contracts/kernel'
import { message } from '@portal/contracts/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_OF } from './status-of'

export interface TimeLimits {
  /** The limit for the headers of a request. */
  readonly headersMs: number
  /** The limit for a complete request with its body. */
  readonly requestMs: number
  /** The limit without traffic in either direction. */
  readonly idleMs: number
  /** The interval of the check. */
  readonly checkMs: number
}

/** Five pictures of 10 MB take 100 seconds at 4 Mbit/s; browsers send them smaller. */
export const TIME_LIMITS: TimeLimits = { headersMs: 20_000, requestMs: 120_000, idleMs: 150_000, checkMs: 5000 }

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** The request in progress on a connection. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Creates the `clientErrorHandler`. `watch` starts recording the request in progress on each connection. */
export function brokenRequests(headers: Readonly<Record<string, string>>): {
  watch(server: Server): void
  answer(error: NodeJS.ErrnoException, socket: Socket): void
} {
  const exchanges = new WeakMap<Socket, Exchange>()
  return {
    watch: (server) => {
      server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
    },
    answer: (error, socket) => {
      const exchange = exchanges.get(socket)
      // A response that has started must not be followed by another one.
      const hasBegun =
        exchange !== undefined &&
        exchange.response.headersSent &&
        (!exchange.response.writableEnded || !exchange.request.complete)
      if (error.code !== 'ECONNRESET' && socket.writable && !hasBegun) {
        const code = CODES[error.code ?? ''] ?? 'invalid_request'
        const status = STATUS_OF[code]
        const locale = localeOfHeader(exchange?.request.headers['accept-language'])
        const body = JSON.stringify({ error: message(locale, `error.${code}`), code })
        const lines = Object.entries({
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          connection: 'close',
        }).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
      }
      socket.destroySoon()
    },
  }
}

/** HTTP/1.1 requires a Host header, and Node's own refusal has no body. `refuse` answers, or throws. */
export function refuseWithoutHost(
  http: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return undefined
    return refuse(request, reply.header('connection', 'close'))
  })
}
