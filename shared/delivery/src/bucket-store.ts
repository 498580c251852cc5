import { createHash } from 'node:crypto'
import { ReleaseSchema, type Release } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, ReleasedAlreadyError } from './failure'
import { typeOf } from './media-types'
import type { Objects } from './objects'
import { RELEASE_VERSION, SUFFIX, sameContent, type ReleaseStore } from './store'

const ClaimSchema = v.object({ content: v.string(), at: v.string() })
const FOR_EVER = 'public, max-age=31536000, immutable'
const ABANDONED_MS = 600_000
const UPLOADS = 8
const HELD_BYTES = 64 * 1024 * 1024

const contentOf = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(Object.entries(release.integrity).sort(([a], [b]) => (a < b ? -1 : 1)))).digest('hex')

const traitsOf = (file: string) => {
  const encoding = file.endsWith('.br') ? 'br' : file.endsWith('.gz') ? 'gzip' : undefined
  return { contentType: typeOf(encoding ? file.slice(0, -3) : file), cacheControl: FOR_EVER, ...(encoding ? { contentEncoding: encoding } : {}) }
}

/**
 * Releases in a bucket, under the addresses that a content network can serve as they are. Files go first, `release.json`
 * last and only where there is none: a killed upload is no release. A claim keeps two contents of one version apart.
 */
export function bucketStore(objects: Objects): ReleaseStore {
  const known = new Map<string, Release>()
  // Released files never change: what was asked for last is served from memory, also while the bucket is away.
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
    const mine = JSON.stringify({ content, at: new Date().toISOString() })
    const key = `${folder}/.claim.json`
    if (await objects.create(key, mine)) return
    const body = await objects.read(key)
    const other = v.safeParse(ClaimSchema, body ? JSON.parse(body.toString()) : {})
    // The same content, of a run that was killed or of one at this moment: both write the same bytes.
    if (other.success && other.output.content === content) return
    const isAbandoned = !other.success || Date.now() - Date.parse(other.output.at) > ABANDONED_MS
    if (!isAbandoned) throw new ReleasedAlreadyError(`${release.name} ${release.version} is being released with other content at this moment.`)
    await objects.remove(key)
    if (!(await objects.create(key, mine))) throw new ReleasedAlreadyError(`${release.name} ${release.version} is being released by somebody else at this moment.`)
  }

  const store: ReleaseStore = {
    async versions(unit) {
      const named = (await objects.names(unit)).filter((name) => RELEASE_VERSION.test(name))
      const whole = await Promise.all(named.map(async (version) => (await store.read(unit, version).catch(() => undefined)) !== undefined))
      return named.filter((_, index) => whole[index])
    },
    async read(unit, version) {
      if (!RELEASE_VERSION.test(version)) return undefined
      const key = `${unit}/${version}`
      const cached = known.get(key)
      if (cached) return cached
      const body = await objects.read(`${key}/release.json`)
      if (!body) return undefined
      const parsed = v.safeParse(ReleaseSchema, JSON.parse(body.toString()))
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
    async publish(release, files) {
      const { name, version } = release
      const folder = `${name}/${version}`
      const differs = () => new ReleasedAlreadyError(`${name} ${version} is released with other content; a released version never changes. Raise its version.`)
      const existing = await store.read(name, version)
      if (existing) {
        if (sameContent(existing, release)) return
        throw differs()
      }
      await claim(release, folder)
      const waiting = [...files]
      const upload = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await objects.put(`${folder}/${next[0]}`, next[1], traitsOf(next[0]))
      }
      await Promise.all(Array.from({ length: UPLOADS }, upload))
      const first = await objects.create(`${folder}/release.json`, `${JSON.stringify(release, null, 2)}\n`, traitsOf('release.json'))
      if (first) return
      const winner = await store.read(name, version)
      if (!winner || !sameContent(winner, release)) throw differs()
    },
    async remove(unit, version) {
      if (!RELEASE_VERSION.test(version)) return
      known.delete(`${unit}/${version}`)
      // First what makes it a release, then its files.
      await objects.remove(`${unit}/${version}/release.json`)
      const clear = async (prefix: string): Promise<void> => {
        for (const name of await objects.names(prefix)) {
          await objects.remove(`${prefix}/${name}`)
          await clear(`${prefix}/${name}`)
        }
      }
      await clear(`${unit}/${version}`)
    },
  }
  return store
}
