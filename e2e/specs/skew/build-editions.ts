import type { Release, UnitName } from '@portal/contracts/shell'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { distOf } from '../../commands/delivery'
import type { Edition } from './editions'
import { HouseCopy } from './house-copy'

export interface Built {
  readonly release: Release
  readonly folder: string
}

/** One release to make, and its folder. */
export interface Job {
  readonly edition: Edition
  readonly unit: UnitName
  readonly folder: string
  /** Reuses the build of the unit; only its release belongs to that edition. */
  readonly carried?: Built
}

/** Moves the finished folder into place, so that it is complete or missing. */
export function keep(made: string, folder: string): void {
  const half = `${folder}.${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(made, half, { recursive: true })
  renameSync(half, folder)
}

async function release(copy: HouseCopy, { edition, unit, folder, carried }: Job): Promise<void> {
  const dist = carried && distOf(carried)
  const store = join(copy.root, 'releases')
  await copy.run(
    'node',
    [
      'shared/delivery/dist/cli.js',
      'release',
      unit,
      '--version',
      edition.version,
      '--quality',
      '4',
      ...(dist ? ['--dist', dist] : []),
    ],
    { PORTAL_RELEASES: store },
  )
  if (dist) rmSync(dist, { recursive: true })
  keep(join(store, unit, edition.version), folder)
}

const changesPackages = ({ packages }: Edition): number => (packages ? 1 : 0)

/**
 * All editions use one copy of the repository: each is patched in, built and taken out. Editions with other packages
 * come last.
 */
export async function buildEditions(jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const copy = await HouseCopy.make()
  try {
    for (const edition of [...new Set(jobs.map((job) => job.edition))].sort(
      (one, other) => changesPackages(one) - changesPackages(other),
    )) {
      copy.patch(edition.patches)
      await copy.install(edition.packages)
      // The edition's own command line, which knows its contract.
      await copy.run('node', ['shared/delivery/build.mjs'])
      await Promise.all(jobs.filter((job) => job.edition === edition).map((job) => release(copy, job)))
      copy.restore()
    }
  } finally {
    copy.remove()
  }
}
