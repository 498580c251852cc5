import {
  REMOTES,
  type Composition,
  type Environment,
  type Release,
  type RemoteName,
  type UnitName,
} from '@portal/contracts/shell'
import { catalogFor } from '../releases/catalog'
import { compose, hostFiles, type Catalog, type CompositionOptions, type HostFiles } from '../ground/compose'
import { integrityOf } from '../store/compress'
import { isEnvironmentName, type Environments } from './environments'
import { DeliveryError, NoEnvironmentError, UnreadableStateError } from '../failure'
import { firstOf, type FirstOf } from '../ground/declared'
import type { ReleaseStore } from '../store/store'
import { portalCommand } from '../portal-command'

/** What a tester's link belongs to. */
export type BoundTo = Pick<Environment, 'name' | 'born' | 'linksSince'>

export interface Composed {
  readonly composition: Composition
  readonly host: HostFiles
  /** What the page of a screen asks for and shows before any code is loaded. */
  readonly firstOf: FirstOf
  /** Equal for equal compositions. */
  readonly stamp: string
  /** Set if the environment is for testers: the origins that an override may name. */
  readonly testers?: Environment['testers']
  readonly boundTo: BoundTo
  /** The rule by which pages and faults of the environment are counted and judged. */
  readonly stepBack?: Environment['stepBack']
  /** The mix for a part of the sessions. */
  readonly canary?: { readonly percent: number; readonly companies: readonly number[]; readonly composed: Composed }
}

/** This environment accepts no override, even if its state allows testers. */
export const NEVER_OVERRIDDEN = 'production'

/** Composes the environment, or the environment with a tester's overrides for one page. */
export interface Composer {
  (overrides?: CompositionOptions['overrides']): Promise<Composed>
  /** When the store stopped answering, so that the cached mix is shown; undefined while it answers. */
  readonly staleSince?: () => Date | undefined
  /** The mix of the last page; does not read the store. */
  readonly latest?: () => Composed | undefined
}

/** The other environments of a portal; undefined for an unknown name. */
export interface Beside {
  (name: string, overrides?: CompositionOptions['overrides']): Promise<Composed | undefined>
  readonly latest?: (name: string) => Composed | undefined
  /** The mixes of the last pages of all of them. */
  readonly all?: () => readonly Composed[]
}

export interface ComposerOptions extends CompositionOptions {
  readonly store: ReleaseStore
  readonly environments: Environments
  readonly name: string
  /** Versions that replace those of the environment: local builds in progress. */
  readonly pinned?: Readonly<Partial<Record<UnitName, string>>>
  /** How long a composition is cached while its environment does not change; for stores over the network. */
  readonly refreshMs?: number
  /** How long the environment is not checked for changes; for environments in a bucket. */
  readonly lookMs?: number
  /** How long a page waits for the store before it gets the cached mix. */
  readonly waitMs?: number
  readonly onStale?: (error: unknown) => void
}

/** What a portal server shows at the moment. */
interface Shown {
  readonly composed: Composed
  /** Why the newest state is not shown. */
  readonly unreadable?: string
  readonly stamp: string
  readonly at: number
  readonly looked: number
}

const WAIT_MS = 10_000
const UNREADABLE_MS = 5000
/** Without a cached mix there is nothing to show instead, so the first page waits longer and the store is retried. */
const FIRST_WAIT_MS = 10_000
const FIRST_TRIES = 4

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The releases that run. */
const releasesIn = (catalog: Catalog, { host, remotes }: Composition): Release[] =>
  [{ name: 'host' as const, compatible: true, ...host }, ...remotes].flatMap(({ name, version, compatible }) =>
    compatible ? (catalog[name] ?? []).filter((release) => release.version === version) : [],
  )

/** The other environments of this portal, each below `/env/<name>`, composed on the first request. */
export function createBeside(options: Omit<ComposerOptions, 'name' | 'base' | 'pinned'>): Beside {
  const composers = new Map<string, Composer>()
  const exists = async (name: string): Promise<boolean> => {
    const { environment, unreadable } = await options.environments.look(name)
    return environment !== undefined || unreadable !== undefined
  }
  const beside = async (name: string, overrides?: CompositionOptions['overrides']) => {
    if (!isEnvironmentName(name)) return undefined
    const known = composers.get(name)
    try {
      if (!known && !(await exists(name))) return undefined
      const composer = known ?? createComposer({ ...options, name, base: `/env/${name}` })
      composers.set(name, composer)
      return await composer(overrides)
    } catch (error) {
      // The environment was removed after the last request.
      if (!(await exists(name))) {
        composers.delete(name)
        return undefined
      }
      throw error
    }
  }
  return Object.assign(beside, {
    latest: (name: string) => composers.get(name)?.latest?.(),
    all: () => [...composers.values()].flatMap((composer) => composer.latest?.() ?? []),
  })
}

/**
 * Composes on request and again when the environment changes, without a restart or rebuild (PLAT-06). While the store
 * fails or hangs, the cached mix is shown (REAL-14).
 */
