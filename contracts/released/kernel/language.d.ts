/** As the session stores it (A§3): the documents spell Japanese `Jp` and English `EN`. */
export declare const DISPLAY_LANGUAGES: readonly ['Jp', 'EN'];
export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number];
export declare const LOCALES: readonly ['ja', 'en'];
export type Locale = (typeof LOCALES)[number];
export declare const localeOf: (language: DisplayLanguage) => Locale;
export declare const displayLanguageOf: (locale: Locale) => DisplayLanguage;
/** The language of an `Accept-Language` header; Japanese unless English is preferred (D82). */
export declare function localeOfHeader(header: string | undefined): Locale;
/** Tells the portal server which language's texts to send along with the page; the choice itself stands in the browser's storage. */
export declare const LANGUAGE_COOKIE = "portal.language";
/** The language of a `Cookie` header; Japanese before the first choice (D1). */
export declare function localeOfCookie(header: string | undefined): Locale;
