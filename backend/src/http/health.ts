import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

/** D88: alive at all, and ready to serve. */
export function registerHealth(http: FastifyInstance, services: Services): void {
  http.get('/healthz', () => ({ status: 'ok' }))
  http.get('/readyz', async (request, reply) => {
    try {
      await services.database.pool.query('select 1')
      return { status: 'ready', missing: [] }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable', missing: ['database'] })
    }
  })
}
