import { createInstance, registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { deviceNow } from '@portal/browser/clock'
import type { ComposedRemote, RemoteName } from '@portal/contracts/shell'
import { answersInTime, freshAddress } from './portal-plugin'
import type { SharedModule } from './shared'

declare global {
  /** The federation runtime that remotes built with `externalRuntime` run on. */
  var _FEDERATION_RUNTIME_CORE: unknown
  /** Folder of a remote → query for its chunks after a failed load; the chunk loaders read it (shared/build). */
  var __portalFresh: Record<string, string> | undefined
}

/** The part of module federation that the loader uses; tests put remotes in memory behind it. */
export interface FederationRuntime {
  /** Fetches and runs a remote and answers its module, whatever that is. `again` forgets what an earlier try left. */
  load(remote: ComposedRemote, again: boolean): Promise<unknown>
}

/** Chunks of an earlier try lie in a global of the remote's bundler; a fresh entry would take them up again. */
function forgetChunks(container: string, version: string): void {
  const all = Object.keys(globalThis).filter((name) => name.startsWith(`webpackChunk${container}_`))
  // The bundler's own rule for a name out of uniqueName; the other version of this remote may still be in use.
  const own = `webpackChunk${`${container}@${version}`.replace(/[^a-zA-Z0-9$_]+/g, '_')}`
  for (const name of all.includes(own) ? [own] : all) Reflect.deleteProperty(globalThis, name)
}

/** What hung or failed under an address stays with it in the browser: a second try asks for addresses of its own. */
export function refreshChunks(entry: string): void {
  const { href } = new URL(entry, document.baseURI)
  globalThis.__portalFresh = { ...globalThis.__portalFresh, [href.slice(0, href.lastIndexOf('/') + 1)]: deviceNow().toString(36) }
}

const containerOf = (name: RemoteName): string => name.replaceAll('-', '_')

/**
 * What the host hands out is the page's only copy, whatever a remote's build asks for or carries (PLAT-14): two Reacts break
 * each other's hooks. Global, because each container asks for its own shares.
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
  const instance = createInstance({ name: 'host', remotes: [], shared: { ...shared } as never, shareStrategy: 'loaded-first', plugins })
  // Which version's entry stands under a name: another one takes its place.
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
        instance.registerRemotes([{ name: container, entry, entryGlobalName: container }], { force: known.has(remote.name) })
        known.set(remote.name, remote.entry)
      }
      return instance.loadRemote<unknown>(`${container}/app`)
    },
  }
}
