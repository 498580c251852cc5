/** Reads data/generated/ into memory, each part once and only on demand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { dataFolder } from './data-folder'

export interface Place {
  readonly id: number
  readonly ja: string
  readonly en: string
}
export interface City extends Place {
  readonly prefectureId: number
}
/**
 * A town (町域), called "ward" in the portal. `ja` is '' if a municipality has no towns or Japan Post lists the town as
 * "others".
 */
export interface Ward {
  readonly id: number
  readonly cityId: number
  readonly ja: string
}
export interface Station extends Place {
  /** The reading in hiragana or katakana; '' where it is not known. */
  readonly kana: string
  readonly prefectureId: number
}

const lazy = <T>(read: () => T): (() => T) => {
  let value: T | undefined
  return () => (value ??= read())
}

const text = (name: string): string =>
  brotliDecompressSync(readFileSync(join(dataFolder(), 'generated', `${name}.tsv.br`))).toString('utf8')
const rows = (name: string): string[][] =>
  text(name)
    .split('\n')
    .map((line) => line.split('\t'))

function grouped<T>(list: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const byId = <T extends { readonly id: number }>(list: readonly T[]): ReadonlyMap<number, T> =>
  new Map(list.map((item) => [item.id, item]))

export const prefectureData = lazy(() => {
  const list = rows('prefectures').map(([id = '', ja = '', en = '']): Place => ({ id: Number(id), ja, en }))
  return { list, byId: byId(list) }
})

export const cityData = lazy(() => {
  const list = rows('cities').map(([id = '', ja = '', en = '']): City => ({
    id: Number(id),
    ja,
    en,
    prefectureId: Math.floor(Number(id) / 1000),
  }))
  return { list, byId: byId(list), ofPrefecture: grouped(list, (city) => city.prefectureId) }
})

/** Sorted pairs of postcode and town, each encoded as one number: faster to sort and search than a map of lists. */
export const TOWNS_MAX = 2 ** 20

export const wardData = lazy(() => {
  const list: Ward[] = []
  const pairs: number[] = []
  let cityId = 0
  for (const line of text('towns').split('\n')) {
    if (line.startsWith('#')) {
      cityId = Number(line.slice(1))
      continue
    }
    // For 120,000 lines, slicing seven digits at a time is four times as fast as splitting.
    const tab = line.indexOf('\t')
    const id = list.length + 1
    list.push({ id, cityId, ja: tab < 0 ? line : line.slice(0, tab) })
    if (tab >= 0)
      for (let at = tab + 1; at < line.length; at += 8) pairs.push(Number(line.slice(at, at + 7)) * TOWNS_MAX + id)
  }
  return { list, ofCity: grouped(list, (ward) => ward.cityId), postcodes: Float64Array.from(pairs).sort() }
})

/** The English name of the town with id n stands at n - 1; '' where only the Japanese is known. */
export const townNames = lazy(() => text('town-names').split('\n'))

export const stationData = lazy(() => {
  const list = rows('stations').map(([id = '', prefecture = '', ja = '', en = '', kana = '']): Station => ({
    id: Number(id),
    ja,
    en,
    kana,
    prefectureId: Number(prefecture),
  }))
  return { list, byId: byId(list) }
})
