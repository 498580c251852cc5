import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For how long the rest of a body that nobody wants is read. */
const DRAIN_MS = 10_000

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A refusal may come before the whole body is here (401, 413). Closing the connection then makes the system drop the answer that the caller has not read
 * yet, so the rest is read for nothing and the connection goes on.
 */
export function readLeftoverBodies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (!hasBody(raw) || raw.complete || raw.destroyed) return payload
    void reply.removeHeader('connection')
    const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.resume()
    return payload
  })
}
