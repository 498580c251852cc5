import type { UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { jsonOf, type Objects } from '../store/objects'

export const MINUTE_MS = 60_000
/** Counts are kept longer than any rule looks back. */
export const KEPT_MINUTES = 240

/** Pages and faulty pages of one release. */
const PairSchema = v.tuple([v.number(), v.number()])
const CountsSchema = v.object({
  format: v.literal(1),
  /** The time of the server's last write, in milliseconds. */
  at: v.number(),
  /** By the number of the minute, then by release: `mf-jobs@1.5.0`. */
  minutes: v.record(v.string(), v.record(v.string(), PairSchema)),
  /** The networks of faulty pages, as keyed hashes, in the same form. */
  networks: v.optional(v.record(v.string(), v.record(v.string(), v.array(v.string())))),
})
export type Counts = v.InferOutput<typeof CountsSchema>
export interface Rate {
  readonly pages: number
  readonly faulty: number
  /** From how many different networks the faulty pages were reported. */
  readonly networks: number
}

export const releaseKey = (unit: UnitName, version: string): string => `${unit}@${version}`

/**
 * The counts of one release in a span of time (milliseconds), summed over all servers. The first and last minute count
 * whole.
 */
export function rateOf(all: readonly Counts[], release: string, from: number, to: number): Rate {
  const [first, last] = [Math.floor(from / MINUTE_MS), Math.floor(to / MINUTE_MS)]
  const within = <T>(minutes: Readonly<Record<string, Readonly<Record<string, T>>>>): T[] =>
    Object.entries(minutes)
      .filter(([minute]) => Number(minute) >= first && Number(minute) <= last)
      .flatMap(([, releases]) => (releases[release] === undefined ? [] : [releases[release]]))
  const pairs = all.flatMap(({ minutes }) => within(minutes))
  const pages = pairs.reduce((sum, [count]) => sum + count, 0)
  return {
    pages,
    networks: new Set(all.flatMap(({ networks = {} }) => within(networks)).flat()).size,
    // A page may report before its host says that it started.
    faulty: Math.min(
      pages,
      pairs.reduce((sum, [, count]) => sum + count, 0),
    ),
  }
}

/** The releases that were counted. */
export const releasesIn = (all: readonly Counts[]): string[] =>
  [...new Set(all.flatMap(({ minutes }) => Object.values(minutes).flatMap(Object.keys)))].sort()

/**
 * The counts of the portal servers. Each server writes one object of its own, always complete, so that nothing is lost
 * or counted twice with any number of servers. The reader sums them up.
 */
export interface CountStore {
  keep(environment: string, server: string, counts: Counts): Promise<void>
  /** The counts by server. */
  read(environment: string): Promise<ReadonlyMap<string, Counts>>
  /** Deletes the counts of a server that stopped long ago. */
  drop(environment: string, server: string): Promise<void>
  forget(environment: string): Promise<void>
}

function countsIn(body: Buffer | undefined): Counts | undefined {
  const parsed = v.safeParse(CountsSchema, jsonOf(body))
  return parsed.success ? parsed.output : undefined
}

const folderOf = (environment: string): string => `.counts/${environment}`

export function createCountStore(objects: Objects): CountStore {
  return {
    keep: (environment, server, counts) =>
      objects.put(`${folderOf(environment)}/${server}.json`, JSON.stringify(counts), {
        contentType: 'application/json',
        cacheControl: 'no-cache',
      }),
    async read(environment) {
      const files = (await objects.names(folderOf(environment))).filter((name) => name.endsWith('.json'))
      const found = await Promise.all(
        files.map(async (file): Promise<[string, Counts][]> => {
          const body = await objects.read(`${folderOf(environment)}/${file}`)
          const counts = countsIn(body)
          return counts ? [[file.slice(0, -'.json'.length), counts]] : []
        }),
      )
      return new Map(found.flat())
    },
    drop: (environment, server) => objects.remove(`${folderOf(environment)}/${server}.json`),
    forget: async (environment) => objects.remove(...(await objects.keys(folderOf(environment)))),
  }
}
