import type { Locale } from '@portal/contracts'
import { harmless } from '../../mail/harmless'

const LONGEST = 80
/** Nine digits or more that begin as telephone numbers do, however they are parted. */
const TELEPHONE = /(?<![\d０-９])(?:[+＋][\d０-９]|[0０])(?:[\s\-‐‑–—−－ー・.．()（）]*[\d０-９]){8,}/g
const HIDDEN: Readonly<Record<Locale, string>> = { ja: '［電話番号］', en: '[phone number]' }

/** TELL-03: the words of an applicant in a mail: one line of at most 80 characters, without telephone numbers and links. */
export function excerpt(text: string, locale: Locale): string {
  const signs = [...harmless(text.replace(TELEPHONE, HIDDEN[locale]))]
  return signs.length <= LONGEST ? signs.join('') : `${signs.slice(0, LONGEST - 1).join('')}…`
}
