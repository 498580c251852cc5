import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import { newestFirst } from '../page/compose'
import { DeliveryError } from '../failure'
import type { Units } from '../environments/mix'
import type { Summary } from '../store/release-index'
import type { ReleaseStore } from '../store/store'
import { portalCommand } from '../portal-command'

export const UNITS: readonly UnitName[] = ['host', ...REMOTES]

export const isUnit = (name: string): name is UnitName => (UNITS as readonly string[]).includes(name)

/** The units of a mix that another one has in other versions, or not at all. */
export const differing = (units: Units, from: Units): UnitName[] =>
  UNITS.filter((unit) => units[unit] !== undefined && units[unit] !== from[unit])

/** The version in the unit's package.json, set by its team. */
export function packageVersion(root: string, unit: UnitName): string {
  const { version } = JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The team that owns a unit, read from CODEOWNERS (PLAT-03). */
export function teamOf(root: string, unit: UnitName): string {
  try {
    const line = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`/${unit}/`))
    return line?.trim().split(/\s+/)[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** `1.5.0` means the newest build `1.5.0+3fa91c02` of the team's version if no release has exactly that name. */
export async function resolveVersion(store: ReleaseStore, unit: UnitName, text: string): Promise<string> {
  if (await store.read(unit, text)) return text
  const find = async (sure?: boolean) => newestFirst((await store.summaries(sure))[unit] ?? [])
  const built = async (summaries: readonly Summary[]): Promise<string | undefined> => {
    const builds = newestFirst(summaries.filter(({ version }) => version.startsWith(`${text}+`)))
    // The index may be outdated, so the releases it names are checked.
    for (const { version } of builds) if (await store.read(unit, version)) return version
    return undefined
  }
  const newest = (await built(await find())) ?? (await built(await find(true)))
  if (newest) return newest
  const known = (await find()).slice(0, 5).map(({ version }) => version)
  throw new DeliveryError(
    `${unit}@${text} is not in the release store${known.length > 0 ? ` (known: ${known.join(', ')})` : ''}. Release the present sources: ${portalCommand(`release ${unit}`)}`,
  )
}
