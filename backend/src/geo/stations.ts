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

/** Equal for the ways in which people romanise one name: Oonuma and Onuma, Shinbashi and Shimbashi. */
const soundForm = (form: string): string =>
  form
    .replace(/o[uo]+/g, 'o')
    .replace(/uu+/g, 'u')
    .replace(/m(?=[bpm])/g, 'n')

interface Entry {
  readonly station: Station
  readonly ja: string
  /** The name as it is read: in katakana and as it is romanised. */
  readonly read: readonly string[]
}
let index: readonly Entry[] | undefined
const entries = (): readonly Entry[] =>
  (index ??= stationData().list.map((one) => {
    const en = searchForm(one.en)
    const read = [en, soundForm(en), searchForm(one.kana)].filter((form) => form !== '')
    return { station: one, ja: searchForm(one.ja), read: [...new Set(read)] }
  }))

/** Lower is better; undefined means no match. */
function rank({ ja, read }: Entry, wanted: string): number | undefined {
  const sound = soundForm(wanted)
  if (ja === wanted || read.some((form) => form === wanted || form === sound)) return 0
  if (ja.startsWith(wanted)) return 1
  if (read.some((form) => form.startsWith(wanted) || form.startsWith(sound))) return 2
  return ja.includes(wanted) ? 3 : undefined
}

const SUFFIX = /(?:駅|エキ|eki|station)$/

/**
 * Finds a part of the Japanese name, or the start of its reading in kana or Latin letters; exact names come first, then
 * short ones. "渋谷駅" finds 渋谷.
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
