import fastify from 'fastify'
import { registerBackend } from '../server/backend-proxy'
import { createBackends } from '../server/backends'

/** A small load balancer in front of several portal servers, for `npm run cluster`. */
export async function aBalancer(port: number, upstreams: readonly string[]): Promise<void> {
  const app = fastify({ forceCloseConnections: true, trustProxy: false })
  registerBackend(app, createBackends(upstreams.join(',')), { prefixes: [''] })
  await app.listen({ port, host: 'localhost' })
}
