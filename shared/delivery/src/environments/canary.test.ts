import fastify, { type FastifyInstance } from 'fastify'
import { COMPANY_HEADER } from '@portal/contracts/kernel'
import type { Composition } from '@portal/contracts/shell'
import { sideOf } from './canary'
import { createComposer } from './composer'
import { certify, createEnvironment, endCanary, mustRead, promoteUnit, prune, rollback, setCanary } from './operations'
import { buildPortal } from '../server/portal-server'
import { aDelivery, type TestDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
const { folder, open } = forEachTest()

async function aCanary(percent = 30): Promise<{ delivery: TestDelivery; app: FastifyInstance }> {
  const delivery = await aDelivery(folder.path)
  await delivery.publish('mf-jobs', '1.1.0')
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent })
  const composed = createComposer({
    store: delivery.store,
    environments: delivery.environments,
    name: 'production',
    mode: 'production',
    links: LINKS,
  })
  const app = buildPortal({ store: delivery.store, composed, backendUrl: 'http://127.0.0.1:9', secure: true })
  open.push(app)
  return { delivery, app }
}

const page = async (app: FastifyInstance, cookie?: string) => {
  const answer = await app.inject({ url: '/dashboard/jobs', headers: cookie ? { cookie } : {} })
  const composition = JSON.parse(/id="composition">([^<]+)</.exec(answer.body)?.[1] ?? '{}') as Composition
  const jobs = composition.remotes.find(({ name }) => name === 'mf-jobs')
  const told = (await app.inject({ url: '/portal.json', headers: cookie ? { cookie } : {} })).json<Composition>()
  return { answer, composition, jobs, told, set: answer.headers['set-cookie'] }
}

it('[PLAT-20] gives a fresh version to its part of the sessions, and the others the version of the environment; each session keeps its version', async () => {
  const { app } = await aCanary(30)
  for (const [part, version, canary] of [
    [0, '1.1.0', true],
    [29, '1.1.0', true],
    [30, '1.0.0', undefined],
    [99, '1.0.0', undefined],
  ] as const) {
    const { jobs, composition, told, set } = await page(app, `a=b; portal-canary=${part}`)
    expect([jobs?.version, jobs?.canary]).toEqual([version, canary])
    // The open page asks about its own side of the canary, so no reload is offered.
    expect(told.mix).toBe(composition.mix)
    expect(set).toBeUndefined()
  }
  const first = await page(app)
  const cookie = /^portal-canary=(\d{1,2}); Path=\/; SameSite=Lax; HttpOnly; Secure$/.exec(String(first.set))
  expect((await page(app, `portal-canary=${cookie?.[1]}`)).jobs?.version).toBe(first.jobs?.version)
})

it('[PLAT-20] chooses as many sessions as the percentage says, and keeps them when the percentage rises', () => {
  const mix = (percent: number) =>
    ({ canary: { percent, companies: [], composed: { fresh: true } } }) as unknown as Parameters<typeof sideOf>[0]
  const isFresh = (percent: number, part: number) =>
    sideOf(mix(percent), undefined, { secure: false, draw: () => part }).mix !== undefined &&
    'fresh' in sideOf(mix(percent), `portal-canary=${part}`, { secure: false }).mix
  const parts = Array.from({ length: 100 }, (_, part) => part)
  for (const percent of [1, 10, 50, 99]) expect(parts.filter((part) => isFresh(percent, part))).toHaveLength(percent)
  for (const part of parts.filter((one) => isFresh(10, one))) expect(isFresh(20, part)).toBe(true)
})

