import { REMOTES, type Environment, type Release } from '@portal/contracts/shell'
import { compose, LATEST, type Catalog, localesOf } from './compose'
import { aRelease } from '../testing/a-store'

const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
const options = { mode: 'test', links } as const
const release = (...args: Parameters<typeof aRelease>): Release => aRelease(...args).release
const base: Catalog = Object.fromEntries(
  (['host', ...REMOTES] as const).map((unit) => [unit, [release(unit, '1.0.0')]]),
)
const environment = (units: Environment['units'] = {}): Environment => ({
  name: 'test',
  units: { ...Object.fromEntries((['host', ...REMOTES] as const).map((unit) => [unit, '1.0.0'])), ...units },
  certified: null,
  changedBy: '',
  changedAt: '',
  previous: null,
})
const jobsOf = (catalog: Catalog, units: Environment['units'] = {}, overrides = {}) =>
  compose(catalog, environment(units), { ...options, overrides }).remotes.find(({ name }) => name === 'mf-jobs')

it('names each remote at its address with the hash of every file', () => {
  const composition = compose(base, environment(), options)
  expect(composition.remotes.map(({ name }) => name)).toEqual([...REMOTES])
  const jobs = composition.remotes.find(({ name }) => name === 'mf-jobs')
  expect(jobs).toMatchObject({ entry: '/releases/mf-jobs/1.0.0/entry.js', reason: 'environment', compatible: true })
  for (const address of [jobs?.entry ?? '', ...(jobs?.preload ?? []), composition.host.address])
    expect(composition.integrity[address]).toMatch(/^sha384-/)
})

it('lists the lazily shared chunks of the host with a screen, and none if the host does not name them', () => {
  const jobs = release('mf-jobs', '1.0.0', {
    shared: { 'screen.jobs.archivedJobs': ['@portal/browser/forms-kit', 'unknown'] },
  })
  const host = release('host', '1.0.0', { chunks: { 'forms-kit': ['kit.js'] } })
  const own = ['/releases/mf-jobs/1.0.0/app.js', '/releases/mf-jobs/1.0.0/jobs.js']
  expect(jobsOf({ ...base, 'mf-jobs': [jobs], host: [host] })?.screens['jobs']).toEqual([
    ...own,
    '/releases/host/1.0.0/kit.js',
  ])
  expect(jobsOf({ ...base, 'mf-jobs': [jobs] })?.screens['jobs']).toEqual(own)
})

it('is pure: the same store and environment make the same composition', () => {
  expect(compose(base, environment(), options)).toEqual(
    compose(structuredClone(base), structuredClone(environment()), options),
  )
})

it('names the mix: the same name for the same versions in any environment', () => {
  const catalog = { ...base, 'mf-jobs': [release('mf-jobs', '1.0.0'), release('mf-jobs', '1.1.0')] }
  const mixOfPage = (units: Environment['units'] = {}, changes: Partial<Environment> = {}, overrides = {}) =>
    compose(catalog, { ...environment(units), ...changes }, { ...options, overrides }).mix
  expect(mixOfPage({}, { name: 'other', changedBy: 'x' })).toBe(mixOfPage())
  expect(mixOfPage({ 'mf-jobs': '1.1.0' })).not.toBe(mixOfPage())
  expect(mixOfPage({}, {}, { 'mf-jobs': '1.1.0' })).toBe(mixOfPage({ 'mf-jobs': '1.1.0' }))
})

it('[PLAT-10] steps down to the newest release that fits the host', () => {
  const releases = [
    release('mf-jobs', '1.0.0'),
    release('mf-jobs', '1.2.0'),
    release('mf-jobs', '2.0.0', { contract: '^2.0.0' }),
  ]
  expect(jobsOf({ ...base, 'mf-jobs': releases }, { 'mf-jobs': '2.0.0' })).toMatchObject({
    version: '1.2.0',
    reason: 'step-down',
    compatible: true,
  })
})

it('[PLAT-10] reports both versions if nothing fits, and lists no hash of its files', () => {
  const catalog = { ...base, 'mf-jobs': [release('mf-jobs', '2.0.0', { contract: '^2.0.0' })] }
  expect(jobsOf(catalog, { 'mf-jobs': '2.0.0' })).toMatchObject({
    version: '2.0.0',
    contract: '^2.0.0',
    compatible: false,
    preload: [],
  })
  expect(
    Object.keys(compose(catalog, environment({ 'mf-jobs': '2.0.0' }), options).integrity).some((address) =>
      address.includes('mf-jobs'),
    ),
  ).toBe(false)
})

