/**
 * LIST-02: normalises names, addresses and typed words in the same way for the search column and for the search. The
 * result contains only letters, digits, `@` and spaces, so no character is a wildcard of SQL's `like`.
 */
import { digitsOnly, toDisplayMobile } from '../kernel'
import { NAME_READINGS, romanised } from './kana'
import { withUsualCharacters } from './kanji-variants'

const ACCENTS = /[\u0300-\u036f]/g
/** Letters with a stroke that Unicode does not decompose into letter and accent. */
const STROKES: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g
const TO_KATAKANA = 0x60
/** Marks of every kind, with the long mark of katakana: `ユーコ` becomes `Yuko`, `090-1234` becomes `0901234`. */
const MARKS = /[^\p{L}\p{M}\p{N}@\s]|[ーｰ]/gu

/** The selectors that choose a variant of a character. */
const SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

/** Ignores case, width, accents, the kind of kana, variants of characters, hyphens and other marks. */
export const folded = (text: string): string =>
  withUsualCharacters(text.normalize('NFKC').replace(SELECTORS, ''))
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[đłøıßæœ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()

/** One typed word in each spelling that can stand in the search column. */
export type SearchTerm = readonly string[]

/** A shorter word in kana would become one vowel in Latin letters and match almost everybody. */
const ROMANISED_MIN = 2

/** Stands in no key. */
const NOBODY: SearchTerm = ['*']

/**
 * The words of a search. A row matches if it contains each word in one of its spellings; marks alone match nobody
 * (DOOR-19).
 */
export function searchTerms(typed: string): SearchTerm[] {
  const words = folded(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0 && typed.trim() !== '') return [NOBODY]
  return words.map((word) => {
    const latin = [...word].length < ROMANISED_MIN ? word : romanised(word)
    return latin === word ? [word] : [word, latin]
  })
}

export const standsIn = (key: string, term: SearchTerm): boolean => term.some((spelling) => key.includes(spelling))

/**
 * The words of a search key, each normalised and without spaces: a name matches with and without a space between its
 * parts.
 */
const keyOf = (texts: readonly string[]): string => {
  const words = texts.map((text) => folded(text).replaceAll(' ', '')).filter((word) => word !== '')
  return [...new Set(words.flatMap((word) => [word, romanised(word)]))].join(' ')
}

const READINGS = new Map([...NAME_READINGS].map(([name, reading]) => [folded(name), reading]))

/** The usual Japanese reading of a name, for names whose letters do not give it. */
export const readingOf = (name: string): string =>
  folded(name)
    .split(' ')
    .map((word) => READINGS.get(word) ?? word)
    .join(' ')

/** The order of names in lists, folded as the search folds (DOOR-19). */
export const nameOrder = ({ last_name: last, first_name: first }: Pick<SearchedPerson, 'last_name' | 'first_name'>) =>
  `${folded(last)} ${folded(first)}`.trim()

export interface SearchedPerson {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly contact_num: string | null
  /** The nationality as sent, and its name in each language. */
  readonly nationalities: readonly string[]
}

/**
 * The search key of a person: names in both orders, e-mail, phone in national and international form, nationality.
 */
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

/** The search key of a posting: its names in each language, brand and branch. */
export const postingKey = (texts: readonly (string | null | undefined)[]): string =>
  keyOf(texts.filter((text) => typeof text === 'string'))
