import { localeOf, type DisplayLanguage } from './language'

/**
 * The name of a language in that language, for readers who know no other, and a short form for a button: a name of
 * three characters is short already.
 */
export function languageName(language: DisplayLanguage): { readonly name: string; readonly short: string } {
  const locale = localeOf(language)
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language
  return { name, short: name.length > 3 ? language : name }
}