export function createComposer(options: ComposerOptions): Composer & Required<Pick<Composer, 'latest'>> {
  const {
    store,
    environments,
    name,
    pinned = {},
    refreshMs = Number.POSITIVE_INFINITY,
    lookMs = 0,
    waitMs = WAIT_MS,
    onStale,
  } = options
  let cached: Shown | undefined

  /** Of the newest state that can be read: one that was cut on its way must not take the pages away. */
  async function composeNow(
    overrides: CompositionOptions['overrides'],
  ): Promise<Pick<Shown, 'composed' | 'unreadable'>> {
    const looked = await environments.look(name)
    const environment = looked.environment ?? (await environments.read(name))
    if (!environment)
      throw new NoEnvironmentError(
        `There is no environment ${name}; create it with: ${portalCommand(`env create ${name}`)}`,
      )
    const composed = await bothSides(environment, overrides)
    return { composed, ...(looked.unreadable ? { unreadable: looked.unreadable.why } : {}) }
  }

  async function bothSides(environment: Environment, overrides: CompositionOptions['overrides']): Promise<Composed> {
    const isOther = Object.keys(pinned).length > 0 || overrides !== undefined
    const mix = { ...environment, units: { ...environment.units, ...pinned }, ...(isOther ? { certified: null } : {}) }
    const composed = await composedOf(mix, overrides)
    const { canary } = environment
    if (!canary || overrides) return composed
    const fresh = REMOTES.filter((remote) => canary.units[remote] !== undefined)
    const units = { ...mix.units, ...Object.fromEntries(fresh.map((remote) => [remote, canary.units[remote]])) }
    // A page steps back from a broken canary to the version of the other sessions.
    const lastGood = {
      ...mix.lastGood,
      ...Object.fromEntries(fresh.flatMap((remote) => (mix.units[remote] ? [[remote, mix.units[remote]]] : []))),
    }
    const certified = isOther ? null : await environments.certificateOf(units)
    return {
      ...composed,
      canary: {
        percent: canary.percent,
        companies: canary.companies ?? [],
        composed: await composedOf({ ...mix, units, lastGood, certified }, undefined, fresh),
      },
    }
  }

  async function composedOf(
    environment: Environment,
    overrides: CompositionOptions['overrides'],
    fresh: readonly RemoteName[] = [],
  ): Promise<Composed> {
    const catalog: Catalog = await catalogFor(store, environment, overrides)
    const composition = compose(
      catalog,
      name === NEVER_OVERRIDDEN ? { ...environment, testers: undefined } : environment,
      { ...options, ...(overrides ? { overrides } : {}), fresh },
    )
    const { testers, born, linksSince, stepBack } = environment
    return {
      composition,
      host: hostFiles(catalog, composition),
      firstOf: firstOf(releasesIn(catalog, composition)),
      stamp: integrityOf(JSON.stringify(composition)),
      ...(testers && name !== NEVER_OVERRIDDEN ? { testers } : {}),
      ...(stepBack ? { stepBack } : {}),
      boundTo: { name, ...(born === undefined ? {} : { born }), ...(linksSince === undefined ? {} : { linksSince }) },
    }
  }

  let looking: Promise<Shown> | undefined
  let staleSince: Date | undefined

  async function lookNow(): Promise<Shown> {
    const stamp = await environments.stamp(name)
    // A state that cannot be read may be replaced under its number.
    const keepsMs = cached?.unreadable === undefined ? refreshMs : Math.min(refreshMs, UNREADABLE_MS)
    cached =
      cached && cached.stamp === stamp && Date.now() - cached.at < keepsMs
        ? { ...cached, looked: Date.now() }
        : { ...(await composeNow(undefined)), stamp, at: Date.now(), looked: Date.now() }
    return cached
  }

  function becomeStale(reason: unknown): void {
    if (staleSince === undefined) onStale?.(reason)
    staleSince ??= new Date()
  }

  /** One check at a time, so that not every page queries a store that hangs. */
  function look(): Promise<Shown> {
    looking ??= lookNow()
      .then((shown) => {
        if (shown.unreadable === undefined) staleSince = undefined
        else becomeStale(new UnreadableStateError(shown.unreadable))
        return shown
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function first(): Promise<Composed> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const shown = await within(FIRST_WAIT_MS, look())
        if (shown) return shown.composed
        throw new DeliveryError('The release store does not answer.')
      } catch (error) {
        // A retry does not repair an invalid environment.
        if (error instanceof DeliveryError || attempt === FIRST_TRIES) throw error
        await later(100 * 2 ** attempt * Math.random())
      }
    }
  }

  const composer = async (overrides?: CompositionOptions['overrides']): Promise<Composed> => {
    if (overrides) return (await composeNow(overrides)).composed
    if (!cached) return first()
    if (Date.now() - cached.looked < lookMs) return cached.composed
    // While the store is known to be down, pages do not wait for it.
    const wasStale = staleSince !== undefined
    const looked = look().catch((error: unknown) => {
      // What was in memory ran before; only an environment that was removed is shown no longer.
      if (error instanceof NoEnvironmentError) throw error
      becomeStale(error)
      return undefined
    })
    const shown = await within(wasStale ? Math.min(50, waitMs) : waitMs, looked)
    if (shown) return shown.composed
    staleSince ??= new Date()
    return cached.composed
  }
  return Object.assign(composer, { staleSince: () => staleSince, latest: () => cached?.composed })
}
