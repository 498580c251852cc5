/** Graceful shutdown: readiness answers no, new connections are refused, and open requests are answered. */
import type { FastifyInstance } from 'fastify'

/** The interval for closing idle connections: a connection becomes idle when its last answer was sent. */
const LOOK_MS = 50

export interface Stopping {
  readonly isStopping: () => boolean
  /**
   * Resolves when every request was answered, at the latest after `limitMs`; requests that still run then are
   * aborted.
   */
  stop(limits: { readonly drainMs: number; readonly limitMs: number }): Promise<void>
}

export function registerStopping(http: FastifyInstance): Stopping {
  let stopping = false
  http.addHook('onRequest', async (_request, reply) => {
    // Makes the caller's next request go to another process.
    if (stopping) void reply.header('connection', 'close')
  })
  return {
    isStopping: () => stopping,
    async stop({ drainMs, limitMs }) {
      stopping = true
      // Gives the load balancer time to see it in readiness before connections are refused.
      await new Promise((resolve) => {
        setTimeout(resolve, drainMs)
      })
      const look = setInterval(() => http.server.closeIdleConnections(), LOOK_MS)
      const limit = setTimeout(() => http.server.closeAllConnections(), limitMs)
      try {
        await http.close()
      } finally {
        clearInterval(look)
        clearTimeout(limit)
      }
    },
  }
}

/**
 * A signal, or a call of the returned function, ends the process after `close`, at the latest `withinMs` after the end
 * of the drain. Further signals change nothing.
 */
export function endOnSignals(
  close: () => Promise<unknown>,
  { drainMs, withinMs }: { readonly drainMs: number; readonly withinMs: number },
): () => void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), drainMs + withinMs).unref()
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  return end
}
