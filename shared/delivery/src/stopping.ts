/** A stop in order: readiness says no, requests under way are answered, then nothing is accepted any more. */
import type { FastifyInstance } from 'fastify'

/** Idle connections are looked for again: one becomes idle when its last answer is sent. */
const LOOK_MS = 50

export interface Stopping {
  readonly isStopping: () => boolean
  /** Resolves when every request is answered, at the latest after `limitMs`: what still runs then is cut off. */
  stop(limits: { readonly drainMs: number; readonly limitMs: number }): Promise<void>
}

export function registerStopping(http: FastifyInstance): Stopping {
  let stopping = false
  http.addHook('onRequest', async (_request, reply) => {
    // The caller's next request goes to another process.
    if (stopping) void reply.header('connection', 'close')
  })
  return {
    isStopping: () => stopping,
    async stop({ drainMs, limitMs }) {
      stopping = true
      // Whoever shares out the load reads it from readiness before connections are refused.
      await new Promise((resolve) => { setTimeout(resolve, drainMs) })
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
