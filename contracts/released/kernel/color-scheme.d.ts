/** MEET-10: how light the screens are on this device: as its system wishes, or as somebody chose. */
export declare const COLOR_SCHEMES: readonly ['system', 'light', 'dark'];
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
/** The cookie that tells the portal server the choice, so that the page has it before its first paint. */
export declare const SCHEME_COOKIE = "portal.scheme";
export declare const schemeOfCookie: (header: string | undefined) => ColorScheme;
/** The content of the page's `color-scheme`, by which the browser chooses of the two values of each colour. */
export declare const pageScheme: (scheme: ColorScheme) => string;
