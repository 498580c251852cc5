import proxy from '@fastify/http-proxy'
import { withoutEndSlashes } from '@portal/contracts/kernel'
import { ReleaseSchema, type Release, type UnitName } from '@portal/contracts/shell'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { refuse } from './http-answers'
import type { ReleaseStore } from '../store/store'

const VersionsSchema = v.object({ versions: v.array(v.string()) })
const TIMEOUT_MS = 2000

export type RemoteUrls = Readonly<Partial<Record<UnitName, string>>>

/** `REMOTE_URL_MF_JOBS=http://mf-jobs:8080`: a remote that runs as a separate service. */
export function remoteUrlsOf(
  environment: Readonly<Record<string, string | undefined>>,
  units: readonly UnitName[],
): RemoteUrls {
  return Object.fromEntries(
    units.flatMap((unit) => {
      const url = environment[`REMOTE_URL_${unit.toUpperCase().replaceAll('-', '_')}`]
      return url ? [[unit, withoutEndSlashes(url)]] : []
    }),
  )
}

/** Reads the releases of such remotes from their services. While one is down, its last known releases are used. */
export function withRemotes(store: ReleaseStore, urls: RemoteUrls): ReleaseStore {
  const lastVersions = new Map<UnitName, readonly string[]>()
  const known = new Map<string, Release>()
  const get = async (address: string): Promise<unknown> => {
    // Only the configured address names releases, not one that its answer names.
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return response.json()
  }
  const remotes: ReleaseStore = {
    ...store,
    async summaries(sure) {
      const all = { ...(await store.summaries(sure)) }
      for (const unit of Object.keys(urls) as UnitName[]) {
        const releases = await Promise.all((await remotes.versions(unit)).map((version) => remotes.read(unit, version)))
        all[unit] = releases.filter((release) => release !== undefined)
      }
      return all
    },
    async versions(unit) {
      const url = urls[unit]
      if (!url) return store.versions(unit)
      try {
        const { versions } = v.parse(VersionsSchema, await get(`${url}/releases/${unit}/index.json`))
        lastVersions.set(unit, versions)
        return versions
      } catch {
        return lastVersions.get(unit) ?? []
      }
    },
    async read(unit, version) {
      const url = urls[unit]
      if (!url) return store.read(unit, version)
      const key = `${unit}/${version}`
      const cached = known.get(key)
      if (cached) return cached
      try {
        const release = v.parse(ReleaseSchema, await get(`${url}/releases/${key}/release.json`))
        known.set(key, release)
        return release
      } catch {
        return undefined
      }
    },
  }
  return remotes
}

/** Serves their files under the portal's own address (PLAT-15): one origin, no preflight, one policy. */
export function registerRemoteFiles(app: FastifyInstance, urls: RemoteUrls): void {
  for (const [unit, upstream] of Object.entries(urls)) {
    const prefix = `/releases/${unit}`
    void app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'HEAD'],
      undici: { connections: 32, headersTimeout: 10_000, bodyTimeout: 20_000 },
      replyOptions: {
        onError: (reply) => {
          void refuse((reply as FastifyReply).request as FastifyRequest, reply as FastifyReply, 'unavailable')
        },
      },
    })
  }
}
