import { CONTRACT_VERSION, type ComposedRemote, type Composition } from '@portal/contracts/shell'
import type { FederationRuntime } from '../federation/runtime'
import { createTelemetry } from '../page/telemetry'
import { createCircuits, CIRCUIT_OPEN_FOR } from './circuits'
import { createRemoteLoader } from './loader'

const LIFECYCLES = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }
const remote = (over: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mf-jobs',
  version: '1.2.3',
  contract: '^2.0.0',
  entry: '/mf-jobs/1.2.3/remoteEntry.js',
  preload: [],
  locales: {},
  screens: {},
  reason: 'environment',
  compatible: true,
  ...over,
})
const composed = (...remotes: ComposedRemote[]): Composition => ({
  environment: 'test',
  base: '',
  contractVersion: CONTRACT_VERSION,
  host: { version: '1.0.0', address: '/host/1.0.0/' },
  remotes,
  integrity: {},
  links: {
    employerTips: 'https://tips.example/',
    help: '/help',
    inquiry: 'https://inquiry.example/',
    supportPhone: '03-0000-0000',
  },
  mode: 'test',
})

function setUp(load: FederationRuntime['load'], over: Partial<ComposedRemote> = {}) {
  const tries: boolean[] = []
  const telemetry = createTelemetry({ speaks: false })
  const loader = createRemoteLoader({
    composition: composed(remote(over)),
    telemetry,
    deadline: 60,
    runtime: {
      load: (one, again) => {
        tries.push(again)
        return load(one, again)
      },
    },
  })
  return { loader, tries, telemetry }
}

describe('loading a remote', () => {
  it('returns a module that satisfies the contract, and loads it once for all callers', async () => {
    const { loader, tries } = setUp(async () => ({ root: LIFECYCLES }))
    const [first, second] = await Promise.all([loader.load('mf-jobs'), loader.load('mf-jobs')])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    await loader.load('mf-jobs')
    expect(tries).toEqual([false])
  })

  it.each([
    ['hangs', () => new Promise<unknown>(() => undefined), 'timeout'],
    ['throws while it runs', () => Promise.reject(new TypeError('x is not a function')), 'script'],
    ['is not there', () => Promise.reject(new Error('ScriptNetworkError: Failed to load script')), 'network'],
    ['has no known hash', () => Promise.reject(new Error('IntegrityMissing: No hash is known for /x.js')), 'integrity'],
    ['exposes garbage', () => Promise.resolve({ default: 1 }), 'contract'],
    ['exposes nothing', () => Promise.resolve(undefined), 'contract'],
    ['throws something odd', () => Promise.reject('odd'), 'script'],
  ])('[PLAT-16] never throws and never hangs: a remote that %s', async (_, load, kind) => {
    const { loader, telemetry } = setUp(load)
    await expect(loader.load('mf-jobs')).resolves.toMatchObject({
      ok: false,
      fault: { kind, remote: 'mf-jobs', version: '1.2.3' },
    })
    expect(telemetry.records().at(-1)).toMatchObject({
      name: 'remote-load',
      remote: 'mf-jobs',
      data: { outcome: kind },
    })
  })

  it('[PLAT-16] loads everything again after a fault', async () => {
    let isDown = true
    const { loader, tries } = setUp(async () => {
      if (isDown) throw new Error('down')
      return { root: LIFECYCLES }
    })
    expect((await loader.load('mf-jobs')).ok).toBe(false)
    isDown = false
    expect((await loader.load('mf-jobs')).ok).toBe(true)
    expect(tries).toEqual([false, true])
  })

  it.each([
    [true, 'gone'],
    [false, 'network'],
  ])(
    '[PLAT-16] [PLAT-06] distinguishes a missing release from a network failure: replaced %s',
    async (isReplaced, kind) => {
      const loader = createRemoteLoader({
        composition: composed(remote()),
        telemetry: createTelemetry({ speaks: false }),
        isReplaced: async () => isReplaced,
        runtime: {
          load: async () => {
            throw new Error('ScriptNetworkError: Failed to load script')
          },
        },
      })
      expect(await loader.load('mf-jobs')).toMatchObject({ ok: false, fault: { kind } })
    },
  )

  it('is abandoned at once when the user leaves', async () => {
    const { loader } = setUp(() => new Promise(() => undefined))
    const loading = loader.load('mf-jobs')
    loader.leave('mf-jobs')
    expect(await loading).toMatchObject({ ok: false, fault: { kind: 'left' } })
  })

  it.each([
    [{ contract: '^1.0.0' }, '^1.0.0'],
    [{ contract: '^2.9.0' }, '^2.9.0'],
    [{ contract: 'nonsense' }, 'nonsense'],
    [{ compatible: false }, '^2.0.0'],
  ])('[PLAT-10] refuses a remote of another contract before any byte of it runs: %j', async (over, needs) => {
    const { loader, tries } = setUp(async () => ({ root: LIFECYCLES }), over)
    expect(await loader.load('mf-jobs')).toMatchObject({
      ok: false,
      fault: { kind: 'incompatible', needs, has: CONTRACT_VERSION },
    })
    expect(tries).toEqual([])
  })

  it('reports a remote that the environment does not have', async () => {
    const { loader, tries } = setUp(async () => ({ root: LIFECYCLES }))
    expect(await loader.load('mf-billing')).toMatchObject({
      ok: false,
      fault: { kind: 'missing', remote: 'mf-billing' },
    })
    expect(tries).toEqual([])
  })
})

