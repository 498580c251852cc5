/** As session and settings store it: Japanese is `Jp`, English is `EN` (SHELL-19). */
export declare const DISPLAY_LANGUAGES: readonly ['Jp', 'EN'];
export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number];
export declare const LOCALES: readonly ['ja', 'en'];
export type Locale = (typeof LOCALES)[number];
export declare const localeOf: (language: DisplayLanguage) => Locale;
export declare const displayLanguageOf: (locale: Locale) => DisplayLanguage;
/**
 * The name of a language in that language, for readers who know no other, and a short form for a button: a name of
 * three characters is short already.
 */
export declare function languageName(language: DisplayLanguage): {
    readonly name: string;
    readonly short: string;
};
/**
 * Lists of the operator and names that people type have names in these; a language without names of its own shows
 * those of the nearest.
 */
export type NameLanguage = 'ja' | 'en';
export declare const nameLanguageOf: (locale: Locale) => NameLanguage;
export declare const givenNameFirst: (locale: Locale) => boolean;
export declare const namedIn: <Name>(names: Readonly<Record<NameLanguage, Name>>, locale: Locale) => Name;
/**
 * The language of an `Accept-Language` header; Japanese unless the header prefers another language of the portal
 * (D82).
 */
export declare function localeOfHeader(header: string | undefined): Locale;
/**
 * The cookie from which the portal server knows whose texts to send with the page; the choice itself is in the
 * browser's storage.
 */
export declare const LANGUAGE_COOKIE = "portal.language";
/** The language of a `Cookie` header; undefined before the first choice. */
export declare function chosenLocale(header: string | undefined): Locale | undefined;
/** The same; Japanese before the first choice (D1). */
export declare const localeOfCookie: (header: string | undefined) => Locale;
export declare const productName: (locale: Locale) => string;
