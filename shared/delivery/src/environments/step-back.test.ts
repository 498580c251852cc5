import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Composition, StepBackRule } from '@portal/contracts/shell'
import {
  PAGE_NUMBER_COOKIE,
  PAGE_NUMBER_HEADER,
  PAGE_STARTED_PATH,
  telemetryEndpoints,
  type FaultReport,
} from '@portal/contracts/telemetry'
import { createComposer } from './composer'
import { folderEnvironments } from './environments'
import { rateOf, releasesIn } from './fault-counts'
import { isThere } from './last-good'
import { createFaultWatch, type FaultWatch, type FaultWatchOptions } from './fault-watch'
import { endCanary, mustRead, promoteUnit, rollback, setCanary, setStepBack } from './operations'
import { buildPortal } from '../server/portal-server'
import { stepBacksOf } from './step-back'
import { aDelivery, aFolder, type TestDelivery } from '../testing/a-store'

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
const RULE: StepBackRule = { windowMinutes: 10, leastPages: 20, leastFaults: 3, excessPercent: 5, freshMinutes: 60 }

let folder = aFolder()
const open: { close(): Promise<unknown> }[] = []
beforeEach(() => {
  folder = aFolder()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  folder.remove()
})

type Limits = Partial<Pick<FaultWatchOptions, 'tickMs' | 'mostUses' | 'isInStore' | 'onLost'>>

interface Server {
  readonly app: FastifyInstance
  readonly watch: FaultWatch
}

/** A portal server as a separate process: with its own view of the store and its own counts. */
async function aServer(delivery: TestDelivery, backendUrl: string, over: Limits): Promise<Server> {
  const environments = folderEnvironments(join(folder.path, 'environments'))
  const composed = createComposer({
    store: delivery.store,
    environments,
    name: 'production',
    mode: 'production',
    links: LINKS,
  })
  const watch = createFaultWatch({
    isInStore: (unit, version) => isThere(delivery.store, unit, version),
    environments,
    latest: () => composed.latest(),
    tickMs: 3_600_000,
    ...over,
  })
  const app = buildPortal({ store: delivery.store, composed, backendUrl, faults: watch })
  open.push({
    close: async () => {
      await watch.stop()
      await app.close()
    },
  })
  return { app, watch }
}

async function two(over: Limits = {}): Promise<{ delivery: TestDelivery; servers: readonly [Server, Server] }> {
  const delivery = await aDelivery(folder.path)
  await delivery.publish('mf-jobs', '1.1.0')
  await setStepBack(delivery, 'production', RULE)
  const backend = fastify()
  open.push(backend)
  backend.post(telemetryEndpoints.report.path, async (_request, reply) => reply.code(202).send())
  const url = await backend.listen({ port: 0, host: '127.0.0.1' })
  return { delivery, servers: [await aServer(delivery, url, over), await aServer(delivery, url, over)] }
}

const reportOf = (over: Partial<FaultReport>): FaultReport => ({
  name: 'mount',
  remote: 'mf-jobs',
  version: '1.1.0',
  first: true,
  stepped_to: null,
  place: null,
  host_version: '1.0.0',
  environment: 'production',
  contract: '1.0.0',
  screen: 'jobs',
  request_id: null,
  detail: 'x',
  ...over,
})
interface Opened {
  /** The version of mf-jobs in the page. */
  readonly version: string
  readonly number: string
  readonly address: string
}
let callers = 0
const aCaller = (): string => {
  callers += 1
  return `203.${callers >> 8}.${callers & 255}.1`
}

