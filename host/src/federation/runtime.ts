import { createInstance, registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import type { ComposedRemote, RemoteName } from '@portal/contracts/shell'
import { refreshChunks } from './fresh-chunks'
import { answersInTime, freshAddress } from './portal-plugin'
import type { SharedModule } from './shared'

declare global {
  /** The federation runtime that remotes built with `externalRuntime` run on. */
  var _FEDERATION_RUNTIME_CORE: unknown
}

/** The part of module federation that the loader uses. Tests replace it with remotes in memory. */
export interface FederationRuntime {
  /**
   * Loads a remote and returns what its module exports as `app`, unchecked. `again` discards what an earlier attempt
   * left.
   */
  load(remote: ComposedRemote, again: boolean): Promise<unknown>
}

/** Chunks of an earlier attempt stay in a global of the remote's bundler, and a new entry would reuse them. */
function forgetChunks(container: string, version: string): void {
  const all = Object.keys(globalThis).filter((name) => name.startsWith(`webpackChunk${container}_`))
  // The bundler's rule for a name made from uniqueName. Another version of this remote may still be in use.
  const own = `webpackChunk${`${container}@${version}`.replace(/[^a-zA-Z0-9$_]+/g, '_')}`
  for (const name of all.includes(own) ? [own] : all) Reflect.deleteProperty(globalThis, name)
}

/** A remote with another major of React brings a share scope, which all remotes of that major use. */
const sharingOf = ({ scopes }: ComposedRemote) => (scopes ? { shareScope: [...scopes] } : {})

const containerOf = (name: RemoteName): string => name.replaceAll('-', '_')

/**
 * The host's shared modules are the only copies in the page, whatever a remote requests or contains (PLAT-14), because
 * two copies of React break each other's hooks. This is global, because each container resolves its shared modules
 * itself.
 */
const ownCopies = (shared: Options['shared']): ModuleFederationRuntimePlugin => ({
  name: 'own-copies',
  resolveShare(asked) {
    const own = asked.shareScopeMap[asked.scope]?.[asked.pkgName]?.[shared[asked.pkgName]?.version ?? '']
    if (own) asked.resolver = () => ({ shared: own, useTreesShaking: false })
    return asked
  },
})

interface Options {
  readonly shared: Readonly<Record<string, SharedModule>>
  readonly plugins: ModuleFederationRuntimePlugin[]
}

export function createFederationRuntime({ shared, plugins }: Options): FederationRuntime {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  registerGlobalPlugins([ownCopies(shared)])
  const instance = createInstance({
    name: 'host',
    remotes: [],
    shared: { ...shared } as never,
    shareStrategy: 'loaded-first',
    plugins,
  })
  const ownShares = Object.entries(instance.shareScopeMap['default'] ?? {}).map(
    ([name, versions]) => [name, { ...versions }] as const,
  )
  /**
   * When the runtime removes a remote, it also removes the host's lazy modules that this remote was the first to use.
   */
  const restoreShares = () => {
    for (const [name, versions] of ownShares)
      Object.assign(((instance.shareScopeMap['default'] ??= {})[name] ??= {}), versions)
  }
  // The version that is registered under a name; another version replaces it.
  const known = new Map<RemoteName, string>()
  return {
    async load(remote, again) {
      const container = containerOf(remote.name)
      if (again || known.get(remote.name) !== remote.entry) {
        if (again) {
          forgetChunks(container, remote.version)
          refreshChunks(remote.entry)
        }
        const entry = again ? freshAddress(remote.entry) : remote.entry
        if (again) await answersInTime(entry)
        instance.registerRemotes([{ name: container, entry, entryGlobalName: container, ...sharingOf(remote) }], {
          force: known.has(remote.name),
        })
        restoreShares()
        known.set(remote.name, remote.entry)
      }
      return (await instance.loadRemote<{ readonly app?: unknown }>(`${container}/app`))?.app
    },
  }
}
