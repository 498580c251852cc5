import fastify, { type FastifyInstance } from 'fastify'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import { createComposer } from '../environments/composer'
import { LATEST } from '../ground/compose'
import { buildPortal } from './portal-server'
import { buildReleaseServer } from './release-server'
import { registerRemoteFiles, withRemotes } from './remote-store'
import { folderStore } from '../store/store'
import { aDelivery, aRelease } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'

const { folder, open } = forEachTest()

/** The layout of docker-compose.yml: each remote is a separate service, and the portal has only the host. */
async function aHouseOfServices() {
  const delivery = await aDelivery(folder.path)
  const services = new Map<UnitName, FastifyInstance>()
  const urls: Partial<Record<UnitName, string>> = {}
  for (const unit of REMOTES) {
    const service = buildReleaseServer(delivery.store, unit)
    urls[unit] = await service.listen({ port: 0, host: '127.0.0.1' })
    services.set(unit, service)
    open.push(service)
  }
  const own = folderStore(`${folder.path}/host-only`)
  const { release, files } = aRelease('host', '1.0.0')
  await own.publish(release, files)
  await delivery.environments.create('docker', Object.fromEntries(['host', ...REMOTES].map((unit) => [unit, LATEST])), {
    by: 'test',
    at: 'now',
  })
  const store = withRemotes(own, urls)
  const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
  const app = buildPortal({
    store,
    composed: createComposer({
      store,
      environments: delivery.environments,
      name: 'docker',
      mode: 'test',
      links,
      refreshMs: 0,
    }),
    backendUrl: 'http://127.0.0.1:9',
    registerRemoteFiles: (portal) => registerRemoteFiles(portal, urls),
  })
  open.push(app)
  return { app, services, delivery }
}

const jobsIn = async (app: FastifyInstance) =>
  (await app.inject('/portal.json')).json().remotes.find(({ name }: { name: string }) => name === 'mf-jobs')

it('[PLAT-15] [PLAT-24] composes remotes that are services of their own, at the one address of the portal', async () => {
  const { app } = await aHouseOfServices()
  expect(await jobsIn(app)).toMatchObject({
    version: '1.0.0',
    compatible: true,
    address: '/releases/mf-jobs/1.0.0/entry.js',
  })
  const file = await app.inject({ url: '/releases/mf-jobs/1.0.0/entry.js', headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
  })
  expect((await app.inject('/releases/host/1.0.0/entry.js')).statusCode).toBe(200)
})

it('[PLAT-06] shows a new release of a service without a restart', async () => {
  const { app, delivery } = await aHouseOfServices()
  await jobsIn(app)
  await delivery.publish('mf-jobs', '1.1.0')
  expect((await jobsIn(app)).version).toBe('1.1.0')
})

it('[PLAT-16] keeps running while a service is down, with the last known releases of that service', async () => {
  const { app, services } = await aHouseOfServices()
  await jobsIn(app)
  await services.get('mf-jobs')?.close()
  expect(await jobsIn(app)).toMatchObject({ version: '1.0.0', compatible: true })
  expect((await app.inject('/')).statusCode).toBe(200)
  const { statusCode, json } = await app.inject('/releases/mf-jobs/1.0.0/entry.js')
  expect([statusCode, json().code]).toEqual([503, 'unavailable'])
})

it('creates a page even if a service was never reachable', async () => {
  const { app, services } = await aHouseOfServices()
  await services.get('mf-jobs')?.close()
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(await jobsIn(app)).toMatchObject({ compatible: false })
})

it('a service serves its own remote and nothing else', async () => {
  const { services } = await aHouseOfServices()
  const jobs = services.get('mf-jobs')
  expect((await jobs?.inject('/releases/mf-jobs/index.json'))?.json()).toEqual({ unit: 'mf-jobs', versions: ['1.0.0'] })
  expect((await jobs?.inject('/releases/mf-billing/index.json'))?.json().versions).toEqual([])
  expect((await jobs?.inject('/releases/mf-billing/1.0.0/release.json'))?.statusCode).toBe(404)
  expect((await jobs?.inject('/readyz'))?.statusCode).toBe(200)
})

it('follows no redirect of a service: what another address answers is no release', async () => {
  const delivery = await aDelivery(folder.path)
  const elsewhere = buildReleaseServer(delivery.store, 'mf-jobs')
  const target = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
  const service = fastify()
  let asked = 0
  service.get('/*', async (request, reply) => {
    asked += 1
    return reply.redirect(`${target}${request.url}`, 302)
  })
  const url = await service.listen({ port: 0, host: '127.0.0.1' })
  open.push(elsewhere, service)
  const store = withRemotes(folderStore(`${folder.path}/host-only`), { 'mf-jobs': url })
  expect([await store.versions('mf-jobs'), await store.read('mf-jobs', '1.0.0'), asked]).toEqual([[], undefined, 2])
})
