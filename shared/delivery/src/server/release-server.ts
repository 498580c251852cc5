import fastify, { type FastifyInstance } from 'fastify'
import type { UnitName } from '@portal/contracts/shell'
import { refuse } from './http-answers'
import { registerReleases } from './release-routes'
import { protectAnswers } from './security-headers'
import type { ReleaseStore } from '../store/store'

/** Serves the releases of one remote and nothing else. */
export function buildReleaseServer(store: ReleaseStore, unit: UnitName): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' })
  protectAnswers(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const versions = await store.versions(unit)
    return reply
      .code(versions.length > 0 ? 200 : 503)
      .send({ status: versions.length > 0 ? 'ready' : 'unavailable', missing: versions.length > 0 ? [] : [unit] })
  })
  const own: ReleaseStore = {
    ...store,
    versions: async (name) => (name === unit ? store.versions(name) : []),
    open: async (name, ...rest) => (name === unit ? store.open(name, ...rest) : undefined),
  }
  registerReleases(app, { store: own })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'))
  return app
}
