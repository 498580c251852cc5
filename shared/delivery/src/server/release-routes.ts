import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UnitName } from '@portal/contracts/shell'
import { encodingsOf, refuse } from './http-answers'
import { typeOf } from '../store/media-types'
import type { ReleaseStore } from '../store/store'
import { isUnit } from '../ground/units'

// A proxy that minifies or injects would break the hashes.
const FOR_EVER = 'public, max-age=31536000, immutable, no-transform'

export interface ReleaseRouteOptions {
  readonly store: ReleaseStore
  /** Versions whose files may change: local builds in progress. */
  readonly isLive?: (unit: UnitName) => boolean
}

/** Plain files under hashed names; any static file server could serve them. */
export function registerReleases(app: FastifyInstance, { store, isLive = () => false }: ReleaseRouteOptions): void {
  app.get('/releases/:unit/index.json', async (request: FastifyRequest<{ Params: { unit: string } }>, reply) => {
    const { unit } = request.params
    if (!isUnit(unit)) return refuse(request, reply, 'not_found')
    // Tester pages of other origins read it.
    return reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send({ unit, versions: await store.versions(unit) })
  })

  app.get(
    '/releases/:unit/:version/*',
    async (request: FastifyRequest<{ Params: { unit: string; version: string; '*': string } }>, reply) => {
      const { unit, version, '*': file } = request.params
      if (!isUnit(unit)) return refuse(request, reply, 'not_found')
      const found = await store.open(unit, version, file, encodingsOf(request.headers['accept-encoding']))
      if (!found) return refuse(request, reply, 'not_found')
      return sendFile(reply, file, found.body, found.encoding, isLive(unit) ? 'no-store' : FOR_EVER)
    },
  )
}

function sendFile(reply: FastifyReply, file: string, body: Buffer, encoding: string, caching: string): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .headers({
      'content-type': typeOf(file),
      'cache-control': caching,
      vary: 'Accept-Encoding',
      // For remotes of another origin: without these headers errors read "Script error." and timings are zero.
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(body)
}
