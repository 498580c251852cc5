import type { Composition } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createBeside, createComposer } from '../environments/composer'
import { MINUTE_MS } from '../environments/fault-counts'
import { createEnvironment, mustRead, promoteUnit, setCanary, setStepBack } from '../environments/operations'
import { buildPortal } from '../server/portal-server'
import { aDelivery, type TestDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { environmentStatus, platformStatus } from './status'

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
const RULE = { windowMinutes: 10, leastPages: 20, leastFaults: 3, excessPercent: 5, freshMinutes: 60 }
const { folder, open } = forEachTest()

async function aPlatform(): Promise<{ delivery: TestDelivery; app: FastifyInstance }> {
  const delivery = await aDelivery(folder.path)
  const sizes = {
    'entry.js': { raw: 900, gzip: 500, brotli: 400 },
    'app.js': { raw: 9000, gzip: 5000, brotli: 4000 },
    'jobs.js': { raw: 90_000, gzip: 50_000, brotli: 40_000 },
  }
  await delivery.publish('mf-jobs', '1.1.0', { sizes, team: '@portal/<jobs>' })
  await createEnvironment(delivery, 'testers', 'production', {}, { testers: { origins: [] } })
  const { store, environments, now } = delivery
  const composing = { store, environments, mode: 'production', links: LINKS } as const
  const app = buildPortal({
    store,
    composed: createComposer({ ...composing, name: 'production' }),
    beside: createBeside(composing),
    backendUrl: 'http://127.0.0.1:9',
    platform: () => platformStatus({ store, environments, now }),
  })
  open.push(app)
  return { delivery, app }
}

it('[PROOF-07] a remote with another major of React says so, and what it costs', async () => {
  const { delivery, app } = await aPlatform()
  await delivery.publish('mf-billing', '1.2.0', {
    scopes: { default: ['axios'], 'react-18': ['react'] },
    brought: ['app.js'],
    sizes: { 'entry.js': { raw: 9, gzip: 9, brotli: 9 }, 'app.js': { raw: 900, gzip: 400, brotli: 12_345 } },
  })
  await promoteUnit(delivery, 'production', 'mf-billing', '1.2.0')
  const read = async (language: string) =>
    (await app.inject({ url: `/env/testers/platform?language=${language}` })).body
  expect(await read('en')).toContain('react-18 of its own: 12.3 kB, once for each page')
  expect(await read('ja')).toContain('独自のreact-18：ページごとに一度だけ12.3 kB')
  const { remotes } = (await app.inject({ url: '/portal.json' })).json() as Composition
  expect(remotes.find(({ name }) => name === 'mf-billing')?.scopes).toEqual(['default', 'react-18'])
  expect(remotes.find(({ name }) => name === 'mf-jobs')).not.toHaveProperty('scopes')
})

it('[PLAT-21] an environment for testers shows who runs which version where, in both languages; another one does not', async () => {
  const { delivery, app } = await aPlatform()
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  const inProduction = await app.inject({ url: '/platform' })
  expect(inProduction.body).toContain('id="composition"')
  const { body, headers } = await app.inject({ url: '/env/testers/platform?language=en' })
  for (const text of [
    '<h1>Platform</h1>',
    '<a href="/">production</a>',
    '<a href="/env/testers/">testers</a>',
    'promote mf-jobs@1.1.0',
    'Before: 1.0.0',
    '4.4 kB',
    '44.4 kB',
    'Not certified',
    '@portal/&lt;jobs&gt;',
  ])
    expect(body).toContain(text)
  expect((await app.inject({ url: '/env/testers/platform' })).body).toContain('<h1>プラットフォーム</h1>')
  // The page has no script, and its only style is the one in the policy.
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  expect([body.match(/<script|\son\w+=|\sstyle=/g), headers['cache-control']]).toEqual([null, 'no-store'])
  expect(headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})

it('[PLAT-21] shows certificates, canaries, faulty pages of the last hour, and versions that do not fit or are missing', async () => {
  const { delivery, app } = await aPlatform()
  await setStepBack(delivery, 'production', RULE)
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 10, companies: [12, 15] })
  await delivery.environments.certify((await mustRead(delivery, 'testers')).units, {
    runId: 'run-7',
    at: '2026-11-22T00:00:00.000Z',
  })
  await createEnvironment(delivery, 'certified', 'testers', {})
  await delivery.publish('mf-billing', '9.0.0', { contract: '^9.0.0' })
  await createEnvironment(
    delivery,
    'unfit',
    'production',
    { 'mf-billing': '9.0.0', 'mf-accounts': '7.7.7' },
    { force: 'to <see> it' },
  )
  const minute = (ago: number) => String(Math.floor(delivery.now().getTime() / MINUTE_MS) - ago)
  await delivery.environments.counts.keep('production', 'a', {
    format: 1,
    at: 0,
    minutes: { [minute(1)]: { 'mf-jobs@1.1.0': [30, 2] }, [minute(70)]: { 'mf-jobs@1.1.0': [500, 500] } },
  })
  await delivery.environments.counts.keep('production', 'b', {
    format: 1,
    at: 0,
    minutes: { [minute(2)]: { 'mf-jobs@1.1.0': [10, 0] } },
  })
  const { body } = await app.inject({ url: '/env/testers/platform?language=en' })
  for (const text of [
    '2 of 40 (5.0 %)',
    '10 % of the sessions and company 12, 15',
    'run-7',
    'Contract ^9.0.0: does not fit the host',
    'not in the release store',
    'to &lt;see&gt; it',
    'no pages',
  ])
    expect(body).toContain(text)
  const { units } = await environmentStatus(delivery, await mustRead(delivery, 'unfit'))
  expect(units.filter(({ fits }) => !fits).map(({ unit }) => unit)).toEqual(['mf-accounts', 'mf-billing'])
})
