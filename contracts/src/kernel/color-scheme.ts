import { cookieChoice } from './cookie-choice'

/** MEET-10: how light the screens are on this device: as its system wishes, or as somebody chose. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** The cookie that tells the portal server the choice, so that the page has it before its first paint. */
export const SCHEME_COOKIE = 'portal.scheme'

export const schemeOfCookie = (header: string | undefined): ColorScheme =>
  cookieChoice(header, SCHEME_COOKIE, COLOR_SCHEMES) ?? 'system'

/** The content of the page's `color-scheme`, by which the browser chooses of the two values of each colour. */
export const pageScheme = (scheme: ColorScheme): string => (scheme === 'system' ? 'light dark' : scheme)
