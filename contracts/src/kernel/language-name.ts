import { localeOf, type DisplayLanguage } from './language'

/**
 * A language as it names itself, for readers who know no other, and a short form for a button: a name of three signs
 * is short already.
 */
export function languageName(language: DisplayLanguage): { readonly name: string; readonly short: string } {
  const locale = localeOf(language)
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language
  return { name, short: name.length > 3 ? language : name }
}
