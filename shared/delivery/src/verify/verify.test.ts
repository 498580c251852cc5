import { REMOTES } from '@portal/contracts/shell'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBeside, createComposer } from '../environments/composer'
import { certify, createEnvironment, mustRead, promote, promoteUnit } from '../environments/operations'
import { buildPortal } from '../server/portal-server'
import { aDelivery } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { projectRoot } from '../project-root'
import { coveredBy, notRepeatedOf, type Covered } from './covered'
import { UNITS } from '../ground/units'
import type { Journeys } from './journeys'
import { verifyFiles, verifyJourneys } from './verify'

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
    run: async ({ url }, changed) => {
      ran.push(`${url.slice(address.length)} ${changed?.join() ?? 'everything'}`)
      return { passed: await work(), covered, notRepeated: 31 }
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

it('[PLAT-22] repeats what crosses the changed unit alone, and says by which certificate the others stand', async () => {
  const { delivery, ran, said, screens, journeysThat, verify } = await aCandidate()
  await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.0.0')
  const { certified } = await verify(journeysThat(async () => true))
  expect(ran[0]).toBe('/env/candidate everything')
  expect(said.join('\n')).toContain('Everything is tested: no certified mix has this host.')
  await promoteUnit(delivery, 'candidate', 'mf-jobs', '1.1.0')
  const own = [
    ...screens.filter(({ unit }) => unit === 'mf-jobs'),
    { unit: 'mf-jobs', what: 'menu entry', count: 2 },
    { unit: 'whole portal', what: 'journey', count: 3 },
  ]
  await verify(journeysThat(async () => true, own))
  expect(ran[2]).toBe('/env/candidate mf-jobs')
  expect(said).toContain('Changed since the certified mix of candidate: mf-jobs 1.1.0.')
  expect(said.at(-1)).toBe(
    [
      'Covered:',
      '  mf-jobs        2 screens, 2 menu entries',
      '  whole portal   3 journeys',
      `Not repeated, by the certificate ${certified?.runId} of ${certified?.at}, for candidate:`,
      `  host 1.0.0, ${REMOTES.filter((name) => name !== 'mf-jobs')
        .map((name) => `${name} 1.0.0`)
        .join(', ')}`,
      '  31 entrances and journeys that cross none of mf-jobs',
    ].join('\n'),
  )
})

it('[PLAT-22] tests everything if the host changed, no certified mix is like this one, or it is certified already', async () => {
  const { delivery, ran, said, journeysThat, verify } = await aCandidate()
  await verify(journeysThat(async () => true))
  await verify(journeysThat(async () => true))
  expect(said).toContain('Everything is tested: this very mix is certified already.')
  await delivery.publish('host', '1.1.0')
  await promoteUnit(delivery, 'candidate', 'host', '1.1.0')
  await verify(journeysThat(async () => true))
  expect(ran.filter((line) => line !== 'ended')).toEqual(Array(3).fill('/env/candidate everything'))
})

it('[PLAT-22] goes by one certified mix as a whole: units that were certified apart were never certified together', async () => {
  const { delivery, ran, journeysThat, verify } = await aCandidate()
  await delivery.publish('mf-billing', '1.1.0')
  await verify(journeysThat(async () => true))
  await createEnvironment(delivery, 'other', 'production', { 'mf-billing': '1.1.0' })
  await certify(delivery, 'other', 'a run')
  await promoteUnit(delivery, 'candidate', 'mf-billing', '1.1.0')
  await verify(journeysThat(async () => true))
  expect(ran[2]).toBe('/env/candidate mf-billing')
})

it('[PLAT-22] certifies nothing if a changed remote was not opened, or in a first certificate any remote', async () => {
  const { delivery, screens, journeysThat, verify } = await aCandidate()
  const besides = (name: string) =>
    journeysThat(
      async () => true,
      screens.filter(({ unit }) => unit !== name),
    )
  await expect(verify(besides('mf-billing'))).rejects.toThrow('No screen of mf-billing was mounted')
  expect((await mustRead(delivery, 'candidate')).certified).toBeNull()
  await certify(delivery, 'production', 'a run')
  await expect(verify(besides('mf-jobs'))).rejects.toThrow('No screen of mf-jobs was mounted')
  expect((await mustRead(delivery, 'candidate')).certified).toBeNull()
  expect((await verify(besides('mf-billing'))).certified).not.toBeNull()
})

it('the tests that were left out are those that cross no changed unit', () => {
  const test = (description: string) => ({
    ok: true,
    tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }] }],
  })
  const reason = /NOT_REPEATED = '(.+)'/.exec(
    readFileSync(join(projectRoot(), 'e2e/fixtures/crossing.ts'), 'utf8'),
  )?.[1]
  expect(
    notRepeatedOf([
      { file: 'jobs/a.spec.ts', specs: [test(reason ?? '')], suites: [{ specs: [test(reason ?? ''), test('other')] }] },
    ]),
  ).toBe(2)
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
