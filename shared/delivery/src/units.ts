import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type UnitName } from '@portal/contracts/shell'

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
