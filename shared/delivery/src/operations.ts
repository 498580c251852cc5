import { userInfo } from 'node:os'
import type { Composition, Environment, Release, UnitName } from '@portal/contracts/shell'
import { catalogOf, compose, newestFirst } from './compose'
import { integrityOf } from './compress'
import type { Environments, Units } from './environments'
import { DeliveryError } from './failure'
import type { ReleaseStore } from './store'
import { UNITS } from './units'

export interface Delivery { readonly store: ReleaseStore; readonly environments: Environments; readonly now: () => Date; readonly by?: string }

export function whoAmI(): string {
  try {
    return process.env.PORTAL_ACTOR || userInfo().username
  } catch {
    return 'unknown'
  }
}

const stampOf = ({ now, by }: Delivery) => ({ by: by ?? whoAmI(), at: now().toISOString() })

export async function mustRead({ environments }: Delivery, name: string): Promise<Environment> {
  const environment = await environments.read(name)
  if (!environment) throw new DeliveryError(`There is no environment ${name}.`)
  return environment
}

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }

/** Refuses a mix in which anything would not be shown as named: before it is written, not when a user meets it. */
export async function checkMix({ store }: Delivery, name: string, units: Units): Promise<Composition> {
  const environment = { name, units, certified: null, changedBy: '', changedAt: '', previous: null }
  const composition = compose(await catalogOf(store), environment, { mode: 'production', links: LINKS })
  const faults = composition.remotes.filter((remote) => !remote.compatible || remote.reason !== 'environment').map((remote) => {
    const wanted = units[remote.name] ?? 'none'
    return remote.compatible
      ? `${remote.name} ${wanted} is not released or does not fit contract ${composition.contractVersion} (${remote.version} would)`
      : `${remote.name} ${wanted} does not fit contract ${composition.contractVersion}`
  })
  if (faults.length > 0) throw new DeliveryError(`This mix is refused: ${faults.join('; ')}. With --force it is taken, and the host steps down or shows a card.`)
  return composition
}

/** Gives an environment exactly these versions; creates it where it does not exist. */
export async function point(delivery: Delivery, name: string, units: Units): Promise<Environment> {
  const existing = await delivery.environments.read(name)
  if (!existing) return delivery.environments.create(name, units, stampOf(delivery))
  if (UNITS.every((unit) => units[unit] === undefined || units[unit] === existing.units[unit])) return existing
  return delivery.environments.change(existing, { units, ...stampOf(delivery) })
}

export interface PromoteOptions { readonly force?: boolean }

/** Moves the whole mix of one environment to another, its certificate with it. */
export async function promote(delivery: Delivery, from: string, to: string, { force = false }: PromoteOptions = {}): Promise<Environment> {
  const source = await mustRead(delivery, from)
  if (!force) await checkMix(delivery, to, source.units)
  const target = await delivery.environments.read(to)
  const change = { units: source.units, certified: source.certified, ...stampOf(delivery) }
  return target ? delivery.environments.change(target, change) : delivery.environments.create(to, source.units, change)
}

/** Deploys one unit: the others stay as they are (PLAT-06). */
export async function promoteUnit(delivery: Delivery, to: string, unit: UnitName, version: string, { force = false }: PromoteOptions = {}): Promise<Environment> {
  const target = await mustRead(delivery, to)
  if (!(await delivery.store.read(unit, version))) throw new DeliveryError(`${unit} ${version} is not in the release store.`)
  const units = { ...target.units, [unit]: version }
  if (!force) await checkMix(delivery, to, units)
  return delivery.environments.change(target, { units, ...stampOf(delivery) })
}

/** Back to what was there before: the whole mix, or one unit's last other version (PLAT-07). */
export async function rollback(delivery: Delivery, name: string, unit?: UnitName): Promise<Environment> {
  const environment = await mustRead(delivery, name)
  if (!unit) {
    if (!environment.previous) throw new DeliveryError(`Environment ${name} was never anything else; there is nothing to go back to.`)
    return delivery.environments.change(environment, { units: environment.previous, ...stampOf(delivery) })
  }
  const current = environment.units[unit]
  const before = (await delivery.environments.history(name)).map(({ units }) => units[unit]).filter((version) => version !== current).at(-1)
  if (!before) throw new DeliveryError(`${unit} had no other version in ${name}; there is nothing to go back to.`)
  if (!(await delivery.store.read(unit, before))) throw new DeliveryError(`${unit} ${before} is not in the release store any more.`)
  return delivery.environments.change(environment, { units: { ...environment.units, [unit]: before }, ...stampOf(delivery) })
}

/** One command: a candidate of one remote, the others as in production (PLAT-20). */
export async function createEnvironment(delivery: Delivery, name: string, from: string, set: Units, { force = false }: PromoteOptions = {}): Promise<Environment> {
  const units = { ...(await mustRead(delivery, from)).units, ...set }
  if (!force) await checkMix(delivery, name, units)
  return delivery.environments.create(name, units, stampOf(delivery))
}

/** The first environment of an installation: the newest of everything. */
export async function createLatest(delivery: Delivery, name: string, set: Units, { force = false }: PromoteOptions = {}): Promise<Environment> {
  const catalog = await catalogOf(delivery.store)
  const newest = UNITS.flatMap((unit) => newestFirst(catalog[unit] ?? []).slice(0, 1).map(({ version }): [UnitName, string] => [unit, version]))
  const units = { ...Object.fromEntries(newest), ...set }
  if (!force) await checkMix(delivery, name, units)
  return delivery.environments.create(name, units, stampOf(delivery))
}

export async function certify(delivery: Delivery, name: string, runId: string): Promise<Environment> {
  const environment = await mustRead(delivery, name)
  const stamp = stampOf(delivery)
  return delivery.environments.change(environment, { certified: { runId, at: stamp.at }, ...stamp })
}

/** Reads every file of a release and compares it with what was promised; answers the files that differ. */
export async function damagedFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const damaged: string[] = []
  for (const [file, hash] of Object.entries(release.integrity)) {
    const stored = await store.open(release.name, release.version, file, ['identity'])
    if (!stored || integrityOf(stored.body) !== hash) damaged.push(file)
  }
  return damaged
}

export interface PruneOptions { readonly keepDays: number; readonly keepNewest: number }

/** Removes releases that no environment names or named last, that are old, and that are not among the newest. */
export async function prune(delivery: Delivery, { keepDays, keepNewest }: PruneOptions): Promise<string[]> {
  const inUse = new Set<string>()
  for (const name of await delivery.environments.list()) {
    const environment = await mustRead(delivery, name)
    for (const mix of [environment.units, environment.previous ?? {}]) for (const [unit, version] of Object.entries(mix)) inUse.add(`${unit}/${version}`)
  }
  const before = delivery.now().getTime() - keepDays * 86_400_000
  const removed: string[] = []
  for (const releases of Object.values(await catalogOf(delivery.store))) {
    for (const release of newestFirst(releases).slice(keepNewest)) {
      const key = `${release.name}/${release.version}`
      // A page that was opened before a release still asks for its chunks: young ones stay.
      if (inUse.has(key) || Date.parse(release.builtAt) >= before) continue
      await delivery.store.remove(release.name, release.version)
      removed.push(key)
    }
  }
  return removed
}
