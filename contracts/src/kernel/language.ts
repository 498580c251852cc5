/** As the session stores it (A§3): the documents spell Japanese `Jp` and English `EN`. */
export type DisplayLanguage = 'Jp' | 'EN'
export type Locale = 'ja' | 'en'

export const localeOf = (language: DisplayLanguage): Locale => (language === 'Jp' ? 'ja' : 'en')
export const displayLanguageOf = (locale: Locale): DisplayLanguage => (locale === 'ja' ? 'Jp' : 'EN')

/** The language of an `Accept-Language` header; Japanese unless English is preferred (D82). */
export function localeOfHeader(header: string | undefined): Locale {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'ja'
}
