/** The commands that lead on from a refusal, ready to be pasted. */
import type { Environment, UnitName } from '@portal/contracts/shell'
import { newestFirst } from '../ground/compose'
import { changeOfVersion } from '../ground/preview-version'
import { differing, UNITS } from '../ground/units'
import type { ReleaseStore } from '../store/store'
import type { Environments } from './environments'
import { sameUnits, type Units } from '../ground/mix'
import { portalCommand } from '../portal-command'

interface Stores {
  readonly store: ReleaseStore
  readonly environments: Environments
}

const MOST_OF_NAME = 36
/** `jobs-1-5-0` of `mf-jobs` and `1.5.0+3fa91c02`. */
const nameFor = (unit: string, version: string): string =>
  `${unit.replace(/^mf-/, '')}-${version.split('+', 1)[0] ?? ''}`
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '-')
    .slice(0, MOST_OF_NAME)

async function freeName({ environments }: Stores, wish: string): Promise<string> {
  const taken = new Set(await environments.list())
  let name = wish
  for (let number = 2; taken.has(name); number += 1) name = `${wish}-${number}`
  return name
}

const withVersions = (units: Units, named: readonly UnitName[]): string =>
  named.map((unit) => ` --with ${unit}@${units[unit]}`).join('')

async function environmentsOf({ environments }: Stores): Promise<Environment[]> {
  const looked = await Promise.all((await environments.list()).map((name) => environments.look(name)))
  return looked.flatMap(({ environment }) => (environment ? [environment] : []))
}

/** Verifies this mix: in the environment that has it, or in a new one, made from the one that is nearest to it. */
export async function toVerify(stores: Stores, name: string, units: Units): Promise<string[]> {
  const all = await environmentsOf(stores)
  const same = all.find((one) => sameUnits(one.units, units))
  if (same) return [portalCommand(`verify ${same.name}`)]
  const [nearest] = all
    .filter((one) => Object.keys(one.units).every((unit) => units[unit as UnitName] !== undefined))
    .map((one) => ({ name: one.name, fresh: differing(units, one.units) }))
    .sort((a, b) => a.fresh.length - b.fresh.length || Number(b.name === name) - Number(a.name === name))
  const fresh = nearest?.fresh ?? differing(units, {})
  const [unit] = fresh
  const free = await freeName(
    stores,
    unit && fresh.length === 1 ? nameFor(unit, units[unit] ?? '') : `${name.slice(0, MOST_OF_NAME)}-next`,
  )
  const from = nearest ? `--from ${nearest.name}` : '--latest'
  return [portalCommand(`env create ${free} ${from}${withVersions(units, fresh)}`), portalCommand(`verify ${free}`)]
}

/** Makes an environment of its own for this version. */
export const toTryAlone = async (stores: Stores, from: string, unit: UnitName, version: string): Promise<string> =>
  portalCommand(`env create ${await freeName(stores, nameFor(unit, version))} --from ${from} --with ${unit}@${version}`)

/** The releases of a unit that can be promoted, newest first; those of previews cannot. */
const versionsOf = async ({ store }: Stores, unit: UnitName): Promise<string[]> =>
  newestFirst((await store.summaries())[unit] ?? [])
    .map(({ version }) => version)
    .filter((version) => changeOfVersion(version) === undefined)

/** Promotes an older release of each of these units that has one in the store; releases one where there is none. */
export async function toOlder(
  stores: Stores,
  { name, units }: Environment,
  of: readonly UnitName[],
): Promise<string[]> {
  const found = await Promise.all(
    of.map(async (unit) => {
      const versions = await versionsOf(stores, unit)
      const older = versions.slice(versions.indexOf(units[unit] ?? '') + 1).find((version) => version !== units[unit])
      return older ? [portalCommand(`promote ${name} ${unit}@${older}`)] : []
    }),
  )
  return found.flat()
}

/** `mf-jobs@1.5.0`: a release that the environment does not run, the newest of the first remote that has one. */
export async function freshRelease(stores: Stores, units: Units): Promise<string | undefined> {
  for (const unit of UNITS) {
    const [newest] = unit === 'host' ? [] : await versionsOf(stores, unit)
    if (newest !== undefined && newest !== units[unit]) return `${unit}@${newest}`
  }
  return undefined
}
