import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { changesNothing } from '@portal/contracts/api'
import { COMPANY_HEADER, REQUEST_ID_HEADER, segmentsOf } from '@portal/contracts/kernel'
import { RUNNING_HEADER } from '@portal/contracts/telemetry'
import { bareAddress, handedTrace, isEventStream, TRACE_HEADERS } from '@portal/node'
import type { Dispatcher } from 'undici'
import { wasNotSent, type Backends } from './backends'
import { asksForStream, createEventStreams, type EventStreams } from './event-streams'
import { refuse } from './http-answers'
import { BodyTooLargeError, readBody, type RequestBody } from './request-body'

/** Paths that the backend answers. Every other path is a page or a file of a release. */
export const BACKEND_PREFIXES = ['/api', '/dev', '/sandbox'] as const

/** Above the largest body limit of any endpoint. */
const BODY_LIMIT = 64 * 1024 * 1024
const RETRY_AFTER_S = '1'
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Headers of a single connection, which a proxy does not forward (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

type Headers = Record<string, string | string[]>

function handedOn(headers: IncomingHttpHeaders, besides: readonly string[] = []): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] =>
      value === undefined || HOP_BY_HOP.has(name) || named.includes(name) || besides.includes(name)
        ? []
        : [[name, value]],
    ),
  )
}

/**
 * Whether a request may be sent again although it may have arrived (DOOR-02): the backend's table of endpoints knows
 * what changes nothing. Pages and files of releases, which a balancer forwards too, are only read.
 */
function mayRepeat({ method, url }: FastifyRequest): boolean {
  const first = segmentsOf(url)?.[0]
  if (first === undefined) return false
  if (BACKEND_PREFIXES.some((prefix) => prefix === `/${first}`)) return changesNothing(method, url)
  return method === 'GET' || method === 'HEAD'
}

interface Asked {
  readonly answer?: Dispatcher.ResponseData
  readonly error?: unknown
}

/** Tries one backend after the other while the request may be repeated. */
async function ask(
  request: FastifyRequest,
  body: RequestBody,
  backends: Backends,
  signal: AbortSignal,
  more: Headers,
): Promise<Asked> {
  const headers = {
    ...handedOn(request.headers, ['host', RUNNING_HEADER, ...TRACE_HEADERS]),
    ...handedTrace(request),
    ...more,
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': bareAddress(request.ip),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  }
  let error: unknown
  for (const backend of backends.order()) {
    try {
      const answer = await (asksForStream(request) ? backend.streams : backend.pool).request({
        path: request.url,
        method: request.method as Dispatcher.HttpMethod,
        headers,
        body: body.send() as Dispatcher.DispatchOptions['body'],
        signal,
      })
      return { answer }
    } catch (failure) {
      if (signal.aborted || failure instanceof BodyTooLargeError) throw failure
      error = failure
      request.log.warn({ err: failure, backend: backend.origin }, 'a backend did not answer')
      backends.failed(backend)
      const mayAskAgain = body.isWhole() && (wasNotSent(failure) || mayRepeat(request))
      if (!mayAskAgain) break
    }
  }
  return { error }
}

/** What the backend answered to what; the body where it was short enough to be held. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer | undefined
}

export interface ProxyOptions {
  readonly prefixes?: readonly string[]
  /** What the portal server adds to a request; the body where it was short enough to be held. */
  readonly onAsk?: (request: FastifyRequest, body: Buffer | undefined) => Headers
  /** Told of each answer before it is handed on. */
  readonly onAnswer?: (exchange: Exchange) => void
}

/** For the portal server, not for the browser. */
const INTERNAL = [COMPANY_HEADER]

/** Aborts when the caller disconnects. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

async function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  backends: Backends,
  streams: EventStreams,
  { onAsk, onAnswer }: ProxyOptions,
): Promise<FastifyReply> {
  const signal = goneSignal(reply)
  let body: RequestBody | undefined
  try {
    body = await readBody(request.raw, BODY_LIMIT)
    const { answer } = await ask(request, body, backends, signal, onAsk?.(request, body.held()) ?? {})
    // The backend may answer before it has read the whole body, for example with 401 or 413.
    body.drain()
    if (!answer) return refuse(request, reply.header('retry-after', RETRY_AFTER_S), 'unavailable')
    const headers = answer.headers as IncomingHttpHeaders
    reply.code(answer.statusCode).headers(handedOn(headers, INTERNAL))
    onAnswer?.({ request, reply, status: answer.statusCode, headers, body: body.held() })
    if (request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304)
      return reply.send(isEventStream(reply) ? streams.endable(answer.body) : answer.body)
    await answer.body.dump()
    return reply.send()
  } catch (error) {
    if (signal.aborted || request.raw.destroyed) return reply.hijack()
    if (!(error instanceof BodyTooLargeError)) throw error
    body?.drain()
    return refuse(request, reply, 'file_too_large')
  }
}

/** Bodies are forwarded, not parsed: while a large JSON is parsed, everybody else waits. */
export function parseNoBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

export function registerBackend(
  app: FastifyInstance,
  backends: Backends,
  { prefixes = BACKEND_PREFIXES, ...told }: ProxyOptions = {},
): void {
  const streams = createEventStreams()
  // The stop does not wait for the end of streams: the pages open new ones at another portal server.
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('onClose', () => backends.close())
  void app.register(async (scope) => {
    parseNoBody(scope)
    for (const prefix of prefixes) {
      for (const url of [...(prefix ? [prefix] : []), `${prefix}/*`]) {
        scope.route({
          method: METHODS,
          url,
          exposeHeadRoute: false,
          handler: (request, reply) => handOn(request, reply, backends, streams, told),
        })
      }
    }
  })
}
