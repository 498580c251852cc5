import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import { bucketAddress, bucketObjects, type BucketAddress } from './bucket'
import { bucketStore } from './bucket-store'
import { createEnvironments } from '../environments/environments'
import { DeliveryError, EnvironmentChangedError, ReleasedAlreadyError } from '../failure'
import { folderObjects, type Objects } from './objects'
import {
  certify,
  createEnvironment,
  damagedFiles,
  mustRead,
  promote,
  promoteUnit,
  prune,
  removeEnvironment,
  rollback,
} from '../environments/operations'
import { createReleaseIndex } from './release-index'
import { folderStore, type ReleaseStore } from './store'
import { resolveVersion } from '../releases/catalog'
import { aFolder, aRelease, atTime, deliveryOf } from '../testing/a-store'
import { aBucket, TEST_CREDENTIALS, type TestBucket } from '../testing/s3-server'

interface Place {
  readonly objects: Objects
  readonly releases: Objects
  readonly store: ReleaseStore
  /** Another process on the same store, without a cache. */
  again(): { readonly objects: Objects; readonly store: ReleaseStore; readonly releases: Objects }
  end(): Promise<void>
}

let bucket: TestBucket | undefined
// The SDK reads credentials from the environment.
beforeAll(async () => {
  bucket = await aBucket()
  if (!process.env.PORTAL_TEST_S3)
    Object.assign(process.env, TEST_CREDENTIALS, { AWS_ENDPOINT_URL_S3: bucket.endpoint })
})
afterAll(() => bucket?.close())

/** What is released here was released long ago. */
const long = (objects: Objects) => atTime(objects, () => new Date('2026-01-01T00:00:00.000Z'))

const places: Readonly<Record<string, () => Place>> = {
  'a folder': () => {
    const folder = aFolder()
    const again = () => ({
      objects: folderObjects(join(folder.path, 'environments')),
      store: folderStore(join(folder.path, 'releases'), long(folderObjects(join(folder.path, 'releases')))),
      releases: folderObjects(join(folder.path, 'releases')),
    })
    return { ...again(), again, end: async () => folder.remove() }
  },
  'an S3-compatible bucket': () => {
    const address: BucketAddress = bucketAddress(process.env.PORTAL_TEST_S3 ?? 's3://portal-test') ?? {
      bucket: 'portal-test',
      prefix: '',
    }
    const prefix = `${address.prefix}${randomUUID()}/`
    const again = () => ({
      objects: bucketObjects({ ...address, prefix: `${prefix}environments/` }),
      store: bucketStore(long(bucketObjects({ ...address, prefix: `${prefix}releases/` }))),
      releases: bucketObjects({ ...address, prefix: `${prefix}releases/` }),
    })
    return { ...again(), again, end: async () => undefined }
  },
}

