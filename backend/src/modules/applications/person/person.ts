/** Who the person is to whom a text goes: language and names. */
import { isJapanese, namedIn, PERSON_LANGUAGES } from '@portal/contracts/kernel'
import type { Locale, PersonLanguage } from '@portal/contracts/kernel'
import type { Found } from '../applications.repository'

/** D103: Japanese, unless the profile has another language. */
export const personLanguageOf = ({ applicant }: Pick<Found, 'applicant'>): PersonLanguage =>
  PERSON_LANGUAGES.find((known) => known === applicant.profile.language) ?? 'ja'

/** The Japanese name where a company has no English one. */
export const companyIn = (found: Pick<Found, 'companyName' | 'companyNameEn'>, locale: Locale): string =>
  namedIn({ ja: found.companyName, en: found.companyNameEn || found.companyName }, locale)

/** The language of the text, and those below it. */
export type TextLanguages = readonly [PersonLanguage, ...PersonLanguage[]]

/** Another language has the Japanese below it, for the people whom the person asks for help. */
export const withJapanese = (language: PersonLanguage): TextLanguages =>
  isJapanese(language) ? [language] : [language, 'ja']

export const languagesOf = (found: Pick<Found, 'applicant'>): TextLanguages => withJapanese(personLanguageOf(found))
