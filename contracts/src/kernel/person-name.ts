import { givenNameFirst } from './language'
import type { Locale } from './language'

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export interface PersonName {
  readonly last_name: string | null
  readonly first_name: string | null
}

/**
 * D120: the order of the residence card, family name first, in each language; never reversed by rule. Empty without a
 * name.
 */
export const fullName = ({ last_name: last, first_name: first }: PersonName): string =>
  [last, first].filter(Boolean).join(' ')

/**
 * A name that was typed as one text: in Latin letters English visitors type the given name first. A single word is the
 * last name.
 */
export function splitName(name: string, locale: Locale): { readonly last_name: string; readonly first_name: string } {
  const words = name.trim().split(/\s+/)
  const isGivenFirst = words.length > 1 && givenNameFirst(locale) && !JAPANESE.test(name)
  const last = (isGivenFirst ? words.pop() : words.shift()) ?? ''
  return { last_name: last, first_name: words.join(' ') }
}