describe.each(Object.entries(places))('releases and environments in %s', (_name, open) => {
  let place: Place
  beforeEach(() => {
    place = open()
  })
  afterEach(() => place.end())
  const aDelivery = () => deliveryOf(place.store, createEnvironments(place.objects))

  it('creates an object once, even with parallel attempts', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place.again().objects.create('a/one.json', `by ${index}`)),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect((await place.objects.read('a/one.json'))?.toString()).toBe(`by ${made.indexOf(true)}`)
    expect(await place.objects.create('a/one.json', 'later')).toBe(false)
  })

  it('lists what lies directly below, over any number of pages', async () => {
    for (const key of ['x/1', 'x/2', 'x/3', 'x/4', 'x/5', 'x/deep/6', 'x/deep/7', 'y/8'])
      await place.objects.put(key, key)
    expect(await place.objects.names('x')).toEqual(['1', '2', '3', '4', '5', 'deep'])
    expect(await place.objects.names('')).toEqual(['x', 'y'])
    expect(await place.objects.names('nowhere')).toEqual([])
    await place.objects.remove('x/3')
    expect(await place.objects.read('x/3')).toBeUndefined()
  })

  it.each(['../x', 'a/../b', '/a', 'a//b', ''])('has no object "%s"', async (key) => {
    await expect(place.objects.read(key)).rejects.toBeInstanceOf(DeliveryError)
  })

  it('[PLAT-08] keeps a release complete and refuses other content under its version', async () => {
    const { publish } = await aDelivery()
    await publish('mf-jobs', '1.0.0')
    await expect(publish('mf-jobs', '1.0.0', { content: 'something else' })).rejects.toBeInstanceOf(
      ReleasedAlreadyError,
    )
    const { store } = place.again()
    const release = await store.read('mf-jobs', '1.0.0')
    expect(release && (await damagedFiles(store, release))).toEqual([])
    expect(release).toMatchObject({ name: 'mf-jobs', contract: '^1.0.0', team: '@portal/team', entry: 'entry.js' })
    expect((await store.open('mf-jobs', '1.0.0', 'entry.js', ['br', 'identity']))?.encoding).toBe('br')
    expect(await store.open('mf-jobs', '1.0.0', '../1.0.0/entry.js', ['identity'])).toBeUndefined()
    expect([...(await store.versions('mf-jobs'))]).toEqual(['1.0.0'])
  })

  it('[PLAT-08] if two processes release different content in parallel, one wins with complete content', async () => {
    const tries = Array.from({ length: 6 }, (_, index) => aRelease('mf-jobs', '2.0.0', { content: `content ${index}` }))
    const ends = await Promise.allSettled(
      tries.map(({ release, files }) => place.again().store.publish(release, files)),
    )
    const won = ends.findIndex(({ status }) => status === 'fulfilled')
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = ends.filter((end) => end.status === 'rejected')
    for (const { reason } of lost) expect(reason).toBeInstanceOf(ReleasedAlreadyError)
    const { store } = place.again()
    const release = await store.read('mf-jobs', '2.0.0')
    expect(release?.integrity).toEqual(tries[won]?.release.integrity)
    expect(release && (await damagedFiles(store, release))).toEqual([])
  })

  it('accepts the same release from several processes in parallel', async () => {
    const { release, files } = aRelease('mf-jobs', '2.1.0')
    await expect(
      Promise.all(Array.from({ length: 4 }, () => place.again().store.publish(release, files))),
    ).resolves.toHaveLength(4)
  })

  it('[PLAT-06] [PLAT-07] [PLAT-19] [PLAT-20] promotes, rolls back, creates and removes environments, and records who did it when', async () => {
    const delivery = await aDelivery()
    await delivery.publish('mf-jobs', '1.1.0')
    await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '1.1.0' })
    expect((await certify(delivery, 'candidate', 'run-1')).certified?.runId).toBe('run-1')
    expect((await promote(delivery, 'candidate', 'production')).certified?.runId).toBe('run-1')
    await rollback(delivery, 'production', 'mf-jobs')
    await removeEnvironment(delivery, 'candidate')
    const later = createEnvironments(place.again().objects)
    expect(await later.list()).toEqual(['production'])
    expect(await later.read('candidate')).toBeUndefined()
    expect(
      (await later.history('production')).map(({ action, changedBy, units }) => [action, changedBy, units['mf-jobs']]),
    ).toEqual([
      ['create', 'test', '1.0.0'],
      ['promote candidate', 'test', '1.1.0'],
      ['rollback mf-jobs', 'test', '1.0.0'],
    ])
    // A new environment of the same name starts from nothing.
    await createEnvironment(delivery, 'candidate', 'production', {})
    expect(await later.history('candidate')).toHaveLength(1)
    await expect(delivery.environments.create('candidate', {}, { by: 'x', at: 'y' })).rejects.toThrow('exists already')
  })

  it('writes nothing if the environment changed in the meantime, and changes its stamp with each change', async () => {
    const delivery = await aDelivery()
    const seen = await mustRead(delivery, 'production')
    const stamp = await delivery.environments.stamp('production')
    await delivery.environments.change(seen, { units: { 'mf-jobs': '1.0.9' }, by: 'first', at: 'now' })
    expect(await delivery.environments.stamp('production')).not.toBe(stamp)
    await expect(
      delivery.environments.change(seen, { units: { host: '9.9.9' }, by: 'second', at: 'now' }),
    ).rejects.toThrow('was changed by first in the meantime')
    await expect(delivery.environments.change(seen, { by: 'second', at: 'now' })).rejects.toBeInstanceOf(
      EnvironmentChangedError,
    )
    expect((await mustRead(delivery, 'production')).units).toMatchObject({ host: '1.0.0', 'mf-jobs': '1.0.9' })
  })

  it('keeps all of twenty parallel promotions', async () => {
    const delivery = await aDelivery()
    const wanted = Array.from({ length: 20 }, (_, index): [UnitName, string] => [
      REMOTES[index % REMOTES.length] ?? 'mf-jobs',
      `1.1.${index}`,
    ])
    for (const [unit, version] of wanted) await delivery.publish(unit, version)
    await Promise.all(
      wanted.map(([unit, version]) =>
        promoteUnit(
          { ...delivery, ...place.again(), environments: createEnvironments(place.again().objects) },
          'production',
          unit,
          version,
        ),
      ),
    )
    const history = await delivery.environments.history('production')
    expect(
      history
        .slice(1)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(wanted.map(([unit, version]) => `promote ${unit}@${version}`).sort())
    history.slice(1).forEach(({ units, previous }, index) => {
      expect(previous).toEqual(history[index]?.units)
      expect(Object.entries(units).filter(([unit, version]) => previous?.[unit as UnitName] !== version)).toHaveLength(
        1,
      )
    })
  })

  it('[PLAT-08] the index of releases names all of them, also after twenty parallel releases', async () => {
    await aDelivery()
    const versions = Array.from({ length: 20 }, (_, index) => `2.0.${index}`)
    await Promise.all(
      versions.map((version) => {
        const { release, files } = aRelease('mf-jobs', version)
        return place.again().store.publish(release, files)
      }),
    )
    const { store } = place.again()
    expect((await store.summaries())['mf-jobs']?.map(({ version }) => version).sort()).toEqual(
      ['1.0.0', ...versions].sort(),
    )
    expect(await store.summaries(true)).toEqual(await store.summaries())
  })

  it("[PLAT-08] of two parallel writers of the index neither loses the other's release", async () => {
    await aDelivery()
    const objects = place.again().releases
    const index = (over: Objects) => createReleaseIndex(over, { listsCheaply: false })
    const summary = (version: string) => ({ version, contract: '^1.0.0', builtAt: '2026-01-01T00:00:00.000Z' })
    let isFirst = true
    const slower: Objects = {
      ...objects,
      async create(...given) {
        if (isFirst) {
          isFirst = false
          await index(objects).put('mf-jobs', summary('2.0.0'))
        }
        return objects.create(...given)
      },
    }
    await index(slower).put('mf-jobs', summary('3.0.0'))
    expect((await index(objects).read())['mf-jobs']?.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0', '3.0.0'])
  })

  it.each([
    [
      'missing',
      async ({ remove, names }: Objects) => remove(...(await names('.index')).map((file) => `.index/${file}`)),
    ],
    [
      'unreadable',
      async ({ put, names }: Objects) => put(`.index/${(await names('.index')).at(-1)}`, '{"format": 1, "rel'),
    ],
    [
      'of another format',
      async ({ put, names }: Objects) => put(`.index/${(await names('.index')).at(-1)}`, '{"format": 9}'),
    ],
    [
      'behind',
      async ({ put, names }: Objects) =>
        put(
          `.index/${(await names('.index')).at(-1)}`,
          '{"format": 1, "releases": {"mf-jobs": [{"version": "0.9.0", "contract": "^1.0.0", "builtAt": "2025"}]}}',
        ),
    ],
  ])('builds an index that is %s again from the store', async (_state, spoil) => {
    const { publish } = await aDelivery()
    await publish('mf-jobs', '1.1.0+abc')
    await spoil(place.again().releases)
    const { store } = place.again()
    // A short version is found even if the index is outdated.
    expect(await resolveVersion(store, 'mf-jobs', '1.1.0')).toBe('1.1.0+abc')
    // 0.9.0 is only in the index that is behind.
    await expect(resolveVersion(store, 'mf-jobs', '0.9.0')).rejects.toThrow('is not in the release store')
    const mended = await place.again().store.summaries()
    expect(
      Object.entries(mended).map(([unit, list]) => `${unit} ${list.map(({ version }) => version).join()}`),
    ).toEqual(['host', ...REMOTES].sort().map((unit) => `${unit} ${unit === 'mf-jobs' ? '1.0.0,1.1.0+abc' : '1.0.0'}`))
  })

  it('keeps the history of an environment in one object, and reads the states if that is missing or outdated', async () => {
    const delivery = await aDelivery()
    await delivery.publish('mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    const kept = (await place.objects.read('.history/production.json'))?.toString() ?? ''
    const told = await delivery.environments.history('production')
    expect(told).toHaveLength(2)
    await rollback(delivery, 'production', 'mf-jobs')
    for (const spoil of [
      () => place.objects.remove('.history/production.json'),
      () => place.objects.put('.history/production.json', '{'),
      () => place.objects.put('.history/production.json', kept),
    ]) {
      await spoil()
      expect(
        (await createEnvironments(place.again().objects).history('production')).map(({ units, previous }) => [
          units['mf-jobs'],
          previous?.['mf-jobs'],
        ]),
      ).toEqual([
        ['1.0.0', undefined],
        ['1.1.0', '1.0.0'],
        ['1.0.0', '1.1.0'],
      ])
    }
    // The summary of a removed environment does not belong to the next one of that name.
    await place.objects.put('.history/production.json', kept)
    await removeEnvironment(delivery, 'production')
    await place.objects.put('.history/production.json', kept)
    await createEnvironments(place.again().objects).create(
      'production',
      {},
      { by: 'x', at: '2026-01-01T00:00:00.000Z' },
    )
    expect(await createEnvironments(place.again().objects).history('production')).toHaveLength(1)
  })

  it('prunes by the history of some days: earlier states do not protect a release', async () => {
    const later = { ...(await aDelivery()), now: () => new Date('2026-03-01T00:00:00.000Z') }
    const at = (day: string) => ({ ...later, now: () => new Date(`2026-02-${day}T00:00:00.000Z`) })
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
      await later.publish('mf-jobs', version)
    // 1.2.0 ran until the 18th, then 1.3.0.
    for (const [day, version] of [
      ['02', '1.1.0'],
      ['03', '1.2.0'],
      ['18', '1.3.0'],
      ['19', '1.4.0'],
      ['20', '1.5.0'],
    ] as const)
      await promoteUnit(at(day), 'production', 'mf-jobs', version)
    expect(await prune(later, { keepDays: 1, keepNewest: 0, historyDays: 12 })).toEqual([
      'mf-jobs/1.6.0',
      'mf-jobs/1.1.0',
      'mf-jobs/1.0.0',
    ])
  })

  it('[PLAT-08] a build of uncommitted files is accepted by a private environment, refused by a shared one, and accepted once it is committed', async () => {
    const delivery = await aDelivery()
    await delivery.publish('mf-jobs', '1.1.0', { dirty: true })
    await createEnvironment(delivery, 'my-own', 'production', { 'mf-jobs': '1.1.0' })
    await createEnvironment(delivery, 'staging', 'production', {})
    await expect(promoteUnit(delivery, 'staging', 'mf-jobs', '1.1.0')).rejects.toThrow(
      'was built from sources that are in no commit',
    )
    await expect(promoteUnit({ ...delivery, sharesAll: true }, 'my-own', 'mf-billing', '1.0.0')).resolves.toBeDefined()
    await expect(createEnvironment({ ...delivery, sharesAll: true }, 'another', 'my-own', {})).rejects.toThrow(
      'in no commit',
    )
    expect((await promoteUnit(delivery, 'staging', 'mf-jobs', '1.1.0', { force: 'an outage' })).forced).toBe(
      'an outage',
    )
    await rollback(delivery, 'staging')
    const { store } = place.again()
    const { dirty: _, ...release } = (await store.read('mf-jobs', '1.1.0')) ?? aRelease('mf-jobs', '1.1.0').release
    await store.restate({ ...release, commit: 'committed' })
    expect((await place.again().store.read('mf-jobs', '1.1.0'))?.commit).toBe('committed')
    await expect(store.restate({ ...release, integrity: {} })).rejects.toBeInstanceOf(ReleasedAlreadyError)
    expect(
      (
        await promoteUnit(
          { ...delivery, ...place.again(), environments: createEnvironments(place.again().objects) },
          'staging',
          'mf-jobs',
          '1.1.0',
        )
      ).forced,
    ).toBeUndefined()
  })

  it('prunes again the rest of an earlier prune that was killed', async () => {
    const delivery = await aDelivery()
    const gone = [{ name: 'mf-jobs', version: '1.1.0' }] as const
    for (const _round of [1, 2]) {
      await delivery.publish('mf-jobs', '1.1.0')
      await place.store.withdraw(gone)
    }
    await prune(delivery, { keepDays: 1, keepNewest: 0, historyDays: 1 })
    expect((await place.again().store.summaries(true))['mf-jobs']?.map(({ version }) => version)).toEqual(['1.0.0'])
    await place.store.sweep(gone)
    expect(await place.releases.keys('mf-jobs/1.1.0')).toEqual([])
  })

  it('prunes only releases that no environment names or ever named', async () => {
    const delivery = await aDelivery()
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await delivery.publish('mf-jobs', version)
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.2.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.3.0')
    expect(await prune(delivery, { keepDays: 1, keepNewest: 0, historyDays: 36_500 })).toEqual(['mf-jobs/1.1.0'])
    expect([...(await place.again().store.versions('mf-jobs'))].sort()).toEqual(['1.0.0', '1.2.0', '1.3.0'])
  })
})

describe('the remains of a killed process', () => {
  it('in a folder: a draft counts neither as a release nor as a state', async () => {
    const place = places['a folder']?.()
    if (!place) throw new Error('no folder')
    const folder = aFolder()
    mkdirSync(join(folder.path, 'mf-jobs/.draft-1-abc'), { recursive: true })
    writeFileSync(join(folder.path, 'mf-jobs/.draft-1-abc/entry.js'), 'half')
    mkdirSync(join(folder.path, '.drafts'))
    writeFileSync(join(folder.path, '.drafts/1-abc'), '{"half"')
    expect(await folderStore(folder.path).versions('mf-jobs')).toEqual([])
    expect(await createEnvironments(folderObjects(folder.path)).list()).toEqual([])
    folder.remove()
    await place.end()
  })

  it('in a bucket: files without a release.json are no release; the same release continues, other content only after the claim has expired', async () => {
    if (process.env.PORTAL_TEST_S3) return
    const folder = `killed-${randomUUID()}`
    const objects = bucketObjects({ bucket: 'portal-test', prefix: `${folder}/` })
    const { release, files } = aRelease('mf-jobs', '1.0.0')
    const other = aRelease('mf-jobs', '1.0.0', { content: 'other' })
    // Killed between the claim and release.json.
    const dying: Objects = {
      ...objects,
      create: async (key, ...rest) => {
        if (key.endsWith('release.json')) throw new Error('killed')
        return objects.create(key, ...rest)
      },
    }
    await expect(bucketStore(dying).publish(other.release, other.files)).rejects.toThrow('killed')
    expect(await bucketStore(objects).versions('mf-jobs')).toEqual([])
    await expect(bucketStore(objects).publish(release, files)).rejects.toThrow('is being released with other content')
    await objects.put('mf-jobs/1.0.0/.claim.json', JSON.stringify({ content: 'old', at: '2026-01-01T00:00:00.000Z' }))
    await bucketStore(objects).publish(release, files)
    const read = await bucketStore(objects).read('mf-jobs', '1.0.0')
    expect(read && (await damagedFiles(bucketStore(objects), read))).toEqual([])
  })
})

it('a conditional write is retried while S3 is busy with another one', async () => {
  if (process.env.PORTAL_TEST_S3) return
  bucket?.conflictNext(2)
  expect(await bucketObjects({ bucket: 'portal-test', prefix: `${randomUUID()}/` }).create('x', 'y')).toBe(true)
})

it.each([
  ['s3://portal-releases/a/b', { bucket: 'portal-releases', prefix: 'a/b/' }],
  ['s3://portal-releases', { bucket: 'portal-releases', prefix: '' }],
  ['/srv/releases', undefined],
])('reads the address %s', (text, address) => {
  expect(bucketAddress(text)).toEqual(address)
})
