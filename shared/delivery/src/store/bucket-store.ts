import { createHash } from 'node:crypto'
import { ReleaseSchema, type Release } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, ReleasedAlreadyError } from '../failure'
import { typeOf } from './media-types'
import { each, jsonOf, knowingOwnWrites, type Objects } from './objects'
import { createReleaseIndex } from './release-index'
import { RELEASE_VERSION } from '../ground/release-version'
import { refuseOther, SUFFIX, type ReleaseStore } from './store'

const ClaimSchema = v.object({ content: v.string(), at: v.string() })
const FOR_EVER = 'public, max-age=31536000, immutable, no-transform'
const ABANDONED_MS = 600_000
const UPLOADS = 8
const MANY = 50
const HELD_BYTES = 64 * 1024 * 1024

const contentOf = (release: Release): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(release.integrity).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

const traitsOf = (file: string) => {
  const encoding = file.endsWith('.br') ? 'br' : file.endsWith('.gz') ? 'gzip' : undefined
  return {
    contentType: typeOf(encoding ? file.slice(0, -3) : file),
    cacheControl: FOR_EVER,
    ...(encoding ? { contentEncoding: encoding } : {}),
  }
}

/**
 * Releases in a bucket, under keys that a CDN can serve directly. Files are uploaded first and `release.json` last,
 * only if it does not exist yet: an upload that is killed is no release. A claim prevents two different contents under
 * one version.
 */
export function bucketStore(given: Objects): ReleaseStore {
  const objects = knowingOwnWrites(given)
  const known = new Map<string, Release>()
  // Released files never change, so recent ones are served from memory, even while the bucket is unreachable.
  const held = new Map<string, Buffer>()
  let heldBytes = 0
  const hold = (key: string, body: Buffer): void => {
    if (held.delete(key)) heldBytes -= body.length
    held.set(key, body)
    heldBytes += body.length
    for (const [oldest, { length }] of held) {
      if (heldBytes <= HELD_BYTES) break
      held.delete(oldest)
      heldBytes -= length
    }
  }

  async function claim(release: Release, folder: string): Promise<void> {
    const content = contentOf(release)
    const time = objects.clock?.time() ?? Date.now()
    const mine = JSON.stringify({ content, at: new Date(time).toISOString() })
    const key = `${folder}/.claim.json`
    if (await objects.create(key, mine)) return
    const body = await objects.read(key)
    const other = v.safeParse(ClaimSchema, jsonOf(body))
    // The same content from a killed or a parallel run: both write the same bytes.
    if (other.success && other.output.content === content) return
    const isAbandoned = !other.success || time - Date.parse(other.output.at) > ABANDONED_MS
    if (!isAbandoned)
      throw new ReleasedAlreadyError(
        `${release.name} ${release.version} is being released with other content at this moment; raise its version.`,
      )
    await objects.remove(key)
    if (!(await objects.create(key, mine)))
      throw new ReleasedAlreadyError(
        `${release.name} ${release.version} is being released by another process at this moment; try again later.`,
      )
  }

  const index = createReleaseIndex(given, { listsCheaply: false })

  const store: ReleaseStore = {
    versions: async (unit) => ((await index.read())[unit] ?? []).map(({ version }) => version),
    summaries: (sure) => index.read(sure),
    async read(unit, version) {
      if (!RELEASE_VERSION.test(version)) return undefined
      const key = `${unit}/${version}`
      const cached = known.get(key)
      if (cached) return cached
      const body = await objects.read(`${key}/release.json`)
      if (!body) return undefined
      const parsed = v.safeParse(ReleaseSchema, jsonOf(body))
      if (!parsed.success) throw new DeliveryError(`${key}/release.json is not a release.`)
      known.set(key, parsed.output)
      return parsed.output
    },
    async open(unit, version, file, encodings) {
      const release = await store.read(unit, version)
      if (!release || !(file === 'release.json' || Object.hasOwn(release.integrity, file))) return undefined
      for (const encoding of encodings) {
        const key = `${unit}/${version}/${file}${SUFFIX[encoding]}`
        const body = held.get(key) ?? (await objects.read(key))
        if (!body) continue
        hold(key, body)
        return { body, encoding }
      }
      return undefined
    },
    beside: async (unit, version, file) =>
      (await store.read(unit, version)) && objects.read(`${unit}/${version}/${file}`),
    async publish(release, files) {
      const { name, version } = release
      const folder = `${name}/${version}`
      const existing = await store.read(name, version)
      if (existing) {
        // Again, in case an earlier run was killed between the release and the index.
        refuseOther(existing, release)
        return index.put(name, existing)
      }
      await claim(release, folder)
      const waiting = [...files]
      const upload = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await objects.put(`${folder}/${next[0]}`, next[1], traitsOf(next[0]))
      }
      await Promise.all(Array.from({ length: UPLOADS }, upload))
      const first = await objects.create(
        `${folder}/release.json`,
        `${JSON.stringify(release, null, 2)}\n`,
        traitsOf('release.json'),
      )
      const winner = first ? release : await store.read(name, version)
      refuseOther(winner, release)
      await index.put(name, winner)
    },
    async restate(release) {
      const { name, version } = release
      const existing = await store.read(name, version)
      refuseOther(existing, release)
      await objects.put(
        `${name}/${version}/release.json`,
        `${JSON.stringify(release, null, 2)}\n`,
        traitsOf('release.json'),
      )
      known.delete(`${name}/${version}`)
      await index.put(name, release)
    },
    async withdraw(gone) {
      for (const { name, version } of gone) known.delete(`${name}/${version}`)
      await objects.remove(...gone.map(({ name, version }) => `${name}/${version}/release.json`))
    },
    async sweep(gone) {
      await index.drop(gone)
      const units = [...new Set(gone.map(({ name }) => name))]
      await each(units, async (unit) => {
        const keys = gone.filter(({ name }) => name === unit)
        const folders = new Set(keys.map(({ version }) => `${unit}/${version}/`))
        const isGone = (key: string) => folders.has(key.slice(0, key.indexOf('/', unit.length + 1) + 1))
        // For many releases one listing of the unit is cheaper than one request each.
        if (keys.length > MANY) return objects.remove(...(await objects.keys(unit)).filter(isGone))
        await each(keys, async ({ version }) => objects.remove(...(await objects.keys(`${unit}/${version}`))))
      })
    },
  }
  return store
}
