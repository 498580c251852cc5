import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { UnitName } from '@portal/contracts/shell'
import { DeliveryError } from '../failure'
import { lockedPackages } from './locked-packages'
import { packageVersion } from '../ground/units'

const SKIPPED = new Set(['node_modules', 'dist', 'testing', '__snapshots__'])
const isSource = (name: string): boolean =>
  !/\.(test|spec)\.[cm]?tsx?$/.test(name) && name !== 'README.md' && name !== 'CHANGELOG.md'

function* filesOf(path: string): Generator<string> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) return yield path
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesOf(join(path, entry.name))
    if (entry.isFile() && isSource(entry.name)) yield join(path, entry.name)
  }
}

/**
 * The inputs of a unit's build: its sources, the rooms that it may import, and the preset. The locked packages are
 * added in locked-packages.ts.
 */
const inputsOf = (unit: UnitName): readonly string[] => [
  `${unit}/src`,
  `${unit}/package.json`,
  `${unit}/provides.json`,
  `${unit}/webpack.config.cjs`,
  'contracts/src',
  'shared/browser/src',
  'shared/build',
]

const OF = /\/\/ of (mf-[a-z-]+)$/

/**
 * The lines of the contracts that count for a remote: not the name that `new remote` adds for another one, and not the
 * minor version of the contract.
 */
function linesFor(unit: UnitName, text: string): string {
  if (unit === 'host') return text
  return text
    .split('\n')
    .filter((line) => {
      if (line.startsWith('export const CONTRACT_VERSION = ')) return false
      const owner = OF.exec(line)?.[1]
      return !owner || owner === unit
    })
    .join('\n')
}

export function hashOf(root: string, unit: UnitName): string {
  const hash = createHash('sha256').update(lockedPackages(root, [unit, 'contracts', 'shared/browser', 'shared/build']))
  for (const input of inputsOf(unit)) {
    for (const file of filesOf(join(root, input))) {
      const body = readFileSync(file)
      hash
        .update(relative(root, file))
        .update('\0')
        .update(input === 'contracts/src' ? linesFor(unit, body.toString()) : body)
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 8)
}

const isInput = (file: string): boolean =>
  isSource(basename(file)) && !file.split('/').some((part) => SKIPPED.has(part))

/** Whether the build reads files that differ from those of an earlier commit. */
export function isChanged(root: string, unit: UnitName, since: string): boolean {
  if (!/^[0-9a-f]{7,40}$/.test(since))
    throw new DeliveryError(`"${since}" is not a commit; use 7 to 40 digits of its hash.`)
  let changed: Buffer
  try {
    changed = execFileSync(
      'git',
      ['diff', '--name-only', '-z', '--no-renames', `${since}...HEAD`, '--', ...inputsOf(unit), 'pnpm-lock.yaml'],
      { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
    )
  } catch {
    throw new DeliveryError(`The commit ${since} does not exist in this clone; fetch it first.`)
  }
  return changed.toString().split('\0').filter(Boolean).some(isInput)
}

/** `1.4.0+3fa91c02`: the team's version with the hash of the sources. */
export const releaseVersion = (root: string, unit: UnitName): string =>
  `${packageVersion(root, unit)}+${hashOf(root, unit)}`

/**
 * Whether the build reads uncommitted files. Outside a git repository (while an image is built) this is unknown, and
 * the answer is false.
 */
export function isDirty(root: string, unit: UnitName): boolean {
  if (process.env.GIT_COMMIT) return false
  try {
    const changed = execFileSync(
      'git',
      [
        'status',
        '--porcelain',
        '-z',
        '--no-renames',
        '--untracked-files=all',
        '--',
        ...inputsOf(unit),
        'pnpm-lock.yaml',
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return changed
      .toString()
      .split('\0')
      .filter(Boolean)
      .some((line) => isInput(line.slice(3)))
  } catch {
    return false
  }
}
