/**
 * Answers input that never becomes a request: broken HTTP, headers that are too large, slow bodies (API-02, REAL-26).
 */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { localeOfHeader, type ErrorCode } from '@portal/contracts/kernel'
import { message } from '@portal/contracts/messages'
import { refuse } from './http-answers'
import { COMMON_HEADERS } from './security-headers'

export interface TimeLimits {
  /** The limit for the headers of a request. */
  readonly headersMs: number
  /** The limit for a whole request with its body. */
  readonly requestMs: number
  /** The limit without a byte in either direction. */
  readonly idleMs: number
  /** The interval between two checks. */
  readonly checkMs: number
}

/** The limits of the backend, which applies them to connections that bypass this server. */
export const TIME_LIMITS: TimeLimits = { headersMs: 20_000, requestMs: 120_000, idleMs: 150_000, checkMs: 5000 }

const REFUSALS: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}
const exchanges = new WeakMap<Socket, Exchange>()

/** Stores the current exchange of each connection. */
export function watchExchanges(server: Server): void {
  server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
}

/** The handler for `clientErrorHandler`. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const exchange = exchanges.get(socket)
  // No second answer after the first one has begun.
  const hasBegun =
    exchange !== undefined &&
    exchange.response.headersSent &&
    (!exchange.response.writableEnded || !exchange.request.complete)
  if (error.code !== 'ECONNRESET' && socket.writable && !hasBegun) {
    const [status, code] = REFUSALS[error.code ?? ''] ?? [400, 'invalid_request']
    const body = JSON.stringify({
      error: message(localeOfHeader(exchange?.request.headers['accept-language']), `error.${code}`),
      code,
    })
    const headers = {
      ...COMMON_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
    )
  }
  socket.destroySoon()
}

/** HTTP/1.1 requires a host header; Node's own refusal has no body. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return undefined
    return refuse(request, reply.headers({ ...COMMON_HEADERS, connection: 'close' }), 400, 'invalid_request')
  })
}
