import { cookieChoice } from './cookie-choice'
import { PRODUCT } from './limits'

/** As session and settings store it: Japanese is `Jp`, English is `EN` (SHELL-19). */
export const DISPLAY_LANGUAGES = ['Jp', 'EN'] as const
export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number]
export const LOCALES = ['ja', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** VOICE-02: the languages of texts to applicants, of which the screens of the portal have two. */
export const PERSON_LANGUAGES = ['ja', 'en', 'vi', 'ne', 'id', 'my', 'zh', 'pt'] as const
export type PersonLanguage = (typeof PERSON_LANGUAGES)[number]
/** Texts in another language have the Japanese beside them. */
export const isJapanese = (language: string): boolean => language === 'ja'
/** In which the person reads names of people, companies and places: in Latin letters except in Japanese. */
export const localeOfNames = (language: PersonLanguage): Locale => (isJapanese(language) ? 'ja' : 'en')

const LOCALE_OF: Readonly<Record<DisplayLanguage, Locale>> = { Jp: 'ja', EN: 'en' }
const DISPLAY_OF: Readonly<Record<Locale, DisplayLanguage>> = { ja: 'Jp', en: 'EN' }
export const localeOf = (language: DisplayLanguage): Locale => LOCALE_OF[language]
export const displayLanguageOf = (locale: Locale): DisplayLanguage => DISPLAY_OF[locale]

/** `Intl.DisplayNames` has these too, but it takes 2 to 3 % of the script time of a first visit. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English' }

/**
 * The name of a language in that language, for readers who know no other, and a short form for a button: a name of
 * three characters is short already.
 */
export function languageName(language: DisplayLanguage): { readonly name: string; readonly short: string } {
  const name = LANGUAGE_NAMES[localeOf(language)]
  return { name, short: name.length > 3 ? language : name }
}

/**
 * Lists of the operator and names that people type have names in these; a language without names of its own shows
 * those of the nearest.
 */
export type NameLanguage = 'ja' | 'en'
const NAMES_OF: Readonly<Record<Locale, NameLanguage>> = { ja: 'ja', en: 'en' }
export const nameLanguageOf = (locale: Locale): NameLanguage => NAMES_OF[locale]
/** Whether the given name of a person comes first; not for a name in Japanese script. */
const GIVEN_NAME_FIRST: Readonly<Record<Locale, boolean>> = { ja: false, en: true }
export const givenNameFirst = (locale: Locale): boolean => GIVEN_NAME_FIRST[locale]
export const namedIn = <Name>(names: Readonly<Record<NameLanguage, Name>>, locale: Locale): Name =>
  names[nameLanguageOf(locale)]

/**
 * The language of an `Accept-Language` header; Japanese unless the header prefers another language of the portal
 * (D82).
 */
export function localeOfHeader(header: string | undefined): Locale {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return LOCALES.find((locale) => first.startsWith(locale)) ?? 'ja'
}

/**
 * The cookie from which the portal server knows whose texts to send with the page; the choice itself is in the
 * browser's storage.
 */
export const LANGUAGE_COOKIE = 'portal.language'

/** The language of a `Cookie` header; undefined before the first choice. */
export const chosenLocale = (header: string | undefined): Locale | undefined =>
  cookieChoice(header, LANGUAGE_COOKIE, LOCALES)

/** The same; Japanese before the first choice (D1). */
export const localeOfCookie = (header: string | undefined): Locale => chosenLocale(header) ?? 'ja'

export const productName = (locale: Locale): string => ({ ja: PRODUCT.nameJa, en: PRODUCT.nameEn })[locale]
