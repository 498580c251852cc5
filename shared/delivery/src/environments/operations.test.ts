import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, REMOTES } from '@portal/contracts/shell'
import { LATEST } from '../ground/compose'
import { createComposer } from './composer'
import { folderEnvironments } from './environments'
import { EnvironmentChangedError, ReleasedAlreadyError } from '../failure'
import {
  certify,
  createEnvironment,
  damagedFiles,
  mustRead,
  point,
  promote,
  promoteUnit,
  prune,
  removeEnvironment,
  rollback,
} from './operations'
import { aDelivery, aFolder } from '../testing/a-store'
import { aDeclaration, aScreen } from '../testing/declares'

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
let folder = aFolder()
beforeEach(() => {
  folder = aFolder()
})
afterEach(() => folder.remove())

describe('releases', () => {
  it('[PLAT-08] refuses other content under a released version and keeps the first', async () => {
    const { publish, store } = await aDelivery(folder.path)
    await expect(publish('mf-jobs', '1.0.0', { content: 'something else' })).rejects.toBeInstanceOf(
      ReleasedAlreadyError,
    )
    expect((await store.open('mf-jobs', '1.0.0', 'entry.js', ['identity']))?.body.toString()).toContain('mf-jobs 1.0.0')
  })

  it('accepts the same content again', async () => {
    const { publish } = await aDelivery(folder.path)
    await expect(publish('mf-jobs', '1.0.0')).resolves.toBeUndefined()
  })

  it('finds a file that differs from the release', async () => {
    const { store } = await aDelivery(folder.path)
    writeFileSync(join(folder.path, 'releases/mf-jobs/1.0.0/app.js'), 'alert(1)')
    const release = await store.read('mf-jobs', '1.0.0')
    expect(release && (await damagedFiles(store, release))).toEqual(['app.js'])
  })

  it.each(['../../../etc/passwd', '../1.0.0/entry.js', '/etc/passwd', '__proto__', 'entry.js/..', 'constructor'])(
    'does not open files outside of a release: %s',
    async (file) => {
      const { store } = await aDelivery(folder.path)
      expect(await store.open('mf-jobs', '1.0.0', file, ['identity'])).toBeUndefined()
    },
  )
})

