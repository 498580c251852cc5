import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReleaseSchema, type Release, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, hasCode, ReleasedAlreadyError } from '../failure'
import { each, folderObjects, jsonOf, knowingOwnWrites, removeOldDrafts, type Objects } from './objects'
import { createReleaseIndex, type ReleaseKey, type Summaries } from './release-index'
import { RELEASE_VERSION } from '../ground/release-version'

export type Encoding = 'br' | 'gzip' | 'identity'
export interface StoredFile {
  readonly body: Buffer
  readonly encoding: Encoding
}

/** The release store in a folder; bucket-store.ts has the one in a bucket. */
export interface ReleaseStore {
  versions(unit: UnitName): Promise<readonly string[]>
  read(unit: UnitName, version: string): Promise<Release | undefined>
  /** A file of the release, in the first of these encodings that was stored. */
  open(unit: UnitName, version: string, file: string, encodings: readonly Encoding[]): Promise<StoredFile | undefined>
  /** A file that lies beside the release and is never served: what is not for the public. */
  beside(unit: UnitName, version: string, file: string): Promise<Buffer | undefined>
  /** A summary of every release; with `sure` it is compared with the stored releases. */
  summaries(sure?: boolean): Promise<Summaries>
  publish(release: Release, files: ReadonlyMap<string, Buffer>): Promise<void>
  /** Updates where a release comes from. Its content never changes. */
  restate(release: Release): Promise<void>
  /** Unpublishes releases; `sweep` deletes their files. */
  withdraw(gone: readonly ReleaseKey[]): Promise<void>
  sweep(gone: readonly ReleaseKey[]): Promise<void>
}

export const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

async function optional<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'EISDIR')) return undefined
    throw error
  }
}

export function folderStore(folder: string, given: Objects = folderObjects(folder)): ReleaseStore {
  const objects = knowingOwnWrites(given)
  // Releases never change, so they are cached for good.
  const known = new Map<string, Release>()
  const path = (unit: UnitName, version: string) => join(folder, unit, version)
  const index = createReleaseIndex(given, { listsCheaply: true })

  const store: ReleaseStore = {
    async versions(unit) {
      return ((await optional(readdir(join(folder, unit)))) ?? []).filter((name) => RELEASE_VERSION.test(name))
    },
    async read(unit, version) {
      if (!RELEASE_VERSION.test(version)) return undefined
      const key = `${unit}/${version}`
      const cached = known.get(key)
      if (cached) return cached
      const body = await optional(readFile(join(path(unit, version), 'release.json')))
      if (body === undefined) return undefined
      const parsed = v.safeParse(ReleaseSchema, jsonOf(body))
      if (!parsed.success) throw new DeliveryError(`${key}/release.json is not a release.`)
      known.set(key, parsed.output)
      return parsed.output
    },
    async open(unit, version, file, encodings) {
      const release = await store.read(unit, version)
      // Only files that the release names are served, so no address can leave its folder.
      const named = release && (file === 'release.json' || Object.hasOwn(release.integrity, file))
      if (!named) return undefined
      for (const encoding of encodings) {
        const body = await optional(readFile(join(path(unit, version), file + SUFFIX[encoding])))
        if (body) return { body, encoding }
      }
      return undefined
    },
    beside: async (unit, version, file) =>
      (await store.read(unit, version)) && optional(readFile(join(path(unit, version), file))),
    summaries: (sure) => index.read(sure),
    async publish(release, files) {
      const { name, version } = release
      const existing = await store.read(name, version)
      if (existing) {
        refuseOther(existing, release)
        return index.put(name, existing)
      }
      const target = path(name, version)
      await removeOldDrafts(join(folder, name), isDraft)
      // Atomic: a release that is killed is a draft, which is never read.
      const draft = join(folder, name, `.draft-${process.pid}-${randomBytes(6).toString('hex')}`)
      for (const [file, body] of files) {
        await mkdir(dirname(join(draft, file)), { recursive: true })
        await writeFile(join(draft, file), body)
      }
      await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
      try {
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        // Released by this call, or at the same time by another one: the comparison above decides.
        if (await store.read(name, version)) return store.publish(release, files)
        throw error
      }
      await index.put(name, release)
    },
    async restate(release) {
      const { name, version } = release
      const existing = await store.read(name, version)
      refuseOther(existing, release)
      await objects.put(`${name}/${version}/release.json`, `${JSON.stringify(release, null, 2)}\n`)
      known.delete(`${name}/${version}`)
      await index.put(name, release)
    },
    // Renamed first, so that a kill during the deletion leaves no partial release.
    withdraw: (gone) =>
      each(
        gone.filter(({ version }) => RELEASE_VERSION.test(version)),
        async ({ name, version }) => {
          known.delete(`${name}/${version}`)
          // A killed prune may have left a folder with that name.
          await rm(join(folder, name, removedName(version)), { recursive: true, force: true })
          await rename(path(name, version), join(folder, name, removedName(version))).catch((error: unknown) => {
            if (!hasCode(error, 'ENOENT')) throw error
          })
        },
      ),
    async sweep(gone) {
      await index.drop(gone)
      await each(gone, ({ name, version }) =>
        rm(join(folder, name, removedName(version)), { recursive: true, force: true }),
      )
    },
  }
  return store
}

const removedName = (version: string): string => `.draft-removed-${version}`
const isDraft = (name: string): boolean => name.startsWith('.draft-')
const sorted = (record: Readonly<Record<string, string>>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
const sameContent = (a: Release, b: Release): boolean =>
  JSON.stringify(sorted(a.integrity)) === JSON.stringify(sorted(b.integrity))

/** A version keeps the content of its first release (PLAT-08). */
export function refuseOther(existing: Release | undefined, release: Release): asserts existing is Release {
  if (!existing || !sameContent(existing, release))
    throw new ReleasedAlreadyError(
      `${release.name} ${release.version} is released with other content; a released version never changes. Raise its version.`,
    )
}
