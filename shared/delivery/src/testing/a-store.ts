import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REMOTES, type Release, type UnitName } from '@portal/contracts/shell'
import type { Matrix } from '../ground/matrix'
import { MATRIX } from '../releases/matrix-of'
import { integrityOf } from '../store/compress'
import { folderEnvironments, type Environments } from '../environments/environments'
import type { Delivery } from '../environments/operations'
import { folderObjects, type Objects } from '../store/objects'
import { folderStore, type ReleaseStore } from '../store/store'
import { declaresOf } from './declares'

/** A temporary folder for one test. */
export function aFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'portal-delivery-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function aRelease(
  name: UnitName,
  version: string,
  changes: Partial<Release> & { readonly content?: string; readonly matrix?: Partial<Matrix> } = {},
): { release: Release; files: Map<string, Buffer> } {
  const { content = `${name} ${version}`, matrix, ...rest } = changes
  const script = Buffer.from(`console.log(${JSON.stringify(content)});`.padEnd(900, ' '))
  const files = new Map<string, Buffer>([
    ['entry.js', script],
    ['entry.js.br', Buffer.from(`br ${content}`)],
    ['app.js', script],
    ['app.css', Buffer.from('.a{}')],
    ['locale-ja.js', script],
    ['locale-en.js', script],
    ['jobs.js', script],
  ])
  const integrity = Object.fromEntries(
    [...files].filter(([file]) => !file.endsWith('.br')).map(([file, body]) => [file, integrityOf(body)]),
  )
  if (matrix) {
    const whole: Matrix = { team: `@portal/${name}`, expects: [], provides: {}, forms: {}, ...matrix }
    files.set(MATRIX, Buffer.from(JSON.stringify(whole)))
  }
  const release: Release = {
    name,
    version,
    contract: name === 'host' ? '1.0.0' : '^1.0.0',
    team: '@portal/team',
    commit: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'entry.js',
    preload: ['app.js'],
    styles: ['app.css'],
    chunks: {
      'locale-ja': ['locale-ja.js'],
      'locale-en': ['locale-en.js'],
      'screen.jobs.archivedJobs': ['app.js', 'jobs.js'],
    },
    shared: {},
    declares: declaresOf(name),
    integrity,
    sizes: {},
    ...rest,
  }
  return { release, files }
}

export interface TestDelivery extends Delivery {
  publish(name: UnitName, version: string, changes?: Parameters<typeof aRelease>[2]): Promise<void>
}

/** A store with host and remotes in 1.0.0, and an environment `production` that names them and accepts any mix. */
export const aDelivery = (folder: string, now: () => Date = () => new Date()): Promise<TestDelivery> => {
  const releases = join(folder, 'releases')
  const store = folderStore(releases, atTime(folderObjects(releases), now))
  return deliveryOf(store, folderEnvironments(join(folder, 'environments')), now)
}

/** The same objects in a store whose clock shows this time. */
export const atTime = (objects: Objects, now: () => Date): Objects => ({
  ...objects,
  clock: { ahead: () => 0, time: () => now().getTime() },
})

export async function deliveryOf(
  store: ReleaseStore,
  environments: Environments,
  now: () => Date = () => new Date(),
): Promise<TestDelivery> {
  const publish = async (name: UnitName, version: string, changes?: Parameters<typeof aRelease>[2]) => {
    const { release, files } = aRelease(name, version, changes)
    await store.publish(release, files)
  }
  const units = ['host', ...REMOTES] as const
  for (const unit of units) await publish(unit, '1.0.0')
  await environments.create('production', Object.fromEntries(units.map((unit) => [unit, '1.0.0'])), {
    by: 'test',
    at: '2026-01-01T00:00:00.000Z',
    certifiedOnly: false,
  })
  return { store, environments, now, by: 'test', publish }
}
