/** Every kind of answer of the servers of this package says that its type is not to be guessed. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { createBeside, createComposer } from '../environments/composer'
import { createEnvironment } from '../environments/operations'
import { platformStatus } from '../platform/status'
import { registerRemoteFiles } from './remote-store'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { namedReleases } from './named-releases'
import { buildPortal } from './portal-server'
import { buildReleaseServer } from './release-server'
import { buildStandalone } from './standalone-server'

const { folder, open } = forEachTest()

/** A server of others, whose answers are handed on as they are. */
async function aPlainServer(): Promise<string> {
  const app = fastify()
  open.push(app)
  app.all('/*', async () => ({ status: 'plain' }))
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function aPortal() {
  const delivery = await aDelivery(folder.path)
  await createEnvironment(delivery, 'candidate', 'production', {})
  await createEnvironment(delivery, 'testers', 'production', {}, { testers: { origins: [] } })
  await delivery.publish('mf-jobs', '7.0.0')
  const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
  const composed = createComposer({ ...delivery, mode: 'test', links, name: 'testers' })
  const beside = createBeside({ ...delivery, mode: 'test', links })
  const plain = await aPlainServer()
  const store = {
    ...delivery.store,
    open: async (...asked: Parameters<typeof delivery.store.open>) => {
      if (asked[2] === 'broken.js') throw new Error('The test breaks it.')
      return delivery.store.open(...asked)
    },
  }
  const app = buildPortal({
    store,
    composed,
    beside,
    backendUrl: plain,
    platform: () => platformStatus({ ...delivery, now: () => new Date() }),
    releases: namedReleases({
      store,
      environments: delivery.environments,
      shown: async () => ['candidate'],
      running: () => [composed.latest()].filter((mix) => mix !== undefined),
    }),
    registerRemoteFiles: (portal) => registerRemoteFiles(portal, { 'mf-billing': plain }),
  })
  open.push(app)
  return app
}

const told = ({ headers }: LightMyRequestResponse) => headers['x-content-type-options']

it.each<readonly [number, string | InjectOptions]>([
  [200, '/'],
  [200, { method: 'HEAD', url: '/dashboard/jobs' }],
  [200, '/env/candidate/dashboard/jobs'],
  [200, '/platform'],
  [200, '/portal.json'],
  [200, '/healthz'],
  [200, '/readyz'],
  [200, '/robots.txt'],
  [200, '/favicon.svg'],
  [301, '/favicon.ico'],
  [200, '/overrides.js'],
  [404, '/overrides.json'],
  [200, '/releases/mf-jobs/index.json'],
  [200, '/releases/mf-jobs/1.0.0/entry.js'],
  [404, '/releases/mf-jobs/1.0.0/missing.js'],
  [404, '/releases/mf-jobs/7.0.0/entry.js'],
  [404, '/releases/nothing/1.0.0/entry.js'],
  [500, '/releases/mf-jobs/1.0.0/broken.js'],
  [200, '/releases/mf-billing/1.0.0/entry.js'],
  [404, '/env/nobody/'],
  [404, '/missing.js'],
  [405, { method: 'POST', url: '/dashboard/jobs' }],
  [204, { method: 'POST', url: '/page-started' }],
  [400, '/dashboard/%zz'],
  [200, '/api/v3/employer/jobs/'],
])('[API-02] with status %s it has nosniff: %j', async (status, request) => {
  const answer = await (await aPortal()).inject(request)
  expect([answer.statusCode, told(answer)]).toEqual([status, 'nosniff'])
})

it('[API-02] unchanged pages have nosniff, and an answer for a backend that is away', async () => {
  const app = await aPortal()
  for (const url of ['/', '/portal.json']) {
    const { etag } = (await app.inject(url)).headers
    const unchanged = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([url, unchanged.statusCode, told(unchanged)]).toEqual([url, 304, 'nosniff'])
  }
  await Promise.all(open.splice(0, 1).map((plain) => plain.close()))
  for (const url of ['/api/v3/employer/jobs/', '/releases/mf-billing/1.0.0/entry.js', '/readyz']) {
    const away = await app.inject(url)
    expect([url, away.statusCode, told(away)]).toEqual([url, 503, 'nosniff'])
  }
})

it.each(['/healthz', '/readyz', '/releases/mf-jobs/index.json', '/releases/mf-jobs/1.0.0/entry.js', '/missing'])(
  '[API-02] the servers of one remote have nosniff: %s',
  async (url) => {
    const { store } = await aDelivery(folder.path)
    mkdirSync(join(folder.path, '.cache', 'standalone', 'mf-jobs', 'dist'), { recursive: true })
    const servers = [
      buildReleaseServer(store, 'mf-jobs'),
      buildStandalone({ root: folder.path, unit: 'mf-jobs', backendUrl: 'http://127.0.0.1:9' }),
    ]
    open.push(...servers)
    for (const app of servers) expect(told(await app.inject(url))).toBe('nosniff')
  },
)