/** Opens a page, as a browser: by default of a new visitor, whose host says that it started. */
async function visit(
  { app }: Server,
  part = 0,
  { address = aCaller(), starts = true }: { readonly address?: string; readonly starts?: boolean } = {},
): Promise<Opened> {
  const headers = { cookie: `portal-canary=${part}` }
  const answer = await app.inject({ url: '/dashboard/jobs', headers, remoteAddress: address })
  const composition = JSON.parse(/id="composition">([^<]+)</.exec(answer.body)?.[1] ?? '{}') as Composition
  const version = composition.remotes.find(({ name }) => name === 'mf-jobs')?.version ?? ''
  const number = answer.cookies.find(({ name }) => name === PAGE_NUMBER_COOKIE)?.value ?? ''
  const page = { version, number, address }
  if (starts) await start({ app }, page)
  return page
}
const start = ({ app }: Pick<Server, 'app'>, { number, address }: Opened) =>
  app.inject({
    method: 'POST',
    url: PAGE_STARTED_PATH,
    headers: { [PAGE_NUMBER_HEADER]: number },
    remoteAddress: address,
  })
/** A fault of mf-jobs in that page. */
const send = ({ app }: Server, page: Opened, over: Partial<FaultReport> = {}) =>
  app.inject({
    method: 'POST',
    url: telemetryEndpoints.report.path,
    headers: { [PAGE_NUMBER_HEADER]: page.number },
    remoteAddress: page.address,
    payload: reportOf({ version: page.version, ...over }),
  })

const countsOf = async ({ environments }: TestDelivery) => [...(await environments.counts.read('production')).values()]
const jobsIn = async (delivery: TestDelivery, version: string) =>
  rateOf(await countsOf(delivery), `mf-jobs@${version}`, 0, Date.now())

it('[PLAT-07] a faulty version that 10 % of the sessions get is withdrawn automatically, by one of two portal servers', async () => {
  const { delivery, servers } = await two({ tickMs: 100 })
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 10 })
  const began = Date.now()
  let [pages, affected] = [0, 0]
  // Every page with the fresh version breaks, and one of fifty others.
  while ((await mustRead(delivery, 'production')).canary && pages < 5000) {
    for (let part = 0; part < 100; part += 5) {
      const page = await visit(servers[pages % 2] ?? servers[0], part)
      pages += 1
      if (page.version === '1.1.0') affected += 1
      // The report may reach the other server.
      if (page.version === '1.1.0' || pages % 50 === 0) await send(servers[(pages + affected) % 2] ?? servers[0], page)
    }
  }
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(`Withdrawn after ${seconds.toFixed(1)} s; ${affected} of ${pages} pages affected.\n`)
  expect(affected).toBeLessThan(pages / 5)
  expect((await visit(servers[0])).version).toBe('1.0.0')
  await Promise.all(servers.map(({ watch }) => watch.look()))
  const done = (await delivery.environments.history('production')).filter(({ action }) =>
    action?.startsWith('step back'),
  )
  expect(done).toEqual([
    expect.objectContaining({
      changedBy: 'portal server',
      action: expect.stringMatching(
        /^step back from mf-jobs@1\.1\.0 to 1\.0\.0: faults in \d+ of \d+ pages \(\d+\.\d %\), before in \d+ of \d+ \(\d\.\d %\), within 10 minutes$/,
      ) as string,
    }),
  ])
}, 60_000)

it('[PLAT-07] two servers over one store count each page and fault once, whoever reads; the counts of a stopped server remain', async () => {
  const { delivery, servers } = await two()
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 50 })
  const pages: Opened[] = []
  for (let at = 0; at < 15; at += 1) pages.push(await visit(servers[at % 2] ?? servers[0]))
  const [first, second] = pages
  if (first) await send(servers[1], first)
  if (second) await send(servers[0], second)
  for (let round = 0; round < 3; round += 1) await Promise.all(servers.map(({ watch }) => watch.look()))
  expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 15, faulty: 2 })
  await servers[0].watch.stop()
  for (let at = 0; at < 3; at += 1) await visit(servers[1])
  await send(servers[1], await visit(servers[1]))
  expect((await mustRead(delivery, 'production')).canary).toBeDefined()
  await servers[1].watch.look()
  expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 19, faulty: 3 })
  await visit(servers[1])
  // Both servers see the same at the same time; only one of them changes the environment.
  await servers[1].watch.look()
  const { canary, action } = await mustRead(delivery, 'production')
  expect([canary, action]).toEqual([
    undefined,
    expect.stringContaining('faults in 3 of 20 pages (15.0 %), before in 0 of 0 (0.0 %)'),
  ])
})

