import { givenNameFirst } from './language'
import type { Locale } from './language'

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export interface PersonName {
  readonly last_name: string | null
  readonly first_name: string | null
}

const givenNameIsFirst = (name: string, locale: Locale): boolean => givenNameFirst(locale) && !JAPANESE.test(name)

/**
 * WORD-02: family name first in Japanese, given name first in English. A name in Japanese script keeps its order. Empty
 * without a name.
 */
export function fullName({ last_name: last, first_name: first }: PersonName, locale: Locale): string {
  const parts = [last, first].filter(Boolean)
  return (givenNameIsFirst(parts.join(''), locale) ? parts.reverse() : parts).join(' ')
}

/** The inverse of `fullName` for a name typed as one text. A single word is the last name. */
export function splitName(name: string, locale: Locale): { readonly last_name: string; readonly first_name: string } {
  const words = name.trim().split(/\s+/)
  const last = (words.length > 1 && givenNameIsFirst(name, locale) ? words.pop() : words.shift()) ?? ''
  return { last_name: last, first_name: words.join(' ') }
}
