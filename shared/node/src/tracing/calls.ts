/**
 * Whose call runs: its trace, and the numbers of company and member. Log lines carry them, and statements of the
 * database become spans of the call. It holds no personal data.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { TRACE_HEADER, traceHeaderOf, traceOf, UNIT_HEADER, unitOf, type Trace } from '@portal/contracts/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type SpanFacts = Readonly<Record<string, string | number>>

export interface Span {
  readonly trace: Trace
  /** A span of something that this one asks for. */
  child(name: string, facts: SpanFacts): Span
  /** An error by its code, never by its text. */
  end(facts?: SpanFacts, error?: string): void
}

export interface Tracing {
  /** A call that arrived, below the span that sent it. */
  call(name: string, facts: SpanFacts, from?: Trace): Span
  /** Sends what is left, for a short time. */
  close(): Promise<void>
}

interface Call {
  /** The span that runs, or without a collector the one that sent the call. */
  readonly trace: Trace | undefined
  readonly span: Span | undefined
  company?: number | undefined
  member?: number
}

const running = new AsyncLocalStorage<Call>()
const calls = new WeakMap<FastifyRequest, Call>()

export const currentSpan = (): Span | undefined => running.getStore()?.span

/** What work that is left for later takes along. */
export function currentTrace(): string | undefined {
  const trace = running.getStore()?.trace
  return trace && traceHeaderOf(trace)
}

/** The span ends with the work. */
export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    span?.end()
    return result
  } catch (error) {
    span?.end({}, error instanceof Error ? error.name : 'failed')
    throw error
  }
}

/** Work that a call left for later is a part of its trace, also in another process. */
export function followTask<T>(
  tracing: Tracing | undefined,
  { name, left, facts = {} }: { readonly name: string; readonly left: string | null; readonly facts?: SpanFacts },
  work: () => Promise<T>,
): Promise<T> {
  const from = traceOf(left)
  const span = tracing?.call(name, facts, from)
  return running.run({ trace: span?.trace ?? from, span }, () => inSpan(span, work))
}

/** The fields of a log line. */
export function callFields(call: Call | undefined = running.getStore()): Record<string, string | number> {
  return {
    ...(call?.trace && { trace_id: call.trace.traceId }),
    ...(call?.company !== undefined && { company: call.company }),
    ...(call?.member !== undefined && { member: call.member }),
  }
}
export const callFieldsOf = (request: FastifyRequest): Record<string, string | number> =>
  callFields(calls.get(request) ?? { trace: undefined, span: undefined })

/** Numbers, not names: who calls. */
export function noteCaller(
  request: FastifyRequest,
  caller: { readonly company?: number | undefined; readonly member?: number },
): void {
  const call = calls.get(request)
  if (call) Object.assign(call, caller)
}

/** Headers of a caller that are not handed on as they are. */
export const TRACE_HEADERS = [TRACE_HEADER, 'tracestate', 'baggage', UNIT_HEADER]

/** What a request takes along to the next server. */
export function handedTrace(request: FastifyRequest): Record<string, string> {
  const trace = calls.get(request)?.trace ?? traceOf(request.headers[TRACE_HEADER])
  const unit = unitOf(request.headers[UNIT_HEADER])
  return { ...(trace && { [TRACE_HEADER]: traceHeaderOf(trace) }), ...(unit !== undefined && { [UNIT_HEADER]: unit }) }
}

const unitFacts = (header: unknown): SpanFacts => {
  const [name, release] = unitOf(header)?.split('@') ?? []
  return name !== undefined && release !== undefined ? { 'portal.unit': name, 'portal.release': release } : {}
}

/** Follows each request; a span of it only if there is a collector. */
export function followCalls(http: FastifyInstance, tracing: Tracing | undefined): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const from = traceOf(request.headers[TRACE_HEADER])
    const route = request.routeOptions.url ?? 'unknown'
    const span = tracing?.call(
      `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'portal.request_id': request.id,
        ...unitFacts(request.headers[UNIT_HEADER]),
      },
      from,
    )
    const call: Call = { trace: span?.trace ?? from, span }
    calls.set(request, call)
    running.run(call, done)
  })
  // The body arrives in events of the connection, which know no call.
  http.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request)
    if (call) running.run(call, done)
    else done()
  })
  http.addHook('onResponse', async (request, { statusCode }) => {
    const { span, company, member } = calls.get(request) ?? {}
    span?.end(
      {
        'http.response.status_code': statusCode,
        ...(company !== undefined && { 'portal.company': company }),
        ...(member !== undefined && { 'portal.member': member }),
      },
      statusCode >= 500 ? String(statusCode) : undefined,
    )
  })
}
