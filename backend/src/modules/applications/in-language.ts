/** What a job board sends about a person is text of its own language; the lists of the portal know most of it in both. */
import type { Locale } from '@portal/contracts'
import { allCities, prefectures, stations } from '../../geo'
import { masterData } from '../../master-data'

type Named = Readonly<Record<Locale, string>>

const LISTS = {
  nationality: () => masterData().nationalities,
  visaType: () => masterData().visaTypes,
  skill: () => masterData().skills,
  prefecture: prefectures,
  city: allCities,
  station: stations,
} satisfies Record<string, () => readonly Named[]>
type Fact = keyof typeof LISTS

/** By each of its names; null where one name has two meanings, such as 日本橋, read differently in Tokyo and in Osaka. */
function byName(list: readonly Named[]): ReadonlyMap<string, Named | null> {
  const names = new Map<string, Named | null>()
  for (const one of list)
    for (const name of [one.ja, one.en]) {
      const before = names.get(name)
      const isSame = before === undefined || (before?.ja === one.ja && before.en === one.en)
      names.set(name, isSame ? one : null)
    }
  return names
}

const known = new Map<Fact, ReadonlyMap<string, Named | null>>()

/** WORD-01: in the caller's language where a list knows it; anything else stays as it was sent. */
export function inLanguage<Sent extends string | null>(fact: Fact, sent: Sent, locale: Locale): Sent | string {
  if (sent === null) return sent
  let names = known.get(fact)
  if (!names) known.set(fact, (names = byName(LISTS[fact]())))
  return names.get(sent)?.[locale] ?? sent
}