const BEFORE = {
  version: '1.2.2',
  contract: '^2.0.0',
  entry: '/mf-jobs/1.2.2/remoteEntry.js',
  preload: [],
  locales: {},
  screens: {},
}
const faultAt = (version: string, kind: 'mount' | 'left' = 'mount') =>
  ({ kind, remote: 'mf-jobs', version, detail: 'cannot mount' }) as const

/** A page of one tab; the next page of the tab gets its storage. */
function tab(over: Partial<ComposedRemote> = {}) {
  let stored: Readonly<Record<string, number>> = {}
  const clock = { now: 1_000_000 }
  const down = new Set<string>()
  return {
    clock,
    down,
    stored: () => stored,
    page() {
      const tries: string[] = []
      const telemetry = createTelemetry({ speaks: false })
      const loader = createRemoteLoader({
        composition: composed(remote({ fallback: BEFORE, ...over })),
        telemetry,
        deadline: 60,
        circuits: createCircuits({
          now: () => clock.now,
          stored: {
            read: () => stored,
            write: (next) => {
              stored = next
            },
          },
        }),
        runtime: {
          load: async ({ version, entry }, again) => {
            tries.push(`${version}${again ? ' again' : ''}`)
            if (down.has(version)) throw new Error(`down: ${entry}`)
            return { root: LIFECYCLES }
          },
        },
      })
      const stepBacks = () =>
        telemetry
          .records()
          .filter(({ name }) => name === 'remote-stepped-back')
          .map(({ data }) => `${data?.['version']} → ${data?.['to']}: ${data?.['kind']}`)
      return { loader, tries, stepBacks }
    },
  }
}

