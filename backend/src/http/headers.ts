/** Headers of every answer: of refusals, redirects, files and of what the HTTP parser refuses as well. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/** What an answer of the API may do in a browser: nothing. Pages and pictures say what they need instead. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const YEAR_SECONDS = 31_536_000

export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const isSecure = config.mode === 'production' && config.origin.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': NOTHING,
    'cross-origin-resource-policy': 'same-origin',
    // Nothing of the API is kept by a cache unless its route says so (API-07).
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
