import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, UnitName } from '@portal/contracts/shell'
import { describeBuild } from './release'
import type { ReleaseStore } from '../store/store'
import { packageVersion } from '../ground/units'

export const liveVersion = (root: string, unit: UnitName): string => `${packageVersion(root, unit)}-live`

/** Overlays a store with local builds: `npm run dev -- mf-jobs` shows that remote live and the others as released. */
export function withLive(store: ReleaseStore, root: string, live: readonly UnitName[]): ReleaseStore {
  const described = new Map<UnitName, { readonly stamp: number; readonly release: Release }>()
  const isLive = (unit: UnitName, version: string) => live.includes(unit) && version === liveVersion(root, unit)
  const dist = (unit: UnitName) => join(root, unit, 'dist')

  async function describe(unit: UnitName): Promise<Release | undefined> {
    const manifest = join(dist(unit), 'portal-build.json')
    if (!existsSync(manifest)) return undefined
    const stamp = statSync(manifest).mtimeMs
    const known = described.get(unit)
    if (known?.stamp === stamp) return known.release
    const { release } = await describeBuild({
      root,
      unit,
      dist: dist(unit),
      version: liveVersion(root, unit),
      quality: 0,
    })
    described.set(unit, { stamp, release })
    return release
  }

  return {
    ...store,
    versions: async (unit) => [
      ...(await store.versions(unit)),
      ...(live.includes(unit) ? [liveVersion(root, unit)] : []),
    ],
    async summaries(sure) {
      const builds = await Promise.all(live.map(async (unit) => [unit, await describe(unit)] as const))
      const all = { ...(await store.summaries(sure)) }
      for (const [unit, release] of builds) if (release) all[unit] = [...(all[unit] ?? []), release]
      return all
    },
    read: (unit, version) => (isLive(unit, version) ? describe(unit) : store.read(unit, version)),
    async open(unit, version, file, encodings) {
      if (!isLive(unit, version)) return store.open(unit, version, file, encodings)
      const release = await describe(unit)
      // Tester pages of other origins read it before they load the build (`portal override
      // mf-jobs@http://localhost:4100`).
      if (release && file === 'release.json')
        return { body: Buffer.from(JSON.stringify(release)), encoding: 'identity' }
      if (!release || !Object.hasOwn(release.integrity, file)) return undefined
      return { body: await readFile(join(dist(unit), file)), encoding: 'identity' }
    },
  }
}
