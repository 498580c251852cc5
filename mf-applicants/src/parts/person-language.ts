import type { Locale, PersonLanguage } from '@portal/contracts/kernel'

/** Made once for each locale, because every message of a history asks. */
const NAMES: Partial<Record<Locale, Intl.DisplayNames>> = {}

/** A language of an applicant, named for the reader of the screen. */
export const personLanguageName = (language: PersonLanguage, locale: Locale): string =>
  (NAMES[locale] ??= new Intl.DisplayNames(locale, { type: 'language' })).of(language) ?? language