it('[PLAT-07] of several servers that judge at once only one changes the environment', async () => {
  const { delivery, servers } = await two()
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 50 })
  for (let at = 0; at < 40; at += 1) {
    const server = servers[at % 2] ?? servers[0]
    await send(server, await visit(server))
  }
  await Promise.all(servers.map(({ watch }) => watch.look()))
  await Promise.all(servers.map(({ watch }) => watch.look()))
  const actions = (await delivery.environments.history('production')).map(({ action }) => action ?? '')
  expect(actions.filter((action) => action.startsWith('step back'))).toHaveLength(1)
})

it('[PLAT-07] replaces a promoted version by the previous one, and never returns to a withdrawn one', async () => {
  const {
    delivery,
    servers: [server],
  } = await two()
  for (let at = 0; at < 30; at += 1) await visit(server)
  await server.watch.look()
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  for (let at = 0; at < 30; at += 1) await send(server, await visit(server))
  await server.watch.look()
  expect(await mustRead(delivery, 'production')).toMatchObject({
    units: { 'mf-jobs': '1.0.0' },
    action: expect.stringContaining('faults in 30 of 30 pages (100.0 %), before in 0 of 30') as string,
  })
  // Now the older version has the same share of faulty pages.
  for (let at = 0; at < 30; at += 1) await send(server, await visit(server))
  await server.watch.look()
  expect((await mustRead(delivery, 'production')).units['mf-jobs']).toBe('1.0.0')
})

it('counts only versions that the environment runs, the first fault of a page, and no more faults than pages', async () => {
  const {
    delivery,
    servers: [server],
  } = await two()
  const pages: Opened[] = []
  for (let at = 0; at < 5; at += 1) pages.push(await visit(server))
  const [page] = pages
  if (!page) throw new Error('A page was just opened.')
  for (const over of [
    { version: '9.9.9' },
    { version: '1.0.0', first: false },
    { version: '1.0.0', environment: 'elsewhere' },
    { remote: null, version: null, host_version: '7.0.0' },
  ])
    await send(server, page, over)
  await server.app.inject({
    method: 'POST',
    url: telemetryEndpoints.report.path,
    payload: 'no json',
    headers: { 'content-type': 'text/plain' },
  })
  await server.app.inject({ method: 'HEAD', url: '/dashboard/jobs' })
  await server.watch.look()
  expect(await jobsIn(delivery, '1.0.0')).toMatchObject({ pages: 5, faulty: 0 })
  expect(
    releasesIn(await countsOf(delivery)).filter((release) => release.endsWith('9.9.9') || release.startsWith('host@7')),
  ).toEqual([])
  for (const one of [...pages, ...pages]) await send(server, one)
  await server.watch.look()
  expect(await jobsIn(delivery, '1.0.0')).toMatchObject({ pages: 5, faulty: 5, networks: 5 })
})

