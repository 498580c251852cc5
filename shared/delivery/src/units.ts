import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '@portal/contracts/kernel'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import { DeliveryError } from './failure'
import type { ReleaseStore } from './store'

export const UNITS: readonly UnitName[] = ['host', ...REMOTES]

export const isUnit = (name: string): name is UnitName => (UNITS as readonly string[]).includes(name)

/** The version that a unit's own team gave it. */
export function packageVersion(root: string, unit: UnitName): string {
  const { version } = JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The team that owns a unit, from the one place that says so (PLAT-03). */
export function teamOf(root: string, unit: UnitName): string {
  try {
    const line = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8').split('\n').find((entry) => entry.startsWith(`/${unit}/`))
    return line?.trim().split(/\s+/)[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** `1.5.0` names `1.5.0+3fa91c02` where no release carries that very name: the newest build of the team's version. */
export async function resolveVersion(store: ReleaseStore, unit: UnitName, text: string): Promise<string> {
  const versions = await store.versions(unit)
  if (versions.includes(text)) return text
  const builds = await Promise.all(versions.filter((version) => version.startsWith(`${text}+`)).map((version) => store.read(unit, version)))
  const newest = builds.filter((release) => release !== undefined).sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1))[0]
  if (newest) return newest.version
  const known = [...versions].sort((a, b) => compareVersions(b, a)).slice(0, 5)
  throw new DeliveryError(`${unit}@${text} is not in the release store${known.length > 0 ? ` (there are ${known.join(', ')})` : ''}.`)
}
