/** As session and settings store it: Japanese is `Jp`, English is `EN` (SHELL-19). */
export const DISPLAY_LANGUAGES = ['Jp', 'EN'] as const
export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number]
export const LOCALES = ['ja', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const localeOf = (language: DisplayLanguage): Locale => (language === 'Jp' ? 'ja' : 'en')
export const displayLanguageOf = (locale: Locale): DisplayLanguage => (locale === 'ja' ? 'Jp' : 'EN')

/** The language of an `Accept-Language` header; Japanese unless English is preferred (D82). */
export function localeOfHeader(header: string | undefined): Locale {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'ja'
}

/** Tells the portal server which language's texts to send along with the page; the choice itself stands in the browser's storage. */
export const LANGUAGE_COOKIE = 'portal.language'

/** The language of a `Cookie` header; Japanese before the first choice (D1). */
export function localeOfCookie(header: string | undefined): Locale {
  const isEnglish = header?.split(';').some((pair) => pair.trim() === `${LANGUAGE_COOKIE}=en`) ?? false
  return isEnglish ? 'en' : 'ja'
}
