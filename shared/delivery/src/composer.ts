import type { Composition, Environment, UnitName } from '@portal/contracts/shell'
import { catalogOf, compose, hostFiles, type Catalog, type CompositionOptions, type HostFiles } from './compose'
import { integrityOf } from './compress'
import { isEnvironmentName, type Environments } from './environments'
import { DeliveryError } from './failure'
import type { BoundTo } from './overrides/override-token'
import type { ReleaseStore } from './store'

export interface Composed {
  readonly composition: Composition
  readonly host: HostFiles
  /** The same text for the same composition. */
  readonly stamp: string
  /** Where the environment is for testers: origins that an override may name. */
  readonly testers?: Environment['testers']
  /** What a link for testers must name. */
  readonly boundTo: BoundTo
}

/** A mix, or the same mix with a tester's overrides for one page. */
export type Composer = (overrides?: CompositionOptions['overrides']) => Promise<Composed>

export interface ComposerOptions extends CompositionOptions {
  readonly store: ReleaseStore
  readonly environments: Environments
  readonly name: string
  /** Set over what the environment names: builds under work. */
  readonly pinned?: Readonly<Partial<Record<UnitName, string>>>
  /** How long a composition is kept although its environment file did not change; for stores over the network. */
  readonly refreshMs?: number
  /** For how long nobody looks whether it changed; for environments in a bucket. */
  readonly lookMs?: number
}

/** The environments beside the portal's own, each below `/env/<name>`; made when somebody asks for one. */
export function createBeside(options: Omit<ComposerOptions, 'name' | 'base' | 'pinned'>): (name: string, overrides?: CompositionOptions['overrides']) => Promise<Composed | undefined> {
  const composers = new Map<string, Composer>()
  return async (name, overrides) => {
    if (!isEnvironmentName(name)) return undefined
    const known = composers.get(name)
    try {
      if (!known && !(await options.environments.read(name))) return undefined
      const composer = known ?? createComposer({ ...options, name, base: `/env/${name}` })
      composers.set(name, composer)
      return await composer(overrides)
    } catch (error) {
      // Removed since it was asked for last.
      if (!(await options.environments.read(name))) {
        composers.delete(name)
        return undefined
      }
      throw error
    }
  }
}

/** Composes on request, and again as soon as the environment changes (PLAT-06): no restart, no rebuild. */
export function createComposer(options: ComposerOptions): Composer {
  const { store, environments, name, pinned = {}, refreshMs = Number.POSITIVE_INFINITY, lookMs = 0 } = options
  let cached: { readonly composed: Composed; readonly stamp: string; readonly at: number; readonly looked: number } | undefined

  async function composeNow(overrides: CompositionOptions['overrides']): Promise<Composed> {
    const environment: Environment | undefined = await environments.read(name)
    if (!environment) throw new DeliveryError(`There is no environment ${name}; create it with: pnpm portal env create ${name}`)
    const catalog: Catalog = await catalogOf(store)
    const isOther = Object.keys(pinned).length > 0 || overrides !== undefined
    const mix = { ...environment, units: { ...environment.units, ...pinned }, ...(isOther ? { certified: null } : {}) }
    const composition = compose(catalog, mix, { ...options, ...(overrides ? { overrides } : {}) })
    const { testers, born, linksSince } = environment
    return {
      composition, host: hostFiles(catalog, composition), stamp: integrityOf(JSON.stringify(composition)), ...(testers ? { testers } : {}),
      boundTo: { name, ...(born === undefined ? {} : { born }), ...(linksSince === undefined ? {} : { linksSince }) },
    }
  }

  return async (overrides) => {
    if (overrides) return composeNow(overrides)
    if (cached && Date.now() - cached.looked < lookMs) return cached.composed
    const stamp = await environments.stamp(name)
    if (cached && cached.stamp === stamp && Date.now() - cached.at < refreshMs) {
      cached = { ...cached, looked: Date.now() }
      return cached.composed
    }
    const composed = await composeNow(undefined)
    cached = { composed, stamp, at: Date.now(), looked: Date.now() }
    return composed
  }
}
