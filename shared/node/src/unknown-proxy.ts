import type { FastifyInstance } from 'fastify'
import type { TrustsProxy } from './trusted-proxies'

/**
 * Says once that a forwarded address is not believed: all callers of a proxy that the setting does not know count as
 * one, and use up each other's limits. A caller may also invent the header, so the line asks and tells no address.
 */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  setting: 'PORTAL_TRUST_PROXY' | 'BACKEND_TRUSTED_PROXIES',
  trusts: TrustsProxy = () => false,
): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    if (trusts(request.socket.remoteAddress ?? '', 0)) return
    isSaid = true
    request.log.warn(
      { setting },
      'X-Forwarded-For is not believed; if a proxy is in front, set this, or all its callers share one address',
    )
  })
}
