/**
 * What a job board sends about a person is text of its own language; the lists of the portal know most of it in both.
 */
import { namedIn, type Locale, type NameLanguage } from '@portal/contracts/kernel'
import { allCities, prefectures, stations } from '../../geo'
import { masterData } from '../../master-data'

type Named = Readonly<Record<NameLanguage, string>>

/** 名古屋市中区 → 名古屋市; undefined for what is no ward of a city. */
function cityOfWard(name: string): string | undefined {
  const end = name.lastIndexOf('市') + 1
  return end > 1 && name.endsWith('区') && name.length > end + 1 ? name.slice(0, end) : undefined
}
const afterComma = (name: string): string => name.slice(name.lastIndexOf(',') + 1).trim()

/** Also the cities of which the list has only the wards: 名古屋市. */
const citiesAndTheirWards = (): Named[] => {
  const all = allCities()
  const cities = all.flatMap(({ ja, en }) => {
    const name = cityOfWard(ja)
    return name ? [{ ja: name, en: afterComma(en) }] : []
  })
  return [...all, ...cities]
}

const LISTS = {
  nationality: () => masterData().nationalities,
  visaType: () => [...masterData().visaTypes, ...masterData().jobBoardWords],
  skill: () => [...masterData().skills, ...masterData().jobBoardWords],
  ssvIndustry: () => masterData().ssvIndustries,
  word: () => masterData().jobBoardWords,
  prefecture: prefectures,
  city: citiesAndTheirWards,
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

const namesOf = (fact: Fact): ReadonlyMap<string, Named | null> => {
  let names = known.get(fact)
  if (!names) known.set(fact, (names = byName(LISTS[fact]())))
  return names
}

/** Before a server answers anybody, because the first person of a list would wait for it. */
export const readWords = (): void => (Object.keys(LISTS) as Fact[]).forEach(namesOf)

/** WORD-01: in the caller's language where a list knows it; anything else stays as it was sent. */
export function inLanguage<Sent extends string | null>(fact: Fact, sent: Sent, locale: Locale): Sent | string {
  if (sent === null) return sent
  const found = namesOf(fact).get(sent)
  return found ? namedIn(found, locale) : sent
}

const STAY = /^(\d{1,2})年(?:(\d{1,2})[かヶケカ]月)?$/
const count = (amount: number, unit: 'year' | 'month', locale: Locale): string[] =>
  amount > 0 ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)] : []

const STAYS: Readonly<Record<NameLanguage, (sent: string, locale: Locale) => string>> = {
  ja: (sent) => sent,
  en: (sent, locale) => {
    const [, years = '0', months = '0'] = STAY.exec(sent) ?? []
    return [...count(Number(years), 'year', locale), ...count(Number(months), 'month', locale)].join(' ') || sent
  },
}

/** 5年3か月 → 5 years 3 months */
export const stayInLanguage = (sent: string | null, locale: Locale): string | null =>
  sent === null ? null : namedIn(STAYS, locale)(sent, locale)
