/** As the session stores it (A§3): the documents spell Japanese `Jp` and English `EN`. */
export type DisplayLanguage = 'Jp' | 'EN';
export type Locale = 'ja' | 'en';
export declare const localeOf: (language: DisplayLanguage) => Locale;
export declare const displayLanguageOf: (locale: Locale) => DisplayLanguage;
/** The language of an `Accept-Language` header; Japanese unless English is preferred (D82). */
export declare function localeOfHeader(header: string | undefined): Locale;
