/**
 * LIST-02: one way to read names, addresses and what is typed, for the column that is searched and for the search itself. What comes out holds
 * letters, digits, `@` and spaces alone, so that nothing of it means anything to SQL's `like`.
 */
import { digitsOnly, toDisplayMobile } from '../kernel'
import { NAME_READINGS, romanised } from './kana'

const ACCENTS = /[\u0300-\u036f]/g
/** Letters whose stroke is no accent to Unicode. */
const STROKES: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g
const TO_KATAKANA = 0x60
/** Marks of every kind, the long mark of katakana included: `ユーコ` is `Yuko`, `090-1234` is `0901234`. */
const MARKS = /[^\p{L}\p{M}\p{N}@\s]|[ーｰ]/gu

/** Case, width, accents, kind of kana, hyphens and other marks do not count. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[đłøıßæœ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()

/** One word that was typed, in each spelling under which it may stand. */
export type SearchTerm = readonly string[]

/** Below this a word in kana would be one vowel in Latin letters, and find nearly everybody. */
const ROMANISED_MIN = 2

/** The words of a search; a row is found if each of them stands in it in one of its spellings. */
export const searchTerms = (typed: string): SearchTerm[] =>
  folded(typed)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const latin = [...word].length < ROMANISED_MIN ? word : romanised(word)
      return latin === word ? [word] : [word, latin]
    })

export const standsIn = (key: string, term: SearchTerm): boolean => term.some((spelling) => key.includes(spelling))

/** The words of a key: each folded and without spaces, so that a name is found with and without one between its parts. */
const keyOf = (texts: readonly string[]): string => {
  const words = texts.map((text) => folded(text).replaceAll(' ', '')).filter((word) => word !== '')
  return [...new Set(words.flatMap((word) => [word, romanised(word)]))].join(' ')
}

/** A name as it may be read in Japanese, where its letters do not tell. */
const readingOf = (name: string): string =>
  folded(name)
    .split(' ')
    .map((word) => NAME_READINGS.get(word) ?? word)
    .join(' ')

export interface SearchedPerson {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly contact_num: string | null
  /** As sent, and as it is called in each language. */
  readonly nationalities: readonly string[]
}

/** What is kept of a person to be searched: names in both orders, e-mail, phone at home and from abroad, nationality. */
export function personKey({
  first_name: first,
  last_name: last,
  email,
  contact_num: phone,
  nationalities,
}: SearchedPerson): string {
  const [readFirst, readLast] = [readingOf(first), readingOf(last)]
  return keyOf([
    last + first,
    first + last,
    readLast + readFirst,
    readFirst + readLast,
    email,
    ...(phone === null ? [] : [digitsOnly(toDisplayMobile(phone)), digitsOnly(phone)]),
    ...nationalities,
  ])
}

/** What a posting is found by: its names in each language, brand and branch. */
export const postingKey = (texts: readonly (string | null | undefined)[]): string =>
  keyOf(texts.filter((text) => typeof text === 'string'))
