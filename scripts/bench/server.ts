// The portal server with two mixes over the same backend: the portal, and the same screens as one application.
import { join } from 'node:path'
import {
  addressOf,
  buildPortal,
  chunksByScreen,
  createComposer,
  describeBuild,
  folderStore,
  hostFiles,
  type Composer,
  type ReleaseStore,
} from '../../shared/delivery/src/index'
import type { FastifyInstance } from 'fastify'

export interface BenchOptions {
  readonly root: string
  readonly store: ReleaseStore
  readonly composed: Composer
  readonly backendUrl: string
}

const VERSION = '0.0.0-bench'

/** The application's pages get the same hints as the portal's: the chunks of a screen are preloaded by address too. */
export async function buildApplication({ root, store, composed, backendUrl }: BenchOptions): Promise<FastifyInstance> {
  const own = folderStore(join(root, '.cache/bench/releases'))
  const { release, files } = await describeBuild({
    root,
    unit: 'host',
    dist: join(root, '.cache/bench/spa'),
    version: VERSION,
  })
  await own.publish(release, files)
  const { composition: portal, firstOf } = await composed()
  const integrity = Object.fromEntries(
    Object.entries(release.integrity).map(([file, hash]) => [addressOf(release, file), hash]),
  )
  const composition = {
    ...portal,
    host: { ...portal.host, version: VERSION, address: addressOf(release, release.entry) },
    integrity,
    remotes: portal.remotes.map((remote) => ({
      ...remote,
      entry: '',
      locales: {},
      screens: chunksByScreen(release, release),
      preload: (release.chunks[remote.name] ?? []).map((file) => addressOf(release, file)),
    })),
  }
  const mix = { composition, host: hostFiles({ host: [release] }, composition), firstOf, stamp: VERSION }
  return buildPortal({ store: { ...store, open: own.open }, composed: async () => mix, backendUrl })
}

async function start(): Promise<void> {
  const { BENCH_ROOT: root = '', BACKEND_URL: backendUrl = '', PORTAL_PORT: port, SPA_PORT: spaPort } = process.env
  const store = folderStore(join(root, 'releases'))
  const links = { employerTips: '', help: '', inquiry: '', supportPhone: '03-1234-5678' }
  const { environmentsOf } = await import('../../shared/delivery/src/environments/stores')
  const composed = createComposer({
    store,
    environments: environmentsOf(root, process.env),
    name: 'local',
    mode: 'production',
    links,
  })
  const portal = buildPortal({ store, composed, backendUrl })
  const spa = await buildApplication({ root, store, composed, backendUrl })
  await portal.listen({ port: Number(port), host: 'localhost' })
  await spa.listen({ port: Number(spaPort), host: 'localhost' })
  process.stdout.write('ready\n')
}

void start()
