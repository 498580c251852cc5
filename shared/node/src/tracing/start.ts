import type { Tracing } from './calls'
import type { TracingOptions } from './otlp'

/** Loads the library only if there is a collector. */
export async function startTracing(options: TracingOptions): Promise<Tracing | undefined> {
  if (options.endpoint === '') return undefined
  const { otlpTracing } = await import('./otlp')
  return otlpTracing(options)
}