it('[PLAT-20] gives a fresh version to the named companies, from the first page after their login', async () => {
  const delivery = await aDelivery(folder.path)
  await delivery.publish('mf-jobs', '1.1.0')
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { companies: [12] })
  const backend = fastify()
  open.push(backend)
  backend.get('/api/me', async (request, reply) =>
    reply.header(COMPANY_HEADER, String(request.headers.authorization)).send({}),
  )
  const { store, environments } = delivery
  const composed = createComposer({ store, environments, name: 'production', mode: 'production', links: LINKS })
  const app = buildPortal({
    store,
    composed,
    backendUrl: await backend.listen({ port: 0, host: '127.0.0.1' }),
    secure: true,
  })
  open.push(app)
  expect(await page(app)).toMatchObject({ jobs: { version: '1.0.0' }, set: undefined })
  const asCompany = async (company: string, cookie?: string) => {
    const { headers } = await app.inject({
      url: '/api/me',
      headers: { authorization: company, ...(cookie ? { cookie } : {}) },
    })
    expect(headers).not.toHaveProperty(COMPANY_HEADER)
    return headers['set-cookie']
  }
  expect(await asCompany('12')).toBe('portal-company=12; Path=/; SameSite=Lax; HttpOnly; Secure')
  expect(await asCompany('12', 'portal-company=12')).toBeUndefined()
  const named = await page(app, 'portal-company=12')
  expect([named.jobs?.version, named.jobs?.canary, named.told.mix]).toEqual(['1.1.0', true, named.composition.mix])
  // A member of another company uses the same computer.
  expect(await asCompany('13', 'portal-company=12')).toContain('portal-company=13;')
  expect((await page(app, 'portal-company=13; portal-canary=0')).jobs?.version).toBe('1.0.0')
  await endCanary(delivery, 'production')
  await page(app)
  expect(await asCompany('12')).toBeUndefined()
})

it('[PLAT-07] a page of the canary steps back to the version of the others', async () => {
  const { app } = await aCanary(50)
  expect((await page(app, 'portal-canary=1')).jobs?.fallback?.version).toBe('1.0.0')
})

it('ends by a command, by a rollback, and when its version becomes the one of all; counting ends as well', async () => {
  const { delivery, app } = await aCanary()
  await endCanary(delivery, 'production')
  const { jobs, set } = await page(app, 'portal-canary=1')
  expect([jobs?.version, jobs?.reason, set]).toEqual(['1.0.0', 'environment', undefined])
  expect((await page(app)).set).toBeUndefined()
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 10 })
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  expect((await mustRead(delivery, 'production')).canary).toBeUndefined()
  await delivery.publish('mf-jobs', '1.2.0')
  await setCanary(delivery, 'production', { 'mf-jobs': '1.2.0' }, { percent: 10 })
  await promoteUnit(delivery, 'production', 'mf-billing', '1.0.0')
  expect((await mustRead(delivery, 'production')).canary?.units).toEqual({ 'mf-jobs': '1.2.0' })
  await rollback(delivery, 'production')
  expect((await mustRead(delivery, 'production')).canary).toBeUndefined()
  expect((await delivery.environments.history('production')).map(({ action }) => action)).toContain(
    'canary mf-jobs@1.2.0 for 10 % of the sessions',
  )
})

it('[PLAT-22] has the same rules as any mix: certified if the environment requires that, fitting, and only remotes', async () => {
  const { delivery, app } = await aCanary()
  await delivery.publish('mf-jobs', '1.3.0')
  await delivery.publish('mf-jobs', '9.0.0', { contract: '^9.0.0' })
  await delivery.publish('host', '1.1.0')
  await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '1.3.0' })
  await createEnvironment(delivery, 'strict', 'production', {}, { certifiedOnly: true, force: 'made for the test' })
  await expect(setCanary(delivery, 'strict', { 'mf-jobs': '1.3.0' }, { percent: 10 })).rejects.toThrow(
    'takes certified mixes only',
  )
  await certify(delivery, 'candidate', 'run-1')
  expect((await setCanary(delivery, 'strict', { 'mf-jobs': '1.3.0' }, { percent: 10 })).canary?.percent).toBe(10)
  await expect(setCanary(delivery, 'production', { 'mf-jobs': '9.0.0' }, { percent: 10 })).rejects.toThrow(
    'does not fit contract',
  )
  await expect(setCanary(delivery, 'production', { host: '1.1.0' }, { percent: 10 })).rejects.toThrow(
    'Only remotes can have a canary',
  )
  await expect(setCanary(delivery, 'production', { 'mf-jobs': '1.0.0' }, { percent: 10 })).rejects.toThrow(
    'everybody gets',
  )
  await expect(endCanary(delivery, 'candidate')).rejects.toThrow('has no canary')
  // The mix of the canary has its own certificate, so open pages treat it as certified.
  await setCanary(delivery, 'production', { 'mf-jobs': '1.3.0' }, { percent: 10 })
  expect((await page(app, 'portal-canary=1')).composition.certified?.runId).toBe('run-1')
  expect((await page(app, 'portal-canary=50')).composition.certified).toBeNull()
})

it('prune keeps the version of a canary', async () => {
  const { delivery } = await aCanary()
  expect(
    await prune({ ...delivery, now: () => new Date('2030-01-01') }, { keepDays: 1, keepNewest: 0, historyDays: 1 }),
  ).toEqual([])
})
