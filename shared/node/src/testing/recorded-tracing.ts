/** Keeps spans in memory. Jest cannot run the exporter, which imports modules of Node while it runs. */
import { randomBytes } from 'node:crypto'
import type { Trace } from '@portal/contracts/kernel'
import type { Span, SpanFacts, Tracing } from '../tracing/calls'

export interface RecordedSpan {
  readonly trace: Trace
  readonly parent: string | undefined
  readonly name: string
  readonly facts: SpanFacts
  readonly error: string | undefined
}

/** `spans` are those that ended. */
export function recordedTracing(): Tracing & { readonly spans: RecordedSpan[] } {
  const spans: RecordedSpan[] = []
  const begin = (name: string, facts: SpanFacts, from: Trace | undefined): Span => {
    const trace = {
      traceId: from?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    }
    return {
      trace,
      child: (inner, of) => begin(inner, of, trace),
      end: (more = {}, error) =>
        void spans.push({ trace, parent: from?.spanId, name, facts: { ...facts, ...more }, error }),
    }
  }
  return { spans, call: begin, close: async () => undefined }
}
