import { METRICS, type Metric } from '@portal/contracts/telemetry'
import * as v from 'valibot'
import type { FieldBudget } from '../ground/field-budget'
import { jsonOf, type Objects } from '../store/objects'

/** Days of which figures are kept, and those whose figures a promotion is judged by. */
const DAYS_KEPT = 28
export const DAYS_JUDGED = 7
/** Fewer pages say nothing. One network counts for so few that it alone never decides. */
export const LEAST_FIGURES = 100
const DAY_MS = 86_400_000

// Each bucket is a twentieth higher than the one before, so a figure is known to 5 % however many pages are counted.
const STEP = Math.log(1.05)
export const bucketOf = (value: number): number => (value < 1 ? 0 : 1 + Math.floor(Math.log(value) / STEP + 1e-9))
const lowestIn = (bucket: number): number => (bucket === 0 ? 0 : Math.round(Math.exp((bucket - 1) * STEP)))

const DaySchema = v.object({
  format: v.literal(1),
  /** By release, screen, metric and bucket: how many pages. */
  figures: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.record(v.string(), v.number())))),
  /** Pages and faulty pages by release. */
  pages: v.record(v.string(), v.tuple([v.number(), v.number()])),
})
/** What one portal server counted on one day. */
export type Day = v.InferOutput<typeof DaySchema>
export const emptyDay = (): Day => ({ format: 1, figures: {}, pages: {} })
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function addFigure(day: Day, release: string, { screen, metric, value }: Seen): void {
  const buckets = (((day.figures[release] ??= {})[screen] ??= {})[metric] ??= {})
  const bucket = String(bucketOf(value))
  buckets[bucket] = (buckets[bucket] ?? 0) + 1
}
interface Seen {
  readonly screen: string
  readonly metric: Metric
  readonly value: number
}

export interface AtP75 {
  readonly pages: number
  /** Three quarters of the pages were at most so. */
  readonly p75: number
}
export type Figures = Readonly<Partial<Record<Metric, AtP75>>>
export interface Field {
  readonly pages: number
  readonly faulty: number
  readonly all: Figures
  readonly screens: Readonly<Record<string, Figures>>
}

function p75Of(counts: readonly Readonly<Record<string, number>>[]): AtP75 | undefined {
  const sums = new Map<number, number>()
  for (const one of counts)
    for (const [bucket, count] of Object.entries(one)) sums.set(Number(bucket), (sums.get(Number(bucket)) ?? 0) + count)
  const pages = [...sums.values()].reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [bucket, count] of [...sums].sort(([a], [b]) => a - b)) {
    below += count
    if (below >= pages * 0.75) return { pages, p75: lowestIn(bucket) }
  }
  return undefined
}

/** The field of one release, of all servers and days together. */
export function fieldOf(days: readonly Day[], release: string): Field {
  const seen = days.flatMap(({ figures }) => Object.entries(figures[release] ?? {}))
  const figuresOf = (screens: typeof seen): Figures =>
    Object.fromEntries(
      METRICS.flatMap((metric) => {
        const found = p75Of(screens.flatMap(([, of]) => (of[metric] ? [of[metric]] : [])))
        return found ? [[metric, found]] : []
      }),
    )
  const counts = days.flatMap(({ pages }) => (pages[release] ? [pages[release]] : []))
  const sum = (at: 0 | 1) => counts.reduce((total, pair) => total + pair[at], 0)
  return {
    pages: sum(0),
    faulty: Math.min(sum(0), sum(1)),
    all: figuresOf(seen),
    screens: Object.fromEntries(
      [...new Set(seen.map(([screen]) => screen))]
        .sort()
        .map((screen) => [screen, figuresOf(seen.filter(([one]) => one === screen))]),
    ),
  }
}

/** A figure of which there are enough pages, with its budget. */
export interface Measure {
  readonly name: keyof FieldBudget
  readonly is: number
  readonly pages: number
}
export const measuresOf = ({ all, pages, faulty }: Field): readonly Measure[] =>
  [
    ...METRICS.map((name) => ({ name, is: all[name]?.p75 ?? 0, pages: all[name]?.pages ?? 0 })),
    { name: 'faults' as const, is: pages === 0 ? 0 : (faulty / pages) * 100, pages },
  ].filter((one) => one.pages >= LEAST_FIGURES)

/** The days of the portal servers: one object for each server and day, always complete. */
export interface DayStore {
  keep(environment: string, date: string, server: string, day: Day): Promise<void>
  /** What all servers counted on the last days up to this time. */
  read(environment: string, now: number, days?: number): Promise<readonly Day[]>
  /** Removes days that are too old. */
  clear(environment: string, now: number): Promise<void>
  forget(environment: string): Promise<void>
}

const folderOf = (environment: string): string => `.days/${environment}`

export function createDayStore(objects: Objects): DayStore {
  const since = (now: number, days: number) => dateOf(now - (days - 1) * DAY_MS)
  return {
    keep: (environment, date, server, day) =>
      objects.put(`${folderOf(environment)}/${date}.${server}.json`, JSON.stringify(day), {
        contentType: 'application/json',
        cacheControl: 'no-cache',
      }),
    async read(environment, now, days = DAYS_JUDGED) {
      const files = (await objects.names(folderOf(environment))).filter((name) => name >= since(now, days))
      const found = await Promise.all(
        files.map(async (file) => {
          const parsed = v.safeParse(DaySchema, jsonOf(await objects.read(`${folderOf(environment)}/${file}`)))
          return parsed.success ? [parsed.output] : []
        }),
      )
      return found.flat()
    },
    async clear(environment, now) {
      const old = (await objects.names(folderOf(environment))).filter((name) => name < since(now, DAYS_KEPT))
      if (old.length > 0) await objects.remove(...old.map((name) => `${folderOf(environment)}/${name}`))
    },
    forget: async (environment) => objects.remove(...(await objects.keys(folderOf(environment)))),
  }
}
