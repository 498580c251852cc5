import type { Locale } from '@portal/contracts'
import { textsIn } from '../../locales'
import { harmless } from '../../mail/harmless'

const LONGEST = 80
/** Nine or more digits that begin like a telephone number, with any separators. */
const TELEPHONE = /(?<![\d０-９])(?:[+＋][\d０-９]|[0０])(?:[\s\-‐‑–—−－ー・.．()（）]{0,5}[\d０-９]){8,}/g

/**
 * TELL-03: the words of an applicant in a mail: one line of at most 80 characters, without telephone numbers and links.
 */
export function excerpt(text: string, locale: Locale): string {
  const signs = [...harmless(text.replace(TELEPHONE, textsIn(locale).t('notice.hiddenNumber')))]
  return signs.length <= LONGEST ? signs.join('') : `${signs.slice(0, LONGEST - 1).join('')}…`
}
