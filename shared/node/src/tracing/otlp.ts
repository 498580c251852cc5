/** Spans by OpenTelemetry's own library, sent to a collector by OTLP over HTTP. Loaded by `start.ts` only. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { Context, Span as OtlpSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Span, Tracing } from './calls'

/** What waits for a collector; more is dropped, so that a slow one costs no memory. */
const QUEUE = 2048
const BATCH = 512
const EVERY_MS = 2000
const EXPORT_WITHIN_MS = 5000
const CLOSE_WITHIN_MS = 1000

export interface TracingOptions {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; empty: no traces. */
  readonly endpoint: string
  readonly service: string
  readonly environment: string
}

export function otlpTracing({ endpoint, service, environment }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_WITHIN_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'deployment.environment.name': environment }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_WITHIN_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('portal')

  const wrap = (span: OtlpSpan, context: Context): Span => {
    const { traceId, spanId } = span.spanContext()
    return {
      trace: { traceId, spanId },
      child: (name, facts) => {
        const inside = trace.setSpan(context, span)
        return wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, inside), inside)
      },
      end: (facts = {}, error) => {
        span.setAttributes(facts)
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error })
        span.end()
      },
    }
  }

  return {
    call: (name, facts, from) => {
      const context = from
        ? trace.setSpanContext(ROOT_CONTEXT, { ...from, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT
      return wrap(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, context), context)
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, CLOSE_WITHIN_MS)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}
