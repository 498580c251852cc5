/** W3C Trace Context: the trace of a call, and the span that called. */
export const TRACE_HEADER = 'traceparent'
/** The unit whose code calls, with its release: `mf-jobs@1.4.0`. */
export const UNIT_HEADER = 'x-portal-unit'

export interface Trace {
  readonly traceId: string
  readonly spanId: string
}

const TRACE = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/
const UNIT = /^(?:host|mf-[a-z][a-z-]{0,40})@[\w.+-]{1,64}$/

/** What a caller sends is used in its exact form only. */
export function traceOf(header: unknown): Trace | undefined {
  const [, traceId, spanId] = TRACE.exec(typeof header === 'string' ? header : '') ?? []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}
export const unitOf = (header: unknown): string | undefined =>
  typeof header === 'string' && UNIT.test(header) ? header : undefined

export const traceHeaderOf = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`
