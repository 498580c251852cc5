import type { UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { hasCode, statusOf } from '../failure'
import { each, jsonOf, knowingOwnWrites, LOOKS, pause, type Objects } from './objects'
import { RELEASE_VERSION } from '../ground/release-version'

/** What choosing among releases needs to know about each. */
const SummarySchema = v.object({
  version: v.string(),
  contract: v.string(),
  builtAt: v.string(),
  dirty: v.optional(v.boolean()),
  /** Counts the releases in the order of their publishing, because `builtAt` is of the builder's clock. */
  order: v.optional(v.number()),
  /** In the store's time. */
  publishedAt: v.optional(v.string()),
})
export type Summary = v.InferOutput<typeof SummarySchema>
/** By unit; units of a newer contract are kept. */
export type Summaries = Readonly<Partial<Record<UnitName, readonly Summary[]>>>

const IndexSchema = v.object({ format: v.literal(1), releases: v.record(v.string(), v.array(SummarySchema)) })
type Releases = Readonly<Record<string, readonly Summary[]>>
interface Generation {
  readonly number: number
  readonly releases: Releases
  readonly isBroken?: boolean
}

export interface ReleaseIndex {
  /** With `sure` the index is compared with the stored releases; without it a bucket answers from the index alone. */
  read(sure?: boolean): Promise<Summaries>
  put(unit: UnitName, summary: Summary): Promise<void>
  drop(gone: readonly ReleaseKey[]): Promise<void>
}
export interface ReleaseKey {
  readonly name: UnitName
  readonly version: string
}

const FOLDER = '.index'
const FILE = /^\d{8}\.json$/
const KEPT = 3
const TRIES = 200

const fileOf = (number: number): string => `${FOLDER}/${String(number).padStart(8, '0')}.json`
const isSame = (a: Releases, b: Releases): boolean => JSON.stringify(a) === JSON.stringify(b)
/** A fixed order, so that equal indexes have equal bytes. */
const ordered = (releases: Releases): Releases =>
  Object.fromEntries(
    Object.entries(releases)
      .filter(([, list]) => list.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([unit, list]) => [unit, [...list].sort((a, b) => (a.version < b.version ? -1 : 1))]),
  )

/**
 * A summary of all releases in one object, so that a command needs one read with any number of releases. It is a series
 * of numbered objects, each created only if its number is free, so that parallel writers lose nothing. The releases
 * themselves are the truth: a missing, unreadable or outdated index (a killed release, a folder removed by hand) is
 * rebuilt from them.
 */
export function createReleaseIndex(given: Objects, { listsCheaply }: { readonly listsCheaply: boolean }): ReleaseIndex {
  const objects = knowingOwnWrites(given)
  async function describe(unit: string, version: string): Promise<Summary | undefined> {
    const parsed = v.safeParse(SummarySchema, jsonOf(await objects.read(`${unit}/${version}/release.json`)))
    // An unreadable release does not count.
    return parsed.success ? parsed.output : undefined
  }

  async function newest(): Promise<Generation | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const file = (await objects.names(FOLDER)).filter((name) => FILE.test(name)).at(-1)
      if (!file) return undefined
      const number = Number(file.slice(0, 8))
      const body = await objects.read(fileOf(number))
      // Gone between the two reads, because others wrote newer ones.
      if (!body && attempt < LOOKS) {
        await pause(attempt)
        continue
      }
      const parsed = v.safeParse(IndexSchema, jsonOf(body))
      return parsed.success
        ? { number, releases: parsed.output.releases }
        : { number, releases: await compared({}), isBroken: true }
    }
  }

  /** The stored releases. Known ones that still exist are not read again. */
  async function compared(known: Releases): Promise<Releases> {
    const units = (await objects.names('')).filter((name) => !name.startsWith('.'))
    const missing: { readonly unit: string; readonly version: string }[] = []
    const found = new Map<string, Summary[]>()
    await each(units, async (unit) => {
      const versions = (await objects.names(unit)).filter((name) => RELEASE_VERSION.test(name))
      const kept = new Map((known[unit] ?? []).map((summary) => [summary.version, summary]))
      found.set(
        unit,
        versions.flatMap((version) => kept.get(version) ?? []),
      )
      missing.push(...versions.filter((version) => !kept.has(version)).map((version) => ({ unit, version })))
    })
    await each(
      missing,
      async ({ unit, version }) => {
        const summary = await describe(unit, version)
        if (summary) found.get(unit)?.push(summary)
      },
      32,
    )
    return ordered(Object.fromEntries(found))
  }

  async function write(seen: number, releases: Releases): Promise<boolean> {
    const body = JSON.stringify({ format: 1, releases: ordered(releases) })
    if (!(await objects.create(fileOf(seen + 1), body, { contentType: 'application/json', cacheControl: 'no-cache' })))
      return false
    const files = (await objects.names(FOLDER)).filter((name) => FILE.test(name))
    const old = files.slice(0, -KEPT).filter((name) => Number(name.slice(0, 8)) <= seen)
    await objects.remove(...old.map((name) => `${FOLDER}/${name}`))
    return true
  }

  async function change(work: (releases: Releases) => Releases): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const seen = await newest()
      const before = seen?.releases ?? (await compared({}))
      const after = ordered(work(before))
      if (seen && !seen.isBroken && isSame(before, after)) return
      if (await write(seen?.number ?? 0, after)) return
      if (attempt === TRIES) throw new Error('The index of releases was changed by others at every attempt; try again.')
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * Math.min(attempt * 10, 200))
      })
    }
  }

  return {
    async read(sure = listsCheaply) {
      const seen = await newest()
      if (seen && !seen.isBroken && !sure) return seen.releases
      const releases = await compared(seen?.releases ?? {})
      if (seen ? seen.isBroken || !isSame(seen.releases, releases) : Object.keys(releases).length > 0) {
        // Written for the next reader. A process without write access still returns the result.
        await write(seen?.number ?? 0, releases).catch((error: unknown) => {
          if (!['EACCES', 'EROFS', 'EPERM'].some((code) => hasCode(error, code)) && statusOf(error) !== 403) throw error
        })
      }
      return releases
    },
    put: (unit, { version, contract, builtAt, dirty }) =>
      change((releases) => {
        const all = releases[unit] ?? []
        const before = all.find((other) => other.version === version)
        // A release that is published again keeps its place.
        const order = before?.order ?? Math.max(0, ...all.map((other) => other.order ?? 0)) + 1
        const publishedAt = before?.publishedAt ?? new Date(objects.clock?.time() ?? Date.now()).toISOString()
        return {
          ...releases,
          [unit]: [
            ...all.filter((other) => other.version !== version),
            { version, contract, builtAt, ...(dirty ? { dirty } : {}), order, publishedAt },
          ],
        }
      }),
    drop: (gone) =>
      change((releases) => {
        const keys = new Set(gone.map(({ name, version }) => `${name}/${version}`))
        return Object.fromEntries(
          Object.entries(releases).map(([unit, list]) => [
            unit,
            list.filter(({ version }) => !keys.has(`${unit}/${version}`)),
          ]),
        )
      }),
  }
}
