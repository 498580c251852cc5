/** Stands in for a collector of traces (OTLP over HTTP, JSON). */
import { createServer } from 'node:http'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
}
interface Attribute {
  readonly key: string
  readonly value: Value
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly name: string
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code?: number; readonly message?: string }
      }[]
    }[]
  }[]
}

export interface CollectedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parent: string | undefined
  readonly name: string
  readonly facts: Readonly<Record<string, string | number | undefined>>
  readonly error: string | undefined
}

export interface Collector {
  readonly url: string
  readonly spans: CollectedSpan[]
  /** `hang` never answers. */
  behaves: 'take' | 'refuse' | 'hang'
  close(): Promise<void>
}

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        traceId,
        spanId,
        parent: parentSpanId || undefined,
        name,
        facts: factsOf(attributes),
        error: status.code === 2 ? (status.message ?? '') : undefined,
      })),
    ),
  )
}

export async function aCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (collector.behaves === 'hang') return
      if (collector.behaves === 'refuse') return void response.writeHead(503).end()
      if (request.url === '/v1/traces')
        collector.spans.push(...spansOf(JSON.parse(Buffer.concat(parts).toString()) as Sent))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const collector: Collector = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans: [],
    behaves: 'take',
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return collector
}
