import { CONTRACT_VERSION, type ComposedRemote, type Composition } from '@portal/contracts/shell'
import type { FederationRuntime } from '../federation/runtime'
import { createTelemetry } from '../shell/telemetry'
import { createRemoteLoader } from './loader'

const LIFECYCLES = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }
const remote = (over: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mf-jobs', version: '1.2.3', contract: '^1.0.0', entry: '/mf-jobs/1.2.3/remoteEntry.js', preload: [], locales: {}, screens: {}, reason: 'environment', compatible: true, ...over,
})
const composed = (...remotes: ComposedRemote[]): Composition => ({
  environment: 'test', base: '', contractVersion: CONTRACT_VERSION, host: { version: '1.0.0', address: '/host/1.0.0/' }, remotes, integrity: {},
  links: { employerTips: 'https://tips.example/', help: '/help', inquiry: 'https://inquiry.example/', supportPhone: '03-0000-0000' }, mode: 'test',
})

function setUp(load: FederationRuntime['load'], over: Partial<ComposedRemote> = {}) {
  const tries: boolean[] = []
  const telemetry = createTelemetry({ speaks: false })
  const loader = createRemoteLoader({
    composition: composed(remote(over)), telemetry, deadline: 60,
    runtime: { load: (one, again) => { tries.push(again); return load(one, again) } },
  })
  return { loader, tries, telemetry }
}

describe('loading a remote', () => {
  it('hands on a module that keeps the contract, and loads it once for all who ask', async () => {
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
    await expect(loader.load('mf-jobs')).resolves.toMatchObject({ ok: false, fault: { kind, remote: 'mf-jobs', version: '1.2.3' } })
    expect(telemetry.records().at(-1)).toMatchObject({ name: 'remote-load', remote: 'mf-jobs', data: { outcome: kind } })
  })

  it('[PLAT-16] works again after the repair, from the first byte', async () => {
    let isDown = true
    const { loader, tries } = setUp(async () => { if (isDown) throw new Error('down'); return { root: LIFECYCLES } })
    expect((await loader.load('mf-jobs')).ok).toBe(false)
    isDown = false
    expect((await loader.load('mf-jobs')).ok).toBe(true)
    expect(tries).toEqual([false, true])
  })

  it('gives up at once when the user goes elsewhere', async () => {
    const { loader } = setUp(() => new Promise(() => undefined))
    const loading = loader.load('mf-jobs')
    loader.leave('mf-jobs')
    expect(await loading).toMatchObject({ ok: false, fault: { kind: 'left' } })
  })

  it.each([
    [{ contract: '^2.0.0' }, '^2.0.0'],
    [{ contract: '^1.9.0' }, '^1.9.0'],
    [{ contract: 'nonsense' }, 'nonsense'],
    [{ compatible: false }, '^1.0.0'],
  ])('[PLAT-10] refuses a remote of another contract before any byte of it runs: %j', async (over, needs) => {
    const { loader, tries } = setUp(async () => ({ root: LIFECYCLES }), over)
    expect(await loader.load('mf-jobs')).toMatchObject({ ok: false, fault: { kind: 'incompatible', needs, has: CONTRACT_VERSION } })
    expect(tries).toEqual([])
  })

  it('names a remote that the environment does not have', async () => {
    const { loader, tries } = setUp(async () => ({ root: LIFECYCLES }))
    expect(await loader.load('mf-billing')).toMatchObject({ ok: false, fault: { kind: 'missing', remote: 'mf-billing' } })
    expect(tries).toEqual([])
  })
})
