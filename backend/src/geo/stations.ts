import { stationData } from './load'
import type { Station } from './load'

export const stations = (): readonly Station[] => stationData().list
export const station = (id: number): Station | undefined => stationData().byId.get(id)

/** Ignores width, case, hiragana or katakana, the three spellings of ケ, and long vowels of romanised names. */
export function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[ヶヵ]/g, (letter) => (letter === 'ヶ' ? 'ケ' : 'カ'))
    .replace(/[āīūēō]/g, (letter) => 'aiueo'['āīūēō'.indexOf(letter)] ?? letter)
    .replace(/[\s\-‐'’・]/g, '')
}

interface Entry {
  readonly station: Station
  readonly ja: string
  readonly en: string
}
let index: readonly Entry[] | undefined
const entries = (): readonly Entry[] =>
  (index ??= stationData().list.map((one) => ({ station: one, ja: searchForm(one.ja), en: searchForm(one.en) })))

/** Lower is better; undefined means no match. */
function rank(entry: Entry, wanted: string): number | undefined {
  if (entry.ja === wanted || entry.en === wanted) return 0
  if (entry.ja.startsWith(wanted)) return 1
  if (entry.en.startsWith(wanted)) return 2
  return entry.ja.includes(wanted) ? 3 : undefined
}

const SUFFIX = /(?:駅|station)$/

/**
 * Finds a part of the Japanese or the start of the English name; exact names come first, then short ones. "渋谷駅" finds
 * 渋谷.
 */
export function searchStations(text: string, limit = 20): Station[] {
  const wanted = searchForm(text)
  if (wanted === '') return []
  const bare = wanted.replace(SUFFIX, '')
  const hits = entries().flatMap((entry) => {
    const places = [rank(entry, wanted), bare === '' || bare === wanted ? undefined : rank(entry, bare)].filter(
      (place) => place !== undefined,
    )
    return places.length > 0 ? [{ entry, rank: Math.min(...places) }] : []
  })
  hits.sort(
    (a, b) => a.rank - b.rank || a.entry.ja.length - b.entry.ja.length || a.entry.station.id - b.entry.station.id,
  )
  return hits.slice(0, limit).map(({ entry }) => entry.station)
}