describe('environments', () => {
  it('[PLAT-06] promotes one unit and leaves the others unchanged', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    const after = await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    expect(after.units).toMatchObject({ 'mf-jobs': '1.1.0', 'mf-billing': '1.0.0', host: '1.0.0' })
    expect(after.previous?.['mf-jobs']).toBe('1.0.0')
  })

  it('writes nothing if that version is current already', async () => {
    const delivery = await aDelivery(folder.path)
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.0.0')
    await promote(delivery, 'production', 'production')
    expect(await delivery.environments.history('production')).toHaveLength(1)
  })

  it('[PLAT-03] a mix made before another team released does not undo that release', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    await delivery.publish('mf-billing', '1.1.0')
    await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '1.1.0' })
    await promoteUnit(delivery, 'production', 'mf-billing', '1.1.0')
    await expect(promote(delivery, 'candidate', 'production')).rejects.toThrow(
      'production went on from mf-billing 1.0.0 to 1.1.0; this mix would take it back',
    )
    expect((await mustRead(delivery, 'production')).units).toMatchObject({ 'mf-jobs': '1.0.0', 'mf-billing': '1.1.0' })
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).units).toMatchObject({
      'mf-jobs': '1.1.0',
      'mf-billing': '1.1.0',
    })
  })

  it('[PLAT-07] rolls the mix back, or one unit alone', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    await delivery.publish('mf-billing', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-billing', '1.1.0')
    expect((await rollback(delivery, 'production', 'mf-jobs')).units).toMatchObject({
      'mf-jobs': '1.0.0',
      'mf-billing': '1.1.0',
    })
    expect((await rollback(delivery, 'production')).units).toMatchObject({ 'mf-jobs': '1.1.0', 'mf-billing': '1.1.0' })
    expect(await delivery.store.open('mf-jobs', '1.0.0', 'entry.js', ['identity'])).toBeDefined()
  })

  it('[PLAT-19] [PLAT-20] makes an environment with one candidate and removes it again', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '2.0.0')
    const made = await createEnvironment(delivery, 'candidate', 'production', { 'mf-jobs': '2.0.0' })
    expect(made.units).toMatchObject({ 'mf-jobs': '2.0.0', 'mf-accounts': '1.0.0' })
    expect((await mustRead(delivery, 'production')).units['mf-jobs']).toBe('1.0.0')
    await removeEnvironment(delivery, 'candidate')
    expect(await delivery.environments.list()).toEqual(['production'])
  })

  it('[PLAT-03] refuses to promote to an unknown environment and creates none', async () => {
    const delivery = await aDelivery(folder.path)
    await expect(promote(delivery, 'production', 'prodution')).rejects.toThrow('There is no environment prodution.')
    expect(await delivery.environments.list()).toEqual(['production'])
  })

  it('[PLAT-10] a state with units and fields of a newer contract is read, changed and keeps them', async () => {
    const delivery = await aDelivery(folder.path)
    const [name] = readdirSync(join(folder.path, 'environments/production')).filter((file) => file.endsWith('.json'))
    const file = join(folder.path, 'environments/production', name ?? '')
    const state = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...state, units: { ...state.units, 'mf-reports': '3.0.0' }, moon: { phase: 3 } }),
    )
    await delivery.publish('mf-jobs', '1.1.0')
    // Another process, which has not read the state above before.
    const environments = folderEnvironments(join(folder.path, 'environments'))
    const changed = await promoteUnit({ ...delivery, environments }, 'production', 'mf-jobs', '1.1.0')
    expect(changed.units).toMatchObject({ 'mf-jobs': '1.1.0', 'mf-reports': '3.0.0' })
    expect(await environments.read('production')).toMatchObject({ moon: { phase: 3 } })
    const composition = await createComposer({
      store: delivery.store,
      environments,
      name: 'production',
      mode: 'production',
      links: LINKS,
    })()
    expect(composition.composition.remotes.map((remote) => remote.name)).toEqual([...REMOTES])
  })

  it('[PLAT-03] [PLAT-10] an environment without a new remote continues without it until somebody promotes it', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    await createEnvironment(delivery, 'older', 'production', {})
    const environments = folderEnvironments(join(folder.path, 'environments'))
    const older = { ...delivery, environments }
    // An environment from before this remote existed; the store has a release of the remote.
    const file = join(folder.path, 'environments/older', readdirSync(join(folder.path, 'environments/older'))[0] ?? '')
    const { 'mf-scheduling': _new, ...units } = (await mustRead(delivery, 'older')).units
    writeFileSync(file, JSON.stringify({ ...(await mustRead(delivery, 'older')), units }))

    expect((await promoteUnit(older, 'older', 'mf-jobs', '1.1.0')).units).toEqual({ ...units, 'mf-jobs': '1.1.0' })
    const named = { store: delivery.store, environments, mode: 'production', links: LINKS } as const
    const { composition } = await createComposer({ ...named, name: 'older' })()
    expect(composition.remotes.map(({ name }) => name)).toEqual(REMOTES.filter((name) => name !== 'mf-scheduling'))
    expect(Object.keys(composition.integrity).filter((address) => address.includes('mf-scheduling'))).toEqual([])
    // Promoted to another environment, the mix leaves units that it does not name unchanged. So its certificate does
    // not cover what would run there.
    await createEnvironment(older, 'strict', 'production', {}, { certifiedOnly: true, force: 'made here' })
    await certify(older, 'older', 'run 1')
    await expect(promote(older, 'older', 'strict')).rejects.toThrow('takes certified mixes only')
    expect((await promote(older, 'older', 'production')).units).toEqual({
      ...units,
      'mf-jobs': '1.1.0',
      'mf-scheduling': '1.0.0',
    })
  })

  describe('a remote that is new', () => {
    /** Production without mf-scheduling, and a candidate that has it. */
    async function withNew() {
      const delivery = await aDelivery(folder.path)
      const { 'mf-scheduling': _new, ...units } = (await mustRead(delivery, 'production')).units
      await removeEnvironment(delivery, 'production')
      const change = { by: 'test', at: '2026-01-01T00:00:00.000Z', certifiedOnly: false }
      await delivery.environments.create('production', units, change)
      await delivery.environments.create('candidate', { ...units, 'mf-scheduling': '1.0.0' }, change)
      return { delivery, units }
    }

    it('[DOOR-29] leaves the mix when the promotion of a whole mix is rolled back', async () => {
      const { delivery, units } = await withNew()
      await promote(delivery, 'candidate', 'production')
      expect((await rollback(delivery, 'production')).units).toEqual(units)
      expect((await mustRead(delivery, 'production')).previous).toEqual({ ...units, 'mf-scheduling': '1.0.0' })
      expect((await delivery.environments.history('production')).at(-1)?.units).toEqual(units)
    })

    it('[DOOR-29] leaves the mix by a rollback of itself, also after others changed, and comes back by the next', async () => {
      const { delivery, units } = await withNew()
      await promoteUnit(delivery, 'production', 'mf-scheduling', '1.0.0')
      await delivery.publish('mf-jobs', '1.1.0')
      await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
      expect((await rollback(delivery, 'production', 'mf-scheduling')).units).toEqual({ ...units, 'mf-jobs': '1.1.0' })
      expect((await rollback(delivery, 'production', 'mf-scheduling')).units).toMatchObject({
        'mf-scheduling': '1.0.0',
      })
    })

    it('[DOOR-29] the host never leaves the mix', async () => {
      const { delivery } = await withNew()
      await expect(rollback(delivery, 'production', 'host')).rejects.toThrow('host has no earlier version')
    })
  })

  it('writes nothing if the environment changed in the meantime', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    const seen = await mustRead(delivery, 'production')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    await expect(
      delivery.environments.change(seen, { units: { host: '9.9.9' }, by: 'x', at: 'y' }),
    ).rejects.toBeInstanceOf(EnvironmentChangedError)
    expect((await mustRead(delivery, 'production')).units).toMatchObject({ host: '1.0.0', 'mf-jobs': '1.1.0' })
  })

  it('refuses a mix whose remote does not fit the host, unless forced', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '3.0.0', { contract: '^2.0.0' })
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '3.0.0')).rejects.toThrow(
      'mf-jobs 3.0.0 needs contract ^2.0.0 and does not fit contract 1.0.0 of host 1.0.0; 1.0.0 would fit',
    )
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '9.9.9')).rejects.toThrow('not in the release store')
    expect(
      (await promoteUnit(delivery, 'production', 'mf-jobs', '3.0.0', { force: 'to see the card' })).units['mf-jobs'],
    ).toBe('3.0.0')
  })

  it('[SELF-04] [PROOF-01] refuses a release that claims an address of another remote, or lost a screen that others lead to', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-billing', '2.0.0', { declares: aDeclaration({ mine: aScreen(paths.jobs.path) }) })
    await expect(promoteUnit(delivery, 'production', 'mf-billing', '2.0.0')).rejects.toThrow(
      'mf-billing and mf-jobs both claim the address /dashboard/jobs',
    )
    const { path } = paths.viewJob
    const expects = [{ of: 'mf-jobs', about: 'screen viewJob', when: path, such: {} }]
    await delivery.publish('mf-accounts', '1.1.0', { matrix: { expects } })
    await delivery.publish('mf-jobs', '1.1.0', {
      matrix: { provides: { 'screen viewJob': { '/new': {}, [path]: {} } } },
    })
    await delivery.publish('mf-jobs', '2.0.0', { matrix: { provides: { 'screen viewJob': { '/new': {} } } } })
    await promoteUnit(delivery, 'production', 'mf-accounts', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '2.0.0')).rejects.toThrow(
      `mf-accounts (@portal/mf-accounts) expects screen viewJob of mf-jobs (@portal/mf-jobs), ${path}: has no such case`,
    )
    expect((await mustRead(delivery, 'production')).units).toMatchObject({ 'mf-billing': '1.0.0', 'mf-jobs': '1.1.0' })
  })

  it('a changed mix loses its certificate; a certified mix is certified in every environment', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.publish('mf-jobs', '1.1.0')
    await createEnvironment(delivery, 'staging', 'production', { 'mf-jobs': '1.1.0' })
    expect((await certify(delivery, 'staging', 'run-7')).certified).toMatchObject({ runId: 'run-7', by: 'test' })
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).certified?.runId).toBe('run-7')
    await delivery.publish('mf-jobs', '1.2.0')
    expect((await promoteUnit(delivery, 'production', 'mf-jobs', '1.2.0')).certified).toBeNull()
    expect((await rollback(delivery, 'production')).certified?.runId).toBe('run-7')
  })

  it('production accepts certified mixes only; a forced one is recorded with its reason', async () => {
    const delivery = await aDelivery(folder.path)
    await removeEnvironment(delivery, 'production')
    const mix = { host: '1.0.0', ...Object.fromEntries(REMOTES.map((name) => [name, '1.0.0'])) }
    await delivery.environments.create('staging', mix, { by: 'test', at: 'now' })
    await expect(createEnvironment(delivery, 'production', 'staging', {})).rejects.toThrow(
      'production takes certified mixes only',
    )
    expect(await delivery.environments.list()).toEqual(['staging'])
    await certify(delivery, 'staging', 'run-1')
    await createEnvironment(delivery, 'production', 'staging', {})
    await delivery.publish('mf-jobs', '1.1.0')
    await expect(promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')).rejects.toThrow('takes certified mixes only')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0', { force: 'nobody can log in' })
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.0.0')
    const history = await delivery.environments.history('production')
    expect(
      history.map(({ action, forced, changedBy, certified }) => [action, forced, changedBy, certified?.runId]),
    ).toEqual([
      ['create from staging', undefined, 'test', 'run-1'],
      ['promote mf-jobs@1.1.0', 'nobody can log in', 'test', undefined],
      ['promote mf-jobs@1.0.0', undefined, 'test', 'run-1'],
    ])
  })

  it('certifies the mix of the run, not a later one of the environment', async () => {
    const delivery = await aDelivery(folder.path)
    const { units } = await mustRead(delivery, 'production')
    await delivery.publish('mf-jobs', '1.1.0')
    await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
    await expect(certify(delivery, 'production', 'run-1', units)).rejects.toThrow('was changed during the run')
    expect((await mustRead(delivery, 'production')).certified).toBeNull()
    expect((await rollback(delivery, 'production')).certified?.runId).toBe('run-1')
  })

  it('refuses to certify a mix that names no exact version', async () => {
    const delivery = await aDelivery(folder.path)
    await delivery.environments.create(
      'newest',
      { host: '1.0.0', ...Object.fromEntries(REMOTES.map((name) => [name, LATEST])) },
      { by: 'x', at: 'y' },
    )
    await expect(certify(delivery, 'newest', 'run-1')).rejects.toThrow('exact version of every unit')
  })

  it('sets an environment to a build, and does nothing if it has it already', async () => {
    const delivery = await aDelivery(folder.path)
    const first = await point(delivery, 'local', { host: '1.0.0' })
    expect(await point(delivery, 'local', { host: '1.0.0' })).toEqual(first)
  })

  it.each(['../x', 'A', 'a/b', '', 'a'.repeat(60)])('refuses the name "%s"', async (name) => {
    const delivery = await aDelivery(folder.path)
    await expect(delivery.environments.read(name)).rejects.toThrow('not the name of an environment')
  })
})

