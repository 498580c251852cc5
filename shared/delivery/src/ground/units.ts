import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import type { Units } from './mix'

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
export function teamOf(root: string, unit: UnitName | 'backend'): string {
  try {
    const line = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`/${unit}/`))
    return line?.trim().split(/\s+/)[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
