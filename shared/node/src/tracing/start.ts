import type { Tracing } from './calls'

export interface TracingOptions {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; empty: no traces. */
  readonly endpoint: string
  readonly service: string
  readonly environment: string
}

/** Loads the library only if there is a collector. */
export async function startTracing(options: TracingOptions): Promise<Tracing | undefined> {
  if (options.endpoint === '') return undefined
  const { otlpTracing } = await import('./otlp')
  return otlpTracing(options)
}