describe('[PLAT-16] the step back to the fallback', () => {
  it('does not happen if the wanted version works', async () => {
    const { loader, tries, stepBacks } = tab().page()
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
    expect([tries, stepBacks()]).toEqual([['1.2.3'], []])
  })

  it('happens in the same page when the wanted version cannot be loaded, and is reported with both versions', async () => {
    const one = tab()
    one.down.add('1.2.3')
    const { loader, tries, stepBacks } = one.page()
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.2' })
    expect(loader.versionOf('mf-jobs')).toBe('1.2.2')
    expect(tries).toEqual(['1.2.3', '1.2.2'])
    expect(stepBacks()).toEqual(['1.2.3 → 1.2.2: script'])
  })

  it('happens when the wanted version fails at its mount, and the next load requests only the fallback', async () => {
    const { loader, tries, stepBacks } = tab().page()
    await loader.load('mf-jobs')
    expect(loader.broke(faultAt('1.2.3'))).toBe(true)
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.2' })
    expect(tries).toEqual(['1.2.3', '1.2.2'])
    expect(stepBacks()).toEqual(['1.2.3 → 1.2.2: mount'])
  })

  it('happens once: if the fallback fails too, the card stays', async () => {
    const { loader } = tab().page()
    await loader.load('mf-jobs')
    loader.broke(faultAt('1.2.3'))
    await loader.load('mf-jobs')
    expect(loader.broke(faultAt('1.2.2'))).toBe(false)
  })

  it('ends even if the fallback cannot be loaded and the wanted version fails at each mount', async () => {
    const one = tab()
    one.down.add('1.2.2')
    const { loader } = one.page()
    await loader.load('mf-jobs')
    expect(loader.broke(faultAt('1.2.3'))).toBe(true)
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
    expect(loader.broke(faultAt('1.2.3'))).toBe(false)
  })

  it('names the wanted version on the card when both fail, and opens no circuit, because the network is the cause', async () => {
    const one = tab()
    one.down.add('1.2.3').add('1.2.2')
    expect(await one.page().loader.load('mf-jobs')).toMatchObject({
      ok: false,
      fault: { version: '1.2.3', kind: 'script' },
    })
    expect(one.stored()).toEqual({})
  })

  it('makes the next page of the tab start with the fallback, for ten minutes', async () => {
    const one = tab()
    one.down.add('1.2.3')
    await one.page().loader.load('mf-jobs')
    one.clock.now += CIRCUIT_OPEN_FOR - 1
    const second = one.page()
    expect(await second.loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.2' })
    expect([second.tries, second.stepBacks()]).toEqual([['1.2.2'], []])
    one.clock.now += 1
    one.down.clear()
    const third = one.page()
    expect(await third.loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
    expect(third.tries).toEqual(['1.2.3'])
  })

  it('is undone if the circuit is open and the fallback is gone', async () => {
    const one = tab()
    one.down.add('1.2.3')
    await one.page().loader.load('mf-jobs')
    one.down.clear()
    one.down.add('1.2.2')
    expect(await one.page().loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
  })

  it('ends with a retry by the user, which loads the wanted version first and closes its circuit on success', async () => {
    const one = tab()
    const { loader, tries } = one.page()
    await loader.load('mf-jobs')
    loader.broke(faultAt('1.2.3'))
    await loader.load('mf-jobs')
    loader.broke(faultAt('1.2.2'))
    loader.probe('mf-jobs')
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: true, version: '1.2.3' })
    expect(tries.at(-1)).toBe('1.2.3 again')
    expect(Object.keys(one.stored())).toEqual(['mf-jobs@1.2.3'])
    loader.stands('mf-jobs', '1.2.3')
    expect(one.stored()).toEqual({})
  })

  it('does not happen if the user left the screen', async () => {
    const { loader, stepBacks } = tab().page()
    await loader.load('mf-jobs')
    expect(loader.broke(faultAt('1.2.3', 'left'))).toBe(false)
    expect(stepBacks()).toEqual([])
  })

  it.each([
    [{ fallback: undefined }],
    [{ fallback: { ...BEFORE, contract: '^1.0.0' } }],
    [{ fallback: { ...BEFORE, version: '1.2.3' } }],
  ])('does not use a version that does not fit: %j', async (over) => {
    const one = tab(over)
    one.down.add('1.2.3')
    const { loader, tries } = one.page()
    expect((await loader.load('mf-jobs')).ok).toBe(false)
    expect(tries).toEqual(['1.2.3'])
    expect(loader.broke(faultAt('1.2.3'))).toBe(false)
  })

  it('works without browser storage', () => {
    const circuits = createCircuits({ stored: { read: () => ({}), write: () => undefined } })
    circuits.open(remote())
    expect(circuits.isOpen(remote())).toBe(true)
    expect(circuits.isOpen(remote({ version: '1.2.4' }))).toBe(false)
  })
})