describe('the rule', () => {
  const MINUTE = 60_000
  const now = Date.parse('2026-11-22T12:00:00Z')
  const judged = async (
    fresh: [number, number],
    old: [number, number],
    { minutesAgo = 1, networks = ['a', 'b', 'c'] }: { minutesAgo?: number; networks?: string[] } = {},
  ) => {
    const delivery = await aDelivery(folder.path, () => new Date(now - 30 * MINUTE))
    await delivery.publish('mf-jobs', '1.1.0')
    await setStepBack(delivery, 'production', RULE)
    const environment = await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 10 })
    const minute = String(Math.floor(now / MINUTE) - minutesAgo)
    const counts = {
      format: 1 as const,
      at: now,
      minutes: { [minute]: { 'mf-jobs@1.1.0': fresh, 'mf-jobs@1.0.0': old } },
      networks: { [minute]: { 'mf-jobs@1.1.0': networks } },
    }
    return stepBacksOf(environment, await delivery.environments.history('production'), [counts], now).length > 0
  }
  it.each([
    ['withdraws what is faulty', [20, 3], [200, 2], true],
    ['waits for enough pages', [19, 19], [200, 0], false],
    ['waits for enough faults', [20, 2], [200, 0], false],
    ['leaves alone what is as faulty as before', [100, 50], [100, 46], false],
    ['takes a predecessor that hardly anybody opened for faultless', [100, 50], [19, 19], true],
  ] as const)('%s', async (_, fresh, old, isWithdrawn) => {
    expect(await judged([...fresh], [...old])).toBe(isWithdrawn)
  })
  it('[DOOR-11] withdraws nothing because of two networks alone', async () => {
    expect(await judged([100, 100], [100, 0], { networks: ['a', 'b'] })).toBe(false)
  })
  it('counts for as long as the rule says', async () => {
    expect(await judged([100, 100], [100, 0], { minutesAgo: 11 })).toBe(false)
  })
})

it('belongs to its environment, survives changes, and is removed by a command; without a rule nothing is counted', async () => {
  const {
    delivery,
    servers: [server],
  } = await two()
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  await rollback(delivery, 'production')
  expect((await mustRead(delivery, 'production')).stepBack).toEqual(RULE)
  await setStepBack(delivery, 'production', null)
  await visit(server)
  await server.watch.look()
  expect(await countsOf(delivery)).toEqual([])
  await expect(setStepBack(delivery, 'production', null)).rejects.toThrow('has no rule')
  await expect(endCanary(delivery, 'production')).rejects.toThrow('has no canary')
})

