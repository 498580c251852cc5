import { satisfies } from '@portal/contracts/kernel'
import type { Deprecation, Environment, Release, UnitName } from '@portal/contracts/shell'
import type { Environments } from '../environments/environments'
import { DeliveryError } from '../failure'
import { LATEST, newestFirst } from '../ground/compose'
import { contractUse, type ContractUse } from '../releases/contract-use'
import { fieldOf, type Day, type Field } from '../environments/field-figures'
import { budgetOf, type FieldBudget } from '../ground/field-budget'
import { MINUTE_MS, rateOf, releaseKey, type Counts, type Rate } from '../environments/fault-counts'
import { isThere } from '../environments/last-good'
import type { PastState } from '../environments/past'
import type { ReleaseStore } from '../store/store'
import { UNITS } from '../ground/units'

/** The time span of the shown shares of faulty pages, in minutes. */
export const SHOWN_MINUTES = 60
const PAST_SHOWN = 8
const NEWEST_SHOWN = 4
const MOST_ENVIRONMENTS = 50

export interface Bytes {
  readonly first: number
  readonly all: number
  /** Of a remote with another major of React: what the first such remote of a page loads instead of the host's. */
  readonly brought?: { readonly react: string; readonly bytes: number }
}

export interface RunningVersion {
  readonly version: string
  /** Undefined if the release is not in the store. */
  readonly release?: Pick<Release, 'name' | 'team' | 'contract' | 'commit' | 'dirty' | 'builtAt'>
  readonly bytes?: Bytes
  /** The members of the shell that it uses. Undefined for the host, and for a release without this list. */
  readonly use?: ContractUse
  /** Whether it fits the host of its environment. */
  readonly fits: boolean
  /** Undefined if the environment does not count. */
  readonly rate?: Rate
  /** What its pages measured in the last days, and what its team promises. */
  readonly field?: Field & { readonly budget: FieldBudget }
}

export interface UnitStatus extends RunningVersion {
  readonly unit: UnitName
  readonly before?: string
  /** The version to which a page steps back if this one breaks. */
  readonly stepsBackTo?: string
  readonly canary?: RunningVersion
}

export interface EnvironmentStatus {
  readonly environment: Environment
  readonly units: readonly UnitStatus[]
  /** Newest first. */
  readonly past: readonly PastState[]
}

export interface PlatformStatus {
  readonly at: Date
  readonly environments: readonly EnvironmentStatus[]
  readonly released: readonly {
    readonly unit: UnitName
    readonly versions: readonly { readonly version: string; readonly bytes?: Bytes }[]
  }[]
}

export interface Source {
  readonly store: ReleaseStore
  readonly environments: Environments
  readonly now: () => Date
  /** Other deprecated members than those of the contract, for tests. */
  readonly deprecations?: readonly Deprecation[]
}

/** The bytes that a page loads of a release at once, and of all its files; brotli-compressed. */
export function bytesOf({ entry, preload, styles, sizes, scopes = {}, brought = [] }: Release): Bytes {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + (sizes[file]?.brotli ?? 0), 0)
  const react = Object.keys(scopes).find((scope) => scope !== 'default')
  return {
    first: sum([...new Set([entry, ...preload, ...styles])]),
    all: sum(Object.keys(sizes)),
    ...(react ? { brought: { react, bytes: sum(brought) } } : {}),
  }
}

/** One release that cannot be read must not hide the others. */
const readable = (store: ReleaseStore, unit: UnitName, version: string): Promise<Release | undefined> =>
  store.read(unit, version).catch((error: unknown) => {
    if (error instanceof DeliveryError) return undefined
    throw error
  })

export async function environmentStatus(
  { store, environments, now, deprecations }: Source,
  environment: Environment,
): Promise<EnvironmentStatus> {
  const { name, units, previous, lastGood, canary, stepBack } = environment
  const counts: readonly Counts[] = stepBack ? [...(await environments.counts.read(name)).values()] : []
  const to = now().getTime() + environments.ahead()
  const days: readonly Day[] = stepBack ? await environments.days.read(name, to) : []

  async function running(unit: UnitName, named: string): Promise<RunningVersion> {
    const version = named === LATEST ? (newestFirst((await store.summaries())[unit] ?? [])[0]?.version ?? named) : named
    const release = await readable(store, unit, version)
    const contract = unit === 'host' ? undefined : await provided
    const fits =
      unit === 'host' || (contract !== undefined && release !== undefined && satisfies(contract, release.contract))
    const use = release && unit !== 'host' ? contractUse(release, { now: now(), deprecations }) : undefined
    return {
      version,
      fits,
      ...(release ? { release, bytes: bytesOf(release) } : {}),
      ...(use ? { use } : {}),
      ...(stepBack
        ? {
            rate: rateOf(counts, releaseKey(unit, version), to - SHOWN_MINUTES * MINUTE_MS, to),
            field: { ...fieldOf(days, releaseKey(unit, version)), budget: budgetOf(release) },
          }
        : {}),
    }
  }
  const provided: Promise<string | undefined> = units.host
    ? running('host', units.host).then(({ release }) => release?.contract)
    : Promise.resolve(undefined)
  const named = UNITS.flatMap((unit): [UnitName, string][] => (units[unit] ? [[unit, units[unit]]] : []))
  const [states, history] = await Promise.all([
    Promise.all(
      named.map(async ([unit, version]): Promise<UnitStatus> => {
        const [before, back, fresh] = [
          previous?.[unit],
          unit === 'host' ? undefined : lastGood?.[unit],
          canary?.units[unit],
        ]
        return {
          unit,
          ...(await running(unit, version)),
          ...(before && before !== version ? { before } : {}),
          ...(back && (await isThere(store, unit, back)) ? { stepsBackTo: back } : {}),
          ...(fresh ? { canary: await running(unit, fresh) } : {}),
        }
      }),
    ),
    environments.history(name),
  ])
  return { environment, units: states, past: history.slice(-PAST_SHOWN).reverse() }
}

export async function platformStatus(source: Source): Promise<PlatformStatus> {
  const { store, environments, now } = source
  const names = (await environments.list()).slice(0, MOST_ENVIRONMENTS)
  const states = await Promise.all(
    names.map(async (name) => {
      // Undefined if it was removed after the listing, or no state of it can be read.
      const { environment } = await environments.look(name)
      return environment ? [await environmentStatus(source, environment)] : []
    }),
  )
  const summaries = await store.summaries()
  const released = await Promise.all(
    UNITS.map(async (unit) => ({
      unit,
      versions: await Promise.all(
        newestFirst(summaries[unit] ?? [])
          .slice(0, NEWEST_SHOWN)
          .map(async ({ version }) => {
            const release = await readable(store, unit, version)
            return { version, ...(release ? { bytes: bytesOf(release) } : {}) }
          }),
      ),
    })),
  )
  return { at: now(), environments: states.flat(), released }
}
