import type { Locale, PersonLanguage } from '@portal/contracts/kernel'

/** A language of an applicant, named for the reader of the screen. */
export const personLanguageName = (language: PersonLanguage, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
