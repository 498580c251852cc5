import { REMOTES } from '@portal/contracts/shell'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBeside, createComposer } from '../page/composer'
import { createEnvironment, mustRead, promote, promoteUnit } from '../environments/operations'
import { buildPortal } from '../server/portal-server'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { coveredBy, type Covered } from './covered'
import { UNITS } from './units'
import { verifyFiles, verifyJourneys, type Journeys } from './verify'

const { folder, open } = forEachTest()

const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }

/** A portal with a candidate environment, and journeys whose result the test sets. */
async function aCandidate() {
  const delivery = await aDelivery(folder.path)
  await delivery.publish('mf-jobs', '1.1.0')
  await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '1.1.0' })
  const composing = { ...delivery, mode: 'test', links } as const
  const app = buildPortal({
    store: delivery.store,
    composed: createComposer({ ...composing, name: 'production' }),
    beside: createBeside(composing),
    backendUrl: 'http://127.0.0.1:9',
  })
  open.push(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ran: string[] = []
  const said: string[] = []
  const screens: readonly Covered[] = REMOTES.map((unit) => ({ unit, what: 'screen', count: 2 }))
  const journeysThat = (work: () => Promise<boolean>, covered = screens): Journeys => ({
    start: async (name) => ({
      url: `${address}/env/${name}`,
      end: async () => {
        ran.push('ended')
      },
    }),
    run: async (url, changed) => {
      ran.push(`${url.slice(address.length)} ${changed.join()}`)
      return { passed: await work(), covered }
    },
  })
  const verify = (journeys: Journeys, url?: string) =>
    verifyJourneys(delivery, {
      root: '',
      name: 'candidate',
      report: (line) => said.push(line),
      journeys,
      ...(url ? { url } : {}),
    })
  return { delivery, address, ran, said, screens, journeysThat, verify }
}

it('[PLAT-22] certifies the mix over which the journeys passed, with time and person', async () => {
  const { delivery, ran, journeysThat, verify } = await aCandidate()
  const { certified } = await verify(journeysThat(async () => true))
  expect(certified).toMatchObject({ by: 'test', at: expect.stringMatching(/^20\d\d-/) })
  expect(ran).toEqual([expect.stringMatching('^/env/candidate '), 'ended'])
  expect((await promote(delivery, 'candidate', 'production')).certified).toEqual(certified)
})

it('[PLAT-22] runs against an environment by its address', async () => {
  const { address, ran, journeysThat, verify } = await aCandidate()
  expect(
    (
      await verify(
        journeysThat(async () => true),
        `${address}/env/candidate/`,
      )
    ).certified,
  ).not.toBeNull()
  expect(ran).toEqual([expect.stringMatching('^/env/candidate ')])
})

it('[PLAT-22] runs the journeys for what no certified mix contains yet, and lists what it covered', async () => {
  const { delivery, ran, said, screens, journeysThat, verify } = await aCandidate()
  await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.0.0')
  await verify(journeysThat(async () => true))
  expect(ran[0]).toBe(`/env/candidate host,${REMOTES.join()}`)
  await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.1.0')
  await verify(
    journeysThat(
      async () => true,
      [
        ...screens,
        { unit: 'mf-jobs', what: 'menu entry', count: 2 },
        { unit: 'whole portal', what: 'journey', count: 3 },
      ],
    ),
  )
  expect(ran[2]).toBe('/env/candidate mf-jobs')
  expect(said.at(-1)).toMatch(/Covered:\n[^]*mf-jobs +2 screens, 2 menu entries\n[^]*whole portal +3 journeys$/)
})

it('[PLAT-22] certifies nothing if a remote of the mix was not opened', async () => {
  const { delivery, screens, journeysThat, verify } = await aCandidate()
  await expect(
    verify(
      journeysThat(
        async () => true,
        screens.filter(({ unit }) => unit !== 'mf-billing'),
      ),
    ),
  ).rejects.toThrow('No screen of mf-billing was mounted')
  expect((await mustRead(delivery, 'candidate')).certified).toBeNull()
})

it('reads from a report of Playwright what was covered: only passed tests', () => {
  const entrance = (ok: boolean, ...what: readonly string[]) => ({
    ok,
    tests: [
      {
        status: ok ? 'expected' : 'unexpected',
        annotations: what.map((description) => ({ type: 'entrance', description })),
      },
    ],
  })
  const journey = (ok: boolean, status = 'expected') => ({ ok, tests: [{ status, annotations: [] }] })
  expect(
    coveredBy([
      {
        file: 'entrances/entrances.spec.ts',
        specs: [
          entrance(true, 'mf-jobs screen'),
          entrance(true, 'mf-jobs screen'),
          entrance(false, 'mf-billing screen'),
          entrance(true, 'mf-jobs menu entry', 'mf-billing menu entry'),
        ],
      },
      {
        file: 'jobs/posting.spec.ts',
        specs: [journey(true)],
        suites: [
          {
            file: 'jobs/posting.spec.ts',
            specs: [journey(true), journey(false, 'unexpected'), journey(true, 'skipped')],
          },
        ],
      },
      {
        file: 'main-job/hire-somebody.spec.ts',
        suites: [{ file: 'main-job/hire-somebody.spec.ts', specs: [journey(true)] }],
      },
    ]),
  ).toEqual([
    { unit: 'mf-jobs', what: 'screen', count: 2 },
    { unit: 'mf-jobs', what: 'menu entry', count: 1 },
    { unit: 'mf-billing', what: 'menu entry', count: 1 },
    { unit: 'mf-jobs', what: 'journey', count: 2 },
    { unit: 'whole portal', what: 'journey', count: 1 },
  ])
})

it('certifies nothing if the journeys failed, and stops the processes that it started', async () => {
  const { delivery, ran, journeysThat, verify } = await aCandidate()
  await expect(verify(journeysThat(async () => false))).rejects.toThrow('The journeys failed over candidate')
  expect((await mustRead(delivery, 'candidate')).certified).toBeNull()
  expect(ran.at(-1)).toBe('ended')
})

it('certifies nothing if another mix runs, or the mix changed during the run', async () => {
  const { delivery, address, journeysThat, verify } = await aCandidate()
  await expect(
    verify(
      journeysThat(async () => true),
      address,
    ),
  ).rejects.toThrow('runs another mix than candidate')
  await expect(
    verify(
      journeysThat(async () => {
        await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.0.0')
        return true
      }),
    ),
  ).rejects.toThrow('ended with another mix')
  await expect(
    verify(
      journeysThat(async () => true),
      'http://127.0.0.1:9',
    ),
  ).rejects.toThrow('could not be read')
  expect((await mustRead(delivery, 'candidate')).certified).toBeNull()
})

it('runs nothing if files differ from their release', async () => {
  const { delivery, ran, journeysThat, verify } = await aCandidate()
  expect(await verifyFiles(delivery, ['production', 'candidate'])).toBe(
    `2 environments and ${UNITS.length + 1} releases are as they should be.`,
  )
  writeFileSync(join(folder.path, 'releases/mf-jobs/1.1.0/app.js'), 'alert(1)')
  await expect(verify(journeysThat(async () => true))).rejects.toThrow(
    'mf-jobs/1.1.0/app.js is missing or not what was released',
  )
  expect(ran).toEqual([])
})
