import { join } from 'node:path'
import { PAGE_FIGURES_PATH, PAGE_NUMBER_COOKIE, PAGE_NUMBER_HEADER, type Figure } from '@portal/contracts/telemetry'
import { createBeside, createComposer } from './composer'
import { folderEnvironments } from './environments'
import { createFaultWatch } from './fault-watch'
import { addFigure, bucketOf, dateOf, emptyDay, fieldOf, LEAST_FIGURES } from './field-figures'
import { createEnvironment, mustRead, promote, promoteUnit, setCanary, setStepBack } from './operations'
import { commandLine } from '../commands/command-line'
import { platformStatus } from '../platform/status'
import { buildPortal } from '../server/portal-server'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
const RULE = { windowMinutes: 10, leastPages: 20, leastFaults: 3, excessPercent: 5, freshMinutes: 60 }
const { folder, open } = forEachTest()
let networks = 0

/** An installation whose pages come from as many networks; `measure` opens so many and sends what they measured. */
async function shop() {
  const clock = { ms: Date.parse('2026-11-20T03:00:00Z') }
  const now = () => new Date(clock.ms)
  const delivery = await aDelivery(folder.path, now)
  await delivery.publish('mf-jobs', '1.1.0', { team: '@portal/jobs' })
  await delivery.publish('mf-jobs', '1.2.0', { team: '@portal/jobs' })
  await delivery.publish('mf-billing', '1.1.0')
  await setStepBack(delivery, 'production', RULE)
  const environments = folderEnvironments(join(folder.path, 'environments'))
  const { store } = delivery
  const composing = { store, environments, mode: 'production', links: LINKS } as const
  const composed = createComposer({ ...composing, name: 'production' })
  const watch = createFaultWatch({
    environments,
    latest: () => composed.latest(),
    tickMs: 3_600_000,
    now: () => clock.ms,
    isInStore: async () => true,
  })
  const app = buildPortal({
    store,
    composed,
    beside: createBeside(composing),
    backendUrl: 'http://127.0.0.1:9',
    faults: watch,
    platform: () => platformStatus({ store, environments, now }),
  })
  app.addHook('onClose', () => watch.stop())
  open.push(app)

  /** `part` chooses the side of a canary. */
  async function page(part = 99) {
    const { cookies } = await app.inject({ url: '/dashboard/jobs', headers: { cookie: `portal-canary=${part}` } })
    return cookies.find(({ name }) => name === PAGE_NUMBER_COOKIE)?.value ?? ''
  }
  const send = (number: string, figures: unknown, address: string) =>
    app.inject({
      method: 'POST',
      url: PAGE_FIGURES_PATH,
      headers: { [PAGE_NUMBER_HEADER]: number },
      remoteAddress: address,
      payload: { figures },
    })
  async function measure(pages: number, figure: Partial<Figure>, part?: number) {
    for (let at = 0; at < pages; at += 1) {
      networks += 1
      const one = { unit: 'mf-jobs', version: '1.0.0', screen: 'jobs', metric: 'inp', value: 100, ...figure }
      await send(await page(part), [one], `198.${networks >> 8}.${networks & 255}.1`)
    }
    await watch.look()
  }
  /** As if another portal server had counted so many pages that day. */
  async function counted(pages: number, { unit = 'mf-jobs', version = '1.0.0', ...seen }: Partial<Figure>) {
    const day = emptyDay()
    for (let at = 0; at < pages; at += 1)
      addFigure(day, `${unit}@${version}`, { screen: 'jobs', metric: 'inp', value: 100, ...seen })
    networks += 1
    await environments.days.keep('production', dateOf(clock.ms), `server-${networks}`, day)
  }
  const field = async (release: string) => fieldOf(await environments.days.read('production', clock.ms), release)
  async function command(...words: string[]) {
    const said: string[] = []
    const keep = (line: string) => void said.push(line)
    const code = await commandLine(words, { env: process.env, say: keep, complain: keep, delivery })
    return { code, text: said.join('\n') }
  }
  return { clock, delivery, environments, app, watch, page, send, measure, counted, field, command }
}

