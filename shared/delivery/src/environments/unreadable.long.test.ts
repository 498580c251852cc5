/** Objects that are cut, foreign, or listed and not there take away neither pages nor other environments. */
import { createBeside, createComposer } from './composer'
import { buildPortal } from '../server/portal-server'
import type { Objects } from '../store/objects'
import { createReleaseIndex } from '../store/release-index'
import { PLACES, type Place } from '../testing/a-place'
import { CALLS, callingCommands, prepared } from '../testing/every-command'
import { createEnvironments } from './environments'
import { mixOf } from '../ground/mix'
import { mustRead, type Delivery } from './operations'

const call = callingCommands()
const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }

interface Damage {
  readonly name: string
  readonly says: RegExp
  /** Damages the newest state of an environment; returns the objects as they are seen from then on. */
  readonly apply: (objects: Objects, environment: string) => Promise<Objects>
}

const nextOf = async (objects: Objects, environment: string): Promise<string> =>
  `${environment}/${String((await objects.names(environment)).length + 1).padStart(8, '0')}.json`
const damaged = (name: string, body: string): Damage => ({
  name,
  says: /is not the state of an environment/,
  apply: async (objects, environment) => {
    await objects.put(await nextOf(objects, environment), body)
    return objects
  },
})

const DAMAGES: readonly Damage[] = [
  damaged('cut', '{"name":"production","units":{"host":"1.0'),
  damaged('empty', ''),
  damaged('foreign', '{"Version":"2012-10-17","Statement":[]}'),
  {
    name: 'listed and not there',
    says: /is listed and not there/,
    apply: async (objects, environment) => {
      const gone = await nextOf(objects, environment)
      await objects.put(gone, '{}')
      let isGone = true
      return {
        ...objects,
        read: async (key) => (key === gone && isGone ? undefined : objects.read(key)),
        put: async (key, body, traits) => {
          if (key === gone) isGone = false
          return objects.put(key, body, traits)
        },
      }
    },
  },
]

const portalOf = (delivery: Delivery) => {
  const composing = { ...delivery, mode: 'test', links } as const
  return buildPortal({
    store: delivery.store,
    composed: createComposer({ ...composing, name: 'production' }),
    beside: createBeside(composing),
    backendUrl: 'http://127.0.0.1:9',
  })
}
type Portal = ReturnType<typeof portalOf>
const statusOf = async (portal: Portal, url: string) => (await portal.inject(url)).statusCode
const jobsOf = async (portal: Portal) =>
  (await portal.inject('/portal.json')).json().remotes.find(({ name }: { name: string }) => name === 'mf-jobs').version
const staleOf = async (portal: Portal) => (await portal.inject('/readyz')).json().stale

describe.each(['a folder', 'a bucket'] as const)('in %s', (name) => {
  let place: Place
  beforeAll(async () => {
    place = await PLACES[name]()
  })
  afterAll(() => place.end())
  const over = (objects: Objects): Delivery => ({
    store: place.store(),
    environments: createEnvironments(objects),
    now: () => new Date('2026-02-01T00:00:00.000Z'),
    by: 'the test',
  })

  it.each(DAMAGES)(
    '[DOOR-28] a newest state that is $name: pages stay, other environments work, rollback writes over it',
    async ({ apply, says }) => {
      const objects = place.environments()
      const running = portalOf(await prepared(place.store(), objects))
      expect([await statusOf(running, '/'), await jobsOf(running)]).toEqual([200, '1.1.0'])
      const seen = await apply(objects, 'production')
      const delivery = over(seen)
      const started = portalOf(delivery)
      for (const portal of [running, started]) {
        expect(await statusOf(portal, '/dashboard/jobs')).toBe(200)
        expect(await statusOf(portal, '/env/candidate/')).toBe(200)
        expect(await jobsOf(portal)).toBe('1.1.0')
      }
      expect(await staleOf(started)).toEqual({ composition: expect.any(String) })

      const list = await call('env list', delivery)
      expect(list.code).toBe(0)
      expect(list.said.filter((line) => !line.includes(' '))).toEqual(['candidate', 'preview-7', 'testers', 'trial'])
      expect(list.said.join('\n')).toMatch(says)
      for (const command of ['status', 'status production', 'history production', 'status candidate'])
        expect(await call(command, delivery)).toMatchObject({ code: 0, complaints: [] })
      const verified = await call('verify --files', delivery)
      expect([verified.code, verified.complaints.length]).toEqual([1, 1])
      expect(verified.complaints[0]).toMatch(says)
      const promoted = await call('promote production mf-accounts@1.1.0', delivery)
      expect(promoted).toMatchObject({ code: 1, complaints: [expect.stringMatching(says)] })
      expect(promoted.complaints[0]).toContain('npm run portal -- rollback production')

      expect(await call('rollback production', delivery)).toMatchObject({ code: 0, complaints: [] })
      expect(await mustRead(delivery, 'production')).toMatchObject({
        units: { 'mf-jobs': '1.1.0' },
        action: expect.stringMatching(/^rollback over state \d+/),
      })
      expect(await jobsOf(started)).toBe('1.1.0')
      expect(await staleOf(started)).toBeUndefined()
      expect((await call('rollback production', delivery)).code).toBe(0)
      expect(await jobsOf(started)).toBe('1.0.0')
      await running.close()
      await started.close()
    },
  )

  const lines = Object.values(CALLS)
    .flat()
    .filter((line) => !line.startsWith('release') && !line.startsWith('sync'))
  it.each(lines)('[DOOR-28] beside an environment that cannot be read: %s', async (line) => {
    const objects = place.environments()
    const delivery = await prepared(place.store(), objects)
    await objects.put('damaged/00000001.json', '{"name":')
    expect(await call(line, delivery)).toMatchObject({ code: 0, complaints: [] })
  })

  it('[DOOR-28] an environment without any state that can be read is removed and made anew', async () => {
    const objects = place.environments()
    const delivery = await prepared(place.store(), objects)
    await objects.put('damaged/00000001.json', '{"name":')
    expect(await call('rollback damaged', delivery)).toMatchObject({
      code: 1,
      complaints: [expect.stringContaining('npm run portal -- env remove damaged')],
    })
    expect(await call('env remove damaged', delivery)).toMatchObject({ code: 0 })
    expect(await call('env create damaged', delivery)).toMatchObject({ code: 0 })
    expect(await mustRead(delivery, 'damaged')).toMatchObject({ revision: 3, units: { 'mf-jobs': '1.1.0' } })
  })

  it('[DOOR-28] a certificate that was cut certifies nothing, and is written again', async () => {
    const objects = place.environments()
    const delivery = await prepared(place.store(), objects)
    const { units } = await mustRead(delivery, 'candidate')
    await objects.put(`.certificates/${mixOf(units)}.json`, '{"runId"')
    expect(await delivery.environments.certificateOf(units)).toBeNull()
    expect((await call('certify candidate run-1', delivery)).code).toBe(0)
    expect(await delivery.environments.certificateOf(units)).toMatchObject({ runId: 'run-1' })
  })

  it('[DOOR-28] an index that is listed and not there is made again, after a few looks', async () => {
    const objects = place.environments()
    let looks = 0
    const index = createReleaseIndex(
      {
        ...objects,
        names: async (below, after) => (below === '.index' ? ['00000007.json'] : objects.names(below, after)),
        read: async (key) => {
          if (key.startsWith('.index/')) looks += 1
          return key === '.index/00000007.json' ? undefined : objects.read(key)
        },
      },
      { listsCheaply: false },
    )
    expect(await index.read()).toEqual({})
    expect(looks).toBeLessThan(10)
  })
})