describe('[PLAT-16] the version that a page steps back to', () => {
  async function released(...versions: readonly (readonly ['mf-jobs' | 'mf-billing', string])[]) {
    const delivery = await aDelivery(folder.path)
    for (const [unit, version] of versions) await delivery.publish(unit, version)
    const lastGood = async () => (await mustRead(delivery, 'production')).lastGood
    return {
      delivery,
      lastGood,
      promoted: (unit: 'mf-jobs' | 'mf-billing', version: string) => promoteUnit(delivery, 'production', unit, version),
    }
  }

  it('belongs to each remote: a promotion of another team does not change it', async () => {
    const { promoted, lastGood } = await released(['mf-jobs', '1.1.0'], ['mf-billing', '1.1.0'])
    await promoted('mf-jobs', '1.1.0')
    await promoted('mf-billing', '1.1.0')
    expect(await lastGood()).toEqual({ 'mf-jobs': '1.0.0', 'mf-billing': '1.0.0' })
  })

  it('is a certified one if there is one', async () => {
    const { delivery, promoted, lastGood } = await released(
      ['mf-jobs', '1.1.0'],
      ['mf-jobs', '1.2.0'],
      ['mf-jobs', '1.3.0'],
    )
    await promoted('mf-jobs', '1.1.0')
    await certify(delivery, 'production', 'run-1')
    await promoted('mf-jobs', '1.2.0')
    await promoted('mf-jobs', '1.3.0')
    expect(await lastGood()).toEqual({ 'mf-jobs': '1.1.0' })
    await rollback(delivery, 'production', 'mf-jobs')
    expect([(await mustRead(delivery, 'production')).units['mf-jobs'], await lastGood()]).toEqual([
      '1.2.0',
      { 'mf-jobs': '1.1.0' },
    ])
  })

  it('is never the current one, also after a rollback', async () => {
    const { delivery, promoted, lastGood } = await released(['mf-jobs', '1.1.0'])
    await promoted('mf-jobs', '1.1.0')
    await rollback(delivery, 'production')
    expect(await lastGood()).toEqual({ 'mf-jobs': '1.1.0' })
  })

  it('is derived from the history for states that were written before the field existed', async () => {
    const { delivery, promoted } = await released(
      ['mf-jobs', '1.1.0'],
      ['mf-billing', '1.1.0'],
      ['mf-billing', '1.2.0'],
    )
    await promoted('mf-jobs', '1.1.0')
    await promoted('mf-billing', '1.1.0')
    const states = join(folder.path, 'environments/production')
    for (const file of readdirSync(states)) {
      const { lastGood: _kept, ...older } = JSON.parse(readFileSync(join(states, file), 'utf8'))
      writeFileSync(join(states, file), JSON.stringify(older))
    }
    // Another process, which did not write the states itself.
    const later = { ...delivery, environments: folderEnvironments(join(folder.path, 'environments')) }
    expect((await mustRead(later, 'production')).lastGood).toEqual({ 'mf-jobs': '1.0.0', 'mf-billing': '1.0.0' })
    expect((await promoteUnit(later, 'production', 'mf-billing', '1.2.0')).lastGood).toEqual({
      'mf-jobs': '1.0.0',
      'mf-billing': '1.1.0',
    })
  })
})

it('prunes old releases that no environment names or ever named, and no other', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const delivery = await aDelivery(folder.path, () => now)
  for (const version of ['1.1.0', '1.3.0', '1.4.0']) await delivery.publish('mf-jobs', version)
  now = new Date('2026-02-27T00:00:00Z')
  await delivery.publish('mf-jobs', '1.2.0')
  now = new Date('2026-03-01T00:00:00Z')
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.3.0')
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.4.0')
  // 1.0.0 and 1.3.0 are in the history, 1.2.0 is recent, 1.4.0 runs.
  expect(await prune(delivery, { keepDays: 14, keepNewest: 0, historyDays: 36_500 })).toEqual(['mf-jobs/1.1.0'])
  expect([...(await delivery.store.versions('mf-jobs'))].sort()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0'])
})
