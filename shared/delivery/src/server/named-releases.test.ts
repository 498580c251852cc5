/** What a stranger can read of the release store: only what pages of this server need. */
import { createBeside, createComposer } from '../environments/composer'
import { createEnvironment, promoteUnit, setCanary } from '../environments/operations'
import { previewVersion } from '../ground/preview-version'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { namedReleases } from './named-releases'
import { buildPortal } from './portal-server'

const { folder, open } = forEachTest()
const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }

async function aPortal({ shows = [] as readonly string[], given = aDelivery(folder.path) } = {}) {
  const delivery = await given
  const composing = { ...delivery, mode: 'production', links } as const
  const composed = createComposer({ ...composing, name: 'production' })
  const beside = createBeside(composing)
  const app = buildPortal({
    store: delivery.store,
    composed,
    backendUrl: 'http://127.0.0.1:9',
    ...(shows.length > 0 ? { beside } : {}),
    releases: namedReleases({
      store: delivery.store,
      environments: delivery.environments,
      shown: async () => ['production', ...shows],
      running: () => [composed.latest()].filter((mix) => mix !== undefined),
    }),
  })
  open.push(app)
  const versions = async () => (await app.inject('/releases/mf-jobs/index.json')).json().versions as readonly string[]
  const file = async (version: string, name = 'entry.js') =>
    (await app.inject(`/releases/mf-jobs/${encodeURIComponent(version)}/${name}`)).statusCode
  return { app, delivery, versions, file }
}

it('hands out what production names, canaries and fallbacks, and nothing that was only released', async () => {
  const { app, delivery, versions, file } = await aPortal()
  for (const version of ['1.1.0', '1.2.0', '1.3.0+abcdef12']) await delivery.publish('mf-jobs', version)
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  await setCanary(delivery, 'production', { 'mf-jobs': '1.2.0' }, { percent: 10 })
  expect([...(await versions())].sort()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  // 1.0.0: pages that were opened before the promotion still load its files.
  expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => file(version)))).toEqual([200, 200, 200])
  expect([await file('1.3.0+abcdef12'), await file('1.3.0+abcdef12', 'release.json')]).toEqual([404, 404])
  for (const address of [
    '/releases/mf%2Djobs/1.3.0+abcdef12/entry.js',
    '/%72eleases/mf-jobs/1.3.0%2Babcdef12/entry.js',
    '/releases/mf-jobs/1.0.0%2F..%2F1.3.0+abcdef12/entry.js',
    '/releases/mf-jobs/1.0.0/../1.3.0+abcdef12/entry.js',
    '/releases//mf-jobs/1.3.0+abcdef12/entry.js',
  ])
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, 404])
})

it('hands out what the environments beside name only where these are shown', async () => {
  const given = aDelivery(folder.path)
  const [hidden, shown] = [await aPortal({ given }), await aPortal({ given, shows: ['candidate'] })]
  await hidden.delivery.publish('mf-jobs', '2.0.0')
  await createEnvironment(hidden.delivery, 'candidate', 'production', { 'mf-jobs': '2.0.0' })
  expect([await hidden.file('2.0.0'), await shown.file('2.0.0')]).toEqual([404, 200])
})

it('testers choose among all releases, but see no build of an open change', async () => {
  const { delivery, file } = await aPortal({ shows: ['testers'] })
  const preview = previewVersion(12, 'abcdef1')
  await delivery.publish('mf-jobs', '2.0.0')
  await delivery.publish('mf-jobs', preview)
  await createEnvironment(delivery, 'testers', 'production', {}, { testers: { origins: [] } })
  expect([await file('2.0.0'), await file(preview)]).toEqual([200, 404])
})

it('files of the shown mix need no look into the environments', async () => {
  const { app, delivery, file } = await aPortal()
  expect((await app.inject('/')).statusCode).toBe(200)
  jest.spyOn(delivery.environments, 'look').mockRejectedValue(new Error('the store is away'))
  expect(await file('1.0.0')).toBe(200)
})
