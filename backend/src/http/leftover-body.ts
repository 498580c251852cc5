import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long the rest of an unwanted body is read. */
const DRAIN_MS = 10_000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A refusal may be sent before the whole body has arrived (401, 413). Closing the connection then would discard the
 * response that the caller has not read yet, so the rest of the body is read and discarded.
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
