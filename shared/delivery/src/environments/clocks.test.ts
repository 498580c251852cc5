/** Machines whose clocks are wrong, over one store: order and age go by the store. */
import { createComposer } from './composer'
import { resolveVersion } from '../releases/catalog'
import { bucketObjects } from '../store/bucket'
import { bucketStore } from '../store/bucket-store'
import { PLACES, type Place } from '../testing/a-place'
import { aRelease, deliveryOf } from '../testing/a-store'
import { aBucket, TEST_CREDENTIALS, type TestBucket } from '../testing/s3-server'
import { createEnvironments } from './environments'
import { isThere } from './last-good'
import { createFaultWatch } from './fault-watch'
import { mustRead, promoteUnit, prune, revokeLinks, setCanary, setStepBack, type Delivery } from './operations'
import { endOldPreviews, makePreview } from './previews'

const DAY_MS = 86_400_000
const FAULT = {
  name: 'mount',
  remote: 'mf-jobs',
  host_version: '1.0.0',
  contract: '1.0.0',
  screen: 'jobs',
  detail: 'x',
}

describe.each(['a folder', 'a bucket'] as const)('in %s', (name) => {
  let place: Place
  beforeAll(async () => {
    place = await PLACES[name]()
  })
  afterAll(() => place.end())

  it('[DOOR-29] a number means the build that was published last, whatever the clocks of the builders say', async () => {
    const publish = async (version: string, builtAt: Date) => {
      const { release, files } = aRelease('mf-jobs', version, { builtAt: builtAt.toISOString() })
      await place.store().publish(release, files)
    }
    const now = Date.now()
    await publish('1.5.0+aaaaaaaa', new Date(now))
    await publish('1.5.0+bbbbbbbb', new Date(now + DAY_MS))
    await publish('1.5.0+cccccccc', new Date(now))
    expect(await resolveVersion(place.store(), 'mf-jobs', '1.5.0')).toBe('1.5.0+cccccccc')
    // Publishing an old build again makes it no newer, and neither does a comparison with the stored releases.
    await publish('1.5.0+bbbbbbbb', new Date(now + DAY_MS))
    await place.store().summaries(true)
    expect(await resolveVersion(place.store(), 'mf-jobs', '1.5.0')).toBe('1.5.0+cccccccc')
  })
})

describe('in a bucket', () => {
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await aBucket()
    Object.assign(process.env, TEST_CREDENTIALS)
  })
  afterAll(() => bucket.close())

  /** A machine whose clock is ahead of the store's. */
  function aMachine(aheadMs: number): Omit<Delivery, 'by'> {
    const clock = () => Date.now() + aheadMs
    const env = { ...process.env, AWS_ENDPOINT_URL_S3: bucket.endpoint }
    const objects = (prefix: string) => bucketObjects({ bucket: 'portal-test', prefix }, env, clock)
    return {
      store: bucketStore(objects('releases/')),
      environments: createEnvironments(objects('environments/')),
      now: () => new Date(clock()),
    }
  }
  const off = (text: string | undefined): number => Math.abs(Date.parse(text ?? '') - Date.now())

  it.each([-DAY_MS, DAY_MS])(
    '[DOOR-29] a machine whose clock is %i ms off writes the time of the store',
    async (ahead) => {
      const { store, environments } = aMachine(0)
      if (!(await environments.read('production'))) await deliveryOf(store, environments)
      const machine = aMachine(ahead)
      const version = `1.${ahead > 0 ? 1 : 2}.0`
      const { release, files } = aRelease('mf-jobs', version)
      await store.publish(release, files)
      await promoteUnit(machine, 'production', 'mf-jobs', version)
      await setCanary(machine, 'production', { 'mf-jobs': '1.0.0' }, { percent: 10 })
      await revokeLinks(machine, 'production')
      await makePreview(machine, 7, { from: 'production', units: {} })
      const { changedAt, canary, linksSince } = await mustRead(aMachine(0), 'production')
      expect([changedAt, canary?.since, linksSince].map((text) => off(text) < 10_000)).toEqual([true, true, true])
      // Nothing that was written just now is old.
      expect(await endOldPreviews(aMachine(DAY_MS), 0.5)).toEqual([])
      const fresh = aRelease('mf-jobs', `0.0.${ahead > 0 ? 1 : 2}`, { builtAt: new Date(0).toISOString() })
      await machine.store.publish(fresh.release, fresh.files)
      const { publishedAt } =
        (await store.summaries())['mf-jobs']?.find((one) => one.version === fresh.release.version) ?? {}
      expect(off(publishedAt)).toBeLessThan(10_000)
      expect(await prune(aMachine(-ahead), { keepDays: 0.5, keepNewest: 1, historyDays: 1 })).toEqual([])
    },
  )
})

describe('step back in a bucket', () => {
  it('[DOOR-29] judges a version by the time of the store, with promoter and portal server a day apart', async () => {
    const bucket = await aBucket()
    Object.assign(process.env, TEST_CREDENTIALS)
    const machine = (aheadMs: number) => {
      const clock = () => Date.now() + aheadMs
      const env = { ...process.env, AWS_ENDPOINT_URL_S3: bucket.endpoint }
      const objects = (prefix: string) => bucketObjects({ bucket: 'portal-test', prefix }, env, clock)
      return {
        store: bucketStore(objects('releases/')),
        environments: createEnvironments(objects('environments/')),
        clock,
        now: () => new Date(clock()),
      }
    }
    const [promoter, server] = [machine(-DAY_MS), machine(2 * 3_600_000)]
    const { publish } = await deliveryOf(promoter.store, promoter.environments, promoter.now)
    await publish('mf-jobs', '1.1.0')
    const rule = { windowMinutes: 10, leastPages: 5, leastFaults: 3, excessPercent: 5, freshMinutes: 60 }
    await setStepBack(promoter, 'production', rule)
    await promoteUnit(promoter, 'production', 'mf-jobs', '1.1.0')
    const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
    const composed = createComposer({ ...server, name: 'production', mode: 'production', links })
    const mix = await composed()
    const watch = createFaultWatch({
      isInStore: (unit, version) => isThere(server.store, unit, version),
      environments: server.environments,
      latest: () => mix,
      now: server.clock,
      tickMs: 3_600_000,
    })
    for (let at = 0; at < 6; at += 1) {
      const page = { number: (await watch.number(mix)) ?? '', address: `203.0.${at}.1` }
      await watch.started('production', page)
      const fault = { ...FAULT, environment: 'production', version: '1.1.0', first: true }
      await watch.report(Buffer.from(JSON.stringify(fault)), page)
    }
    await watch.look()
    await watch.stop()
    const { units, changedAt } = await mustRead(promoter, 'production')
    expect([units['mf-jobs'], Math.abs(Date.parse(changedAt) - Date.now()) < 10_000]).toEqual(['1.0.0', true])
    await bucket.close()
  })
})
