/** Headers of every response, including refusals, redirects, files and refusals by the HTTP parser. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'

/** The policy of API responses forbids everything. Pages and pictures set their own. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const YEAR_SECONDS = 31_536_000

export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const isSecure = config.mode === 'production' && config.origin.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': NOTHING,
    'cross-origin-resource-policy': 'same-origin',
    // API responses are not cached unless the route says so (API-07).
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

export function protectAnswers(http: FastifyInstance, all: Readonly<Record<string, string>>): void {
  const headers = Object.entries(all)
  http.addHook('onSend', async (_request, reply, payload) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    return payload
  })
}