describe('[PROOF-03] the field of each remote, release and screen', () => {
  it('is counted once for each page and screen, only for what runs in the page, and for few pages of one network', async () => {
    const { measure, field, page, send, watch } = await shop()
    await measure(30, { value: 100 })
    await measure(10, { value: 900, screen: 'archivedJobs' })
    const number = await page()
    const figure = { unit: 'mf-jobs', version: '1.0.0', screen: 'jobs', metric: 'lcp', value: 2000 }
    for (let times = 0; times < 3; times += 1) await send(number, [figure], '203.0.113.1')
    await send(number, [{ ...figure, version: '9.9.9' }], '203.0.113.2')
    await send('no.real.number', [figure], '203.0.113.3')
    await send(await page(), [{ ...figure, screen: '/dashboard/edit-job/7' }], '203.0.113.4')
    for (let pages = 0; pages < 20; pages += 1) await send(await page(), [{ ...figure, metric: 'cls' }], '203.0.113.5')
    await watch.look()
    const { all, screens } = await field('mf-jobs@1.0.0')
    expect([all.inp?.pages, all.lcp?.pages, all.cls?.pages]).toEqual([40, 1, 5])
    // To a twentieth.
    expect(screens['jobs']?.inp?.p75).toBeGreaterThan(95)
    expect(screens['jobs']?.inp?.p75).toBeLessThanOrEqual(100)
    expect(screens['archivedJobs']?.inp?.p75).toBeGreaterThan(850)
    expect((await field('mf-jobs@9.9.9')).all).toEqual({})
  })

  it('p75 is the figure that three quarters of the pages keep', async () => {
    const { measure, field } = await shop()
    await measure(30, { value: 80 })
    await measure(9, { value: 5000 })
    expect(bucketOf((await field('mf-jobs@1.0.0')).all.inp?.p75 ?? 0)).toBeLessThanOrEqual(bucketOf(80))
    await measure(3, { value: 5000 })
    expect((await field('mf-jobs@1.0.0')).all.inp?.p75).toBeGreaterThan(4500)
  })

  it('lasts for days, is judged by the last seven, and goes after twenty-eight', async () => {
    const { measure, field, clock, environments } = await shop()
    await measure(2, {})
    clock.ms += 6 * 86_400_000
    await measure(3, {})
    expect((await field('mf-jobs@1.0.0')).all.inp?.pages).toBe(5)
    clock.ms += 86_400_000
    await measure(1, {})
    expect((await field('mf-jobs@1.0.0')).all.inp?.pages).toBe(4)
    clock.ms += 22 * 86_400_000
    await measure(1, {})
    clock.ms += 86_400_000
    await measure(1, {})
    expect(await environments.days.read('production', clock.ms, 40)).toHaveLength(4)
  })

  it('stands on the platform page in both languages, with the budget', async () => {
    const { counted, delivery, app } = await shop()
    await createEnvironment(delivery, 'testers', 'production', {}, { testers: { origins: [] } })
    await counted(LEAST_FIGURES, { value: 450 })
    const read = async (language: string) =>
      (await app.inject({ url: `/env/testers/platform?language=${language}` })).body
    const english = await read('en')
    expect(english).toMatch(/<li class="warn">Slowest input 4[2-5]\d ms \(budget 200 ms, 100 pages\)<\/li>/)
    expect(english).toContain('<summary>By screen</summary><ul><li><span lang="en">jobs</span>')
    expect(await read('ja')).toMatch(/最も遅い操作 4[2-5]\d ms（上限 200 ms、100 ページ）/)
  })
})

describe('[PROOF-03] the error budget of a team', () => {
  it('refuses the next version of a unit whose field broke the promise, with both figures; other teams go on', async () => {
    const { counted, delivery, command } = await shop()
    await counted(LEAST_FIGURES, { value: 450 })
    const refusal =
      /mf-jobs@1\.0\.0 \(@portal\/team\) has spent its error budget of 7 days in production: INP is 4[2-5]\d ms at p75 of 100 pages, its budget is 200 ms/
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).rejects.toThrow(refusal)
    expect(await command('can-promote', 'production', 'mf-jobs@1.1.0')).toMatchObject({
      code: 1,
      text: expect.stringMatching(refusal),
    })
    expect((await command('can-promote', 'production', 'mf-billing@1.1.0')).code).toBe(0)
    expect((await promoteUnit(delivery, 'production', 'mf-billing', '1.1.0')).units['mf-billing']).toBe('1.1.0')
    await createEnvironment(delivery, 'mixed', 'production', { 'mf-jobs': '1.1.0' })
    await expect(promote(delivery, 'mixed', 'production')).rejects.toThrow(refusal)
    const forced = await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0', { force: 'it mends the input' })
    expect(forced).toMatchObject({ units: { 'mf-jobs': '1.1.0' }, forced: 'it mends the input' })
  })

  it('says nothing of fewer pages, and a canary that keeps the promise opens the way', async () => {
    const { counted, delivery } = await shop()
    await counted(LEAST_FIGURES - 1, { value: 450 })
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).units['mf-jobs']).toBe('1.1.0')
    await counted(LEAST_FIGURES, { version: '1.1.0', value: 450 })
    await setCanary(delivery, 'production', { 'mf-jobs': '1.2.0' }, { percent: 50 })
    await counted(LEAST_FIGURES - 1, { version: '1.2.0', value: 90 })
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '1.2.0')).rejects.toThrow('canary')
    await counted(1, { version: '1.2.0', value: 90 })
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.2.0')).units['mf-jobs']).toBe('1.2.0')
  })

  it('is that of the version that runs, also where its team promises something else', async () => {
    const { counted, delivery } = await shop()
    await delivery.publish('mf-jobs', '1.3.0', { budget: { inp: 600 } })
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.3.0')
    await counted(LEAST_FIGURES, { version: '1.3.0', value: 450 })
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).units['mf-jobs']).toBe('1.1.0')
  })
})

it('[PROOF-03] a canary whose field is beyond the budget and worse than the version before is withdrawn', async () => {
  const { counted, measure, delivery } = await shop()
  await counted(LEAST_FIGURES, { metric: 'lcp', value: 2400 })
  await setCanary(delivery, 'production', { 'mf-jobs': '1.1.0' }, { percent: 50 })
  await counted(LEAST_FIGURES, { metric: 'lcp', version: '1.1.0', value: 2700 })
  await measure(1, {})
  expect((await mustRead(delivery, 'production')).canary).toBeDefined()
  await counted(40, { metric: 'lcp', version: '1.1.0', value: 4100 })
  await measure(1, {})
  const after = await mustRead(delivery, 'production')
  expect(after).not.toHaveProperty('canary')
  expect(after).toMatchObject({
    action: expect.stringMatching(
      /^step back from mf-jobs@1\.1\.0 to 1\.0\.0: LCP (3[89]|4[01])\d\d ms at p75 of 1\d\d pages, before 2[34]\d\d ms of 100, its budget is 2500 ms$/,
    ) as string,
  })
})
