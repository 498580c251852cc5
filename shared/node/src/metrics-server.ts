/** `GET /metrics` on a separate port, because metrics are not public. */
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, type Registry } from 'prom-client'
import { droppedLines } from './log-output'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Also measures the event loop, heap, garbage collection, file handles and lost log lines of this process. */
export function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry })
  new Counter({
    name: 'portal_log_lines_dropped_total',
    help: 'Log lines that were not written: the disk is full, or nobody reads them',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(droppedLines())
    },
  })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 10_000
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      const address = server.address()
      done({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
