import { createInstance } from '@module-federation/runtime'
import { singletons } from '@portal/build/singletons'
import type { ComposedRemote } from '@portal/contracts/shell'
import { createHashes, IntegrityMissing } from './integrity'
import { createFederationRuntime } from './runtime'
import { sharedModules } from './shared'

const HASH = `sha384-${'b'.repeat(64)}`
const LIFECYCLES = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }
const remote: ComposedRemote = {
  name: 'mf-jobs',
  version: '1.0.0',
  contract: '^2.0.0',
  entry: 'http://localhost/mf-jobs/1.0.0/remoteEntry.js',
  preload: [],
  locales: {},
  screens: {},
  reason: 'environment',
  compatible: true,
}

describe('integrity', () => {
  const hashes = createHashes(
    { '/mf-jobs/1/a.js': HASH, 'https://cdn.example/b.js': HASH, '/broken.js': 'nonsense' },
    'https://portal.example',
  )

  it('identifies own files by path and foreign ones by address, without the query of a retry', () => {
    expect(hashes.of('/mf-jobs/1/a.js')).toBe(HASH)
    expect(hashes.of('https://portal.example/mf-jobs/1/a.js?r=1')).toBe(HASH)
    expect(hashes.of('https://cdn.example/b.js')).toBe(HASH)
  })

  it.each(['/unknown.js', 'https://cdn.example/mf-jobs/1/a.js', '/broken.js'])(
    'refuses a file without a usable hash: %s',
    (address) => {
      expect(() => hashes.of(address)).toThrow(IntegrityMissing)
    },
  )
})

describe('the federation runtime', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }) as Response)
  })

  it('[PLAT-14] shares each module of the list', () => {
    expect(Object.keys(sharedModules()).sort()).toEqual(singletons.map(({ name }) => name).sort())
  })

  it.each([true, false])(
    '[PLAT-14] a remote that contains a copy gets that of the host, declared as singleton or not (%s)',
    async (singleton) => {
      const shared = {
        react: {
          version: '19.3.1',
          shareConfig: { singleton: true, requiredVersion: '^19.3.1' } as const,
          lib: () => 'of the host',
        },
      }
      const runtime = createFederationRuntime({
        shared,
        plugins: [
          {
            name: 'memory',
            loadEntry: async () => {
              const shareConfig = { singleton, requiredVersion: '19.3.0', strictVersion: true }
              const own = createInstance({
                name: `mf_own_${singleton}`,
                remotes: [],
                shared: { react: { version: '19.3.0', shareConfig, get: async () => () => 'its own' } },
              })
              return {
                init: (scope: never) => own.initShareScopeMap('default', scope),
                get: async () => {
                  const react = await own.loadShare<string>('react')
                  return () => ({ app: react ? react() : 'none' })
                },
              } as never
            },
          },
        ],
      })
      // A separate address, because the runtime caches what it loaded from an address.
      expect(await runtime.load({ ...remote, entry: `http://localhost/mf-jobs/own-${singleton}.js` }, false)).toBe(
        'of the host',
      )
    },
  )

  it('loads a remote in memory, and again after a fault', async () => {
    let isGarbage = true
    const runtime = createFederationRuntime({
      shared: {},
      plugins: [
        {
          name: 'memory',
          loadEntry: async () =>
            ({
              init: () => undefined,
              get: async () => () => ({ app: isGarbage ? { nothing: 1 } : { root: LIFECYCLES } }),
            }) as never,
        },
      ],
    })
    expect(await runtime.load(remote, false)).toEqual({ nothing: 1 })
    isGarbage = false
    expect(await runtime.load(remote, true)).toEqual({ root: LIFECYCLES })
  })

  it('[PLAT-16] [PLAT-14] a remote that is loaded again still gets a lazy module of the host that it used first', async () => {
    const shared = {
      'react-hook-form': {
        version: '7.0.0',
        shareConfig: { singleton: true, requiredVersion: '^7.0.0' } as const,
        get: async () => () => 'of the host',
      },
    }
    const runtime = createFederationRuntime({
      shared,
      plugins: [
        {
          name: 'memory',
          // Behaves like a built container: a separate instance with the remote's name, which gets the host's scope.
          loadEntry: async () => {
            const own = createInstance({
              name: 'mf_jobs',
              remotes: [],
              shared: {
                'react-hook-form': {
                  version: '7.0.0',
                  shareConfig: { singleton: true, requiredVersion: '^7.0.0' },
                  import: false,
                } as never,
              },
            })
            return {
              init: (scope: never) => own.initShareScopeMap('default', scope),
              get: async () => {
                const form = await own.loadShare<string>('react-hook-form')
                return () => ({ app: form ? form() : 'none' })
              },
            } as never
          },
        },
      ],
    })
    const lazy = { ...remote, entry: 'http://localhost/mf-jobs/lazy.js' }
    const loads = [await runtime.load(lazy, false), await runtime.load(lazy, true), await runtime.load(lazy, true)]
    expect(loads).toEqual(['of the host', 'of the host', 'of the host'])
  })

  it('[PLAT-16] replaces a version of a remote by another one, and back', async () => {
    const runtime = createFederationRuntime({
      shared: {},
      plugins: [
        {
          name: 'memory',
          loadEntry: async ({ remoteInfo }) =>
            ({
              init: () => undefined,
              get: async () => () => ({ app: { at: new URL(remoteInfo.entry).pathname } }),
            }) as never,
        },
      ],
    })
    const before = { ...remote, version: '0.9.0', entry: 'http://localhost/mf-jobs/0.9.0/remoteEntry.js' }
    expect(await runtime.load(remote, false)).toEqual({ at: '/mf-jobs/1.0.0/remoteEntry.js' })
    expect(await runtime.load(before, false)).toEqual({ at: '/mf-jobs/0.9.0/remoteEntry.js' })
    expect(await runtime.load(remote, true)).toEqual({ at: '/mf-jobs/1.0.0/remoteEntry.js' })
  })
})
