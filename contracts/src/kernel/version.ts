export interface SemanticVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly prerelease: string
}

/** Reads `1.2.3`, `1.2.3-rc.1`, `1.2.3+sha`; undefined for anything else. */
export function parseVersion(text: string): SemanticVersion | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text)
  if (!match) return undefined
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]), prerelease: match[4] ?? '' }
}

export function compareVersions(a: string, b: string): number {
  const left = parseVersion(a)
  const right = parseVersion(b)
  if (!left || !right) throw new Error(`Not a semantic version: ${left ? b : a}`)
  for (const part of ['major', 'minor', 'patch'] as const)
    if (left[part] !== right[part]) return left[part] - right[part]
  if (left.prerelease === right.prerelease) return 0
  if (!left.prerelease) return 1
  if (!right.prerelease) return -1
  return comparePrereleases(left.prerelease.split('.'), right.prerelease.split('.'))
}

/** Releases use caret ranges only: `^1.2.0` fits 1.2.0 and later, but not 2.0.0. */
export function satisfies(version: string, range: string): boolean {
  const wanted = parseVersion(range.replace(/^\^/, ''))
  const given = parseVersion(version)
  if (!wanted || !given || !range.startsWith('^')) return false
  if (given.major !== wanted.major) return false
  if (wanted.major === 0 && given.minor !== wanted.minor) return false
  return compareVersions(version, range.slice(1)) >= 0
}

/** `rc.10` is newer than `rc.9`: numbers are compared as numbers, and are older than words. */
function comparePrereleases(left: readonly string[], right: readonly string[]): number {
  for (let at = 0; ; at += 1) {
    const [a, b] = [left[at], right[at]]
    if (a === undefined || b === undefined) return left.length - right.length
    if (a === b) continue
    const [isNumber, otherIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
    if (isNumber && otherIsNumber) return Number(a) - Number(b)
    if (isNumber !== otherIsNumber) return isNumber ? -1 : 1
    return a < b ? -1 : 1
  }
}