it('creates a page even if a remote has no release', () => {
  expect(jobsOf({ ...base, 'mf-jobs': [] })).toMatchObject({ version: '1.0.0', entry: '', compatible: false })
})

it('uses the newest release for "latest", and a tester\'s override before both', () => {
  const releases = [release('mf-jobs', '1.9.0'), release('mf-jobs', '1.10.0')]
  expect(jobsOf({ ...base, 'mf-jobs': releases }, { 'mf-jobs': LATEST })?.version).toBe('1.10.0')
  expect(jobsOf({ ...base, 'mf-jobs': releases }, { 'mf-jobs': '1.10.0' }, { 'mf-jobs': '1.9.0' })).toMatchObject({
    version: '1.9.0',
    reason: 'override',
  })
})

describe('[PLAT-16] the last good version', () => {
  const releases = [
    release('mf-jobs', '1.0.0'),
    release('mf-jobs', '1.1.0'),
    release('mf-jobs', '0.9.0', { contract: '^0.9.0' }),
  ]
  const pageAfter = (lastGood: string, over: Partial<Parameters<typeof compose>[2]> = {}) =>
    compose(
      { ...base, 'mf-jobs': releases },
      { ...environment({ 'mf-jobs': '1.1.0' }), lastGood: { 'mf-jobs': lastGood } },
      { ...options, ...over },
    )
  const fallbackOf = (...args: Parameters<typeof pageAfter>) =>
    pageAfter(...args).remotes.find(({ name }) => name === 'mf-jobs')?.fallback

  it('is named beside the wanted one, with the hash of every file, and only if it differs', () => {
    const page = pageAfter('1.0.0')
    expect(fallbackOf('1.0.0')).toMatchObject({
      version: '1.0.0',
      contract: '^1.0.0',
      entry: '/releases/mf-jobs/1.0.0/entry.js',
    })
    for (const address of [fallbackOf('1.0.0')?.entry ?? '', ...(fallbackOf('1.0.0')?.preload ?? [])])
      expect(page.integrity[address]).toMatch(/^sha384-/)
    expect(page.remotes.filter(({ fallback }) => fallback).map(({ name }) => name)).toEqual(['mf-jobs'])
  })

  it('[SELF-02] says what it declares where that differs, so that a page that steps back knows its addresses', () => {
    expect(fallbackOf('1.0.0')).not.toHaveProperty('declares')
    const moved = release('mf-jobs', '1.0.0', { declares: { screens: { jobs: { path: '/dashboard/old' } } } })
    const page = compose(
      { ...base, 'mf-jobs': [moved, release('mf-jobs', '1.1.0')] },
      { ...environment({ 'mf-jobs': '1.1.0' }), lastGood: { 'mf-jobs': '1.0.0' } },
      options,
    )
    expect(page.remotes.find(({ name }) => name === 'mf-jobs')?.fallback?.declares).toEqual(moved.declares)
  })

  it.each([
    ['is the wanted one', '1.1.0', {}],
    ['needs another contract', '0.9.0', {}],
    ['is gone from the store', '1.0.7', {}],
    ['would hide what a tester chose', '1.0.0', { overrides: { 'mf-jobs': '1.1.0' } }],
  ])('is not named if it %s', (_, lastGood, over) => {
    expect(fallbackOf(lastGood, over)).toBeUndefined()
  })
})

it('refuses to create a page without a host', () => {
  expect(() => compose({ ...base, host: [] }, environment(), options)).toThrow('not in the release store')
})

it('lists the text files of a language, and those of single screens', () => {
  const chunks = {
    'locale-ja': ['ja.js'],
    'locale-ja.team.userSettings': ['settings-ja.js'],
    'screen.team': ['team.js'],
  }
  const { release } = aRelease('mf-accounts', '1.0.0', { chunks })
  const at = (file: string) => [`/releases/mf-accounts/1.0.0/${file}`]
  expect(localesOf(release)).toEqual({
    ja: at('ja.js'),
    en: [],
    'ja.team': at('settings-ja.js'),
    'ja.userSettings': at('settings-ja.js'),
  })
})
