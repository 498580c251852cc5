import type { TrustsProxy } from '@portal/node'
import type { FastifyInstance } from 'fastify'

/**
 * Says once that a forwarded address is not believed: all callers of a proxy that the setting does not know count as
 * one, and use up each other's limits. A caller may also invent the header, so the line asks and tells no address.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trusts: TrustsProxy = () => false): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    if (trusts(request.socket.remoteAddress ?? '', 0)) return
    isSaid = true
    request.log.warn(
      'X-Forwarded-For is not believed; if a proxy is in front, set PORTAL_TRUST_PROXY, or all its callers share one address',
    )
  })
}
