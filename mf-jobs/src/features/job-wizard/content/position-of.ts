import type { Text } from '@portal/browser/i18n'
import { namedIn, type Locale, type NameLanguage } from '@portal/contracts/kernel'

/** Categories that name a person already; the others name a place or a kind of work. */
const IS_PERSON: Readonly<Record<NameLanguage, RegExp>> = {
  ja: /(スタッフ|[師員士]|助手|通訳|エンジニア|デザイナー)$/,
  en: /\b(staff|worker|nurse|assistant|engineer|designer|teacher|interpreter|guide)s?$/i,
}
const IS_OTHER: Readonly<Record<NameLanguage, RegExp>> = { ja: /^その他/, en: /^other/i }

/** ONCE-04: the position that a category suggests; empty if it tells nothing. */
export function positionOf(category: string, t: Text, locale: Locale): string {
  if (category === '' || namedIn(IS_OTHER, locale).test(category)) return ''
  return namedIn(IS_PERSON, locale).test(category) ? category : t('content.position.staff', { category })
}