describe('strangers', () => {
  async function promoted(over: Limits = {}) {
    const { delivery, servers } = await two(over)
    await setStepBack(delivery, 'production', { ...RULE, leastPages: 10 })
    for (let at = 0; at < 20; at += 1) await visit(servers[0])
    await servers[0].watch.look()
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    const runs = async () => {
      for (const { watch } of servers) await watch.look()
      return (await mustRead(delivery, 'production')).units['mf-jobs']
    }
    return { delivery, servers, runs }
  }

  it('[DOOR-11] with made-up, foreign and used numbers withdraw no version', async () => {
    const { delivery, servers, runs } = await promoted()
    const [server, other] = servers
    for (let at = 0; at < 20; at += 1) await visit(server)
    const page = await visit(server)
    const [time = '', id = '', signature = ''] = page.number.split('.')
    const old = (Number.parseInt(time, 36) - 86_400_000).toString(36)
    for (const number of [
      '',
      'x'.repeat(40),
      `${time}.${'A'.repeat(12)}.${signature}`,
      `${old}.${id}.${signature}`,
      `${time}.${id}.${'A'.repeat(22)}`,
    ])
      for (let at = 0; at < 10; at += 1) await send(server, { number, version: '1.1.0', address: `198.51.100.${at}` })
    // One number, over and over, from many addresses.
    for (let at = 0; at < 60; at += 1) await send(server, { ...page, address: `198.51.100.${at}` })
    expect(await runs()).toBe('1.1.0')
    expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 21, faulty: 1, networks: 1 })
    // Real pages, but all of one network.
    for (let at = 0; at < 60; at += 1) {
      const own = await visit(server, 0, { address: '198.51.100.7' })
      await send(other, own)
    }
    expect(await runs()).toBe('1.1.0')
  })

  it('[DOOR-28] a faulty version stays if the store has lost the one before it, and that is said', async () => {
    const lost: string[] = []
    const { servers, runs } = await promoted({
      isInStore: async (unit, version) => `${unit}@${version}` !== 'mf-jobs@1.0.0',
      onLost: (environment, { unit, before }) => lost.push(`${environment} ${unit}@${before}`),
    })
    for (let at = 0; at < 20; at += 1) await send(servers[0], await visit(servers[0]))
    expect(await runs()).toBe('1.1.0')
    expect(lost).toContain('production mf-jobs@1.0.0')
  })

  it('[DOOR-11] with page loads keep no faulty version', async () => {
    const { delivery, servers, runs } = await promoted()
    const [server] = servers
    // Pages whose host never started, one page that starts a thousand times, and a thousand pages of one address.
    for (let at = 0; at < 50; at += 1) await visit(server, 0, { starts: false })
    const page = await visit(server, 0, { address: '198.51.100.7' })
    for (let at = 0; at < 50; at += 1) await start(server, page)
    for (let at = 0; at < 50; at += 1) await visit(server, 0, { address: '198.51.100.7' })
    await server.watch.look()
    expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 5, faulty: 0 })
    for (let at = 0; at < 10; at += 1) await send(server, await visit(server))
    expect(await runs()).toBe('1.0.0')
  })

  it('[DOOR-11] of one network with any addresses withdraw no version, in IPv6 and IPv4', async () => {
    const { delivery, servers, runs } = await promoted()
    const [server] = servers
    for (let at = 0; at < 20; at += 1) await visit(server)
    const hex = (at: number) => (at + 1).toString(16)
    for (const addressOf of [
      (at: number) => `2001:db8:0:${hex(at)}::1`,
      (at: number) => `2001:db8::${hex(at)}:0:0:0:1`,
      (at: number) => `2001:db8::${hex(at)}`,
      (at: number) => `198.51.100.${at}`,
      (at: number) => `::ffff:198.51.100.${at}`,
    ])
      for (let at = 0; at < 30; at += 1) await send(server, await visit(server, 0, { address: addressOf(at) }))
    expect(await runs()).toBe('1.1.0')
    expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 30, faulty: 10, networks: 2 })
  })

  it('[DOOR-11] of a few networks with any number of pages stop no counting, and no number counts again', async () => {
    const { delivery, servers, runs } = await promoted({ mostUses: 80 })
    const [server] = servers
    const used = await visit(server)
    for (let at = 0; at < 100; at += 1) await visit(server, 0, { address: '198.51.100.7' })
    for (let at = 0; at < 100; at += 1) await send(server, await visit(server, 0, { address: '2001:db8::7' }))
    await start(server, { ...used, address: aCaller() })
    for (let at = 0; at < 15; at += 1) await send(server, await visit(server))
    await server.watch.look()
    expect(await jobsIn(delivery, '1.1.0')).toMatchObject({ pages: 1 + 5 + 5 + 15, faulty: 5 + 15, networks: 16 })
    expect(await runs()).toBe('1.0.0')
  })

  it('[DOOR-11] more pages than the server remembers stop no counting', async () => {
    const { servers, runs } = await promoted({ mostUses: 10 })
    for (let at = 0; at < 15; at += 1) await send(servers[0], await visit(servers[0]))
    expect(await runs()).toBe('1.0.0')
  })

  it('[DOOR-11] each served page has a number of its own, also one that the browser kept', async () => {
    const { servers } = await two()
    const [{ app }] = servers
    const first = await app.inject('/dashboard/jobs')
    const again = await app.inject({ url: '/dashboard/jobs', headers: { 'if-none-match': String(first.headers.etag) } })
    const numbers = [first, again].map(({ cookies }) => cookies.find(({ name }) => name === PAGE_NUMBER_COOKIE))
    expect(again.statusCode).toBe(304)
    expect(new Set(numbers.map((cookie) => cookie?.value)).size).toBe(2)
    expect(numbers[1]).toMatchObject({ path: '/', sameSite: 'Strict', maxAge: 600 })
    expect(first.headers['cache-control']).toContain('private')
  })
})
